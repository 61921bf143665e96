#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(2, 5000, "n");
    inf.readSpace();
    inf.readLong(1, 4000000000LL, "sum");
    inf.readEoln();
    inf.readLongs(n, 1, 2000000000LL, "a");
    inf.readEoln();
    inf.readEof();
}
