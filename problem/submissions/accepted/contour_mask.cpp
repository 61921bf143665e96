// Accepted: the border as a bit mask, searched from the empty board with a
// memory of what is known. The most published way.
//
//     # # # .      The border between filled and empty cells goes from the
//     # . . .      bottom-left to the top-right corner: up right up right right
//     . . . .      up right. Bit 0 is the first step, 1 is up: 0b0100101.
//
// A step up followed by a step right runs around a cell that may be filled.
// Filling it makes the border go right first: the mask grows by 1 << step.
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> a, b;
vector<int> value;
vector<bool> known;

// Returns Black's score less White's from this position on.
int search(int mask, bool black_moves) {
    if (known[mask]) return value[mask];
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
    known[mask] = true;
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
    value.assign(1 << (n + m), 0);
    known.assign(1 << (n + m), false);
    int empty_board = (1 << n) - 1;
    cout << search(empty_board, true) << '\n';
}
