// Accepted: the heights of the columns themselves as the key of a hash map, with
// b added to all of Black's scores.
//
// What White scores on a cell is what Black does not take away from the sum of
// all b. So let Black score a + b and White nothing, and subtract the sum of all
// b from the result.
#include <algorithm>
#include <climits>
#include <cstddef>
#include <iostream>
#include <unordered_map>
#include <vector>
using namespace std;

using Heights = vector<unsigned char>;

struct HashOfHeights {
    size_t operator()(const Heights& heights) const {
        unsigned long long hash = 0;
        for (unsigned char height : heights) hash = hash * 1000003 + height;
        return size_t(hash ^ hash >> 32);
    }
};

int n, m;
vector<vector<int>> both;
unordered_map<Heights, int, HashOfHeights> known;

// Returns the sum of a + b over the cells that Black still gets.
int search(Heights& heights, bool black_moves) {
    auto found = known.find(heights);
    if (found != known.end()) return found->second;
    int best = black_moves ? INT_MIN : INT_MAX;
    bool is_full = true;
    for (int column = 0; column < m; ++column) {
        int row = heights[column];
        int allowed = column == 0 ? n : heights[column - 1];
        if (row == allowed) continue;
        is_full = false;
        ++heights[column];
        int rest = search(heights, !black_moves);
        --heights[column];
        best = black_moves ? max(best, rest + both[row][column]) : min(best, rest);
    }
    return known[heights] = is_full ? 0 : best;
}

int main() {
    cin >> n >> m;
    both.assign(n, vector<int>(m));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) cin >> both[i][j];
    int all_of_b = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < m; ++j) {
            int b;
            cin >> b;
            both[i][j] += b;
            all_of_b += b;
        }
    }
    Heights empty(m, 0);
    known.reserve(200000);
    cout << search(empty, true) - all_of_b << '\n';
}
