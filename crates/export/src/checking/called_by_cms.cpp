
// Called by CMS as: checker INPUT ANSWER OUTPUT. The share of the points is on standard output, what
// contestants read on standard error.
namespace calling {

static Call call_of(int argc, char **argv) {
    return named(argc, argv, 1, 3, 2);
}

static void report(double share, const std::string &) {
    std::printf("%.6f\n", share);
    // CMS has these in the language of the contestant.
    const char *outcome = share >= 1 ? "success" : share > 0 ? "partial" : "wrong";
    std::fprintf(stderr, "translate:%s\n", outcome);
    finish(0);
}

static void fail(const std::string &message) {
    std::fprintf(stderr, "%s\n", message.c_str());
    finish(1);
}

}  // namespace calling
