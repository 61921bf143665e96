// A number with more than half has two places in a row, but so may others have.
#include <cstdio>

int main() {
    int n, before = 0, a = 0;
    if (scanf("%d", &n) != 1) return 1;
    while (n-- && scanf("%d", &a) == 1 && a != before) before = a;
    printf("%d\n", a);
}
