# A cycle is too long for recursion.
# expect: subtask 1 AC
# expect: subtask 2 RTE
import sys

n, *p = map(int, sys.stdin.buffer.read().split())
p.insert(0, 0)
swaps = []


def settle(i):
    if p[i] != i:
        j = p[i]
        swaps.append(f"{i} {j}")
        p[i], p[j] = p[j], j
        settle(i)


for i in range(1, n + 1):
    settle(i)
print(len(swaps))
if swaps:
    print("\n".join(swaps))
