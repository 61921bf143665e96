// Called with the files of the input, the output and the answer, as testlib's checkers are.
// Ends with 0 where the output is right and with 1 where it is wrong; its first line says why.
// Right in part: print "points X" first, X from 0 to 1, and end with 7.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <utility>
#include <vector>

// Any number of these may be missing, a word, or far too large: whatever a contestant prints.
static long long read_number(std::ifstream &file, const char *name, long long least, long long most) {
    long long number;
    if (!(file >> number)) {
        fprintf(stderr, "wrong answer: no number for %s\n", name);
        exit(1);
    }
    if (number < least || number > most) {
        fprintf(stderr, "wrong answer: %s is %lld, expected %lld to %lld\n", name, number, least, most);
        exit(1);
    }
    return number;
}

int main(int, char **argv) {
    std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
    int n;
    long long fewest;
    input >> n;
    answer >> fewest;
    std::vector<int> p(n + 1);
    for (int i = 1; i <= n; i++) input >> p[i];

    long long count = read_number(output, "the number of swaps", 0, 2LL * n);
    for (long long swap = 0; swap < count; swap++) {
        long long i = read_number(output, "i", 1, n), j = read_number(output, "j", 1, n);
        std::swap(p[i], p[j]);
    }
    char more;
    if (output >> more) {
        fprintf(stderr, "wrong answer: more than %lld swaps\n", count);
        return 1;
    }
    for (int i = 1; i <= n; i++) {
        if (p[i] != i) {
            fprintf(stderr, "wrong answer: position %d has %d in the end\n", i, p[i]);
            return 1;
        }
    }
    if (count < fewest) {
        // Then the answer is wrong, not the output.
        fprintf(stderr, "%lld swaps suffice, the answer has %lld\n", count, fewest);
        return 3;
    }
    if (count > fewest) {
        fprintf(stderr, "points 0.5 %lld swaps, %lld suffice\n", count, fewest);
        return 7;
    }
    fprintf(stderr, "ok %lld swaps\n", count);
}
