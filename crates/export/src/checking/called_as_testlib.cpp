
// Called as: checker INPUT OUTPUT ANSWER. The first words on standard error are the result.
namespace calling {

static Call call_of(int argc, char **argv) {
    return named(argc, argv, 1, 2, 3);
}

static void report(double share, const std::string &message) {
    if (share >= 1) {
        std::fprintf(stderr, "ok %s\n", message.c_str());
        finish(0);
    }
    if (share <= 0) {
        std::fprintf(stderr, "wrong answer %s\n", message.c_str());
        finish(1);
    }
    if (PRINTS_PERCENT) {
        std::fprintf(stderr, "points %d %s\n", int(100 * share + 1e-9), message.c_str());
    } else {
        std::fprintf(stderr, "points %.6f %s\n", share, message.c_str());
    }
    finish(7);
}

static void fail(const std::string &message) {
    std::fprintf(stderr, "FAIL %s\n", message.c_str());
    finish(3);
}

}  // namespace calling
