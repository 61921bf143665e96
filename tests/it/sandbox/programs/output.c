#include "attempts.h"

static char block[65536];

static void flood(int fd) {
    memset(block, 'x', sizeof block);
    while (write(fd, block, sizeof block) > 0) {}
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("stdout")) flood(1);
    if (IS("stderr")) flood(2);
    if (IS("ignores_the_signal")) { signal(SIGXFSZ, SIG_IGN); flood(1); return 0; }
    if (IS("sparse")) { return ftruncate(1, (off_t)1 << 40) != 0; }
    if (IS("seeks")) { lseek(1, (off_t)1 << 40, SEEK_SET); return write(1, "x", 1) != 1; }
    if (IS("writes")) {
        size_t left = strtoull(argv[2], NULL, 10);
        memset(block, 'x', sizeof block);
        while (left > 0) {
            ssize_t n = write(1, block, left < sizeof block ? left : sizeof block);
            if (n <= 0) return 3;
            left -= n;
        }
        return 0;
    }
    if (IS("file")) {
        int fd = open("chess.out", O_WRONLY | O_TRUNC);
        if (fd < 0) return 2;
        flood(fd);
    }
    return 1;
}
