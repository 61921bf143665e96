// Walks from both ends, but does not sort.
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    long long sum;
    cin >> n >> sum;
    vector<long long> a(n);
    for (auto &x : a) cin >> x;
    for (int i = 0, j = n - 1; i < j;) {
        if (a[i] + a[j] == sum) {
            cout << i + 1 << ' ' << j + 1 << endl;
            return 0;
        }
        a[i] + a[j] < sum ? i++ : j--;
    }
    cout << -1 << endl;
}
