// A binary search for every centre over hashes with two moduli: O(n log n).
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

static const uint64_t MODULI[2] = {1000000007, 998244353}, BASES[2] = {91138233, 97266353};

struct Hashes {
    std::vector<uint64_t> sums[2], powers[2];

    explicit Hashes(const std::string &s) {
        for (int k = 0; k < 2; k++) {
            sums[k] = {0}, powers[k] = {1};
            for (char letter : s) {
                sums[k].push_back((sums[k].back() * BASES[k] + (uint64_t)letter) % MODULI[k]);
                powers[k].push_back(powers[k].back() * BASES[k] % MODULI[k]);
            }
        }
    }

    uint64_t of(int from, int to) const {
        uint64_t both = 0;
        for (int k = 0; k < 2; k++) {
            uint64_t before = sums[k][from] * powers[k][to - from] % MODULI[k];
            both = both << 32 | (sums[k][to] + MODULI[k] - before) % MODULI[k];
        }
        return both;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::string s;
    std::cin >> s;
    int n = (int)s.size(), longest = 1;
    Hashes forward(s), backward(std::string(s.rbegin(), s.rend()));
    for (int odd = 0; odd < 2; odd++)
        for (int i = 0; i + odd <= n; i++) {
            // The halves are s[i - radius..i) and s[i + odd..i + odd + radius).
            int least = 0, most = std::min(i, n - i - odd);
            while (least < most) {
                int radius = (least + most + 1) / 2;
                bool same = forward.of(i + odd, i + odd + radius) == backward.of(n - i, n - i + radius);
                if (same) least = radius;
                else most = radius - 1;
            }
            longest = std::max(longest, 2 * least + odd);
        }
    std::cout << longest << "\n";
}
