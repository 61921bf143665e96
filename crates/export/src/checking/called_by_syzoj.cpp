
// Called by SYZOJ without arguments beside the files `input`, `user_out` and `answer`. The points of
// 100 are on standard output, the message on standard error.
namespace calling {

static Call call_of(int, char **) {
    Call call;
    call.input = "input";
    call.output = "user_out";
    call.answer = "answer";
    return call;
}

static void report(double share, const std::string &message) {
    std::printf("%d\n", int(100 * share + 1e-9));
    std::fprintf(stderr, "%s\n", message.c_str());
    finish(0);
}

static void fail(const std::string &message) {
    // What is no number is a fault of the checker there.
    std::printf("failed\n");
    std::fprintf(stderr, "%s\n", message.c_str());
    finish(0);
}

}  // namespace calling
