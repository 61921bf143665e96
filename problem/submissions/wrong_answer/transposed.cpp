// Wrong answer: reads the board transposed, m rows of n numbers. The game is the
// same on the transposed board, so that only boards with n ≠ m tell; and none
// of a single row or column.
//
// expect: classic score 80
// expect: full score 0
#include <algorithm>
#include <climits>
#include <iostream>
#include <unordered_map>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> a, b;
vector<int> length;        // of the rows
vector<long long> weight;  // of the rows, as digits in base m + 1
unordered_map<long long, int> known;

int search(long long position, bool black_moves) {
    auto found = known.find(position);
    if (found != known.end()) return found->second;
    int best = black_moves ? INT_MIN : INT_MAX;
    bool is_full = true;
    for (int row = 0; row < n; ++row) {
        int column = length[row];
        if (column == (row == 0 ? m : length[row - 1])) continue;
        is_full = false;
        ++length[row];
        int rest = search(position + weight[row], !black_moves);
        --length[row];
        best = black_moves ? max(best, rest + a[row][column]) : min(best, rest - b[row][column]);
    }
    return known[position] = is_full ? 0 : best;
}

int main() {
    cin >> n >> m;
    a.assign(n, vector<int>(m));
    b = a;
    for (int j = 0; j < m; ++j)
        for (int i = 0; i < n; ++i) cin >> a[i][j];
    for (int j = 0; j < m; ++j)
        for (int i = 0; i < n; ++i) cin >> b[i][j];
    length.assign(n, 0);
    weight.assign(n, 1);
    for (int i = 1; i < n; ++i) weight[i] = weight[i - 1] * (m + 1);
    cout << search(0, true) << '\n';
}
