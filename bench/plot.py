"""Line plots with logarithmic axes as SVG, written by hand: one function is not worth a dependency."""

import math

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 400, 70, 190, 40, 50
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"]


def powers(least, most):
    """The powers of ten that enclose the range."""
    return [10.0**i for i in range(math.floor(math.log10(least)), math.ceil(math.log10(most)) + 1)]


def text(x, y, words, anchor="middle", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{words}</text>'


def number(value):
    return f"{value:g}" if 1e-3 <= value < 1e4 else f"1e{round(math.log10(value))}"


def line_plot(path, title, x_label, y_label, series):
    """`series` is {name: [(x, y), ...]}; points without a positive y are left out."""
    series = {name: [(x, y) for x, y in points if y and y > 0] for name, points in series.items()}
    series = {name: points for name, points in series.items() if points}
    xs = sorted({x for points in series.values() for x, _ in points})
    ys = powers(*(f(y for points in series.values() for _, y in points) for f in (min, max)))
    ys = ys if len(ys) > 1 else [ys[0], ys[0] * 10]

    def place(x, y):
        across = math.log(x / xs[0]) / math.log(xs[-1] / xs[0]) if len(xs) > 1 else 0.5
        up = math.log(y / ys[0]) / math.log(ys[-1] / ys[0])
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    parts = [text(LEFT, TOP - 16, title, "start", 'font-weight="bold"')]
    for y in ys:
        (x0, at), (x1, _) = place(xs[0], y), place(xs[-1], y)
        parts += [f'<line x1="{x0:.1f}" y1="{at:.1f}" x2="{x1:.1f}" y2="{at:.1f}" stroke="#ddd"/>']
        parts += [text(LEFT - 8, at + 4, number(y), "end")]
    for x in xs:
        parts += [text(place(x, ys[0])[0], HEIGHT - BOTTOM + 18, f"{round(x):,}")]
    parts += [text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x_label)]
    parts += [text(0, 0, y_label, more=f'transform="translate(16 {HEIGHT / 2}) rotate(-90)"')]
    for i, (name, points) in enumerate(series.items()):
        colour, at = COLOURS[i % len(COLOURS)], TOP + 18 * i
        line = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in points)
        parts += [f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>']
        parts += ['<circle cx="{:.1f}" cy="{:.1f}" r="3" fill="{}"/>'.format(*place(x, y), colour) for x, y in points]
        parts += [text(WIDTH - RIGHT + 16, at + 4, name, "start", f'fill="{colour}"')]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    path.write_text("\n".join([head, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>', *parts, "</svg>\n"]))
