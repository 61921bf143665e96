#include "attempts.h"
#include <time.h>
#include <sys/epoll.h>
#include <sys/uio.h>
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

static void *stack_thread(void *unused) { stack_of(64 * MIB); return sleep_thread(unused); }

static int no_task(void *unused) { (void)unused; return 0; }

static char *reserve(size_t bytes, int rights) {
    void *p = mmap(NULL, bytes, rights, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) exit(3);
    madvise(p, bytes, MADV_NOHUGEPAGE);
    return p;
}

static int send_file(int to, int file) {
    char byte = 0, space[CMSG_SPACE(sizeof(int))] = { 0 };
    struct iovec part = { &byte, 1 };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space };
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(rights), &file, sizeof file);
    return sendmsg(to, &message, 0) == 1 ? 0 : -1;
}

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
    if (IS("moves_its_end")) for (;;) { char *p = sbrk(MIB); if (p == (void *)-1) return 2; memset(p, 1, MIB); }
    if (IS("grows_a_mapping")) {
        size_t size = MIB;
        char *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        for (; p != MAP_FAILED; size *= 2) { memset(p, 1, size); p = mremap(p, size, 2 * size, MREMAP_MAYMOVE); }
        return 2;
    }
    if (IS("many_small_pieces")) for (;;) { char *p = malloc(100); if (p == NULL) return 2; *p = 1; }
    if (IS("stacks_of_threads")) {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, 70 * MIB);
        for (int i = 0; i < 16; i++) { pthread_t t; pthread_create(&t, &attributes, stack_thread, NULL); }
        for (;;) pause();
    }
    if (IS("touches_sparsely")) {
        char *p = reserve(1024 * 1024 * MIB, PROT_READ | PROT_WRITE);
        for (size_t at = 0; at < 1024 * 1024 * MIB; at += 2 * MIB) p[at] = 1;
        return 0;
    }
    if (IS("reads_sparsely")) {
        /* All pages are the one of zeros: only page tables are made for it. */
        for (;;) {
            char *p = reserve(64 * 1024 * MIB, PROT_READ);
            for (size_t at = 0; at < 64 * 1024 * MIB; at += 2 * MIB) sink += p[at];
        }
    }
    if (IS("populates")) {
        void *p = mmap(NULL, 8192 * MIB, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_POPULATE, -1, 0);
        return p == MAP_FAILED;
    }
    if (IS("populates_by_advice")) return madvise(reserve(8192 * MIB, PROT_READ | PROT_WRITE), 8192 * MIB, 23) != 0;
    if (IS("droppable")) {
        char *p = mmap(NULL, 1024 * MIB, PROT_READ | PROT_WRITE, 0x08 | MAP_ANONYMOUS, -1, 0);
        memset(p == MAP_FAILED ? reserve(1024 * MIB, PROT_READ | PROT_WRITE) : p, 1, 1024 * MIB);
        return 0;
    }
    if (IS("lazily_frees")) for (int i = 0; i < 4; i++) { char *p = reserve(300 * MIB, PROT_READ | PROT_WRITE); memset(p, 1, 300 * MIB); madvise(p, 300 * MIB, MADV_FREE); }
    if (IS("gives_back")) {
        char *p = reserve(96 * MIB, PROT_READ | PROT_WRITE);
        for (int i = 0; i < 3; i++) { memset(p, 1, 96 * MIB); madvise(p, 96 * MIB, MADV_DONTNEED); }
        return 0;
    }
    if (IS("touches_then_becomes_another")) { touch(96 * MIB); execl("/usr/bin/true", "true", NULL); return 2; }
    if (IS("kernel_memory")) {
        /* What the kernel keeps for a program and does not count as its memory. */
        REFUSED(prctl(78 /* PR_FUTEX_HASH */, 1, 1 << 20, 0, 0));
        long place = 0;
        REFUSED(syscall(SYS_io_setup, 1024, &place));
        void *huge = mmap(NULL, 2 * MIB, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
        if (huge != MAP_FAILED || errno != EPERM) escaped("huge pages");
        timer_t timer;
        int timers = 0;
        while (timers < 5000 && timer_create(CLOCK_MONOTONIC, NULL, &timer) == 0) timers++;
        if (timers > 256) escaped("timers");
        return held();
    }
    if (IS("splits_its_mappings")) {
        int pieces = 0;
        char *p = reserve(1024 * MIB, PROT_READ);
        while (pieces < 131072 && mprotect(p + 8192L * pieces, 4096, PROT_NONE) == 0) pieces++;
        if (pieces > 65530) escaped("mappings without end");
        return held();
    }
    if (IS("watches_itself")) {
        int sets = 0, watched = 0;
        struct epoll_event event = { .events = EPOLLIN };
        for (int set; sets < 1000 && (set = epoll_create1(0)) >= 0; sets++)
            for (int fd = 0; fd < 1000; fd++) {
                event.data.fd = fd;
                watched += epoll_ctl(set, EPOLL_CTL_ADD, fd, &event) == 0;
            }
        if (sets > 64 || watched > 64 * 64) escaped("too much is watched");
        return held();
    }
    if (IS("locks_its_memory")) {
        char *p = reserve(MIB, PROT_READ | PROT_WRITE);
        REFUSED(mlock(p, 4096)); REFUSED(mlockall(MCL_CURRENT)); REFUSED(syscall(SYS_mlock2, p, 4096, 1));
        return held();
    }
    if (IS("queues_signals")) {
        sigset_t all;
        union sigval value = { 7 };
        int queued = 0;
        sigfillset(&all);
        sigprocmask(SIG_SETMASK, &all, NULL);
        while (queued < 5000 && sigqueue(getpid(), SIGRTMAX, value) == 0) queued++;
        for (int i = 0; i < 5000; i++) syscall(SYS_tgkill, getpid(), getpid(), SIGRTMAX - 1) == 0 && queued++;
        if (queued > 256) escaped("signals");
        return held();
    }
    if (IS("keeps_pages_in_pipes")) {
        /* Pages that are in a pipe stay when their file is smaller again. */
        int ends[2], others[2], pair[2], file = open("/proc/self/exe", O_RDONLY);
        if (pipe(ends) != 0 || pipe(others) != 0 || socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return 3;
        write(ends[1], large, 4096);
        struct iovec part = { large, 4096 };
        loff_t place = 0;
        off_t begin = 0;
        REFUSED(syscall(SYS_splice, file, &place, ends[1], NULL, 4096, 0));
        REFUSED(syscall(SYS_splice, ends[0], NULL, pair[0], NULL, 4096, 0));
        REFUSED(syscall(SYS_tee, ends[0], others[1], 4096, 0));
        REFUSED(syscall(SYS_vmsplice, ends[1], &part, 1, 8));
        REFUSED(syscall(SYS_sendfile, ends[1], file, &begin, 4096));
        REFUSED(syscall(SYS_sendfile, pair[0], file, &begin, 4096));
        return held();
    }
    if (IS("maps_by_odd_flags")) {
        int odd[] = { 0x2000 /* MAP_LOCKED */, 0x10000 /* MAP_NONBLOCK */, 0x40000 /* MAP_HUGETLB */, 0x80000 /* MAP_SYNC */, 0x1000000 };
        for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
            REFUSED(mmap(NULL, MIB, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | odd[i], -1, 0));
        void *p = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_POPULATE, 0, 0);
        if (p == MAP_FAILED) return 3;
        return held();
    }
    if (IS("threads_with_files_of_their_own")) {
        int flags = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD | CLONE_FS | CLONE_SYSVSEM;
        REFUSED(clone(no_task, (char *)malloc(65536) + 65536, flags, NULL));
        REFUSED(syscall(SYS_close_range, 100, 200, 2 /* CLOSE_RANGE_UNSHARE */));
        if (syscall(SYS_close_range, 100, 200, 0) != 0) return 3;
        return held();
    }
    if (IS("fills_pipes")) {
        int ends[2], pipes = 0;
        while (pipe2(ends, O_NONBLOCK) == 0 && ++pipes) while (write(ends[1], large, 65536) > 0) {}
        if (pipes > 32) escaped("too many pipes");
        return held();
    }
    if (IS("fills_pairs_of_sockets")) {
        int ends[2], pairs = 0;
        while (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0 && ++pairs)
            for (int i = 0; i < 2; i++) while (write(ends[i], large, 65536) > 0) {}
        if (pairs > 32) escaped("too many pairs");
        return held();
    }
    if (IS("sends_files_to_itself")) {
        /* Files that are under way are open without being counted as open. */
        int way[2];
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, way) != 0) escaped("pairs have gone");
        REFUSED(send_file(way[0], 0));
        return held();
    }
    if (IS("fills_tmp_with_names")) {
        int made = 0;
        for (char name[64]; made < 10000; made++) {
            snprintf(name, sizeof name, "/tmp/%d", made);
            if (mkdir(name, 0700) != 0) break;
        }
        if (made > 4096) escaped("names without end");
        return held();
    }
    if (IS("a_deep_directory_in_tmp")) {
        for (int i = 0; i < 100000; i++) { if (i == 0) chdir("/tmp"); if (mkdir("d", 0700) != 0 || chdir("d") != 0) break; }
        return held();
    }
    return 2;
}
