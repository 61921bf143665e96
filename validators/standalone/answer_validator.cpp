// Answer validator of 一双木棋, C++14 and nothing else: reads an answer file from
// standard input and exits with 42 if it can be the answer of the input whose
// path comes first, with 43 and a reason if it can not.
//
//   answer_validator INPUT [--constraints_file PATH] < ANSWER
//
// Black fills half of the cells, rounded up, White the others: that bounds the
// answer for this input. Such bounds stand in no statement, so the file that
// BAPCtools asks for is not written.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

[[noreturn]] void end(int status, const std::string& why) {
    std::cerr << why << '\n';
    std::exit(status);
}

int main(int argc, char* argv[]) {
    if (argc != 2 && !(argc == 4 && std::string(argv[2]) == "--constraints_file"))
        end(2, "usage: answer_validator INPUT [--constraints_file PATH]");
    std::ifstream input(argv[1]);
    long long n = 0, m = 0;
    input >> n >> m;
    const std::vector<long long> scores{std::istream_iterator<long long>(input), {}};
    const long long cells = n * m;
    if (n < 1 || m < 1 || (long long)scores.size() != 2 * cells)
        end(2, std::string(argv[1]) + ": no valid input");
    const auto a = std::minmax_element(scores.begin(), scores.begin() + cells);
    const auto b = std::minmax_element(scores.begin() + cells, scores.end());
    const long long black = (cells + 1) / 2, white = cells / 2;
    const long long least = black * *a.first - white * *b.second;
    const long long greatest = black * *a.second - white * *b.first;

    char text[64];
    const std::string found(text, std::cin.read(text, sizeof text).gcount());
    const long long answer = std::strtoll(found.c_str(), nullptr, 10);
    if (found != std::to_string(answer) + "\n")
        end(43, "expected one integer without leading zeros and the end of the line, nothing else");
    if (answer < least || greatest < answer)
        end(43, "the answer is " + std::to_string(answer) + ", for this input it is from " +
                    std::to_string(least) + " to " + std::to_string(greatest));
    return 42;
}
