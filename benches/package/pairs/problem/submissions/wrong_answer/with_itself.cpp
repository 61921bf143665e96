// Takes a number twice.
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    long long sum, x;
    cin >> n >> sum;
    map<long long, int> place;
    for (int i = 1; i <= n; i++) {
        cin >> x;
        place[x] = i;
        if (place.count(sum - x)) {
            cout << place[sum - x] << ' ' << i << endl;
            return 0;
        }
    }
    cout << -1 << endl;
}
