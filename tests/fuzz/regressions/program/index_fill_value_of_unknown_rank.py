#-i x:float[3,2]
#-i i:int64[2]
#-i v:float?
class M(Module):
  training : bool
  def forward(self, x: Tensor, i: Tensor, v: Tensor):
    return (torch.index_fill(x, 0, i, 5), torch.index_fill(x, 0, i, v))
