/* What all programs here share: an attempt that must fail, and a way to say
   that it did not. A program whose attempts all fail prints "held" and exits 0. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/sysmacros.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>
#include <netinet/in.h>
#include <arpa/inet.h>

static int escapes;

static void escaped(const char *what) {
    printf("escaped: %s\n", what);
    escapes++;
}

/* The call must return -1. */
#define REFUSED(call) do { errno = 0; if ((long)(call) != -1) escaped(#call); } while (0)

static int held(void) {
    if (escapes == 0) puts("held");
    return escapes;
}

#define IS(name) (strcmp(argv[1], name) == 0)

static volatile uint64_t sink;

static void spin(void) { for (;;) sink++; }

static void *spin_thread(void *unused) { (void)unused; spin(); return NULL; }

static void *sleep_thread(void *unused) { (void)unused; for (;;) pause(); return NULL; }

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}
