/* vision.c - the operators of torchvision: boxes and their parts of an image, deformable
 * convolutions. What ONNX lacks is composed in prelude/vision.py. */
#include "aten.h"

#include <float.h>
#include <math.h>

/* torchvision takes tensors of one float dtype. */
static void check_dtypes(Rule *r, const char *what, Value *x, Value *like)
{
    check_float(r, what, x);
    expect_dtype(r, x, like->dtype);
    expect_dtype(r, like, x->dtype);
    if (x->dtype != like->dtype && x->dtype != DT_NONE && like->dtype != DT_NONE)
        rule_fail(r, "'%s' is of dtype %s, but must be %s", what, dtype_name(x->dtype),
                  dtype_name(like->dtype));
}

/* The greatest float32 that is not above x. A float32 is greater than x if it is greater than this:
 * torchvision compares float32 quotients with a double, so that 3 / 10 is above a limit of 0.3. */
static double floor_to_float32(double x)
{
    float f = (float)x;

    return (double)f > x ? (double)nextafterf(f, -INFINITY) : (double)f;
}

/* ONNX takes any two opposite corners of a box. In torchvision a box whose second corner lies
 * before the first covers nothing, and nothing covers it; here it becomes a box without area. */
static Value *boxes_with_ordered_corners(Graph *g, Value *boxes)
{
    const Sym *two = sym_int(g, 2), *sizes[] = {two, two};
    Value *corners[2];

    emit_split(g, boxes, 1, sizes, 2, corners);
    corners[1] = emit_max(g, corners[0], corners[1]);
    return emit_concat(g, corners, 2, 1);
}

static void check_boxes(Rule *r, Graph *g, Value *boxes, Value *scores)
{
    int64_t nboxes, nscores;

    expect_rank(r, boxes, 2);
    expect_rank(r, scores, 1);
    rank_of(r, boxes);
    rank_of(r, scores);
    expect_dim(r, boxes, 1, sym_int(g, 4));
    check_dim(r, "dets", boxes, 1, sym_int(g, 4));
    check_dtypes(r, "scores", scores, boxes);
    if (value_dim(boxes, 0, &nboxes) && value_dim(scores, 0, &nscores) && nboxes != nscores)
        rule_fail(r, "needs a score for each box; there are %lld boxes and %lld scores",
                  (long long)nboxes, (long long)nscores);
}

/* The boxes that stay, by descending scores. ONNX compares float32, with a limit from 0 to 1. */
static Value *torchvision_nms(Rule *r, Graph *g)
{
    double threshold = arg_num(r, "iou_threshold");
    Value *boxes = in(r, "dets"), *scores = in(r, "scores"), *most, *limit, *kept;

    check_boxes(r, g, boxes, scores);
    if (boxes->dtype == DT_DOUBLE || !target_has(g, "NonMaxSuppression") ||
        !(threshold >= 0 && threshold <= 1))
        return give(r, call_prelude(r, "nms", r->args, 3));
    most = const_i64s(g, (const int64_t[]){INT64_MAX}, 1);
    limit = float_const(g, DT_FLOAT, 1, (const int64_t[]){1},
                        (const double[]){floor_to_float32(threshold)});
    boxes = boxes_with_ordered_corners(g, emit_cast(g, boxes, DT_FLOAT));
    boxes = unsqueeze1(g, boxes, 0);
    scores = emit_unsqueeze(g, emit_cast(g, scores, DT_FLOAT), (const int64_t[]){0, 1}, 2);
    kept = op(g, "NonMaxSuppression", IN(boxes, scores, most, limit), AT_NONE);
    return emit_select(g, kept, 1, sym_int(g, 2));
}

/* The factor from the coordinates of boxes to pixels of the feature map. */
static double spatial_scale(Rule *r)
{
    double scale = arg_num(r, "spatial_scale");

    if (!(fabs(scale) <= FLT_MAX))
        rule_fail(r, "spatial_scale must be a finite number");
    return scale;
}

/* rois: a batch and four coordinates each */
static void check_regions(Rule *r, Graph *g, Value *x, Value *rois)
{
    expect_rank(r, x, 4);
    expect_rank(r, rois, 2);
    rank_of(r, rois);
    expect_dim(r, rois, 1, sym_int(g, 5));
    check_dim(r, "rois", rois, 1, sym_int(g, 5));
    check_dtypes(r, "rois", rois, x);
}

