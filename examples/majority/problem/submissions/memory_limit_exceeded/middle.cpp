// The middle of the sorted numbers: right, but all of them are in memory.
// expect: subtask 1 AC
// expect: subtask 2 MLE
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<long long> numbers;
    for (int a; scanf("%d", &a) == 1;) numbers.push_back(a);
    std::nth_element(numbers.begin(), numbers.begin() + n / 2, numbers.end());
    printf("%lld\n", numbers[n / 2]);
}
