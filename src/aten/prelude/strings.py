# strings.py - operators on strings that are compositions of others (lang/strings.c). Their letters are ASCII, as in
# TorchScript.


def capitalize(self: str) -> str:
    return self[:1].upper() + self[1:].lower()


def swapcase(self: str) -> str:
    y = ""
    for i in range(len(self)):
        y += self[i].lower() if self[i].isupper() else self[i].upper()
    return y


def title(self: str) -> str:
    y = ""
    within = False
    for i in range(len(self)):
        y += self[i].lower() if within else self[i].upper()
        within = self[i].isalpha()
    return y


def istitle(self: str) -> bool:
    some = False
    for i in range(len(self)):
        some = some or self[i].isalpha()
    return some and aten.title(self) == self


def isidentifier(self: str) -> bool:
    return self.isalnum() and not self[:1].isdigit()  # without "_"


def isprintable(self: str) -> bool:
    for i in range(len(self)):
        if ord(self[i]) < 32 or ord(self[i]) > 126:
            return False
    return True


def check_fill(fillchar: str):
    if len(fillchar) != 1:
        raise RuntimeError("the fill character must be one character")


def ljust(self: str, width: int, fillchar: str) -> str:
    aten.check_fill(fillchar)
    return self + fillchar * (width - len(self))


def rjust(self: str, width: int, fillchar: str) -> str:
    aten.check_fill(fillchar)
    return fillchar * (width - len(self)) + self


def center(self: str, width: int, fillchar: str) -> str:
    aten.check_fill(fillchar)
    room = max(width - len(self), 0)
    before = room // 2 + room % 2 * (width % 2)
    return fillchar * before + self + fillchar * (room - before)


def zfill(self: str, width: int) -> str:  # a sign is not treated as one
    return "0" * (width - len(self)) + self


def expandtabs(self: str, tabsize: int) -> str:  # a new line does not begin a column
    y = ""
    for i in range(len(self)):
        if self[i] == "\t":
            y += " " * (tabsize - len(y) % tabsize) if tabsize > 0 else ""
        else:
            y += self[i]
    return y


def partition(self: str, separator: str) -> Tuple[str, str, str]:
    at = self.find(separator)
    if at < 0:
        return (self, "", "")
    return (self[:at], separator, self[at + len(separator):])


def rpartition(self: str, separator: str) -> Tuple[str, str, str]:
    at = self.rfind(separator)
    if at < 0:
        return ("", "", self)
    return (self[:at], separator, self[at + len(separator):])


# "\r\n" is two ends of lines, and an end that is kept is an item of its own.
def splitlines(self: str, keepends: bool) -> List[str]:
    lines = annotate(List[str], [])
    start = 0
    for i in range(len(self)):
        code = ord(self[i])
        if (code >= 10 and code <= 13) or (code >= 28 and code <= 30):
            lines.append(self[start:i])
            if keepends:
                lines.append(self[i])
            start = i + 1
    if start < len(self):
        lines.append(self[start:])
    return lines


def rsplit(self: str, separator: str, max: int) -> List[str]:
    parts = annotate(List[str], [])
    rest = self
    at = rest.rfind(separator)
    while at >= 0 and (max < 0 or len(parts) < max):
        parts.insert(0, rest[at + len(separator):])
        rest = rest[:at]
        at = rest.rfind(separator)
    parts.insert(0, rest)
    return parts
