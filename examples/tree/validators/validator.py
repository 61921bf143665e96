# Ends with 0 where the input is valid for n and w up to its arguments, else with 1.
# Its last line says why not: "line 3: ..." is shown at that line.
import re
import sys

most_n, most_w = map(int, sys.argv[1:])
text = sys.stdin.buffer.read().decode("ascii", "replace")


def refuse(line, reason):
    sys.exit(f"line {line}: {reason}")


def numbers(line, count):
    if not re.fullmatch(r"(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*", lines[line - 1]):
        refuse(line, "expected numbers with one blank between them")
    found = [int(word) for word in lines[line - 1].split(" ")]
    if len(found) != count:
        refuse(line, f"expected {count} numbers, found {len(found)}")
    return found


lines = text.split("\n")
if lines.pop() != "" or not lines:
    refuse(len(lines) + 1, "expected a line end at the end of the file")
(n,) = numbers(1, 1)
if not 1 <= n <= most_n:
    refuse(1, f"n is {n}, expected 1 to {most_n}")
if len(lines) != n:
    refuse(len(lines), f"expected {n} lines, found {len(lines)}")
root = list(range(n + 1))


def find(vertex):
    while root[vertex] != vertex:
        root[vertex] = root[root[vertex]]
        vertex = root[vertex]
    return vertex


for line in range(2, n + 1):
    u, v, w = numbers(line, 3)
    if not (1 <= u <= n and 1 <= v <= n):
        refuse(line, f"a vertex is not from 1 to {n}")
    if w > most_w:
        refuse(line, f"the weight {w} is above {most_w}")
    if find(u) == find(v):
        refuse(line, "this edge closes a circle")
    root[find(u)] = find(v)
