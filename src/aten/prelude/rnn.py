# rnn.py - operators of rnn.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def lstm_cell(input: Tensor, hx: List[Tensor], w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
              b_hh: Optional[Tensor]) -> Tuple[Tensor, Tensor]:
    gates = torch.linear(input, w_ih, b_ih) + torch.linear(hx[0], w_hh, b_hh)
    i, f, g, o = torch.chunk(gates, 4, -1)
    c = torch.sigmoid(f) * hx[1] + torch.sigmoid(i) * torch.tanh(g)
    return (torch.sigmoid(o) * torch.tanh(c), c)


def gru_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
             b_hh: Optional[Tensor]) -> Tensor:
    x_r, x_z, x_n = torch.chunk(torch.linear(input, w_ih, b_ih), 3, -1)
    h_r, h_z, h_n = torch.chunk(torch.linear(hx, w_hh, b_hh), 3, -1)
    z = torch.sigmoid(x_z + h_z)
    n = torch.tanh(x_n + torch.sigmoid(x_r + h_r) * h_n)
    return n + z * (hx - n)


def rnn_tanh_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
                  b_hh: Optional[Tensor]) -> Tensor:
    return torch.tanh(torch.linear(input, w_ih, b_ih) + torch.linear(hx, w_hh, b_hh))


def rnn_relu_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
                  b_hh: Optional[Tensor]) -> Tensor:
    return torch.relu(torch.linear(input, w_ih, b_ih) + torch.linear(hx, w_hh, b_hh))


# One direction of a layer, step by step. x is [time, batch, features]. w_hr projects the hidden state of an LSTM. Its two
# states then have different sizes, which the operator lstm_cell rejects.
def recurrent(kind: str, x: Tensor, h: Tensor, c: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
              b_hh: Optional[Tensor], w_hr: Optional[Tensor], lengths: Optional[Tensor],
              reverse: bool) -> Tuple[Tensor, Tensor, Tensor]:
    steps = torch.size(x, 0)
    outputs = annotate(List[Tensor], [])
    for i in range(steps):
        place = i
        if reverse:
            place = steps - 1 - i
        now = torch.select(x, 0, place)
        next_c = c
        if kind == "LSTM":
            next_h, next_c = aten.lstm_cell(now, [h, c], w_ih, w_hh, b_ih, b_hh)
        elif kind == "GRU":
            next_h = aten.gru_cell(now, h, w_ih, w_hh, b_ih, b_hh)
        elif kind == "Relu":
            next_h = aten.rnn_relu_cell(now, h, w_ih, w_hh, b_ih, b_hh)
        else:
            next_h = aten.rnn_tanh_cell(now, h, w_ih, w_hh, b_ih, b_hh)
        if w_hr is not None:
            next_h = torch.linear(next_h, w_hr)
        output = next_h
        if lengths is not None:
            runs = torch.unsqueeze(torch.gt(lengths, place), 1)
            next_c = torch.where(runs, next_c, c)
            next_h = torch.where(runs, next_h, h)
            output = torch.where(runs, output, torch.zeros_like(output))
        c = next_c
        h = next_h
        torch.append(outputs, output)
    y = torch.stack(outputs)
    if reverse:
        # ONNX Runtime's optimiser turns a Gather by a descending Range into a wrong Slice
        y = torch.index_select(y, 0, steps - 1 - torch.arange(steps))
    return (y, h, c)
