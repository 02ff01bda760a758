"""One call of the core.

In: a saved or captured program, options and rules. Out: a Report, or an exception that carries one; the model is in a file or in the
Report. The call runs in a thread of its own, so that Ctrl-C can cancel it.
"""
