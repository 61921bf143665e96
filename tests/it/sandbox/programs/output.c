#include "attempts.h"
#include <sys/sendfile.h>
#include <sys/uio.h>

static char block[65536];

static void flood(int fd) {
    memset(block, 'x', sizeof block);
    while (write(fd, block, sizeof block) > 0) {}
}

static void flood_at_exit(void) { flood(1); }

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("stdout")) flood(1);
    if (IS("stderr")) flood(2);
    if (IS("ignores_the_signal")) { signal(SIGXFSZ, SIG_IGN); flood(1); return 0; }
    if (IS("sparse")) { return ftruncate(1, (off_t)1 << 40) != 0; }
    if (IS("seeks")) { lseek(1, (off_t)1 << 40, SEEK_SET); return write(1, "x", 1) != 1; }
    if (IS("writes") || IS("complains")) {
        int to = IS("writes") ? 1 : 2;
        size_t left = strtoull(argv[2], NULL, 10);
        memset(block, 'x', sizeof block);
        while (left > 0) {
            ssize_t n = write(to, block, left < sizeof block ? left : sizeof block);
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
    if (IS("both")) for (memset(block, 'x', sizeof block);;) if (write(1, block, 1000) < 0 || write(2, block, sizeof block) < 0) return 3;
    if (IS("in_parts")) {
        struct iovec parts[16];
        for (int i = 0; i < 16; i++) parts[i] = (struct iovec){ block, sizeof block };
        while (writev(1, parts, 16) > 0) {}
    }
    if (IS("far_away")) return pwrite(1, "x", 1, (off_t)100 << 20) != 1;
    if (IS("copies_a_file")) {
        int fd = open(argv[0], O_RDONLY);
        for (;;) { off_t from = 0; if (copy_file_range(fd, &from, 1, NULL, 8192, 0) <= 0) flood(1); }
    }
    if (IS("preallocates")) {
        for (int kind = 0; kind < 2; kind++) REFUSED(fallocate(1, kind, 0, (off_t)1 << 32));
        REFUSED(fallocate(1, 0x10 /* zeros */, 0, (off_t)1 << 32));
        struct stat s;
        fstat(1, &s);
        if (s.st_blocks > 1000) escaped("blocks");
        return held();
    }
    if (IS("again_and_again")) for (;;) { pwrite(1, block, sizeof block, 0); ftruncate(1, 0); }
    if (IS("closes_and_floods")) { close(1); close(0); flood(2); }
    if (IS("at_exit")) { atexit(flood_at_exit); return 0; }
    if (IS("makes_its_output_something_else")) {
        REFUSED(unlink("chess.out"));
        REFUSED(symlink("../secret", "chess.out"));
        REFUSED(rename("chess.out", "other"));
        REFUSED(rename("chess.in", "chess.out"));
        REFUSED(syscall(SYS_renameat2, AT_FDCWD, "chess.in", AT_FDCWD, "chess.out", 2 /* exchange */));
        REFUSED(link("chess.in", "other"));
        REFUSED(mkdir("chess.out", 0700));
        REFUSED(mkfifo("chess.out", 0600));
        REFUSED(mknod("chess.out", S_IFCHR | 0600, makedev(1, 5)));
        REFUSED(rmdir("."));
        REFUSED(rename(".", "../other"));
        REFUSED(open("chess.in", O_RDWR));
        REFUSED(open("chess.in", O_RDONLY | O_TRUNC));
        REFUSED(chmod("chess.in", 0666));
        REFUSED(chmod("chess.out", 04777));
        REFUSED(truncate("chess.in", 0));
        REFUSED(creat("chess2.out", 0600));
        REFUSED(open(".", O_TMPFILE | O_WRONLY, 0600));
        return held();
    }
    return 1;
}