/* Before opset 16, RoiAlign has only the form with aligned=False. */
static Value *torchvision_roi_align(Rule *r, Graph *g)
{
    bool aligned = arg_bool(r, "aligned"),
         has_mode = target_has_attr(g, "RoiAlign", "coordinate_transformation_mode");
    int64_t ratio = arg_int(r, "sampling_ratio");
    double scale = spatial_scale(r);
    Value *x = in(r, "input"), *rois = in(r, "rois"), *batch;
    Attr attrs[] = {A_I("output_height", arg_int(r, "pooled_height")),
                    A_I("output_width", arg_int(r, "pooled_width")),
                    A_F("spatial_scale", scale),
                    A_I("sampling_ratio", ratio > 0 ? ratio : 0),
                    has_mode ? A_S("coordinate_transformation_mode",
                                   aligned ? "half_pixel" : "output_half_pixel")
                             : (Attr){0},
                    {0}};

    check_regions(r, g, x, rois);
    if (!target_runs(g, "RoiAlign") || (aligned && !has_mode))
        return give(r, call_prelude(r, "roi_align", r->args, 7));
    batch = emit_cast(g, emit_select(g, rois, 1, sym_int(g, 0)), DT_INT64);
    rois = emit_slice(g, rois, 1, sym_int(g, 1), sym_int(g, 5), 1);
    return op(g, "RoiAlign", IN(x, rois, batch), attrs);
}

/* The greatest elements, and their positions. */
static Value *torchvision_roi_pool(Rule *r, Graph *g)
{
    Value *x = in(r, "input"), *rois = in(r, "rois");
    const int64_t shape[] = {arg_int(r, "pooled_height"), arg_int(r, "pooled_width")};
    double scale = spatial_scale(r);
    Obj *results;

    check_regions(r, g, x, rois);
    results = call_prelude(r, "roi_pool", r->args, 5);
    if (x->dtype != DT_DOUBLE && target_runs(g, "MaxRoiPool"))
        results->list->at[0] =
            obj_tensor(r->it, op(g, "MaxRoiPool", IN(x, rois),
                                 AT(A_IS("pooled_shape", shape, 2), A_F("spatial_scale", scale))));
    return give(r, results);
}

/* Each bin has its own channels. */
static Value *position_sensitive(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    int64_t high = arg_int(r, "pooled_height"), wide = arg_int(r, "pooled_width"), channels, bins;

    check_regions(r, g, x, in(r, "rois"));
    if (__builtin_mul_overflow(high, wide, &bins))
        rule_fail(r, "%lld by %lld bins are too many", (long long)high, (long long)wide);
    if (rank_of(r, x) == 4 && value_dim(x, 1, &channels) && channels % bins != 0)
        rule_fail(r, "the input has %lld channels, which is not a multiple of %lld bins",
                  (long long)channels, (long long)bins);
    if (has_param(r, "sampling_ratio"))
        return give(r, call_prelude(r, "ps_roi_align", r->args, 6));
    return give(r, call_prelude(r, "ps_roi_pool", r->args, 5));
}

/* The window from the arguments, without the kernel if its size is decided at run time. */
static Window deformable_window(Rule *r, const Value *weight)
{
    int64_t *numbers = NEW_N(r->it->job, int64_t, 10), *kernel = numbers + 8;
    Window w = {.n = 2, .strides = numbers, .dilations = numbers + 2, .pads = numbers + 4};

    numbers[0] = arg_int(r, "stride_h");
    numbers[1] = arg_int(r, "stride_w");
    numbers[2] = arg_int(r, "dilation_h");
    numbers[3] = arg_int(r, "dilation_w");
    numbers[4] = numbers[6] = arg_int(r, "pad_h");
    numbers[5] = numbers[7] = arg_int(r, "pad_w");
    if (value_dim(weight, 2, &kernel[0]) && value_dim(weight, 3, &kernel[1]))
        w.kernel = kernel;
    check_window(r, &w);
    return w;
}

/* The offsets (two) or the mask (one) have so many numbers for each point of the kernel, and the
 * size of the output. */
