// Each swap puts one number where it belongs: n less the number of cycles.
#include <cstdio>
#include <utility>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> p(n + 1);
    for (int i = 1; i <= n; i++) scanf("%d", &p[i]);
    std::vector<std::pair<int, int>> swaps;
    for (int i = 1; i <= n; i++) {
        while (p[i] != i) {
            swaps.push_back({i, p[i]});
            std::swap(p[i], p[p[i]]);
        }
    }
    printf("%zu\n", swaps.size());
    for (auto [i, j] : swaps) printf("%d %d\n", i, j);
}
