// Partially accepted: the rules of the game as a recursion, and nothing
// remembered. 4×5 has 1.7 million lines of play, 5×5 has 700 million.
//
// expect: classic score 50
// expect: full score 35
// expect: classic subtask 3 TLE
// expect: full subtask 4 TLE
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> a, b;
vector<int> length;  // of the rows

// Returns Black's score less White's from this position on.
int search(bool black_moves) {
    int best = black_moves ? INT_MIN : INT_MAX;
    bool is_full = true;
    for (int row = 0; row < n; ++row) {
        int column = length[row];
        int allowed = row == 0 ? m : length[row - 1];
        if (column == allowed) continue;
        is_full = false;
        ++length[row];
        int rest = search(!black_moves);
        --length[row];
        if (black_moves) {
            best = max(best, rest + a[row][column]);
        } else {
            best = min(best, rest - b[row][column]);
        }
    }
    return is_full ? 0 : best;
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
    cout << search(true) << '\n';
}
