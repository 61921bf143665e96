// Wrong answer: both players take the dearest cell in sight. A cell may open a
// dearer one for the opponent.
//
// expect: classic score 20
// expect: full score 0
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    // Black's, White's
    vector<vector<vector<int>>> score(2, vector<vector<int>>(n, vector<int>(m)));
    for (auto& player : score)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < m; ++j) cin >> player[i][j];

    vector<int> length(n);  // of the rows
    int total[2] = {};
    for (int turn = 0; turn < n * m; ++turn) {
        int mover = turn % 2, best_row = -1;
        for (int row = 0; row < n; ++row) {
            bool may_be_filled = length[row] < (row == 0 ? m : length[row - 1]);
            if (!may_be_filled) continue;
            if (best_row < 0 ||
                score[mover][row][length[row]] > score[mover][best_row][length[best_row]]) {
                best_row = row;
            }
        }
        total[mover] += score[mover][best_row][length[best_row]++];
    }
    cout << total[0] - total[1] << '\n';
}
