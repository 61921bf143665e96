// Distances of 32 bits are too short for long paths.
#include <cstdio>
#include <utility>
#include <vector>

static std::vector<std::vector<std::pair<int, int>>> edges;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    edges.resize(n + 1);
    for (int i = 1; i < n; i++) {
        int u, v, w;
        if (scanf("%d %d %d", &u, &v, &w) != 3) return 1;
        edges[u].push_back({v, w});
        edges[v].push_back({u, w});
    }
    int from = 1, longest = 0;
    for (int walk = 0; walk < 2; walk++) {
        std::vector<unsigned> distance(n + 1, 0);
        std::vector<int> order = {from}, parent(n + 1, 0);
        int best = from;
        for (size_t i = 0; i < order.size(); i++) {
            int u = order[i];
            if (distance[u] > distance[best]) best = u;
            for (auto [v, w] : edges[u])
                if (v != parent[u]) parent[v] = u, distance[v] = distance[u] + w, order.push_back(v);
        }
        from = best, longest = (int)distance[best];
    }
    printf("%d\n", longest);
}
