// Input validator of 一双木棋 for old versions of testlib, such as the one that
// UOJ brings: C++03, and no groups.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "testlib.h"

// C++03 has no integer for every n*m; a double holds all bounds exactly.
struct Range { double least, greatest; };

// muqi: bounds
// every input of problem.toml
const Range N = {1, 10};
const Range M = {1, 10};
const Range CELLS = {1, 100};
const Range A = {0, 100000};
const Range B = {0, 100000};
// muqi: end 9fef83abe43224b3

int read_integer(const Range& allowed, const char* name) {
    // Not by readInt: old versions read the number before a NUL byte.
    const std::string word = inf.readToken();
    const long number = std::strtol(word.c_str(), 0, 10);
    char canonical[32];
    std::sprintf(canonical, "%ld", number);
    if (word != canonical)
        quitf(_fail, "%s is %.40s, expected an integer without leading zeros", name, word.c_str());
    if (number < allowed.least || allowed.greatest < number)
        quitf(_fail, "%s is %ld, expected %.0f to %.0f", name, number, allowed.least, allowed.greatest);
    return int(number);
}

void read_table(int n, int m, const Range& allowed, const char* name) {
    for (int i = 1; i <= n; ++i)
        for (int j = 1; j <= m; ++j) {
            read_integer(allowed, name);
            if (j < m) inf.readSpace();
            else inf.readEoln();
        }
}

int main() {
    registerValidation();
    const int n = read_integer(N, "n");
    inf.readSpace();
    const int m = read_integer(M, "m");
    inf.readEoln();
    const double cells = double(n) * m;
    if (cells < CELLS.least || CELLS.greatest < cells)
        quitf(_fail, "n*m is %.0f, expected %.0f to %.0f", cells, CELLS.least, CELLS.greatest);
    read_table(n, m, A, "a[i][j]");
    read_table(n, m, B, "b[i][j]");
    inf.readEof();
    return 0;
}
