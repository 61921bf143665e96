
int main(int argc, char **argv) {
    calling::Call call = calling::call_of(argc, argv);
    std::FILE *output = std::fopen(call.output.c_str(), "rb");
    std::FILE *answer = std::fopen(call.answer.c_str(), "rb");
    if (!output || !answer) calling::fail("a file of the test cannot be read");
    std::string difference;
    bool is_right = compare(output, answer, difference);
    calling::report(is_right ? 1 : 0, is_right ? "all is as in the answer" : difference);
}
