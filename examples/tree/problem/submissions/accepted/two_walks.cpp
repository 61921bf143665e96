// The vertex farthest from any other is an end of a farthest pair.
#include <cstdio>
#include <utility>
#include <vector>

static std::vector<std::vector<std::pair<int, long long>>> edges;

static std::pair<int, long long> farthest(int from) {
    std::vector<long long> distance(edges.size(), -1);
    std::vector<int> order = {from};
    distance[from] = 0;
    int best = from;
    for (size_t i = 0; i < order.size(); i++) {
        int u = order[i];
        if (distance[u] > distance[best]) best = u;
        for (auto [v, w] : edges[u])
            if (distance[v] < 0) distance[v] = distance[u] + w, order.push_back(v);
    }
    return {best, distance[best]};
}

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
    printf("%lld\n", farthest(farthest(1).first).second);
}
