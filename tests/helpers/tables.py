"""Tables that tests fill and that are printed once, after the last test: `operator  ok  all`.

A test takes the fixture `table` and calls `table("infer", ["operator", "ok", "all"], rows)`, where the first member of a row
is its name and the others are counts. Several tests, also in several processes of pytest-xdist, may fill one table:
counts of the same row are added.
"""

PROPERTY = "table"


def collect(reports):
    """{title: (heads, {name: counts})} of what the tests recorded."""
    tables = {}
    for report in reports:
        for _, (title, heads, rows) in (p for p in getattr(report, "user_properties", ()) if p[0] == PROPERTY):
            known, counts = tables.setdefault(title, (heads, {}))
            assert list(known) == list(heads), f"table '{title}' has two sets of columns"
            for name, *numbers in rows:
                counts[name] = [a + b for a, b in zip(counts.get(name, [0] * len(numbers)), numbers, strict=True)]
    return tables


def lines(title, heads, counts):
    """The table as text: a row per name in order, and the sums."""
    total = [sum(column) for column in zip(*counts.values())]
    rows = [list(heads), *([name, *numbers] for name, numbers in sorted(counts.items())), ["all", *total]]
    widths = [max(len(str(row[i])) for row in rows) for i in range(len(heads))]
    yield f"table: {title}"
    for name, *numbers in rows:
        yield "  ".join([f"{name:<{widths[0]}}", *(f"{n:>{width}}" for n, width in zip(numbers, widths[1:]))])
