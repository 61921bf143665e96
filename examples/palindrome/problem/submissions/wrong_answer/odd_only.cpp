// Palindromes with a letter in their middle only.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string s;
    std::cin >> s;
    int n = (int)s.size(), centre = 0, right = 0, longest = 1;
    std::vector<int> radius(n);
    for (int i = 1; i < n; i++) {
        if (i < right) radius[i] = std::min(right - i, radius[2 * centre - i]);
        while (i - radius[i] > 0 && i + radius[i] + 1 < n && s[i + radius[i] + 1] == s[i - radius[i] - 1])
            radius[i]++;
        if (i + radius[i] > right) centre = i, right = i + radius[i];
        longest = std::max(longest, 2 * radius[i] + 1);
    }
    std::cout << longest << "\n";
}
