=== batch_norm in eval mode
# v in 0.5..2
x: float[batch,3,height,width]
w: param float[3]
b: param float[3]
m: param float[3]
v: param float[3] = [1, 2, 3]
    return torch.batch_norm(x, w, b, m, v, False, 0.1, 1e-05, True)
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75},
         float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, w, b, m, v)
    }
--- onnx 9
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75},
         float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, w, b, m, v)
    }
--- onnx 14
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75},
         float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, w, b, m, v)
    }
--- onnx 15
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75},
         float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, w, b, m, v)
    }
=== batch_norm without weight and bias
x: float[batch,3]
m: param float[3]
v: param float[3] = [1, 2, 3]
    return torch.batch_norm(x, None, None, m, v, False, 0.1, 1e-05, True)
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3},
         float[3] constant = {1,1,1},
         float[3] "constant.1" = {0,0,0}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, constant, "constant.1", m, v)
    }
=== batch_norm on the statistics of the batch
x: float[4,3,5]
w: param float[3]
b: param float[3]
    return torch.batch_norm(x, w, b, None, None, True, 0.1, 1e-05, True)
--- onnx 17
    (float[4,3,5] x) => (float[4,3,5] y)
        <float constant = {1e-05},
         float[3,1] "w.folded" = {-1.25,-0.25,0.75}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0, 2], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [0, 2], keepdims = 1> ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMean_1_output_0", constant)
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Sqrt_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_output_0", "w.folded")
        ["/Add_1"] y = Add ("/Mul_1_output_0", "w.folded")
    }
=== _native_batch_norm_legit_no_training
x: float[batch,3,4]
w: param float[3]
b: param float[3]
m: param float[3]
v: param float[3] = [1, 2, 3]
    return torch._native_batch_norm_legit_no_training(x, w, b, m, v, 0.1, 1e-05)[0]
--- onnx 17
    (float[batch,3,4] x) => (float[batch,3,4] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75},
         float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, w, b, m, v)
    }
=== instance_norm
x: float[batch,3,height,width]
w: param float[3]
b: param float[3]
    return torch.instance_norm(x, w, b, None, None, True, 0.1, 1e-05, True)
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75}>
    {
        ["/InstanceNormalization"] y = InstanceNormalization <epsilon = 1e-05> (x, w, b)
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] w = {-1.25,-0.25,0.75},
         float[3] b = {-1.25,-0.25,0.75}>
    {
        ["/InstanceNormalization"] y = InstanceNormalization <epsilon = 1e-05> (x, w, b)
    }
=== instance_norm of no spatial axis
# x in -0.001..0.001
x: float[2,3]
    return torch.instance_norm(x, None, None, None, None, True, 0.1, 1e-5, True)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <int64[1] constant = {2},
         float[3] "constant.1" = {1,1,1},
         float[3] "constant.2" = {0,0,0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Unsqueeze_output_0", "constant.1", "constant.2")
        ["/Squeeze"] y = Squeeze ("/InstanceNormalization_output_0", constant)
    }
=== instance_norm of a vector
x: float[2]
    return torch.instance_norm(x, None, None, None, None, True, 0.1, 1e-5, True)
--- error
    1:11: aten::instance_norm: takes a tensor of at least 2 dims
=== instance_norm without weight
x: float[batch,3,height,width]
    return torch.instance_norm(x, None, None, None, None, True, 0.1, 1e-05, True)
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3] constant = {1,1,1},
         float[3] "constant.1" = {0,0,0}>
    {
        ["/InstanceNormalization"] y = InstanceNormalization <epsilon = 1e-05> (x, constant, "constant.1")
    }
=== instance_norm and batch_norm without weight, with any number of channels
# v in 1..2
x: float[batch,channels,height]
m: float[channels]
v: float[channels]
    a = torch.instance_norm(x, None, None, None, None, True, 0.1, 1e-05, True)
    b = torch.batch_norm(x, None, None, m, v, False, 0.1, 1e-05, True)
    return a, b
--- onnx 17
    (float[batch,channels,height] x, float[channels] m, float[channels] v) => (float[batch,channels,height] y, float[batch,channels,height] y1) {
        ["/Shape"] "/Shape_output_0" = Shape <end = 2, start = 1> (x)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {1}> ("/Shape_output_0")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {0}> ("/Shape_output_0")
        ["/InstanceNormalization"] y = InstanceNormalization <epsilon = 1e-05> (x, "/ConstantOfShape_output_0", "/ConstantOfShape_1_output_0")
        ["/BatchNormalization"] y1 = BatchNormalization <epsilon = 1e-05> (x, "/ConstantOfShape_output_0", "/ConstantOfShape_1_output_0", m, v)
    }
