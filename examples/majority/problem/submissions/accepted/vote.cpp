// A vote: two different numbers cancel each other.
#include <cstdio>

static char buffer[1 << 16];
static size_t length, at;

static int next() {
    if (at == length) length = fread(buffer, 1, sizeof buffer, stdin), at = 0;
    return at < length ? buffer[at++] : EOF;
}

static int number() {
    int c = next(), value = 0;
    while (c < '0') c = next();
    for (; c >= '0'; c = next()) value = 10 * value + (c - '0');
    return value;
}

int main() {
    int n = number(), candidate = 0, lead = 0;
    while (n--) {
        int a = number();
        if (lead == 0) candidate = a;
        lead += a == candidate ? 1 : -1;
    }
    printf("%d\n", candidate);
}
