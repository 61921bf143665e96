#include <cstdlib>
#include <iostream>

int main() {
    long long a, b;
    while (std::cin >> a >> b) std::cout << std::abs(int(a - b)) << "\n";
}