=== instance_norm with running statistics
x: float[batch,3,4]
m: param float[3]
v: param float[3] = [1, 2, 3]
    return torch.instance_norm(x, None, None, m, v, False, 0.1, 1e-05, True)
--- onnx 17
    (float[batch,3,4] x) => (float[batch,3,4] y)
        <float[3] m = {-1.25,-0.25,0.75},
         float[3] v = {1,2,3},
         float[3] constant = {1,1,1},
         float[3] "constant.1" = {0,0,0}>
    {
        ["/BatchNormalization"] y = BatchNormalization <epsilon = 1e-05> (x, constant, "constant.1", m, v)
    }
=== group_norm
x: float[batch,6,height,width]
w: param float[6]
b: param float[6]
    return torch.group_norm(x, 3, w, b, 1e-05)
--- onnx 9
    (float[batch,6,height,width] x) => (float[batch,6,height,width] y)
        <int64[3] constant = {0,3,-1},
         float[3] "constant.1" = {1,1,1},
         float[3] "constant.2" = {0,0,0},
         float[6,1,1] "w.folded" = {-1.25,-0.25,0.75,-1,0,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.1", "constant.2")
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/InstanceNormalization_output_0", "/Shape_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reshape_1_output_0", "w.folded")
        ["/Add"] y = Add ("/Mul_output_0", "w.folded")
    }
--- onnx 18
    (float[batch,6,height,width] x) => (float[batch,6,height,width] y)
        <int64[3] constant = {0,3,-1},
         float[3] "constant.1" = {1,1,1},
         float[3] "constant.2" = {0,0,0},
         float[6,1,1] "w.folded" = {-1.25,-0.25,0.75,-1,0,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.1", "constant.2")
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/InstanceNormalization_output_0", "/Shape_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reshape_1_output_0", "w.folded")
        ["/Add"] y = Add ("/Mul_output_0", "w.folded")
    }
--- onnx 21
    (float[batch,6,height,width] x) => (float[batch,6,height,width] y)
        <int64[3] constant = {0,3,-1},
         float[3] "constant.1" = {1,1,1},
         float[3] "constant.2" = {0,0,0},
         float[6,1,1] "w.folded" = {-1.25,-0.25,0.75,-1,0,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.1", "constant.2")
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/InstanceNormalization_output_0", "/Shape_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reshape_1_output_0", "w.folded")
        ["/Add"] y = Add ("/Mul_output_0", "w.folded")
    }
=== group_norm without weight
x: float[2,6,4]
    return torch.group_norm(x, 2)
--- onnx 17
    (float[2,6,4] x) => (float[2,6,4] y)
        <int64[3] constant = {2,2,12},
         float[2] "constant.1" = {1,1},
         float[2] "constant.2" = {0,0},
         int64[3] "constant.3" = {2,6,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.1", "constant.2")
        ["/Reshape_1"] y = Reshape ("/InstanceNormalization_output_0", "constant.3")
    }
--- onnx 21
    (float[2,6,4] x) => (float[2,6,4] y)
        <int64[3] constant = {2,2,12},
         float[2] "constant.1" = {1,1},
         float[2] "constant.2" = {0,0},
         int64[3] "constant.3" = {2,6,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.1", "constant.2")
        ["/Reshape_1"] y = Reshape ("/InstanceNormalization_output_0", "constant.3")
    }
=== group_norm of a size that groups do not divide
x: float[2,6,4]
    return torch.group_norm(x, 4)
--- error
    1:11: aten::group_norm: dim 1 of the tensor cannot be divided into 4 groups
=== layer_norm
x: float[batch,seq,8]
w: param float[8]
b: param float[8]
    return torch.layer_norm(x, [8], w, b, 1e-05)
--- onnx 7
    (float[batch,"seq",8] x) => (float[batch,"seq",8] y)
        <float[8] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25},
         float[8] b = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25},
         float constant = {1e-05}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [2], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [2], keepdims = 1> ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMean_1_output_0", constant)
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Sqrt_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_output_0", w)
        ["/Add_1"] y = Add ("/Mul_1_output_0", b)
    }
