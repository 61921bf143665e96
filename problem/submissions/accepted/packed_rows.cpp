// Accepted: the row lengths as digits of one number in base m + 1, with a hash
// map of what is known. Values are seen by the player to move, so that both players
// maximise (negamax).
#include <algorithm>
#include <climits>
#include <iostream>
#include <unordered_map>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> score[2];  // Black's, White's
unordered_map<long long, int> known;

// Returns the mover's score less the opponent's from this position on.
int search(long long packed, int mover) {
    auto found = known.find(packed);
    if (found != known.end()) return found->second;
    int best = INT_MIN;
    int above = m;  // a row may not become longer than the one above it
    long long place = 1;
    for (int row = 0; row < n; ++row) {
        int length = int(packed / place % (m + 1));
        if (length < above) {
            best = max(best, score[mover][row][length] - search(packed + place, 1 - mover));
        }
        above = length;
        place *= m + 1;
    }
    if (best == INT_MIN) best = 0;  // the board is full
    return known[packed] = best;
}

int main() {
    cin >> n >> m;
    for (auto& player : score) {
        player.assign(n, vector<int>(m));
        for (vector<int>& row : player)
            for (int& points : row) cin >> points;
    }
    known.reserve(200000);  // C(20, 10) = 184,756 positions
    cout << search(0, 0) << '\n';
}
