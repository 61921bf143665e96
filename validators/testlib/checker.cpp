// Checker of 一双木棋 for testlib; C++03 and every later standard. An output is
// right if it holds one word, the answer as the answer file writes it; blanks
// and line ends around it do not matter. Never a presentation error.
#include <string>

#include "testlib.h"

// Longer words are cut; no integer of 64 bits is as long.
const size_t LONGEST = 64;

bool is_blank(char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

// Returns the next word, or nothing at the end of the stream.
std::string read_word(InStream& stream) {
    while (!stream.eof() && is_blank(stream.curChar())) stream.skipChar();
    std::string word;
    while (word.size() < LONGEST && !stream.eof() && !is_blank(stream.curChar()))
        word += stream.nextChar();
    return word;
}

// Returns a contestant's word as one that can be shown anywhere.
std::string shown(std::string word) {
    for (size_t i = 0; i < word.size(); ++i)
        if (word[i] < '!' || '~' < word[i]) word[i] = '?';
    return word.size() < LONGEST ? word : word.substr(0, 40) + "...";
}

// Returns whether a word is an integer of 64 bits, without sign or zeros in excess.
bool is_canonical(const std::string& word) {
    const bool negative = !word.empty() && word[0] == '-';
    const std::string digits = word.substr(negative ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) return false;
    if (digits[0] == '0') return word == "0";
    const std::string greatest = negative ? "9223372036854775808" : "9223372036854775807";
    return digits.size() < greatest.size() || (digits.size() == greatest.size() && digits <= greatest);
}

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    const std::string answer = read_word(ans);
    if (!is_canonical(answer)) quitf(_fail, "the answer file begins with no integer: %s", shown(answer).c_str());
    if (!read_word(ans).empty()) quitf(_fail, "the answer file holds more than one integer");

    const std::string found = read_word(ouf);
    if (found.empty()) quitf(_wa, "no output, expected %s", answer.c_str());
    if (found != answer) quitf(_wa, "1st token differs: expected %s, found %s", answer.c_str(), shown(found).c_str());
    const std::string extra = read_word(ouf);
    if (!extra.empty()) quitf(_wa, "extra output after the answer: %s", shown(extra).c_str());
    quitf(_ok, "%s", answer.c_str());
}
