// Ends with 0 where the input is one word of letters with a length from the first argument to the
// second, else with 1. --letters=ab allows these only.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

[[noreturn]] static void refuse(const std::string &reason) {
    fprintf(stderr, "line 1: %s\n", reason.c_str());
    exit(1);
}

int main(int argc, char **argv) {
    size_t least = atoll(argv[1]), most = atoll(argv[2]);
    std::string letters = "abcdefghijklmnopqrstuvwxyz", text;
    for (int i = 3; i < argc; i++)
        if (!strncmp(argv[i], "--letters=", 10)) letters = argv[i] + 10;
    int c;
    while ((c = getchar()) != EOF && c != '\n' && text.size() <= most) text += (char)c;
    if (c != '\n') refuse("expected a line end behind the word");
    if (getchar() != EOF) refuse("expected the end of the file behind the first line");
    if (text.size() < least || text.size() > most)
        refuse("the length is " + std::to_string(text.size()));
    for (char letter : text)
        if (letters.find(letter) == std::string::npos) refuse("expected letters of " + letters);
}
