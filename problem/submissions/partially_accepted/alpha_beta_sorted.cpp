// Partially accepted: alpha-beta pruning with nothing remembered, moves of large
// a + b first. Good moves first prune much more, and still too little from 6×6.
//
// expect: classic score 70
// expect: full score 50
// expect: classic subtask 8 TLE
// expect: full subtask 5 TLE
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> a, b;
vector<int> length;  // of the rows

// Returns the score of the whole game, if it lies between alpha and beta; a
// bound of it if not. `so_far` was scored before.
int search(bool black_moves, int so_far, int alpha, int beta) {
    int rows[24], moves = 0;
    for (int row = 0; row < n; ++row)
        if (length[row] < (row == 0 ? m : length[row - 1])) rows[moves++] = row;
    if (moves == 0) return so_far;
    auto worth = [](int row) { return a[row][length[row]] + b[row][length[row]]; };
    // A handful: insertion is the fastest way, and keeps upper rows first.
    for (int i = 1; i < moves; ++i)
        for (int j = i; j > 0 && worth(rows[j]) > worth(rows[j - 1]); --j)
            swap(rows[j], rows[j - 1]);
    for (int i = 0; i < moves && alpha < beta; ++i) {
        int row = rows[i], column = length[row];
        int gain = black_moves ? a[row][column] : -b[row][column];
        ++length[row];
        int outcome = search(!black_moves, so_far + gain, alpha, beta);
        --length[row];
        if (black_moves) {
            alpha = max(alpha, outcome);
        } else {
            beta = min(beta, outcome);
        }
    }
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
