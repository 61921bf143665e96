# The number of swaps is right, and there are none.
import sys

n, *p = map(int, sys.stdin.buffer.read().split())
seen = [False] * n
count = n
for i in range(n):
    if not seen[i]:
        count -= 1
    while not seen[i]:
        seen[i] = True
        i = p[i] - 1
print(count)
