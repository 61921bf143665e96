// Hashes that overflow: halves of the word of Thue and Morse differ and have one hash.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

static std::vector<uint64_t> powers = {1};

static std::vector<uint64_t> sums(const std::string &s) {
    std::vector<uint64_t> sums = {0};
    for (char letter : s) sums.push_back(sums.back() * 131 + (uint64_t)letter);
    return sums;
}

static uint64_t hash(const std::vector<uint64_t> &sums, int from, int to) {
    return sums[to] - sums[from] * powers[to - from];
}

int main() {
    std::ios::sync_with_stdio(false);
    std::string s;
    std::cin >> s;
    int n = (int)s.size(), longest = 1;
    for (int i = 0; i < n; i++) powers.push_back(powers.back() * 131);
    auto forward = sums(s), backward = sums(std::string(s.rbegin(), s.rend()));
    for (int odd = 0; odd < 2; odd++)
        for (int i = 0; i + odd <= n; i++) {
            int least = 0, most = std::min(i, n - i - odd);
            while (least < most) {
                int radius = (least + most + 1) / 2;
                int right = i + odd + radius, left = n - i + radius;
                if (hash(forward, right - radius, right) == hash(backward, left - radius, left))
                    least = radius;
                else
                    most = radius - 1;
            }
            longest = std::max(longest, 2 * least + odd);
        }
    std::cout << longest << "\n";
}
