
// Called as: checker INPUT OUTPUT ANSWER. Ends with 0 or 1, or with 7 and `partial X/Y` on standard
// error: what DMOJ calls a checker of COCI.
namespace calling {

static Call call_of(int argc, char **argv) {
    return named(argc, argv, 1, 2, 3);
}

static void report(double share, const std::string &message) {
    if (share >= 1) finish(0);
    if (share <= 0) {
        std::fprintf(stderr, "%s\n", message.c_str());
        finish(1);
    }
    std::fprintf(stderr, "partial %d/1000000\n", int(1000000 * share + 0.5));
    finish(7);
}

static void fail(const std::string &message) {
    std::fprintf(stderr, "%s\n", message.c_str());
    finish(3);
}

}  // namespace calling
