// The parts of a checker that depend on the judge.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

namespace calling {

// The files of a test.
struct Call {
    std::string input, output, answer;
};

// Returns the files that the judge names.
static Call call_of(int argc, char **argv);

// Reports the share of the points that an output earns, from 0 to 1, and ends the program.
static void report(double share, const std::string &message);

// Reports that the jury's files or the checker are at fault, and ends the program.
static void fail(const std::string &message);

// Returns the files that are named by these arguments.
inline Call named(int argc, char **argv, int input, int output, int answer) {
    if (argc < 4) fail("called without the files of a test");
    Call call;
    call.input = argv[input];
    call.output = argv[output];
    call.answer = argv[answer];
    return call;
}

static void finish(int status) {
    std::fflush(stdout);
    std::fflush(stderr);
    _exit(status);
}

}  // namespace calling
