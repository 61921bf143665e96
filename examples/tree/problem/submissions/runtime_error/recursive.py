# A path is too deep for recursion.
# expect: subtask 1 AC
# expect: subtask 2 RTE
# expect: subtask 3 RTE
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
edges = [[] for _ in range(n + 1)]
for i in range(1, 3 * n - 2, 3):
    u, v, w = data[i : i + 3]
    edges[u].append((v, w))
    edges[v].append((u, w))
longest = 0


def height(u, above):
    global longest
    first = second = 0
    for v, w in edges[u]:
        if v != above:
            first, second = sorted((first, second, height(v, u) + w), reverse=True)[:2]
    longest = max(longest, first + second)
    return first


height(1, 0)
print(longest)
