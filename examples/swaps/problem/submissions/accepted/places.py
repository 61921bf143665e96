# From the last position on: fetch the number that belongs there.
import sys

n, *p = map(int, sys.stdin.buffer.read().split())
p.insert(0, 0)
place = [0] * (n + 1)
for i in range(1, n + 1):
    place[p[i]] = i
swaps = []
for i in range(n, 0, -1):
    if p[i] != i:
        j = place[i]
        swaps.append(f"{i} {j}")
        p[j] = p[i]
        place[p[j]] = j
        p[i] = i
print(len(swaps))
if swaps:
    print("\n".join(swaps))
