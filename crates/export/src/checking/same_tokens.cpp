
static bool is_same(const std::string &found, const std::string &expected) {
    return found == expected;
}
