// A tree: its size, its greatest weight, its shape, and the seed are arguments.
// The same arguments must always print the same bytes: no clock, no library's distributions.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

static std::mt19937_64 rng;

static long long below(long long bound) { return (long long)(rng() % (unsigned long long)bound); }

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: tree N W random|path|star SEED\n");
        return 1;
    }
    long long n = atoll(argv[1]), w = atoll(argv[2]);
    std::string shape = argv[3];
    rng.seed((unsigned long long)atoll(argv[4]));
    printf("%lld\n", n);
    for (long long i = 2; i <= n; i++) {
        long long parent = shape == "path" ? i - 1 : shape == "star" ? 1 : 1 + below(i - 1);
        // A weight of 1 is meant where the greatest is 1.
        printf("%lld %lld %lld\n", parent, i, w == 1 ? 1 : below(w + 1));
    }
}
