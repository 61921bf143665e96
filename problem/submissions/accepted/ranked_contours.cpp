// Accepted: the positions numbered without gaps, C(n + m, n) of them instead of
// 2^(n + m).
//
// The masks with n ones in increasing order are ranked 0, 1, 2, ... If the j-th
// one from below stands at bit p, it contributes C(p, j + 1) to the rank; moved
// to p + 1 it contributes C(p + 1, j + 1), which is C(p, j) more. So a move adds
// a number that the position of its step gives, and no map is needed. A move
// makes the rank larger: from the last rank down everything is known in time.
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

using Table = vector<vector<int>>;

// Returns the next larger mask with as many ones.
int next_mask(int mask) {
    int lowest = mask & -mask;
    int carried = mask + lowest;
    return carried | (((mask ^ carried) / lowest) >> 2);
}

int main() {
    int n, m;
    cin >> n >> m;
    Table a(n, vector<int>(m)), b = a, choose(n + m + 1, vector<int>(n + 1));
    for (Table* scores : {&a, &b})
        for (vector<int>& row : *scores)
            for (int& score : row) cin >> score;
    for (int i = 0; i <= n + m; ++i) {
        choose[i][0] = 1;
        for (int j = 1; j <= n && j <= i; ++j) {
            choose[i][j] = choose[i - 1][j - 1] + choose[i - 1][j];
        }
    }

    vector<int> masks(choose[n + m][n]);
    masks[0] = (1 << n) - 1;  // the empty board
    for (size_t rank = 1; rank < masks.size(); ++rank) masks[rank] = next_mask(masks[rank - 1]);

    vector<int> value(masks.size(), 0);  // the full board, ranked last, stays 0
    for (int rank = int(masks.size()) - 2; rank >= 0; --rank) {
        int highest = INT_MIN, lowest = INT_MAX, area = 0;
        int ones = 0;
        for (int step = 0; step < n + m; ++step) {
            if (!(masks[rank] >> step & 1)) continue;
            int row = n - 1 - ones, column = step - ones;
            area += column;
            if (column < m && !(masks[rank] >> (step + 1) & 1)) {
                int rest = value[rank + choose[step][ones]];
                highest = max(highest, rest + a[row][column]);
                lowest = min(lowest, rest - b[row][column]);
            }
            ++ones;
        }
        value[rank] = area % 2 == 0 ? highest : lowest;
    }
    cout << value[0] << '\n';
}