--- onnx 17
    (float[batch,"seq",8] x) => (float[batch,"seq",8] y)
        <float[8] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25},
         float[8] b = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25}>
    {
        ["/LayerNormalization"] y = LayerNormalization <axis = 2, epsilon = 1e-05> (x, w, b)
    }
=== layer_norm without bias, without anything
x: float[2,3,4]
w: param float[3,4]
    return (torch.layer_norm(x, [3, 4], w, None), torch.layer_norm(x, [4]))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y, float[2,3,4] y1)
        <float[3,4] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[4] constant = {1,1,1,1}>
    {
        ["/LayerNormalization"] y = LayerNormalization <axis = 1, epsilon = 1e-05> (x, w)
        ["/LayerNormalization_1"] y1 = LayerNormalization <axis = 2, epsilon = 1e-05> (x, constant)
    }
=== layer_norm over dims that are not there
x: float[2,3]
    return torch.layer_norm(x, [3, 3, 3])
--- error
    1:11: aten::layer_norm: normalized_shape has 3 dims for a tensor of rank 2
=== layer_norm over dims of another size
x: float[2,3]
    return torch.layer_norm(x, [4])
--- error
    1:11: aten::layer_norm: normalized_shape has 4 where dim 1 has size 3
=== native_layer_norm
x: float[2,3,4]
w: param float[4]
b: param float[4]
    return torch.native_layer_norm(x, [4], w, b, 1e-05)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y, float[2,3,1] y1, float[2,3,1] y2)
        <float[4] w = {-1.25,-0.25,0.75,-1},
         float[4] b = {-1.25,-0.25,0.75,-1},
         float constant = {1e-05}>
    {
        ["/LayerNormalization"] y = LayerNormalization <axis = 2, epsilon = 1e-05> (x, w, b)
        ["/ReduceMean"] y1 = ReduceMean <axes = [2], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, y1)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [2], keepdims = 1> ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMean_1_output_0", constant)
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Reciprocal"] y2 = Reciprocal ("/Sqrt_output_0")
    }
=== rms_norm
x: float[2,3,4]
w: param float[4]
    return (torch.rms_norm(x, [4], w, 1e-06), torch.rms_norm(x, [4]))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y, float[2,3,4] y1)
        <float[4] w = {-1.25,-0.25,0.75,-1},
         float constant = {1e-06},
         float "constant.1" = {2},
         float "constant.2" = {1.1920929e-07}>
    {
        ["/Pow"] "/Pow_output_0" = Pow (x, "constant.1")
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [2], keepdims = 1> ("/Pow_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMean_output_0", constant)
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Div"] "/Div_output_0" = Div (x, "/Sqrt_output_0")
        ["/Mul"] y = Mul ("/Div_output_0", w)
        ["/Add_1"] "/Add_1_output_0" = Add ("/ReduceMean_output_0", "constant.2")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Add_1_output_0")
        ["/Div_1"] y1 = Div (x, "/Sqrt_1_output_0")
    }
--- onnx 23
    (float[2,3,4] x) => (float[2,3,4] y, float[2,3,4] y1)
        <float[4] w = {-1.25,-0.25,0.75,-1},
         float[4] constant = {1,1,1,1}>
    {
        ["/RMSNormalization"] y = RMSNormalization <axis = -1, epsilon = 1e-06> (x, w)
        ["/RMSNormalization_1"] y1 = RMSNormalization <axis = -1, epsilon = 1.1920929e-07> (x, constant)
    }
=== _weight_norm
v: float[3,4]
g: float[3,1]
    return torch._weight_norm(v, g, 0)
--- onnx 17
    (float[3,4] v, float[3,1] g) => (float[3,4] y) {
        ["/ReduceL2"] "/ReduceL2_output_0" = ReduceL2 <axes = [1], keepdims = 1> (v)
        ["/Div"] "/Div_output_0" = Div (g, "/ReduceL2_output_0")
        ["/Mul"] y = Mul (v, "/Div_output_0")
    }
=== _weight_norm over everything
v: float[3,4]
g: float[]
    return torch._weight_norm(v, g, -1)
