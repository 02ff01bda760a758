"""Rules of operators against PyTorch."""
