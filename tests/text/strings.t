=== joining
    return torch.eq(torch.add("ab", "c"), "abc")
--- onnx 17
    () => (bool y)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== repeating
# torch: it has no such overload
    return torch.eq(torch.mul("ab", 2), "abab")
--- onnx 17
    () => (bool y)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== comparisons
    return (torch.eq("a", "a"), torch.ne("a", "b"), torch.lt("a", "b"), torch.le("b", "a"), torch.gt("b", "a"), torch.ge("a", "a"))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4, bool y5)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity (constant)
        ["/Identity_5"] y5 = Identity (constant)
    }
=== items and slices are bytes
    return (torch.eq(torch.__getitem__("abc", -1), "c"), torch.eq(torch.slice("abcd", 1, 3, 1), "bc"), torch.len("é"))
--- onnx 17
    () => (bool y, bool y1, int64 y2)
        <bool constant = {1},
         int64 "constant.1" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity ("constant.1")
    }
=== an item that is not there
    return torch.__getitem__("abc", 3)
--- error
    1:11: aten::__getitem__: index 3 is out of range for a string of 3 bytes
=== str of numbers and lists
    return (torch.eq(torch.str(1), "1"), torch.eq(torch.str(1.), "1."), torch.eq(torch.str([1, 2]), "[1, 2]"), torch.eq(torch.str(True), "True"), torch.eq(torch.str(0.1), "0.10000000000000001"))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity (constant)
    }
=== format
    return (torch.eq(torch.format("{}-{}", 1, "a"), "1-a"), torch.eq(torch.format("{} {}", 2.5, [1]), "2.5 [1]"))
--- onnx 17
    () => (bool y, bool y1)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== percentFormat
    return (torch.eq(torch.percentFormat("%d%%", 5), "5%"), torch.eq(torch.percentFormat("%s=%d", ("a", 3)), "a=3"), torch.eq(torch.percentFormat("%.2f", 1.5), "1.50"))
--- error
    1:126: aten::percentFormat: '%.' is not a conversion
=== join, split
    a = torch.split("a,b,c", ",")
    b = torch.split("a b  c")
    c = torch.split("a,b,c", ",", 1)
    return (torch.eq(torch.join("-", a), "a-b-c"), torch.len(b), torch.eq(c[1], "b,c"))
--- onnx 17
    () => (bool y, int64 y1, bool y2)
        <bool constant = {1},
         int64 "constant.1" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
    }
=== replace
    return (torch.eq(torch.replace("aXbX", "X", "--"), "a--b--"), torch.eq(torch.replace("aXbX", "X", "", 1), "abX"))
--- onnx 17
    () => (bool y, bool y1)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== upper, lower
    return (torch.eq(torch.upper("aB1"), "AB1"), torch.eq(torch.lower("aB1"), "ab1"))
--- onnx 17
    () => (bool y, bool y1)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== strip, lstrip, rstrip
    return (torch.eq(torch.strip("  a "), "a"), torch.eq(torch.lstrip("xxa", "x"), "a"), torch.eq(torch.rstrip("a\n"), "a"))
--- onnx 17
    () => (bool y, bool y1, bool y2)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
    }
=== startswith, endswith, find
    return (torch.startswith("abc", "ab"), torch.endswith("abc", "ab"), torch.find("abcb", "b"), torch.find("abc", "x"), torch.startswith("abc", "b", 1))
--- onnx 17
    () => (bool y, bool y1, int64 y2, int64 y3, bool y4)
        <bool constant = {1},
         bool "constant.1" = {0},
         int64 "constant.2" = {1},
         int64 "constant.3" = {-1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity (constant)
    }
=== startswith, endswith, find in a part
    return (torch.startswith("abcd", "bc", 1), torch.startswith("abcd", "bc", 1, 2), torch.endswith("abcd", "c", 0, 3), torch.endswith("abcd", "d", 0, -1), torch.find("abcb", "b", 2), torch.find("abcb", "b", 2, 3), torch.find("abcb", "b", -1))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, int64 y4, int64 y5, int64 y6)
        <bool constant = {1},
         bool "constant.1" = {0},
         int64 "constant.2" = {3},
         int64 "constant.3" = {-1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity ("constant.2")
        ["/Identity_5"] y5 = Identity ("constant.3")
        ["/Identity_6"] y6 = Identity ("constant.2")
    }
=== count of a part
    return (torch.count("abab", "ab"), "aaa".count("aa"), torch.count("abc", "x"))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {2},
         int64 "constant.1" = {1},
         int64 "constant.2" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== contains
    return (torch.__contains__("abc", "bc"), torch.__contains__("abc", "x"))
