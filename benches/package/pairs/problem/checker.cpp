// Any two positions with the right sum are accepted.
#include <vector>

#include "testlib.h"

int n;
long long sum;
std::vector<long long> a;

// Returns whether a stream has two positions, which are right.
static bool pair_of(InStream &stream) {
    int i = stream.readInt(-1, n, "i");
    if (i == -1) return false;
    int j = stream.readInt(1, n, "j");
    stream.quitif(i < 1 || i == j, _wa, "%d and %d are not two positions", i, j);
    long long found = a[i - 1] + a[j - 1];
    stream.quitif(found != sum, _wa, "the sum is %lld, expected %lld", found, sum);
    return true;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    n = inf.readInt();
    sum = inf.readLong();
    a = inf.readLongs(n);
    bool expected = pair_of(ans), found = pair_of(ouf);
    if (expected && !found) quitf(_wa, "there is a pair");
    if (found && !expected) quitf(_fail, "the answer has no pair");
    quitf(_ok, "n = %d", n);
}
