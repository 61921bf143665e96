# 1 to 40 lines, each with two numbers from 0 to 10^15.
import re
import sys

VALID, INVALID = 0, 1
lines = sys.stdin.buffer.read().decode("ascii", "replace").split("\n")
if lines.pop() != "" or not 1 <= len(lines) <= 40:
    print("expected 1 to 40 lines")
    sys.exit(INVALID)
for number, line in enumerate(lines, 1):
    if not re.fullmatch("(0|[1-9][0-9]*) (0|[1-9][0-9]*)", line) or max(map(int, line.split())) > 10**15:
        print(f"line {number}: expected two numbers up to 10^15")
        sys.exit(INVALID)
sys.exit(VALID)
