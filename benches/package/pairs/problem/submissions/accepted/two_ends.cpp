#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    long long sum;
    cin >> n >> sum;
    vector<pair<long long, int>> a(n);
    for (int i = 0; i < n; i++) {
        cin >> a[i].first;
        a[i].second = i + 1;
    }
    sort(a.begin(), a.end());
    for (int i = 0, j = n - 1; i < j;) {
        long long found = a[i].first + a[j].first;
        if (found == sum) {
            cout << a[i].second << ' ' << a[j].second << endl;
            return 0;
        }
        found < sum ? i++ : j--;
    }
    cout << -1 << endl;
}
