// Memory limit exceeded: the row lengths packed into 28 bits, and a table of
// 2^28 numbers, which is 1 GiB. All of it is written to, so all of it is used.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> value(1 << 28, -1);
    // A search would follow.
    cout << value[n * m] << '\n';
}
