// Time limit exceeded, by CPU time: waits for a number that never comes. At the
// end of the input `cin` gives 0 for ever.
#include <iostream>
using namespace std;

int main() {
    long long sum = 0;
    int number = 0;
    while (number != -1) {
        cin >> number;
        sum += number;
    }
    cout << sum << '\n';
}
