
#include <algorithm>
#include <cctype>
#include <vector>

// Not std::isspace, which depends on the language of the machine.
static bool is_blank(int byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' ||
           (SIX_BLANKS && (byte == '\v' || byte == '\f'));
}

// Returns a letter as it is compared.
static char letter(int byte) {
    return char(IGNORES_CASE && byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

// Skips the mark that some editors put at the beginning of a text.
static void skip_byte_order_mark(std::FILE *file) {
    char bytes[3];
    std::size_t length = std::fread(bytes, 1, 3, file);
    if (std::string(bytes, length) != "\xef\xbb\xbf") std::rewind(file);
}
