
// Compares all tokens in their order.
static bool compare(std::FILE *output, std::FILE *answer, std::string &difference) {
    std::string found, expected;
    skip_byte_order_mark(output);
    for (unsigned long count = 1;; count++) {
        bool is_more = next_token(output, found), is_expected = next_token(answer, expected);
        if (!is_more && !is_expected) return true;
        char place[32];
        std::snprintf(place, sizeof place, "token %lu: ", count);
        if (!is_expected) difference = place + ("nothing expected, found " + shown(found));
        else if (!is_more) difference = place + ("expected " + shown(expected) + ", the output ends");
        else if (!is_same(found, expected)) difference = place + ("expected " + shown(expected) + ", found " + shown(found));
        else continue;
        return false;
    }
}
