// Random letters: how many, which ones, and the seed are arguments.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: letters N LETTERS SEED\n");
        return 1;
    }
    std::string letters = argv[2], text(atoi(argv[1]), ' ');
    std::mt19937_64 rng((unsigned long long)atoll(argv[3]));
    for (char &letter : text) letter = letters[rng() % letters.size()];
    puts(text.c_str());
}
