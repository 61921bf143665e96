// Wrong answer: the score so far instead of the score to come. Going forwards
// over all borders it keeps the best way to reach a position, as if both players
// had agreed on one, and prints what the full board can be reached with.
//
// expect: classic score 15
// expect: full score 0
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<int>> a(n, vector<int>(m)), b = a;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> a[i][j];
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> b[i][j];

    const int NOT_REACHED = INT_MIN;
    vector<int> reached(1 << (n + m), NOT_REACHED);
    int empty_board = (1 << n) - 1, full_board = empty_board << m;
    reached[empty_board] = 0;
    for (int mask = empty_board; mask < full_board; ++mask) {
        if (reached[mask] == NOT_REACHED) continue;
        int area = 0, column = 0;
        for (int step = 0; step < n + m; ++step) {
            if (mask >> step & 1) {
                area += column;
            } else {
                ++column;
            }
        }
        bool black_moves = area % 2 == 0;
        int row = n;
        column = 0;
        for (int step = 0; step + 1 < n + m; ++step) {
            if (!(mask >> step & 1)) {
                ++column;
                continue;
            }
            --row;
            if (mask >> (step + 1) & 1) continue;
            int& next = reached[mask + (1 << step)];
            int outcome = reached[mask] + (black_moves ? a[row][column] : -b[row][column]);
            if (next == NOT_REACHED) {
                next = outcome;
            } else {
                next = black_moves ? max(next, outcome) : min(next, outcome);
            }
        }
    }
    cout << reached[full_board] << '\n';
}
