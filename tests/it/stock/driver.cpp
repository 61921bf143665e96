// Runs one checker on many pairs of files: CHECKER is its source file. Checkers end their process,
// so each run has one of its own.
//
// The first argument names a file of pairs: the lengths of output and answer, a blank between them,
// and LF, then the bytes of both. The second is a directory for the files that the checker reads.
// Prints the exit status of each run on a line.
#define main checker_main
#include CHECKER
#undef main

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

static void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream file(path.c_str(), std::ios::binary);
    file << bytes;
    file.close();
    if (!file) std::abort();
}

int main(int, char* argv[]) {
    std::ifstream file(argv[1], std::ios::binary);
    // All of it first: a child that ends must not move the parent's place in the file.
    const std::string pairs((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const std::string directory = argv[2];
    std::string input = directory + "/in", output = directory + "/out", answer = directory + "/ans";
    write_file(input, "");
    for (std::string::size_type at = 0; at < pairs.size();) {
        char* behind = 0;
        const unsigned long output_length = std::strtoul(&pairs[at], &behind, 10);
        const unsigned long answer_length = std::strtoul(behind, &behind, 10);
        at = behind - &pairs[0] + 1;
        write_file(output, pairs.substr(at, output_length));
        write_file(answer, pairs.substr(at + output_length, answer_length));
        at += output_length + answer_length;
        const pid_t child = fork();
        if (child == 0) {
            char* arguments[] = {argv[0], &input[0], &output[0], &answer[0], 0};
            if (!std::freopen("/dev/null", "w", stderr)) return 1;
            std::exit(checker_main(4, arguments));
        }
        int status = 0;
        waitpid(child, &status, 0);
        std::printf("%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
        std::fflush(stdout);
    }
    // Not by return: testlib complains where it ends without having been used.
    _exit(0);
}
