
// The checker below is called as: checker INPUT OUTPUT ANSWER. It ends with 0 where the output is
// right, with 1, 2, 4 or 8 where it is wrong, and with 7 where it prints `points X` first on standard
// error, X from 0 to FULL_POINTS. What follows runs before it and after it, on Linux.
#include <cstring>
#include <fcntl.h>

namespace calling {

static int judges_output, judges_errors, captured;

// Returns what the checker has printed on standard error.
static std::string printed() {
    std::string text;
    char bytes[4096];
    ssize_t length;
    while ((length = read(captured, bytes, sizeof bytes)) > 0) text.append(bytes, length);
    return text;
}

// Returns a message without the words that state the result, on one line.
static std::string without(const char *words, const std::string &text) {
    std::size_t from = text.compare(0, std::strlen(words), words) == 0 ? std::strlen(words) : 0;
    std::size_t to = text.find_first_of("\r\n", from);
    return text.substr(from, (to == std::string::npos ? text.size() : to) - from);
}

static void after(int status, void *) {
    std::fflush(stdout);
    std::fflush(stderr);
    dup2(judges_output, 1);
    dup2(judges_errors, 2);
    std::string text = printed();
    double points = -1;
    switch (status) {
    case 0:
        report(1, without("ok ", text));
        break;
    case 1: case 2: case 4: case 8:
        report(0, without("wrong answer ", text));
        break;
    case 7:
        std::sscanf(text.c_str(), "points %lf", &points);
        if (points >= 0 && points <= FULL_POINTS) report(points / FULL_POINTS, without("", text));
        break;
    }
    fail(without("FAIL ", text));
}

__attribute__((constructor)) static void before(int argc, char **argv, char **) {
    static const char *const STARTED_AGAIN = "CHECKER_STARTED_AGAIN";
    if (!std::getenv(STARTED_AGAIN)) {
        static Call call;
        call = call_of(argc, argv);
        char *const files[] = {argv[0], &call.input[0], &call.output[0], &call.answer[0], NULL};
        if (argc == 4) {
            std::memcpy(argv, files, sizeof files);
        } else {
            // The number of arguments cannot be changed otherwise.
            setenv(STARTED_AGAIN, "1", 1);
            execv("/proc/self/exe", files);
            fail("the checker cannot be started again");
        }
    }
    int ends[2], nowhere = open("/dev/null", O_WRONLY);
    judges_output = dup(1);
    judges_errors = dup(2);
    if (pipe(ends) != 0 || judges_output < 0 || judges_errors < 0) fail("no files are left");
    // More than the pipe holds is lost: the first words are enough.
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    captured = ends[0];
    dup2(ends[1], 2);
    if (nowhere >= 0) dup2(nowhere, 1);
    on_exit(after, NULL);
}

}  // namespace calling
