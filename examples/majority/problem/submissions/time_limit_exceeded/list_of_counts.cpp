// A list of all numbers so far, searched from its beginning: O(n^2).
// expect: subtask 1 AC
// expect: subtask 2 TLE
#include <cstdio>

static int values[1 << 20], counts[1 << 20];

int main() {
    int n, distinct = 0;
    if (scanf("%d", &n) != 1) return 1;
    for (int a, left = n; left-- && scanf("%d", &a) == 1;) {
        int i = 0;
        while (i < distinct && values[i] != a) i++;
        if (i == distinct) values[distinct++ & ((1 << 20) - 1)] = a;
        if (2 * ++counts[i] > n) return printf("%d\n", a), 0;
    }
}
