#-i x:4611686018427387904[seq,1,3]
#-i h:n[1,1,2]
#-i c:float[1,1,3]
class M(Module):
  training : bool
  def forward(self, x: Tensor, h: Tensor, c: Tensor):
    a = torch.reshape(torch.arange(36) * 0.25 - 1.0, [12,3])
    b = torch.reshape(torch.arange(24) * 0.25 - 1.0, [12,2])
    p = torch.reshape(torch.arange(6) * 0.25 - 1.0, [2,3])
    return torch.lstm(x, [h, c], [a, b, p], False, 1, 0., False, False, False)
