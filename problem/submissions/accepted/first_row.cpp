// Accepted: the length of the first row and the bits of the border below it, in
// topological order.
//
//     # # # .      first row: 3 cells; up to its end the border goes up, right,
//     # . . .      up, right, right from the bottom-left corner, which is
//     . . . .      0b00101 with the first step lowest and up = 1
//
// Forwards from the empty board a position is ready once it was reached from
// every position before it; backwards through that order all values are known
// when they are needed.
#include <algorithm>
#include <climits>
#include <cstddef>
#include <iostream>
#include <vector>
using namespace std;

struct Position {
    int first_row;  // filled cells of the first row
    int below;      // n - 1 steps up (1) and first_row steps right (0)
};

struct Move {
    int row, column;
    Position next;
};

int n, m;
vector<vector<int>> a, b;

bool goes_up(int border, int step) { return border >> step & 1; }

vector<Move> moves(Position at) {
    vector<Move> found;
    int row = n, column = 0;
    for (int step = 0; step < n - 1 + at.first_row; ++step) {
        if (!goes_up(at.below, step)) {
            ++column;
            continue;
        }
        --row;
        bool is_last = step + 1 == n - 1 + at.first_row;
        if (!is_last && !goes_up(at.below, step + 1)) {
            found.push_back({row, column, {at.first_row, at.below + (1 << step)}});
        }
    }
    if (at.first_row < m) found.push_back({0, at.first_row, {at.first_row + 1, at.below}});
    return found;
}

// Returns how many positions lead here in one move: one for every step right
// that is followed by a step up; the first row ends with one.
int predecessors(Position at) {
    int steps = n - 1 + at.first_row, count = 0;
    for (int step = 0; step < steps; ++step)
        if (!goes_up(at.below, step) && (step + 1 == steps || goes_up(at.below, step + 1))) ++count;
    return count;
}

int main() {
    cin >> n >> m;
    a.assign(n, vector<int>(m));
    b = a;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> a[i][j];
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> b[i][j];

    vector<vector<int>> arrivals(m + 1), value(m + 1), moves_made(m + 1);
    for (int first_row = 0; first_row <= m; ++first_row) {
        arrivals[first_row].assign(size_t(1) << (n - 1 + first_row), 0);
        moves_made[first_row] = value[first_row] = arrivals[first_row];
    }
    Position empty{0, (1 << (n - 1)) - 1};
    vector<Position> order{empty};
    for (size_t done = 0; done < order.size(); ++done) {
        Position at = order[done];
        for (const Move& move : moves(at)) {
            Position next = move.next;
            moves_made[next.first_row][next.below] = moves_made[at.first_row][at.below] + 1;
            if (++arrivals[next.first_row][next.below] == predecessors(next)) order.push_back(next);
        }
    }
    for (size_t left = order.size(); left-- > 0;) {
        Position at = order[left];
        int highest = INT_MIN, lowest = INT_MAX;
        for (const Move& move : moves(at)) {
            int rest = value[move.next.first_row][move.next.below];
            highest = max(highest, rest + a[move.row][move.column]);
            lowest = min(lowest, rest - b[move.row][move.column]);
        }
        if (highest == INT_MIN) continue;  // full: worth 0
        bool black_moves = moves_made[at.first_row][at.below] % 2 == 0;
        value[at.first_row][at.below] = black_moves ? highest : lowest;
    }
    cout << value[empty.first_row][empty.below] << '\n';
}
