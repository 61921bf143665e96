# Every number goes through position 1: sorted in the end, with too many swaps.
import sys

n, *p = map(int, sys.stdin.buffer.read().split())
p.insert(0, 0)
place = [0] * (n + 1)
for i in range(1, n + 1):
    place[p[i]] = i
swaps = []


def swap(i, j):
    swaps.append(f"{i} {j}")
    p[i], p[j] = p[j], p[i]
    place[p[i]], place[p[j]] = i, j


for i in range(n, 1, -1):
    if p[i] != i:
        if place[i] != 1:
            swap(1, place[i])
        swap(1, i)
print(len(swaps))
if swaps:
    print("\n".join(swaps))
