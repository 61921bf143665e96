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
    // group n         m         n*m         a            b
    {"",     {1, 10},  {1, 10},  {1, 100},   {0, 100000}, {0, 100000}},
    {"1",    {2, 2},   {2, 2},   {4, 4},     {0, 100000}, {0, 100000}},
    {"2",    {3, 3},   {3, 3},   {9, 9},     {0, 100000}, {0, 100000}},
    {"3",    {5, 5},   {5, 5},   {25, 25},   {0, 100000}, {0, 100000}},
    {"4",    {8, 8},   {8, 8},   {64, 64},   {0, 100000}, {0, 100000}},
    {"5",    {10, 10}, {1, 1},   {10, 10},   {0, 100000}, {0, 100000}},
    {"6",    {10, 10}, {2, 2},   {20, 20},   {0, 100000}, {0, 100000}},
    {"7",    {10, 10}, {3, 3},   {30, 30},   {0, 100000}, {0, 100000}},
    {"8",    {10, 10}, {10, 10}, {100, 100}, {0, 100000}, {0, 100000}},
// muqi: end 40ec77fc8d123fa4
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
