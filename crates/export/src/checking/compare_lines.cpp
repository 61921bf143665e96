
// Reads a line; returns false at the end of the file.
static bool next_line(std::FILE *file, std::string &line) {
    line.clear();
    int byte;
    while ((byte = std::getc(file)) != EOF && byte != '\n') line += letter(byte);
    if (byte == '\n' && !line.empty() && line[line.size() - 1] == '\r') line.erase(line.size() - 1);
    return byte == '\n' || !line.empty();
}

// Returns a line as it is compared: whole, without the blanks at its end, or as its words.
static std::string compared(const std::string &line) {
    if (WHOLE_LINES) return line;
    std::string result;
    for (std::size_t i = 0; i < line.size(); i++) {
        if (!WORDS_OF_LINES || !is_blank(line[i])) {
            result += line[i];
        } else if (!result.empty() && result[result.size() - 1] != ' ') {
            result += ' ';
        }
    }
    while (!result.empty() && is_blank(result[result.size() - 1])) result.erase(result.size() - 1);
    return result;
}

static bool is_empty(const std::string &line) {
    for (std::size_t i = 0; i < line.size(); i++) {
        if (!is_blank(line[i])) return false;
    }
    return true;
}

static bool compare(std::FILE *output, std::FILE *answer, std::string &difference) {
    std::string found, expected;
    if (SKIPS_BYTE_ORDER_MARK) skip_byte_order_mark(output);
    for (unsigned long count = 1;; count++) {
        bool is_more = next_line(output, found), is_expected = next_line(answer, expected);
        if (!is_more && !is_expected) return true;
        // Empty lines at the end are none.
        bool is_same = is_expected ? compared(found) == compared(expected) : is_empty(found);
        if (is_same) continue;
        char place[64];
        std::snprintf(place, sizeof place, "line %lu is not as in the answer", count);
        difference = place;
        return false;
    }
}
