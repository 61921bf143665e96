
#include <cmath>

// Reads a decimal number: digits with an optional sign, point and exponent, and nothing else.
static bool read_real(const std::string &token, double &number) {
    std::size_t at = 0, digits = 0;
    if (token[at] == '+' || token[at] == '-') at++;
    for (; at < token.size() && std::isdigit((unsigned char)token[at]); at++) digits++;
    if (at < token.size() && token[at] == '.') {
        for (at++; at < token.size() && std::isdigit((unsigned char)token[at]); at++) digits++;
    }
    if (digits == 0) return false;
    if (at < token.size() && (token[at] == 'e' || token[at] == 'E')) {
        at++;
        if (at < token.size() && (token[at] == '+' || token[at] == '-')) at++;
        std::size_t first = at;
        while (at < token.size() && std::isdigit((unsigned char)token[at])) at++;
        if (at == first) return false;
    }
    if (at != token.size()) return false;
    number = std::strtod(token.c_str(), NULL);
    return std::fabs(number) <= 1.7976931348623157e308;
}

// Compares numbers within the bounds, of which either suffices, and other tokens as they are.
static bool is_same(const std::string &found, const std::string &expected) {
    double number, right;
    if (!read_real(expected, right)) return found == expected;
    if (!read_real(found, number)) return false;
    double distance = std::fabs(number - right);
    // The addition is for the rounding of binary fractions: 0.1 + 1e-6 is not exact.
    return distance <= ABSOLUTE_ERROR + 1e-15 || distance <= RELATIVE_ERROR * std::fabs(right) + 1e-15;
}
