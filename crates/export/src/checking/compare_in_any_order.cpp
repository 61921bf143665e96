
static std::vector<std::string> all_tokens(std::FILE *file) {
    std::vector<std::string> tokens;
    std::string token;
    while (next_token(file, token)) tokens.push_back(token);
    return tokens;
}

// Compares all tokens, whatever their order.
static bool compare(std::FILE *output, std::FILE *answer, std::string &difference) {
    skip_byte_order_mark(output);
    std::vector<std::string> found = all_tokens(output), expected = all_tokens(answer);
    if (found.size() != expected.size()) {
        char counts[64];
        std::snprintf(counts, sizeof counts, "expected %lu tokens, found %lu",
                      (unsigned long)expected.size(), (unsigned long)found.size());
        difference = counts;
        return false;
    }
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    for (std::size_t i = 0; i < found.size(); i++) {
        if (found[i] != expected[i]) {
            difference = "expected " + shown(std::min(found[i], expected[i])) + " another number of times";
            return false;
        }
    }
    return true;
}
