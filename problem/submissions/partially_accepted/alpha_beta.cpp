// Partially accepted: alpha-beta pruning, upper cells first, and nothing
// remembered. Up to 5×5 that is enough; not where the first cells are dear.
//
// expect: classic score 70
// expect: full score 35
// expect: classic subtask 8 TLE
// expect: full subtask 4 TLE
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> a, b;
vector<int> length;  // of the rows

// Returns Black's score less White's from this position on, if it lies between
// alpha and beta; a bound of it if not. `so_far` was scored before.
int search(bool black_moves, int so_far, int alpha, int beta) {
    bool is_full = true;
    for (int row = 0; row < n; ++row) {
        int column = length[row];
        int allowed = row == 0 ? m : length[row - 1];
        if (column == allowed) continue;
        is_full = false;
        int gain = black_moves ? a[row][column] : -b[row][column];
        ++length[row];
        int outcome = search(!black_moves, so_far + gain, alpha, beta);
        --length[row];
        if (black_moves) {
            alpha = max(alpha, outcome);
        } else {
            beta = min(beta, outcome);
        }
        if (alpha >= beta) break;  // the other player will not let it come to this
    }
    if (is_full) return so_far;
    return black_moves ? alpha : beta;
}

int main() {
    cin >> n >> m;
    a.assign(n, vector<int>(m));
    b = a;
    length.assign(n, 0);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> a[i][j];
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> b[i][j];
    cout << search(true, 0, -INT_MAX, INT_MAX) << '\n';
}
