#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

struct Numbers {
    std::vector<long long> value;
    std::vector<int> order;

    bool read(long long &sum) {
        int n;
        if (scanf("%d%lld", &n, &sum) != 2) return false;
        for (int i = 0; i < n; i++) {
            long long x;
            if (scanf("%lld", &x) != 1) return false;
            value.push_back(x);
            order.push_back(i);
        }
        std::sort(order.begin(), order.end(), [this](int i, int j) { return value[i] < value[j]; });
        return true;
    }

    int find(long long x, int except) const {
        auto at = std::lower_bound(order.begin(), order.end(), x, [this](int i, long long y) { return value[i] < y; });
        for (; at != order.end() && value[*at] == x; ++at) {
            if (*at != except) return *at;
        }
        return -1;
    }
};

int main() {
    Numbers numbers;
    long long sum;
    if (!numbers.read(sum)) return 1;
    for (int i = 0; i < (int)numbers.value.size(); i++) {
        int j = numbers.find(sum - numbers.value[i], i);
        if (j >= 0) {
            printf("%d %d\n", i + 1, j + 1);
            return 0;
        }
    }
    puts("-1");
}
