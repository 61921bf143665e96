
// Called as: validator INPUT ANSWER DIRECTORY [POINTS] < OUTPUT. Ends with 42 where the output is
// right and with 43 where it is wrong; with POINTS, those of the test, what it earns is in the file
// score.txt of the directory.
namespace calling {

static const char *const DIRECTORY = "CHECKER_DIRECTORY", *const POINTS = "CHECKER_POINTS";

// A program that is started again knows them from its environment.
static std::string known(const char *name) {
    const char *value = std::getenv(name);
    return value ? value : "";
}

static void write(const char *name, const std::string &text) {
    std::FILE *file = std::fopen((known(DIRECTORY) + name).c_str(), "w");
    if (!file) return;
    std::fputs(text.c_str(), file);
    std::fclose(file);
}

static Call call_of(int argc, char **argv) {
    Call call = named(argc, argv, 1, 3, 2);
    std::string directory = argv[3];
    if (directory[directory.size() - 1] != '/') directory += '/';
    setenv(DIRECTORY, directory.c_str(), 1);
    if (argc > 4) setenv(POINTS, argv[4], 1);
    // The checker reads a file, from any place in it.
    call.output = directory + "output.tmp";
    std::FILE *copy = std::fopen(call.output.c_str(), "wb");
    if (!copy) fail("the output cannot be kept in " + directory);
    char bytes[1 << 16];
    while (std::size_t length = std::fread(bytes, 1, sizeof bytes, stdin)) {
        if (std::fwrite(bytes, 1, length, copy) != length) fail("the output cannot be kept in " + directory);
    }
    if (std::fclose(copy) != 0) fail("the output cannot be kept in " + directory);
    return call;
}

static void leave(int status, const std::string &message) {
    std::remove((known(DIRECTORY) + "output.tmp").c_str());
    write("judgemessage.txt", message + "\n");
    finish(status);
}

static void report(double share, const std::string &message) {
    std::string points = known(POINTS);
    if (points.empty()) leave(share >= 1 ? 42 : 43, message);
    if (share <= 0) leave(43, message);
    char score[64];
    std::snprintf(score, sizeof score, "%.6f\n", share * std::atof(points.c_str()));
    write("score.txt", score);
    leave(42, message);
}

static void fail(const std::string &message) {
    leave(1, message);
}

}  // namespace calling
