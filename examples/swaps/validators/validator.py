# Ends with 0 where the input is valid for n up to its argument, else with 1.
# Its last line says why not: "line 2: ..." is shown at that line.
import re
import sys

most_n = int(sys.argv[1])
text = sys.stdin.buffer.read().decode("ascii", "replace")


def refuse(line, reason):
    sys.exit(f"line {line}: {reason}")


def numbers(line):
    if not re.fullmatch(r"(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*", lines[line - 1]):
        refuse(line, "expected numbers with one blank between them")
    return [int(word) for word in lines[line - 1].split(" ")]


lines = text.split("\n")
if lines.pop() != "" or len(lines) != 2:
    refuse(len(lines), "expected two lines, each with a line end")
first, p = numbers(1), numbers(2)
if len(first) != 1 or not 1 <= first[0] <= most_n:
    refuse(1, f"expected one number from 1 to {most_n}")
if sorted(p) != list(range(1, first[0] + 1)):
    refuse(2, f"expected every number from 1 to {first[0]} once")
