// Run-time error: the row after the last one. `at` checks, throws, and nobody
// catches: the program is aborted (signal 6).
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<int>> a(n, vector<int>(m));
    for (int i = 1; i <= n; ++i)
        for (int j = 0; j < m; ++j) cin >> a.at(i).at(j);
    cout << a.at(1).at(0) << '\n';
}
