
// Reads the next token; returns false at the end of the file.
static bool next_token(std::FILE *file, std::string &token) {
    token.clear();
    for (int byte; (byte = std::getc(file)) != EOF;) {
        if (!is_blank(byte)) {
            token += letter(byte);
        } else if (!token.empty()) {
            return true;
        }
    }
    return !token.empty();
}

// Returns the beginning of a token, which may be as long as the output.
static std::string shown(const std::string &token) {
    return token.size() <= 64 ? token : token.substr(0, 61) + "...";
}
