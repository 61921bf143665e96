#!/usr/bin/env python3
"""Input validator of 一双木棋, Python 3 and its standard library.

Reads an input from standard input and exits with 42 if it is valid, with 43 and
a reason if it is not.
"""

import argparse
import re
import sys

# By group: every input, then one group a subtask. Each row has the least and the
# greatest n, m, n*m, a and b.
BOUNDS = {
    # muqi: bounds
    # problem.toml and plans/classic.toml
    # group n         m        n*m        a            b
    "":     ((1, 10), (1, 10), (1, 100),  (0, 100000), (0, 100000)),
    "1":    ((1, 4),  (1, 4),  (1, 16),   (0, 100000), (0, 100000)),
    "2":    ((1, 5),  (1, 5),  (20, 25),  (0, 100000), (0, 100000)),
    "3":    ((1, 10), (1, 10), (30, 100), (0, 100000), (0, 100000)),
    # muqi: end
}

INTEGER = re.compile(rb"0|-?[1-9][0-9]{0,17}")


def refuse(line, why):
    print(f"line {line}: {why}", file=sys.stderr)
    sys.exit(43)


def hold(line, place, number, allowed):
    least, greatest = allowed
    if not least <= number <= greatest:
        refuse(line, f"{place} is {number}, expected {least} to {greatest}")


def note(variable, number, allowed, reached):
    found = reached.setdefault(variable, (number, number, *allowed))
    reached[variable] = (min(found[0], number), max(found[1], number), *allowed)


def numbers(lines, line, expected, reached):
    """Returns the numbers of a line, each held against its place and bounds."""
    if line > len(lines):
        refuse(line, "expected a further line")
    words = lines[line - 1].split(b" ")
    if len(words) != len(expected):
        refuse(line, f"expected numbers with one blank between them, {len(expected)} in all")
    for word, (place, allowed) in zip(words, expected):
        if not INTEGER.fullmatch(word):
            refuse(line, f"{place} is {word[:40]!r}, expected an integer without leading zeros")
        hold(line, place, int(word), allowed)
        note(place.split("[")[0], int(word), allowed, reached)
    return [int(word) for word in words]


def validate(data, bounds):
    """Returns the least and the greatest value of every variable, and their bounds."""
    n_bounds, m_bounds, cells_bounds, a_bounds, b_bounds = bounds
    reached = {}
    lines = data.split(b"\n")
    if lines.pop() != b"":
        refuse(len(lines) + 1, "expected the end of the line at the end of the file")
    n, m = numbers(lines, 1, [("n", n_bounds), ("m", m_bounds)], reached)
    hold(1, "n*m", n * m, cells_bounds)
    # Bounds that follow from those of n and m stand in no statement.
    if cells_bounds != tuple(x * y for x, y in zip(n_bounds, m_bounds)):
        note("n*m", n * m, cells_bounds, reached)
    for name, allowed, before in ("a", a_bounds, 1), ("b", b_bounds, n + 1):
        for i in range(1, n + 1):
            row = [(f"{name}[{i}][{j}]", allowed) for j in range(1, m + 1)]
            numbers(lines, before + i, row, reached)
    if len(lines) > 2 * n + 1:
        refuse(2 * n + 2, "expected the end of the file")
    return reached


def main():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--group", default="", choices=BOUNDS, help="the subtask to hold it against")
    parser.add_argument("--constraints_file", help="write which bounds it reached, for BAPCtools")
    options = parser.parse_args()
    reached = validate(sys.stdin.buffer.read(), BOUNDS[options.group])
    if options.constraints_file:
        with open(options.constraints_file, "w", encoding="ascii") as file:
            for name, (least, greatest, low, high) in reached.items():
                bounds = f"{int(least == low)} {int(greatest == high)} {least} {greatest} {low} {high}"
                print(f"validator.py:{name} {name} {bounds}", file=file)
    sys.exit(42)


if __name__ == "__main__":
    main()
