// Input validator of 一双木棋, C++14 and nothing else: reads an input from standard
// input and exits with 42 if it is valid, with 43 and a reason if it is not.
//
//   --group 1                 hold it against the bounds of subtask 1
//   --constraints_file PATH   write which bounds it reached, as BAPCtools reads it
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>

struct Range { long long least, greatest; };
struct Bounds { std::string group; Range n, m, cells, a, b; };
struct Reached { Range allowed, found; };

// The first row is for every input, the others are for groups: one a subtask.
const Bounds BOUNDS[] = {
// muqi: bounds
    // problem.toml and plans/classic.toml
    // group n        m        n*m        a            b
    {"",     {1, 10}, {1, 10}, {1, 100},  {0, 100000}, {0, 100000}},
    {"1",    {1, 4},  {1, 4},  {1, 16},   {0, 100000}, {0, 100000}},
    {"2",    {1, 5},  {1, 5},  {20, 25},  {0, 100000}, {0, 100000}},
    {"3",    {1, 10}, {1, 10}, {30, 100}, {0, 100000}, {0, 100000}},
// muqi: end
};

long long line = 1;                      // the one that is read, from 1
std::map<std::string, Reached> reached;  // by variable

[[noreturn]] void end(int status, const std::string& why) {
    std::cerr << why << '\n';
    std::exit(status);
}

[[noreturn]] void refuse(const std::string& why) { end(43, "line " + std::to_string(line) + ": " + why); }

void hold(const std::string& place, long long number, const Range& allowed) {
    if (number < allowed.least || allowed.greatest < number)
        refuse(place + " is " + std::to_string(number) + ", expected " +
               std::to_string(allowed.least) + " to " + std::to_string(allowed.greatest));
}

void note(const std::string& variable, long long number, const Range& allowed) {
    Range& found = reached.insert({variable, {allowed, {number, number}}}).first->second.found;
    found = {std::min(found.least, number), std::max(found.greatest, number)};
}

void expect(int byte, const char* called) {
    if (std::cin.get() != byte) refuse(std::string("expected ") + called);
    line += byte == '\n';
}

long long read_integer(const std::string& place, const Range& allowed) {
    std::string word;
    while (word.size() < 20 && (std::isdigit(std::cin.peek()) || std::cin.peek() == '-'))
        word += char(std::cin.get());
    const long long number = std::strtoll(word.c_str(), nullptr, 10);
    if (word != std::to_string(number))
        refuse(place + ": expected an integer without leading zeros, found \"" + word + "\"");
    hold(place, number, allowed);
    note(place.substr(0, place.find('[')), number, allowed);
    return number;
}

void read_table(long long n, long long m, const std::string& name, const Range& allowed) {
    for (long long i = 1; i <= n; ++i)
        for (long long j = 1; j <= m; ++j) {
            read_integer(name + "[" + std::to_string(i) + "][" + std::to_string(j) + "]", allowed);
            if (j < m) expect(' ', "one blank and a further number");
            else expect('\n', "the end of the line");
        }
}

int main(int argc, char* argv[]) {
    std::map<std::string, std::string> options = {{"--group", ""}, {"--constraints_file", ""}};
    for (int i = 1; i < argc; i += 2) {
        if (options.count(argv[i]) == 0 || i + 1 == argc) end(2, std::string("what is ") + argv[i] + "?");
        options[argv[i]] = argv[i + 1];
    }
    const Bounds* bounds = std::begin(BOUNDS);
    while (bounds != std::end(BOUNDS) && bounds->group != options["--group"]) ++bounds;
    if (bounds == std::end(BOUNDS)) end(2, "there is no group " + options["--group"]);

    const long long n = read_integer("n", bounds->n);
    expect(' ', "one blank and m");
    const long long m = read_integer("m", bounds->m);
    expect('\n', "the end of the line");
    const Range cells = bounds->cells;
    hold("n*m", n * m, cells);
    // Bounds that follow from those of n and m stand in no statement.
    if (cells.least != bounds->n.least * bounds->m.least || cells.greatest != bounds->n.greatest * bounds->m.greatest)
        note("n*m", n * m, cells);
    read_table(n, m, "a", bounds->a);
    read_table(n, m, "b", bounds->b);
    if (std::cin.get() != EOF) refuse("expected the end of the file");

    const std::string path = options["--constraints_file"];
    std::ofstream file(path);
    for (const auto& variable : reached) {
        const Range allowed = variable.second.allowed, found = variable.second.found;
        file << "input_validator.cpp:" << variable.first << ' ' << variable.first << ' '
             << (found.least == allowed.least) << ' ' << (found.greatest == allowed.greatest) << ' '
             << found.least << ' ' << found.greatest << ' ' << allowed.least << ' ' << allowed.greatest << '\n';
    }
    if (!path.empty() && !file.flush()) end(2, path + ": cannot write");
    return 42;
}
