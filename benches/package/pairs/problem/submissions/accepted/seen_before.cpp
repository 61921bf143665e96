#include <iostream>
#include <unordered_map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long sum;
    std::cin >> n >> sum;
    std::unordered_map<long long, int> seen;
    for (int i = 1; i <= n; i++) {
        long long x;
        std::cin >> x;
        auto other = seen.find(sum - x);
        if (other != seen.end()) {
            std::cout << other->second << " " << i << "\n";
            return 0;
        }
        seen.emplace(x, i);
    }
    std::cout << "-1\n";
}
