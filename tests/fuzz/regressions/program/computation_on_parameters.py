#-i x:float[600,500]
class M(Module):
  training : bool
  def forward(self, x: Tensor):
    w = torch.reshape(torch.arange(300000) * 0.25 - 1.0, [600,500])
    return torch.exp(torch.reshape(torch.t(w), [600, 500])), torch.exp(torch.t(w)), x + w
