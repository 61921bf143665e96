#include "attempts.h"
#include <linux/filter.h>

/* Tries to become, or to load, programs of the machine: this one, and those named
   after the task. */

extern char **environ;

static char *quiet[] = { "true", NULL };

static void refuse_to_become(const char *path) {
    char *const arguments[] = { (char *)path, "--version", NULL };
    REFUSED(execve(path, arguments, environ));
    REFUSED(execve(path, NULL, NULL));
    REFUSED(syscall(SYS_execveat, AT_FDCWD, path, arguments, environ, 0));
    REFUSED(syscall(SYS_execveat, -1, path, arguments, environ, AT_EMPTY_PATH));
    int fd = open(path, O_PATH);
    if (fd >= 0) {
        REFUSED(syscall(SYS_execveat, fd, "", arguments, environ, AT_EMPTY_PATH));
        REFUSED(fexecve(fd, arguments, environ));
        close(fd);
    }
}

/* The loader starts what can be read. */
static void refuse_loaders(const char *path) {
    const char *loaders[] = { "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1",
        "/lib/ld-musl-x86_64.so.1", "/usr/lib64/ld-linux-x86-64.so.2", "/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2" };
    for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++) {
        char *const arguments[] = { (char *)loaders[i], (char *)path, "--version", NULL };
        REFUSED(execve(loaders[i], arguments, environ));
        REFUSED(execv(loaders[i], (char *[]){ (char *)loaders[i], "--preload", (char *)path, (char *)path, NULL }));
    }
}

static void refuse_a_copy(const char *path, const char *place) {
    int from = open(path, O_RDONLY);
    if (from < 0) return;
    int to = open(place, O_RDWR | O_CREAT, 0755);
    char buffer[65536];
    ssize_t count;
    while (to >= 0 && (count = read(from, buffer, sizeof buffer)) > 0) if (write(to, buffer, count) != count) break;
    close(from);
    if (to < 0) return;
    fchmod(to, 0755);
    /* Programs are loaded by hand, too. */
    void *code = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, to, 0);
    if (code != MAP_FAILED) escaped("a file that was written can be mapped as code");
    refuse_to_become(place);
    REFUSED(syscall(SYS_execveat, to, "", quiet, environ, AT_EMPTY_PATH));
    close(to);
    refuse_loaders(place);
}

static char **all;

static void *from_a_thread(void *unused) {
    refuse_to_become(all[0]);
    for (char **path = all + 2; *path != NULL; path++) refuse_to_become(*path);
    return unused;
}

static void from_a_handler(int signal) { (void)signal; refuse_to_become(all[0]); }

/* The same addresses as the first call had, if they are known. */
static void from_every_place_of(const char *path) {
    for (uintptr_t place = 0x10000; place < (uintptr_t)1 << 46; place <<= 1) {
        char *page = mmap((void *)place, 4096, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
        if (page == MAP_FAILED) continue;
        strcpy(page, path);
        REFUSED(execve(page, (char *[]){ page, NULL }, environ));
    }
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    all = argv;
    if (IS("itself")) {
        refuse_to_become(argv[0]);
        refuse_to_become("/proc/self/exe");
        refuse_loaders(argv[0]);
        refuse_loaders("/proc/self/exe");
        refuse_a_copy(argv[0], "/tmp/copy");
        refuse_a_copy(argv[0], "copy");
        refuse_a_copy(argv[0], "/dev/shm/copy");
        from_every_place_of(argv[0]);
        int memory = syscall(SYS_memfd_create, "copy", 0);
        if (memory >= 0) escaped("memfd");
        return held();
    }
    if (IS("others")) {
        for (char **path = argv + 2; *path != NULL; path++) {
            refuse_to_become(*path);
            refuse_loaders(*path);
            refuse_a_copy(*path, "/tmp/other");
            refuse_a_copy(*path, "other");
        }
        refuse_to_become("/bin/sh");
        refuse_to_become("/usr/bin/env");
        refuse_to_become("/lib/x86_64-linux-gnu/libc.so.6");
        return held();
    }
    if (IS("in_other_ways")) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, from_a_thread, NULL) == 0) pthread_join(thread, NULL);
        signal(SIGUSR1, from_a_handler);
        raise(SIGUSR1);
        if (vfork() == 0) { execve(argv[0], quiet, environ); _exit(0); }
        /* Who filters calls could be asked about them, and allow them. */
        struct sock_filter ask[] = { { 0x20, 0, 0, 0 }, { 0x15, 0, 1, SYS_execve },
            { 0x06, 0, 0, 0x7fc00000 }, { 0x06, 0, 0, 0x7fff0000 } };
        struct sock_fprog filter = { 4, ask };
        REFUSED(syscall(SYS_seccomp, 1, 8, &filter));
        REFUSED(syscall(SYS_seccomp, 1, 0, &filter));
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        prctl(PR_SET_SECCOMP, 2, &filter);
        refuse_to_become(argv[0]);
        return held();
    }
    if (IS("reads")) {
        char byte;
        for (char **path = argv + 2; *path != NULL; path++) {
            int fd = open(*path, O_RDONLY);
            /* Something else may be in its place. */
            if (fd >= 0 && read(fd, &byte, 1) == 1) escaped(*path);
            if (fd >= 0) close(fd);
        }
        return held();
    }
    if (IS("does_well")) return 0;
    return 2;
}