--- onnx 17
    (float[3,4] v, float g) => (float[3,4] y) {
        ["/ReduceL2"] "/ReduceL2_output_0" = ReduceL2 <axes = [0, 1], keepdims = 1> (v)
        ["/Div"] "/Div_output_0" = Div (g, "/ReduceL2_output_0")
        ["/Mul"] y = Mul (v, "/Div_output_0")
    }
=== cosine_similarity
x: float[2,3,4]
y: float[2,3,4]
    return (torch.cosine_similarity(x, y), torch.cosine_similarity(x, y, -1, 1e-06))
--- counts 17
    (float[2,3,4] x, float[2,3,4] y) => (float[2,4] "y.1", float[2,3] y1)
    Clip 4
    Div 4
    Mul 2
    ReduceL2 4
    ReduceSum 2
=== pairwise_distance adds eps to the difference
x: float[2,3]
y: float[2,3]
    return (torch.pairwise_distance(x, y), torch.pairwise_distance(x, y, 3., 0.1, True))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2] "y.1", float[2,1] y1)
        <float constant = {1e-06},
         float "constant.1" = {0.1},
         float "constant.2" = {3},
         int64[1] "constant.3" = {1},
         float "constant.4" = {0.33333334}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (x, y)
        ["/Add"] "/Add_output_0" = Add ("/Sub_output_0", constant)
        ["/ReduceL2"] "y.1" = ReduceL2 <axes = [1], keepdims = 0> ("/Add_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "constant.1")
        ["/Abs"] "/Abs_output_0" = Abs ("/Add_1_output_0")
        ["/Pow"] "/Pow_output_0" = Pow ("/Abs_output_0", "constant.2")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Pow_output_0", "constant.3")
        ["/Pow_1"] y1 = Pow ("/ReduceSum_output_0", "constant.4")
    }
=== native_batch_norm
x: float[4,3]
m: buffer float[3]
v: buffer float[3]
    a, b, c = torch.native_batch_norm(x, None, None, m, v, True, 0.1, 1e-05)
    d, e, f = torch._native_batch_norm_legit(x, None, None, m, v, False, 0.1, 1e-05)
    g, h, i = torch._native_batch_norm_legit(x, None, None, True, 0.1, 1e-05)
    return (a, b, c, d, g, m + 0)
--- onnx 17
    (float[4,3] x) => (float[4,3] y, float[3] y1, float[3] y2, float[4,3] y3, float[4,3] y4, float[3] y5)
        <float[3] "m.folded" = {-1.125,-0.225,0.67499995},
         int64[1] constant = {3},
         float "constant.1" = {0.1},
         float "constant.2" = {1.3333334},
         float "constant.3" = {1e-05},
         float[3] "constant.4" = {1,1,1},
         float "constant.5" = {0},
         float[3] "constant.6" = {0,0,0}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [0], keepdims = 1> ("/Mul_output_0")
        ["/Reshape"] y1 = Reshape ("/ReduceMean_output_0", constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul (y1, "constant.1")
        ["/Add"] "/Add_output_0" = Add ("m.folded", "/Mul_1_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/ReduceMean_1_output_0", constant)
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Reshape_1_output_0", "constant.2")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Mul_2_output_0", "constant.1")
        ["/Add_1"] "/Add_1_output_0" = Add ("m.folded", "/Mul_3_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/ReduceMean_1_output_0", "constant.3")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_2_output_0")
        ["/Div"] y = Div ("/Sub_output_0", "/Sqrt_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Sqrt_output_0")
        ["/Reshape_2"] y2 = Reshape ("/Reciprocal_output_0", constant)
        ["/BatchNormalization"] y3 = BatchNormalization <epsilon = 1e-05> (x, "constant.4", "constant.6", "/Add_output_0", "/Add_1_output_0")
        ["/Add_3"] y5 = Add ("/Add_output_0", "constant.5")
        ["/Identity"] y4 = Identity (y)
    }
=== layer_norm of half precision with weights in float32
x: float16[2,4]
w: param float[4]
b: param float[4]
    return torch.layer_norm(x, [4], w, b)
--- onnx 17
    (float16[2,4] x) => (float16[2,4] y)
        <float[4] w = {-1.25,-0.25,0.75,-1},
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/LayerNormalization"] "/LayerNormalization_output_0" = LayerNormalization <axis = 1, epsilon = 1e-05> ("/Cast_output_0", w, b)
        ["/Cast_1"] y = Cast <to = 10> ("/LayerNormalization_output_0")
    }
