#include "attempts.h"
#include <sys/ipc.h>
#include <sys/shm.h>
#include <mqueue.h>

#define MIB ((size_t)1 << 20)

static char large[600 * MIB];

static int touch(size_t bytes) {
    char *p = malloc(bytes);
    if (p == NULL) return 2;
    memset(p, 1, bytes);
    sink += p[bytes / 2];
    return 0;
}

static int recurse(volatile char *above) {
    volatile char here[4096];
    here[0] = above[0] + 1;
    return recurse(here) + here[0];
}

static int stack_of(size_t bytes) {
    if (bytes == 0) return 0;
    volatile char here[MIB];
    for (size_t i = 0; i < MIB; i += 4096) here[i] = 1;
    return stack_of(bytes - MIB) + here[0];
}

static void *allocate_thread(void *bytes) { touch((size_t)bytes); return NULL; }

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("touches_1024")) return touch(1024 * MIB);
    if (IS("touches_400")) return touch(400 * MIB);
    if (IS("reserves_1024")) return malloc(1024 * MIB) == NULL;
    if (IS("static_600")) { memset(large, 1, sizeof large); sink += large[5]; return 0; }
    if (IS("stack_200")) return stack_of(200 * MIB) == 0;
    if (IS("recursion")) { volatile char zero = 0; return recurse(&zero); }
    if (IS("mmap_bomb")) for (;;) {
        char *p = mmap(NULL, 16 * MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED) return 2;
        memset(p, 1, 16 * MIB);
    }
    if (IS("leader_leaves")) {
        pthread_t t;
        pthread_create(&t, NULL, allocate_thread, (void *)(1024 * MIB));
        pthread_exit(NULL);
    }
    if (IS("children_share_it_out")) {
        for (int i = 0; i < 4; i++) if (fork() == 0) { touch(200 * MIB); for (;;) pause(); }
        for (;;) pause();
    }
    if (IS("uncounted")) {
        REFUSED(syscall(SYS_memfd_create, "x", 0));
        REFUSED(syscall(SYS_memfd_secret, 0));
        REFUSED(shmget(IPC_PRIVATE, MIB, IPC_CREAT | 0600));
        REFUSED(open("/dev/shm/x", O_RDWR | O_CREAT, 0600));
        REFUSED(syscall(SYS_mq_open, "x", O_RDWR | O_CREAT, 0600, NULL));
        char *p = mmap(NULL, MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        REFUSED(mlock(p, MIB));
        REFUSED(mlockall(MCL_FUTURE));
        p = mmap(NULL, MIB, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (p != MAP_FAILED) escaped("shared memory without a name");
        int ends[2];
        if (pipe(ends) != 0) escaped("pipes have gone");
        REFUSED(fcntl(ends[0], F_SETPIPE_SZ, MIB));
        return held();
    }
    if (IS("shares_zeros")) {
        /* Pages that stay when all but one are unmapped, and are counted no more. */
        int fd = open("/dev/zero", O_RDONLY);
        void *p = mmap(NULL, 16 * MIB, PROT_READ, MAP_SHARED, fd, 0);
        if (p != MAP_FAILED) escaped("a shared mapping of /dev/zero");
        return held();
    }
    if (IS("fills_tmp")) {
        static char block[1 << 20];
        size_t written = 0;
        for (int file = 0; file < 64; file++) {
            char name[64];
            snprintf(name, sizeof name, "/tmp/%d", file);
            int fd = open(name, O_WRONLY | O_CREAT, 0600);
            if (fd < 0) break;
            ssize_t n;
            for (int i = 0; i < 40 && (n = write(fd, block, sizeof block)) > 0; i++) written += n;
            close(fd);
        }
        if (written > 64 * MIB) escaped("more than 64 MB in /tmp");
        return held();
    }
    return 2;
}