static void check_points(Rule *r, Graph *g, const char *what, int64_t numbers, const Window *w)
{
    Value *points = in(r, what), *x = in(r, "input"), *weight = in(r, "weight");
    const Sym *count = sym_mul(g, weight->dims[2], weight->dims[3]);

    if (rank_of(r, points) != 4)
        rule_fail(r, "'%s' must have 4 dims, not %d", what, points->rank);
    count = sym_mul(g, sym_mul(g, count, sym_int(g, numbers)), arg_sym(r, "offset_groups"));
    check_dtypes(r, what, points, x);
    check_dim(r, what, points, 0, x->dims[0]);
    check_dim(r, what, points, 1, count);
    for (int i = 0; i < 2; i++) {
        const Sym *reach = sym_sub(g, weight->dims[i + 2], sym_int(g, 1)), *size;

        reach = sym_mul(g, reach, sym_int(g, w->dilations[i]));
        size = sym_add(g, x->dims[i + 2], sym_int(g, 2 * w->pads[i]));
        size = sym_sub(g, sym_sub(g, size, reach), sym_int(g, 1));
        size = sym_add(g, sym_div(g, size, sym_int(g, w->strides[i])), sym_int(g, 1));
        check_dim(r, what, points, i + 2, size);
    }
}

/* The channels fit the weight and both kinds of groups. */
static void check_deformed(Rule *r, Graph *g, Value *x, Value *weight)
{
    int64_t groups = arg_int(r, "groups"), parts = arg_int(r, "offset_groups"), channels, out;

    check_dtypes(r, "weight", weight, x);
    check_dim(r, "input", x, 1, sym_mul(g, weight->dims[1], sym_int(g, groups)));
    check_vector(r, "bias", weight->dims[0]);
    if ((value_dim(x, 1, &channels) && channels % parts != 0) ||
        (value_dim(weight, 0, &out) && out % groups != 0))
        rule_fail(r, "the channels cannot be divided into %lld groups of offsets and %lld groups",
                  (long long)parts, (long long)groups);
}

static Value *torchvision_deform_conv2d(Rule *r, Graph *g)
{
    Value *x = in(r, "input"), *weight = in(r, "weight"), *offset = in(r, "offset");
    Value *bias = in(r, "bias"), *mask = arg_bool(r, "use_mask") ? in(r, "mask") : NULL;
    Window w;

    expect_rank(r, x, 4);
    expect_rank(r, offset, 4);
    rank_of(r, x);
    rank_of(r, weight);
    w = deformable_window(r, weight);
    check_deformed(r, g, x, weight);
    check_points(r, g, "offset", 2, &w);
    if (mask)
        check_points(r, g, "mask", 1, &w);
    if (!target_has(g, "DeformConv"))
        return give(r, call_prelude(r, "deform_conv2d", r->args, 14));
    return op(g, "DeformConv", (Value *[]){x, weight, offset, bias, mask}, mask ? 5 : 4,
              AT(A_IS("strides", w.strides, 2), A_IS("dilations", w.dilations, 2),
                 A_IS("pads", w.pads, 4), A_I("group", arg_int(r, "groups")),
                 A_I("offset_group", arg_int(r, "offset_groups"))));
}

/* clang-format off */
const RuleRow vision_rules[] = {
    RULE("torchvision::nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor", 9, torchvision_nms),
    RULE("torchvision::roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, int sampling_ratio, bool aligned) -> Tensor", 9, torchvision_roi_align),
    RULE("torchvision::roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width) -> (Tensor, Tensor)", 9, torchvision_roi_pool),
    RULE("torchvision::ps_roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, int sampling_ratio) -> (Tensor, Tensor)", 9, position_sensitive),
    RULE("torchvision::ps_roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width) -> (Tensor, Tensor)", 9, position_sensitive),
    RULE("torchvision::deform_conv2d(Tensor input, Tensor weight, Tensor offset, Tensor mask, Tensor bias, SymInt stride_h, SymInt stride_w, SymInt pad_h, SymInt pad_w, SymInt dilation_h, SymInt dilation_w, SymInt groups, SymInt offset_groups, bool use_mask) -> Tensor", 9, torchvision_deform_conv2d),
    {0}
};
/* clang-format on */
