// Prints n numbers and a sum: numbers N MOST KIND SEED. Two of the numbers have the sum, or none
// have it, or only one number twice.
#include <string>
#include <vector>

#include "testlib.h"

const int SALT = 0;

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    for (int i = 0; i < SALT; i++) rnd.next();
    int n = atoi(argv[1]);
    long long most = atoll(argv[2]);
    std::string kind = argv[3];
    std::vector<long long> a(n);
    // Even numbers: no two of them have an odd sum.
    for (auto &x : a) x = 2 * rnd.next(1LL, most / 2);
    long long sum = 2 * rnd.next(1LL, most / 2) - 1;
    if (kind == "two") {
        int i = rnd.next(0, n - 2), j = rnd.next(i + 1, n - 1);
        sum = a[i] + a[j];
    } else if (kind == "twice") {
        a[rnd.next(0, n - 1)] = sum;
        sum *= 2;
    }
    println(n, sum);
    println(a);
}
