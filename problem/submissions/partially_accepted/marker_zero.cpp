// Partially accepted: the contour mask with a memory in which 0 stands for "not
// visited", as global arrays begin. A position may be worth 0, and is then
// searched again and again: on a board of zeros all of them are.
//
// expect: classic score 90
// expect: full score 35
// expect: classic subtask 4 TLE
// expect: full subtask 4 TLE
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

const int UNKNOWN = 0;

int n, m;
vector<vector<int>> a, b;
vector<int> value;

// Returns Black's score less White's from this position on.
int search(int mask, bool black_moves) {
    if (value[mask] != UNKNOWN) return value[mask];
    int best = black_moves ? INT_MIN : INT_MAX;
    bool is_full = true;
    int row = n, column = 0;
    for (int step = 0; step + 1 < n + m; ++step) {
        bool goes_up = mask >> step & 1;
        if (!goes_up) {
            ++column;
            continue;
        }
        --row;
        bool then_right = !(mask >> (step + 1) & 1);
        if (!then_right) continue;
        is_full = false;
        int rest = search(mask + (1 << step), !black_moves);
        if (black_moves) {
            best = max(best, rest + a[row][column]);
        } else {
            best = min(best, rest - b[row][column]);
        }
    }
    return value[mask] = is_full ? 0 : best;
}

int main() {
    cin >> n >> m;
    a.assign(n, vector<int>(m));
    b = a;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> a[i][j];
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> b[i][j];
    value.assign(1 << (n + m), UNKNOWN);
    int empty_board = (1 << n) - 1;
    cout << search(empty_board, true) << '\n';
}
