// A walk from every centre: O(n^2) where there are many a, fast on random letters.
#include <algorithm>
#include <iostream>
#include <string>

int main() {
    std::string s;
    std::cin >> s;
    int n = (int)s.size(), longest = 1;
    for (int odd = 0; odd < 2; odd++)
        for (int i = 0; i + odd <= n; i++) {
            int left = i - 1, right = i + odd;
            while (left >= 0 && right < n && s[left] == s[right]) left--, right++;
            longest = std::max(longest, right - left - 1);
        }
    std::cout << longest << "\n";
}
