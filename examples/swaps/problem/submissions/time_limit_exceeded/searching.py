# Searches for every number: O(n^2), for the first subtask.
# expect: subtask 1 AC
# expect: subtask 2 TLE
import sys

n, *p = map(int, sys.stdin.buffer.read().split())
swaps = []
for i in range(n):
    j = p.index(i + 1, i)
    if i != j:
        p[i], p[j] = p[j], p[i]
        swaps.append(f"{i + 1} {j + 1}")
print(len(swaps))
if swaps:
    print("\n".join(swaps))
