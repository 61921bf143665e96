// A permutation: its size, the number of its cycles, and the seed are arguments.
// The same arguments must always print the same bytes: no clock, no library's distributions.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

static std::mt19937_64 rng;

static int below(int bound) { return (int)(rng() % (unsigned long long)bound); }

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: permutation N CYCLES SEED\n");
        return 1;
    }
    int n = atoi(argv[1]), cycles = atoi(argv[2]);
    if (cycles < 1 || cycles > n) {
        fprintf(stderr, "CYCLES is from 1 to N\n");
        return 1;
    }
    rng.seed((unsigned long long)atoll(argv[3]));
    std::vector<int> order(n), p(n);
    for (int i = 0; i < n; i++) order[i] = i;
    for (int i = n - 1; i > 0; i--) std::swap(order[i], order[below(i + 1)]);
    // Each cycle has one of the first elements of the order, and a random share of the others.
    for (int i = 0; i < cycles; i++) p[order[i]] = order[i];
    for (int i = cycles; i < n; i++) {
        int at = order[below(i)];
        p[order[i]] = p[at];
        p[at] = order[i];
    }
    printf("%d\n", n);
    for (int i = 0; i < n; i++) printf("%d%c", p[i] + 1, i + 1 < n ? ' ' : '\n');
}
