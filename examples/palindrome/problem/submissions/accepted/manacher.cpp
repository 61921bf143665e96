// Manacher's algorithm: O(n).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::string s, t = "^";
    std::cin >> s;
    for (char letter : s) t += '|', t += letter;
    t += "|$";
    std::vector<int> radius(t.size());
    int centre = 0, right = 0, longest = 0;
    for (int i = 1; i + 1 < (int)t.size(); i++) {
        if (i < right) radius[i] = std::min(right - i, radius[2 * centre - i]);
        while (t[i + radius[i] + 1] == t[i - radius[i] - 1]) radius[i]++;
        if (i + radius[i] > right) centre = i, right = i + radius[i];
        longest = std::max(longest, radius[i]);
    }
    std::cout << longest << "\n";
}
