// Accepted: every mask of n + m bits downwards, whether it is a border or not.
// A move only adds to the mask, so all that can follow is known already: no
// recursion and no mark for "not visited". Who moves follows from the area.
#include <algorithm>
#include <climits>
#include <cstdio>
#include <vector>

int n, m;
std::vector<std::vector<int>> a, b;
std::vector<int> value;

int count_ones(int mask) {
    int ones = 0;
    for (; mask; mask &= mask - 1) ++ones;
    return ones;
}

int best_outcome(int mask) {
    int highest = INT_MIN, lowest = INT_MAX;
    int row = n, column = 0, area = 0;
    for (int step = 0; step < n + m; ++step) {
        if (!(mask >> step & 1)) {
            ++column;
            continue;
        }
        --row;
        area += column;  // what lies left of this step in its row is filled
        if (step + 1 < n + m && !(mask >> (step + 1) & 1)) {
            int rest = value[mask + (1 << step)];
            highest = std::max(highest, rest + a[row][column]);
            lowest = std::min(lowest, rest - b[row][column]);
        }
    }
    if (area == n * m) return 0;
    return area % 2 == 0 ? highest : lowest;
}

int main() {
    if (scanf("%d%d", &n, &m) != 2) return 1;
    a.assign(n, std::vector<int>(m));
    b = a;
    value.assign(1 << (n + m), 0);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            if (scanf("%d", &a[i][j]) != 1) return 1;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            if (scanf("%d", &b[i][j]) != 1) return 1;
    int empty_board = (1 << n) - 1;
    for (int mask = (1 << (n + m)) - 1; mask >= empty_board; --mask)
        if (count_ones(mask) == n) value[mask] = best_outcome(mask);
    printf("%d\n", value[empty_board]);
}
