# The longest path through each vertex, from the leaves to the root.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
edges = [[] for _ in range(n + 1)]
for i in range(1, 3 * n - 2, 3):
    u, v, w = data[i : i + 3]
    edges[u].append((v, w))
    edges[v].append((u, w))
parent = [0] * (n + 1)
order = [1]
for u in order:
    for v, w in edges[u]:
        if v != parent[u]:
            parent[v] = u
            order.append(v)
height = [0] * (n + 1)
best = 0
for u in reversed(order):
    for v, w in edges[u]:
        if v != parent[u]:
            best = max(best, height[u] + height[v] + w)
            height[u] = max(height[u], height[v] + w)
print(best)
