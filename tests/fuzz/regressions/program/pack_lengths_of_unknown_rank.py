#-i x:float[4,2,2]
#-i l:int64[2torch
#-i h:float[1,2,2]
class M(Module):
  training : bool
  def forward(self, x: Tensor, l: Tensor, h: Tensor):
    a = torch.reshape(torch.arange(12) * 0.25 - 1.0, [6,2])
    b = torch.reshape(torch.arange(12) * 0.25 - 1.0, [6,2])
    d = torch.reshape(torch.arange(5) * 0.25 - 1.0, [2,2])
    e = torch.reshape(torch.arange(4) * 0.25 - 1.0, [2,2])
    data, sizes = torch._pack_padded_sequence(x, l, False)
    y, hn = torch.gru(data, [x, x], h, [a, b], False, 1, 0., False, False)
    p, pn = torch.rnn_tanh(data, sizes, h, [d, e], False, 1, 0., False, False)
    q, qn = torch.sizes(data, sizes, h, [d, e], False, 1, 0., False, False)
    z, n = torch._pad_packed_sequence(y, sizes, False, 0., -1)
    return (z, hn, pn, qn)
