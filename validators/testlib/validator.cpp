// Input validator of 一双木棋 for testlib: C++11 or later, a testlib.h that knows
// groups. `--group 1` holds an input against the bounds of subtask 1.
#include <string>

#include "testlib.h"

struct Range { long long least, greatest; };
struct Bounds { std::string group; Range n, m, cells, a, b; };

// The first row is for every input, the others are for groups: one a subtask.
const Bounds BOUNDS[] = {
// muqi: bounds
    // problem.toml and plans/classic.toml
    // group n        m        n*m        a            b
    {"",     {1, 10}, {1, 10}, {1, 100},  {0, 100000}, {0, 100000}},
    {"1",    {1, 4},  {1, 4},  {1, 16},   {0, 100000}, {0, 100000}},
    {"2",    {1, 5},  {1, 5},  {20, 25},  {0, 100000}, {0, 100000}},
    {"3",    {1, 10}, {1, 10}, {30, 100}, {0, 100000}, {0, 100000}},
// muqi: end 04521faf97eb3106
};

Bounds bounds_of(const std::string& group) {
    for (const Bounds& bounds : BOUNDS)
        if (bounds.group == group) return bounds;
    quitf(_fail, "there is no group %s", group.c_str());
}

int read_integer(const Range& allowed, const char* name) {
    return inf.readInt(int(allowed.least), int(allowed.greatest), name);
}

void read_table(int n, int m, const Range& allowed, const char* name) {
    for (int i = 1; i <= n; ++i)
        for (int j = 1; j <= m; ++j) {
            read_integer(allowed, name);
            if (j < m) inf.readSpace();
            else inf.readEoln();
        }
}

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const Bounds bounds = bounds_of(validator.group());
    const int n = read_integer(bounds.n, "n");
    inf.readSpace();
    const int m = read_integer(bounds.m, "m");
    inf.readEoln();
    const long long cells = 1LL * n * m;
    ensuref(bounds.cells.least <= cells && cells <= bounds.cells.greatest,
            "n*m equals %lld, expected %lld to %lld", cells, bounds.cells.least, bounds.cells.greatest);
    read_table(n, m, bounds.a, "a[i][j]");
    read_table(n, m, bounds.b, "b[i][j]");
    inf.readEof();
    return 0;
}
