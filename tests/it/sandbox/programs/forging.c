#include "attempts.h"

/* What the helper reports when a program has done well, as its source says. */
static void report(unsigned char *record) {
    uint64_t numbers[8] = { 0, 1, 0, 1000000, 1000000, 1 << 20, 0, 0 };
    memset(record, 0, 512);
    memcpy(record, numbers, sizeof numbers);
    memcpy(record, "muqi run", 8);
}

static void print_late(void) { puts("late"); }

static void escape(int signal) { (void)signal; _exit(0); }

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    unsigned char record[512];
    report(record);
    if (IS("reports_to_everybody")) {
        for (int fd = 0; fd < 4096; fd++) write(fd, record, sizeof record);
        char path[64];
        for (int fd = 0; fd < 64; fd++) {
            snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
            int other = open(path, O_WRONLY);
            if (other >= 0) write(other, record, sizeof record);
            snprintf(path, sizeof path, "/proc/%d/fd/%d", getppid() > 0 ? getppid() : 1, fd);
            if (open(path, O_WRONLY) >= 0) escaped(path);
        }
        return 3;
    }
    if (IS("reports_and_crashes")) {
        for (int i = 0; i < 100; i++) write(1, record, sizeof record);
        abort();
    }
    if (IS("reports_and_burns")) {
        write(2, record, sizeof record);
        spin();
    }
    if (IS("says_it_is_ready")) {
        uint64_t ready[4] = { 1u << 30, 0, 0, 1 };
        for (int fd = 3; fd < 4096; fd++) write(fd, ready, sizeof ready);
        raise(SIGKILL);
    }
    if (IS("prints_after_main")) { atexit(print_late); return 0; }
    if (IS("has_another_output")) {
        close(1);
        if (open("/dev/null", O_WRONLY) != 1) return 2;
        puts("nobody sees this");
        return 4;
    }
    if (IS("swaps_its_streams")) { int kept = dup(1); dup2(0, 1); dup2(kept, 0); puts("x"); return fflush(stdout) == 0; }
    if (IS("handles_its_crash")) { signal(SIGSEGV, escape); *(volatile int *)0 = 1; }
    if (IS("crashes_while_it_crashes")) { signal(SIGSEGV, (void (*)(int))8); *(volatile int *)0 = 1; }
    if (IS("jumps_into_nothing")) { ((void (*)(void))16)(); }
    if (IS("breaks")) { __builtin_trap(); }
    if (IS("becomes_a_program_that_does_well")) { execl("/usr/bin/true", "true", NULL); return 2; }
    if (IS("writes_to_a_closed_pipe")) { int ends[2]; pipe(ends); close(ends[0]); write(ends[1], "x", 1); }
    if (IS("takes_a_misleading_name")) {
        /* Names stand before the figures in /proc. */
        prctl(PR_SET_NAME, ") R 1 (x", 0, 0, 0);
        spin();
    }
    if (IS("names_its_memory")) {
        prctl(PR_SET_NAME, "\nVmRSS:\t1 kB", 0, 0, 0);
        volatile char *p = malloc((size_t)1 << 30);
        for (size_t at = 0; p != NULL && at < (size_t)1 << 30; at += 4096) p[at] = 1;
        return 0;
    }
    return 2;
}
