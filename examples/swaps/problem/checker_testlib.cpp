// The same checker with testlib: name it in problem.toml in place of checker.cpp.
#include <utility>
#include <vector>

#include "testlib.h"

int main(int argc, char **argv) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    std::vector<int> p(n + 1);
    for (int i = 1; i <= n; i++) p[i] = inf.readInt();
    int fewest = ans.readInt();

    int count = ouf.readInt(0, 2 * n, "the number of swaps");
    for (int swap = 0; swap < count; swap++) {
        int i = ouf.readInt(1, n, "i"), j = ouf.readInt(1, n, "j");
        std::swap(p[i], p[j]);
    }
    for (int i = 1; i <= n; i++) {
        if (p[i] != i) quitf(_wa, "position %d has %d in the end", i, p[i]);
    }
    if (count < fewest) quitf(_fail, "%d swaps suffice, the answer has %d", count, fewest);
    // Extra output is wrong also where the rest is right in part.
    if (!ouf.seekEof()) quitf(_wa, "more than %d swaps", count);
    if (count > fewest) quitp(0.5, "%d swaps, %d suffice", count, fewest);
    quitf(_ok, "%d swaps", count);
}
