// Input validator of 一双木棋, C++14 and nothing else: reads an input from standard
// input and exits with 42 if it is valid, with 43 and a reason if it is not.
//
//   --group 1                 hold it against the bounds of subtask 1
//   --constraints_file PATH   write which bounds its numbers reach, as BAPCtools reads it
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>

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

std::string text, meant;  // the input, and how its numbers are to be written
std::istringstream rest;  // what has not been read of it
std::ofstream report;     // open where BAPCtools asks for it

[[noreturn]] void end(int status, const std::string& why) {
    std::cerr << why << '\n';
    std::exit(status);
}

[[noreturn]] void refuse(const std::string& why) {
    // A fault of form comes first: behind it, numbers may be others than they seem.
    const auto last = std::mismatch(meant.begin(), meant.end(), text.begin(), text.end()).first;
    const std::string line = "line " + std::to_string(1 + std::count(meant.begin(), last, '\n'));
    end(43, line + ": " + (last == meant.end() ? why : "expected a row of integers, one blank between them"));
}

void hold(const std::string& place, long long number, const Range& allowed) {
    const Range& r = allowed;
    if (number < r.least || r.greatest < number)
        refuse(place + " is " + std::to_string(number) + ", expected " + std::to_string(r.least) +
               " to " + std::to_string(r.greatest));
    // One line a number: BAPCtools puts those of a variable together.
    const std::string name = place.substr(0, place.find('['));
    report << "input_validator.cpp:" << name << ' ' << name << ' ' << (number == r.least) << ' '
           << (number == r.greatest) << ' ' << number << ' ' << number << ' ' << r.least << ' ' << r.greatest << '\n';
}

long long read(const std::string& place, const Range& allowed, const char* after) {
    long long number = 0;
    if (!(rest >> number)) refuse("expected " + place + ", an integer");
    hold(place, number, allowed);
    meant += std::to_string(number) + after;
    return number;
}

void read_table(long long n, long long m, const std::string& name, const Range& allowed) {
    for (long long i = 1; i <= n; ++i)
        for (long long j = 1; j <= m; ++j)
            read(name + "[" + std::to_string(i) + "][" + std::to_string(j) + "]", allowed, j < m ? " " : "\n");
}

int main(int argc, char* argv[]) {
    std::map<std::string, std::string> options = {{"--group", ""}, {"--constraints_file", ""}};
    for (int i = 1; i < argc; i += 2) {
        if (options.count(argv[i]) == 0 || i + 1 == argc) end(2, std::string("what is ") + argv[i] + "?");
        options[argv[i]] = argv[i + 1];
    }
    const std::string group = options["--group"], path = options["--constraints_file"];
    const Bounds* bounds = std::begin(BOUNDS);
    while (bounds != std::end(BOUNDS) && bounds->group != group) ++bounds;
    if (bounds == std::end(BOUNDS)) end(2, "there is no group " + group);
    if (!path.empty()) report.open(path);

    text.assign(std::istreambuf_iterator<char>(std::cin), {});
    rest.str(text);
    const long long n = read("n", bounds->n, " "), m = read("m", bounds->m, "\n");
    const Range cells = bounds->cells;
    // Bounds that follow from those of n and m hold by themselves and stand in no statement.
    if (cells.least != bounds->n.least * bounds->m.least || cells.greatest != bounds->n.greatest * bounds->m.greatest)
        hold("n*m", n * m, cells);
    read_table(n, m, "a", bounds->a);
    read_table(n, m, "b", bounds->b);
    if (text != meant) refuse("expected the end of the file");
    if (!path.empty() && !report.flush()) end(2, path + ": cannot write");
    return 42;
}
