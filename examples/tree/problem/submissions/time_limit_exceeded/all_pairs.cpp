// A walk from every vertex: O(n^2), for the first subtask.
// expect: subtask 1 AC
// expect: subtask 2 TLE
// expect: subtask 3 TLE
#include <cstdio>
#include <utility>
#include <vector>

static std::vector<std::vector<std::pair<int, long long>>> edges;

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
    long long longest = 0;
    for (int from = 1; from <= n; from++) {
        std::vector<long long> distance(n + 1, -1);
        std::vector<int> order = {from};
        distance[from] = 0;
        for (size_t i = 0; i < order.size(); i++) {
            int u = order[i];
            if (distance[u] > longest) longest = distance[u];
            for (auto [v, w] : edges[u])
                if (distance[v] < 0) distance[v] = distance[u] + w, order.push_back(v);
        }
    }
    printf("%lld\n", longest);
}
