#include "attempts.h"

static void refuse_to_read(const char *path) {
    int fd = open(path, O_RDONLY);
    char byte;
    if (fd >= 0 && read(fd, &byte, 1) > 0) escaped(path);
    if (fd >= 0) close(fd);
    fd = open(path, O_WRONLY);
    if (fd >= 0) { printf("write "); escaped(path); close(fd); }
}

static void refuse_to_see(long process) {
    const char *names[] = { "environ", "mem", "maps", "exe", "cwd/x", "root/etc/passwd", "fd/0",
        "fd/1", "oom_score_adj" };
    char path[64];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "/proc/%ld/%s", process, names[i]);
        refuse_to_read(path);
    }
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("fork")) {
        REFUSED(fork());
        REFUSED(vfork());
        REFUSED(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
        REFUSED(syscall(SYS_clone, CLONE_VM | CLONE_VFORK | SIGCHLD, 0, 0, 0, 0));
        int status = system("exit 7");
        if (status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 7) escaped("system");
        return held();
    }
    if (IS("fork_bomb")) for (;;) if (fork() < 0 && argc > 2) sink++;
    if (IS("daemon")) {
        if (fork() == 0) { setsid(); if (fork() == 0) { for (;;) pause(); } _exit(0); }
        usleep(50000);
        return 0;
    }
    if (IS("busy_daemon")) {
        for (int i = 0; i < 5; i++)
            if (fork() == 0) { setsid(); signal(SIGTERM, SIG_IGN); if (fork() == 0) spin(); _exit(0); }
        usleep(20000);
        return 0;
    }
    if (IS("threads")) {
        int wanted = atoi(argv[2]), got = 0;
        pthread_t t;
        while (got < wanted && pthread_create(&t, NULL, sleep_thread, NULL) == 0) got++;
        usleep(100000);
        printf("%d\n", got);
        return 0;
    }
    if (IS("kills_all")) { kill(-1, SIGKILL); return 0; }
    if (IS("kills_its_group")) { kill(0, SIGTERM); pause(); return 0; }
    if (IS("attacks_the_judge")) {
        int signals[] = { SIGSTOP, SIGKILL, SIGTERM, SIGINT };
        for (int i = 0; i < 4; i++) {
            kill(getppid() > 0 ? getppid() : 1, signals[i]);
            if (getpid() != 1) kill(1, signals[i]);
            for (int p = 2; p < argc; p++)
                if (atoi(argv[p]) > 0) kill(atoi(argv[p]), signals[i]);
        }
        return 0;
    }
    if (IS("traces")) {
        long parent = getppid() > 0 ? getppid() : 1;
        REFUSED(ptrace(PTRACE_ATTACH, parent, 0, 0));
        REFUSED(ptrace(PTRACE_SEIZE, 1, 0, 0));
        REFUSED(ptrace(PTRACE_TRACEME, 0, 0, 0));
        char byte; struct iovec { void *b; size_t l; } v = { &byte, 1 };
        REFUSED(syscall(SYS_process_vm_readv, parent, &v, 1, &v, 1, 0));
        REFUSED(syscall(SYS_process_vm_writev, parent, &v, 1, &v, 1, 0));
        cpu_set_t set; CPU_ZERO(&set); CPU_SET(0, &set);
        REFUSED(sched_setaffinity(0, sizeof set, &set));
        struct sched_param param = { 0 };
        REFUSED(sched_setscheduler(0, SCHED_BATCH, &param));
        REFUSED(setpriority(PRIO_PROCESS, 0, 5));
        REFUSED(syscall(SYS_ioprio_set, 1, 0, 0));
        REFUSED(prctl(PR_SET_PDEATHSIG, 0));
        refuse_to_see(1);
        refuse_to_see(parent);
        for (int p = 2; p < argc; p++)
            if (atol(argv[p]) > 0) refuse_to_see(atol(argv[p]));
        refuse_to_read("/proc/sys/kernel/core_pattern");
        refuse_to_read("/proc/sysrq-trigger");
        refuse_to_read("/proc/kcore");
        refuse_to_read("/proc/kallsyms");
        return held();
    }
    return 2;
}
