#include <stdio.h>
#include <stdlib.h>

struct number {
    long long value;
    int place;
} a[5000];

static int by_value(const void *left, const void *right) {
    long long x = ((const struct number *)left)->value, y = ((const struct number *)right)->value;
    return (x > y) - (x < y);
}

int main(void) {
    int n;
    long long sum;
    if (scanf("%d%lld", &n, &sum) != 2) return 1;
    for (int i = 0; i < n; i++) {
        if (scanf("%lld", &a[i].value) != 1) return 1;
        a[i].place = i + 1;
    }
    qsort(a, n, sizeof *a, by_value);
    for (int i = 0, j = n - 1; i < j;) {
        long long found = a[i].value + a[j].value;
        if (found == sum) {
            printf("%d %d\n", a[i].place, a[j].place);
            return 0;
        }
        if (found < sum) i++;
        else j--;
    }
    puts("-1");
    return 0;
}
