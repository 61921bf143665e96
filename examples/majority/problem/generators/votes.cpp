// Numbers one of which is there more than half of the times, just so: how many, the greatest, their
// order, and the seed are arguments.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: votes N A mixed|last|pairs SEED\n");
        return 1;
    }
    int n = atoi(argv[1]), a = atoi(argv[2]);
    std::string order = argv[3];
    std::mt19937_64 rng((unsigned long long)atoll(argv[4]));
    int winner = (int)(1 + rng() % a), wins = n / 2 + 1;
    std::vector<int> numbers(n, winner);
    for (int i = 0; i < n - wins; i++) numbers[i] = (int)(1 + rng() % a);
    if (order == "mixed")
        for (int i = n - 1; i > 0; i--) std::swap(numbers[i], numbers[rng() % (i + 1)]);
    // Each of the others right behind one of the winner's: its lead is never more than one.
    if (order == "pairs")
        for (int i = 0; 2 * i + 1 < n; i++) std::swap(numbers[2 * i], numbers[n - 1 - i]);
    printf("%d\n", n);
    for (int i = 0; i < n; i++) printf("%d%c", numbers[i], i + 1 < n ? ' ' : '\n');
}