=== native_layer_norm of half precision with weights in float32
x: float16[2,4]
w: param float[4]
b: param float[4]
    y, mean, factor = torch.native_layer_norm(x, [4], w, b, 1e-5)
    return (y, mean, factor)
--- counts 17
    (float16[2,4] x) => (float16[2,4] y, float[2,1] y1, float[2,1] y2)
    Add 1
    Cast 2
    LayerNormalization 1
    Mul 1
    Reciprocal 1
    ReduceMean 2
    Sqrt 1
    Sub 1
=== functional forms of batch norm and rms norm
x: float[4,3]
m: float[3]
v: float[3]
    y, a, b, r, c, d = torch._batch_norm_with_update_functional(x, None, None, m, v, 0.1, 1e-5)
    z, e = torch._fused_rms_norm(x, [3], None, 1e-5)
    return (y, c, d, z, e)
--- counts 17
    (float[4,3] x, float[3] m, float[3] v) => (float[4,3] y, float[3] y1, float[3] y2, float[4,3] y3, float[4,1] y4)
    Add 5
    Div 2
    Mul 7
    Pow 1
    Reciprocal 1
    ReduceMean 4
    Reshape 2
    Sqrt 3
    Sub 1
=== a layer norm that is written out
x: float[2,3,4]
w: param float[4]
b: param float[4]
    mean = torch.mean(x, [-1], True)
    centred = torch.sub(x, mean)
    variance = torch.mean(torch.pow(centred, 2), [-1], True)
    y = torch.div(centred, torch.sqrt(torch.add(variance, 1e-05)))
    return torch.add(torch.mul(w, y), b)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y)
        <float[4] w = {-1.25,-0.25,0.75,-1},
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/LayerNormalization"] y = LayerNormalization <axis = 2, epsilon = 1e-05> (x, w, b)
    }
=== a layer norm over channels that is written out
x: float[2,3,n,5]
w: param float[3]
b: param float[3]
    mean = torch.mean(x, [1], True)
    variance = torch.mean(torch.pow(torch.sub(x, mean), 2), [1], True)
    y = torch.div(torch.sub(x, mean), torch.sqrt(torch.add(variance, 1e-06)))
    w1 = torch.unsqueeze(torch.unsqueeze(w, 1), 2)
    b1 = torch.unsqueeze(torch.unsqueeze(b, 1), 2)
    return torch.add(torch.mul(w1, y), b1)
--- onnx 17
    (float[2,3,n,5] x) => (float[2,3,n,5] y)
        <float[3] constant = {-1.25,-0.25,0.75}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 3, 1]> (x)
        ["/LayerNormalization"] "/LayerNormalization_output_0" = LayerNormalization <axis = 3, epsilon = 1e-06> ("/Transpose_output_0", constant, constant)
        ["/Transpose_1"] y = Transpose <perm = [0, 3, 1, 2]> ("/LayerNormalization_output_0")
    }
=== groups that are written out, with many elements
x: float[2,8,64,80]
    groups = torch.reshape(x, [2, 2, -1])
    centred = torch.sub(groups, torch.mean(groups, [-1], True))
    variance = torch.var(groups, [-1], False, True)
    return torch.mul(centred, torch.rsqrt(torch.add(variance, 1e-05)))
--- onnx 17
    (float[2,8,64,80] x) => (float[2,2,20480] y)
        <int64[3] constant = {2,2,20480},
         float[2] "constant.1" = {1,1},
         float[2] "constant.2" = {0,0}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/InstanceNormalization"] y = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.1", "constant.2")
    }
=== batch_norm by other names
x: float[4,3,n]
w: param float[3]
m: param float[3]
    a, b, c, d = torch._batch_norm_no_update(x, w, w, m, torch.abs(m) + 1, 0.1, 1e-5)
    e, f, g, h, i = torch._batch_norm_impl_index(x, w, w, m, torch.abs(m) + 1, False, 0.1, 1e-5, True)
    return (a, e)
--- counts 17
    (float[4,3,n] x) => (float[4,3,n] y, float[4,3,n] y1)
    BatchNormalization 1
    Identity 1
=== batch_norm of nothing
x: float[0]
m: float[0]
    return torch.batch_norm(x, None, None, m, m, False, 0.1, 0.00001, False)
--- onnx 17
    (float[0] x, float[0] m) => (float[0] y) {
        ["/Identity"] y = Identity (x)
    }
