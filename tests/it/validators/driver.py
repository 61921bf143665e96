"""Runs one Python program on many inputs, as if it were started for each.

Arguments and output are those of driver.cpp, with the program before them.
"""

import io
import os
import sys

# A program that leaves at once leaves this driver, too.
os._exit = sys.exit
printed = sys.stdout
path, cases = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    program = compile(file.read(), path, "exec")
with open(cases, "rb") as file:
    cases = file.read()


def status_of(group, data):
    sys.argv = [path] if group == "-" else [path, "--group", group]
    sys.stdin = io.TextIOWrapper(io.BytesIO(data))
    sys.stdout = sys.stderr = io.StringIO()
    try:
        try:
            exec(program, {"__name__": "__main__"})
        except Exception:
            # Converted checktestdata programs end here.
            sys.excepthook(*sys.exc_info())
            return 1
    except SystemExit as end:
        return end.code or 0
    return 0


statuses = []
at = 0
while at < len(cases):
    start = cases.index(b"\n", at) + 1
    group, length = cases[at : start - 1].decode().split(" ")
    at = start + int(length)
    statuses.append(status_of(group, cases[start:at]))
print(*statuses, sep="\n", file=printed)
