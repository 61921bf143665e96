#!/usr/bin/env python3
"""Input validator of 一双木棋, Python 3 and its standard library.

Reads an input from standard input and exits with 42 if it is valid, with 43 and
a reason if it is not.
"""

import argparse
import sys

# By group: every input, then one group a subtask. Each row has the least and the
# greatest n, m, n*m, a and b.
BOUNDS = {
    # muqi: bounds
    # problem.toml and plans/classic.toml
    # group n          m         n*m         a            b
    "":     ((1, 10),  (1, 10),  (1, 100),   (0, 100000), (0, 100000)),
    "1":    ((2, 2),   (2, 2),   (4, 4),     (0, 100000), (0, 100000)),
    "2":    ((3, 3),   (3, 3),   (9, 9),     (0, 100000), (0, 100000)),
    "3":    ((5, 5),   (5, 5),   (25, 25),   (0, 100000), (0, 100000)),
    "4":    ((8, 8),   (8, 8),   (64, 64),   (0, 100000), (0, 100000)),
    "5":    ((10, 10), (1, 1),   (10, 10),   (0, 100000), (0, 100000)),
    "6":    ((10, 10), (2, 2),   (20, 20),   (0, 100000), (0, 100000)),
    "7":    ((10, 10), (3, 3),   (30, 30),   (0, 100000), (0, 100000)),
    "8":    ((10, 10), (10, 10), (100, 100), (0, 100000), (0, 100000)),
    # muqi: end e93f4eaa99b08859
}


class Input:
    def __init__(self, text):
        self.text = text
        self.words = iter(text.split())
        self.meant = b""  # how the numbers that were read are to be written
        self.reached = []  # a line for each of them, as BAPCtools reads it

    def refuse(self, why):
        # A fault of form comes first: behind it, numbers may be others than they seem.
        same = next((i for i, byte in enumerate(self.meant) if self.text[i : i + 1] != bytes([byte])), None)
        if same is not None:
            why = "expected a row of integers, one blank between them"
        print(f"line {self.meant[:same].count(10) + 1}: {why}", file=sys.stderr)
        sys.exit(43)

    def hold(self, place, number, allowed):
        least, greatest = allowed
        if not least <= number <= greatest:
            self.refuse(f"{place} is {number}, expected {least} to {greatest}")
        # One line a number: BAPCtools puts those of a variable together.
        name = place.split("[")[0]
        flags = f"{int(number == least)} {int(number == greatest)}"
        self.reached.append(f"validator.py:{name} {name} {flags} {number} {number} {least} {greatest}")

    def read(self, place, allowed, after):
        try:
            number = int(next(self.words, b""))
        except ValueError:
            self.refuse(f"expected {place}, an integer")
        self.hold(place, number, allowed)
        self.meant += b"%d%c" % (number, after)
        return number

    def read_all(self, n_bounds, m_bounds, cells_bounds, a_bounds, b_bounds):
        n, m = self.read("n", n_bounds, b" "), self.read("m", m_bounds, b"\n")
        # Bounds that follow from those of n and m hold by themselves and stand in no statement.
        if cells_bounds != tuple(x * y for x, y in zip(n_bounds, m_bounds)):
            self.hold("n*m", n * m, cells_bounds)
        for name, allowed in ("a", a_bounds), ("b", b_bounds):
            for i in range(1, n + 1):
                for j in range(1, m + 1):
                    self.read(f"{name}[{i}][{j}]", allowed, b" " if j < m else b"\n")
        if self.text != self.meant:
            self.refuse("expected the end of the file")


def main():
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--group", default="", choices=BOUNDS, help="the subtask to hold it against")
    parser.add_argument("--constraints_file", help="write which bounds its numbers reach, for BAPCtools")
    options = parser.parse_args()
    found = Input(sys.stdin.buffer.read())
    found.read_all(*BOUNDS[options.group])
    if options.constraints_file:
        with open(options.constraints_file, "w", encoding="ascii") as file:
            print(*found.reached, sep="\n", file=file)
    sys.exit(42)


if __name__ == "__main__":
    main()
