// Compile error: `std::optional` came with C++17, and nothing here asks for it.
// The line `std: c++17` in a comment would.
#include <iostream>
#include <optional>
using namespace std;

int main() {
    optional<int> best;
    cout << best.value_or(0) << '\n';
}
