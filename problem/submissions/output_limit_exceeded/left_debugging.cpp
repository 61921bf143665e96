// Output limit exceeded: a line for every mask, left from debugging. 2^20 lines
// are more than a megabyte on every board.
#include <iostream>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    for (int mask = 0; mask < 1 << 20; ++mask) cout << "mask " << mask << " is worth 0\n";
    cout << 0 << '\n';
}