--- onnx 17
    () => (bool y, bool y1)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== what a string is made of
    return (torch.isdigit("12"), torch.isdigit(""), torch.isalpha("a1"), torch.isalnum("a1"), torch.isspace(" \t"), torch.islower("ab1"), torch.isupper("aB"), torch.isupper("A1"), torch.islower("1"))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4, bool y5, bool y6, bool y7, bool y8)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity (constant)
        ["/Identity_5"] y5 = Identity (constant)
        ["/Identity_6"] y6 = Identity ("constant.1")
        ["/Identity_7"] y7 = Identity (constant)
        ["/Identity_8"] y8 = Identity ("constant.1")
    }
=== ord, chr
    return (torch.ord("A"), torch.eq(torch.chr(65), "A"))
--- onnx 17
    () => (int64 y, bool y1)
        <int64 constant = {65},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== hex, oct, bin
    return (torch.eq(torch.hex(255), "0xff"), torch.eq(torch.oct(8), "0o10"), torch.eq(torch.bin(5), "0b101"), torch.eq(torch.hex(-255), "-0xff"))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
    }
=== a string that chooses
x: float[2]
    mode = torch.lower("RELU")
    if torch.eq(mode, "relu"):
      y = torch.relu(x)
    else:
      y = x
    return y
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/Relu"] y = Relu (x)
    }
=== a float of a string
    return (torch.Float("1e3"), torch.eq(float("nan"), 1.))
--- onnx 17
    () => (double y, bool y1)
        <double constant = {1000},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== capital and small letters
    a = torch.eq(torch.capitalize("hELLO wORLD"), "Hello world")
    b = torch.eq(torch.swapcase("aB1"), "Ab1")
    c = torch.eq(torch.title("two wORDS"), "Two Words")
    return (a, b, c, torch.istitle("Two Words"), torch.istitle("Two words"))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity ("constant.1")
    }
=== kinds of letters
    return (torch.isdecimal("12"), torch.isnumeric("1a"), torch.isidentifier("a1"), torch.isidentifier("1a"), torch.isprintable("a b"), torch.isprintable("a\n"))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4, bool y5)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity (constant)
        ["/Identity_5"] y5 = Identity ("constant.1")
    }
=== strings of a width
    a = torch.eq(torch.ljust("ab", 4, "."), "ab..")
    b = torch.eq(torch.rjust("ab", 4), "  ab")
    c = torch.eq(torch.center("ab", 5, "*"), "**ab*")
    d = torch.eq(torch.zfill("-1", 4), "00-1")
    e = torch.eq(torch.expandtabs("a\tb", 4), "a   b")
    return (a, b, c, d, e)
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity (constant)
    }
=== parts of strings
    a, b, c = torch.partition("x.y.z", ".")
    d, e, f = torch.rpartition("x.y.z", ".")
    lines = torch.splitlines("p\nq\n")
    words = torch.rsplit("p q r", " ", 1)
    return (torch.eq(a + b + c, "x.y.z"), torch.eq(c, "y.z"), torch.eq(d, "x.y"), torch.eq(f, "z"), torch.eq(lines[1], "q"), torch.len(torch.splitlines("p\nq", True)), torch.eq(words[0], "p q"), torch.len(words))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4, int64 y5, bool y6, int64 y7)
        <bool constant = {1},
         int64 "constant.1" = {3},
         int64 "constant.2" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity (constant)
        ["/Identity_5"] y5 = Identity ("constant.1")
        ["/Identity_6"] y6 = Identity (constant)
        ["/Identity_7"] y7 = Identity ("constant.2")
    }
=== the place of a part
    return (torch.rfind("abab", "b"), torch.rfind("abab", "c"), torch.index("abab", "b"), torch.rindex("abab", "a", 0, 2))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {3},
         int64 "constant.1" = {-1},
         int64 "constant.2" = {1},
         int64 "constant.3" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== the place of a part that is not there
    return torch.rindex("abab", "c")
--- error
    1:11: aten::rindex: the string does not contain it
=== ljust, rjust, center with more than one character
x: float[3]
    a = "a".ljust(5, "xy")
    b = "a".rjust(1, "")
    c = "a".center(5, "xy")
    return torch.add(x, len(a) + len(b) + len(c))
--- error
    1:8: aten::ljust: the fill character must be one character
    2:8: aten::rjust: the fill character must be one character
    3:8: aten::center: the fill character must be one character
=== the characters of a string
    l = torch.list("abca")
    return (torch.len(l), torch.count(l, "a"), torch.len(torch.list("")))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {4},
         int64 "constant.1" = {2},
         int64 "constant.2" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
