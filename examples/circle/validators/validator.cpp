// validator N C: ends with 0 where the input is valid for n and the coordinates up to these, else
// with 1. --line asks for points on one line.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static int line = 1;

[[noreturn]] static void refuse(const std::string &reason) {
    fprintf(stderr, "line %d: %s\n", line, reason.c_str());
    exit(1);
}

// A number as the statement has it, without a sign or zeros that say nothing, and what ends it.
static long long number(long long least, long long most, char end) {
    std::string text;
    int c;
    while ((c = getchar()) != EOF && c != ' ' && c != '\n' && text.size() < 20) text += (char)c;
    std::string plain = std::to_string(atoll(text.c_str()));
    if (text != plain) refuse("expected a number, found '" + text + "'");
    if (atoll(plain.c_str()) < least || atoll(plain.c_str()) > most)
        refuse(text + " is not from " + std::to_string(least) + " to " + std::to_string(most));
    if (c != end) refuse(end == ' ' ? "expected a blank behind " + text : "expected a line end behind " + text);
    if (end == '\n') line++;
    return atoll(plain.c_str());
}

int main(int argc, char **argv) {
    long long most_n = atoll(argv[1]), c = atoll(argv[2]);
    bool on_a_line = argc > 3 && !strcmp(argv[3], "--line");
    long long n = number(1, most_n, '\n'), second = 0;
    std::vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++) {
        x[i] = number(-c, c, ' '), y[i] = number(-c, c, '\n');
        if (!second && (x[i] != x[0] || y[i] != y[0])) second = i;
        if (on_a_line && (x[second] - x[0]) * (y[i] - y[0]) != (y[second] - y[0]) * (x[i] - x[0]))
            line--, refuse("the point is not on the line of those before");
    }
    if (getchar() != EOF) refuse("expected the end of the file");
}
