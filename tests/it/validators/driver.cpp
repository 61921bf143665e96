// Runs one validator on many inputs: VALIDATOR is its source file. Validators end
// their process, so each run has one of its own; the bytes come through a pipe.
//
// The first argument names a file of cases: `GROUP LENGTH` and LF, then the bytes;
// the group `-` is none. Prints the exit status of each case on a line.
#define main validator_main
#include VALIDATOR
#undef main

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

static int run(char* name, std::string& group) {
#ifdef WITHOUT_ARGUMENTS
    (void)name, (void)group;
    return validator_main();
#else
    char option[] = "--group";
    char* arguments[] = {name, option, &group[0], 0};
    const int count = group == "-" ? 1 : 3;
    arguments[count] = 0;
    return validator_main(count, arguments);
#endif
}

int main(int, char* argv[]) {
    std::ifstream file(argv[1], std::ios::binary);
    // All of it first: a child that ends must not move the parent's place in the file.
    const std::string cases((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (std::string::size_type at = 0; at < cases.size();) {
        const std::string::size_type blank = cases.find(' ', at), line_end = cases.find('\n', at);
        std::string group = cases.substr(at, blank - at);
        const unsigned long length = std::strtoul(&cases[blank], 0, 10);
        at = line_end + 1 + length;
        int ends[2];
        if (pipe(ends) != 0) return 1;
        if (write(ends[1], &cases[line_end + 1], length) != long(length)) return 1;
        close(ends[1]);
        const pid_t child = fork();
        if (child == 0) {
            dup2(ends[0], 0);
            if (!std::freopen("/dev/null", "w", stderr)) return 1;
            std::exit(run(argv[0], group));
        }
        close(ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        std::printf("%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
        std::fflush(stdout);
    }
    // Not by return: testlib complains where it ends without having been used.
    _exit(0);
}
