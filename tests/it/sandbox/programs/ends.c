#include "attempts.h"

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("segv")) { volatile int *p = NULL; *p = 1; }
    if (IS("fpe")) { volatile int zero = 0; sink = argc * 100 / zero; }
    if (IS("abort")) abort();
    if (IS("signal")) raise(atoi(argv[2]));
    if (IS("exit")) return atoi(argv[2]);
    if (IS("copies")) { int c; while ((c = getchar()) != EOF) putchar(c); return 0; }
    return 2;
}
