// Ends with 0 where the input is valid for n and a up to its arguments, else with 1.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

[[noreturn]] static void refuse(int line, const std::string &reason) {
    fprintf(stderr, "line %d: %s\n", line, reason.c_str());
    exit(1);
}

// Reads a number without leading zeros, and the character behind it.
static long long number(int line, long long least, long long most, char behind) {
    std::string digits;
    int c;
    while ((c = getchar()) >= '0' && c <= '9' && digits.size() < 18) digits += (char)c;
    if (digits.empty() || (digits.size() > 1 && digits[0] == '0')) refuse(line, "expected a number");
    if (c != behind) refuse(line, behind == ' ' ? "expected one blank" : "expected a line end");
    long long value = atoll(digits.c_str());
    if (value < least || value > most) refuse(line, digits + " is out of range");
    return value;
}

int main(int, char **argv) {
    long long n = number(1, 1, atoll(argv[1]), '\n');
    std::vector<int> numbers;
    int candidate = 0, lead = 0;
    for (long long i = 1; i <= n; i++) {
        numbers.push_back((int)number(2, 1, atoll(argv[2]), i < n ? ' ' : '\n'));
        if (lead == 0) candidate = numbers.back();
        lead += numbers.back() == candidate ? 1 : -1;
    }
    if (getchar() != EOF) refuse(3, "expected the end of the file");
    long long wins = 0;
    for (int a : numbers) wins += a == candidate;
    if (2 * wins <= n) refuse(2, "no number is there more than half of the times");
}
