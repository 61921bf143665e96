/* Every bit of the majority is the bit that more than half of the numbers have. */
#include <stdio.h>

static int number(void) {
    int c = getchar_unlocked(), value = 0;
    while (c < '0') c = getchar_unlocked();
    for (; c >= '0'; c = getchar_unlocked()) value = 10 * value + (c - '0');
    return value;
}

int main(void) {
    int n = number(), count[24] = {0}, answer = 0;
    for (int i = 0; i < n; i++) {
        int a = number();
        for (int bit = 0; bit < 24; bit++) count[bit] += a >> bit & 1;
    }
    for (int bit = 0; bit < 24; bit++)
        if (2 * count[bit] > n) answer |= 1 << bit;
    printf("%d\n", answer);
    return 0;
}
