#include "attempts.h"
#include <grp.h>
#include <sys/fsuid.h>
#include <time.h>

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

static void *late_thread(void *unused) { usleep(50000); puts("late"); exit(0); return unused; }

static void *no_thread(void *unused) { return unused; }
static void *crashing_thread(void *unused) { *(volatile int *)unused = 1; return unused; }

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
    if (IS("threads_in_turn")) {
        pthread_t t;
        for (int i = atoi(argv[2]); i > 0; i--)
            if (pthread_create(&t, NULL, no_thread, NULL) != 0 || pthread_join(t, NULL) != 0) return 1;
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
    if (IS("clones")) {
        int flags[] = { 0, SIGCHLD, CLONE_VM, CLONE_PARENT | SIGCHLD, CLONE_VM | CLONE_VFORK, CLONE_FILES,
            CLONE_VM | CLONE_SIGHAND, CLONE_UNTRACED | SIGCHLD, CLONE_IO, CLONE_PIDFD,
            CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP,
            CLONE_VM | CLONE_SIGHAND | CLONE_THREAD };
        for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
            REFUSED(syscall(SYS_clone, flags[i], 0, 0, 0, 0));
        uint64_t arguments[11] = { 0 };
        REFUSED(syscall(435, arguments, sizeof arguments));
        return held();
    }
    if (IS("becomes_a_shell")) {
        execl("/bin/sh", "sh", "-c", "(/usr/bin/sleep 100 &) ; (/usr/bin/sleep 100)", NULL);
        return 0;
    }
    if (IS("takes_descriptors")) {
        long parent = getppid() > 0 ? getppid() : 1;
        for (int who = 0; who < 2; who++) {
            int fd = syscall(434 /* pidfd_open */, who == 0 ? parent : 1, 0);
            REFUSED(syscall(438 /* pidfd_getfd */, fd, 1, 0));
            syscall(424 /* pidfd_send_signal */, fd, SIGKILL, NULL, 0);
            REFUSED(syscall(440 /* process_madvise */, fd, NULL, 0, 0, 0));
            REFUSED(syscall(448 /* process_mrelease */, fd, 0));
        }
        REFUSED(syscall(SYS_kcmp, getpid(), getpid(), 0, 0, 1));
        return held();
    }
    if (IS("sets_odd_options")) {
        /* Death of the parent, orphans, memory, tracers, cores, merged and private memory. */
        int options[] = { 1, 2, 8, 28, 24, 26, 33, 35, 36, 37, 47, 57, 59, 62, 67, 68, 78, 0x59616d61, 0x41555856 };
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            REFUSED(prctl(options[i], 1, 1, 1, 1));
        return held();
    }
    if (IS("takes_rights")) {
        REFUSED(setuid(0)); REFUSED(seteuid(0)); REFUSED(setreuid(-1, 0)); REFUSED(setresuid(-1, -1, 0));
        REFUSED(setgid(0)); REFUSED(setegid(0)); REFUSED(setresgid(-1, -1, 0)); REFUSED(setgroups(0, NULL));
        setfsuid(0);
        if (setfsuid(-1) == 0) escaped("setfsuid");
        struct { uint32_t version; int process; } head = { 0x20080522, 0 };
        uint32_t all[6] = { ~0u, ~0u, ~0u, ~0u, ~0u, ~0u };
        REFUSED(syscall(SYS_capset, &head, all));
        REFUSED(prctl(47 /* ambient */, 2, 21, 0, 0));
        REFUSED(prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0));
        return held();
    }
    if (IS("pushes_in")) {
        struct sched_param first = { 1 }, none = { 0 };
        uint32_t attributes[14] = { 56, 6 };
        errno = 0; nice(-5); if (errno == 0) escaped("nice");
        errno = 0; nice(5); if (errno == 0) escaped("nice");
        REFUSED(setpriority(PRIO_USER, 0, 10));
        REFUSED(setpriority(PRIO_PGRP, 0, 10));
        REFUSED(sched_setscheduler(0, SCHED_FIFO, &first));
        REFUSED(sched_setscheduler(0, SCHED_IDLE, &none));
        REFUSED(sched_setparam(0, &none));
        REFUSED(syscall(SYS_sched_setattr, 0, attributes, 0));
        REFUSED(syscall(SYS_ioprio_set, 1, getppid(), 1 << 13));
        REFUSED(syscall(SYS_mbind, 0, 0, 0, 0, 0, 0));
        return held();
    }
    if (IS("raises_every_limit")) {
        for (int limit = 0; limit < RLIM_NLIMITS; limit++) {
            struct rlimit now, more;
            if (getrlimit(limit, &now) != 0 || now.rlim_max == RLIM_INFINITY) continue;
            more = (struct rlimit){ now.rlim_cur, now.rlim_max + 1 };
            REFUSED(setrlimit(limit, &more));
            REFUSED(syscall(SYS_prlimit64, getpid(), limit, &more, NULL));
            REFUSED(syscall(SYS_prlimit64, 1, limit, NULL, &now));
        }
        return held();
    }
    if (IS("signals_groups")) {
        /* None of it reaches anybody; that the judge lives shows by its report. */
        union sigval value = { 0 };
        for (int p = 1; p < argc; p++) {
            long who = atol(argv[p]);
            if (who <= 1) continue;
            kill(-who, SIGKILL);
            killpg(who, SIGSTOP);
            sigqueue(who, SIGKILL, value);
            syscall(SYS_tkill, who, SIGKILL);
            syscall(SYS_tgkill, who, who, SIGKILL);
        }
        if (getppid() > 0) kill(-getppid(), SIGKILL);
        if (getppid() > 0 && getpgid(getppid()) > 1) kill(-getpgid(getppid()), SIGSTOP);
        return 0;
    }
    if (IS("has_signals_sent")) {
        long parent = getppid() > 0 ? getppid() : 1;
        REFUSED(fcntl(0, F_SETOWN, parent));
        REFUSED(fcntl(0, 10 /* F_SETSIG */, SIGKILL));
        int owner[2] = { 1, parent };
        REFUSED(fcntl(0, 15 /* F_SETOWN_EX */, owner));
        REFUSED(ioctl(0, 0x8901 /* FIOSETOWN */, &parent));
        timer_t timer;
        struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGKILL };
        event._sigev_un._tid = parent;
        REFUSED(timer_create(CLOCK_MONOTONIC, &event, &timer));
        REFUSED(syscall(SYS_mq_notify, 0, &event));
        return held();
    }
    if (IS("leaves_its_session")) {
        REFUSED(setsid());
        REFUSED(setpgid(0, getppid() > 0 ? getppid() : 1));
        REFUSED(tcsetpgrp(0, getpgrp()));
        return held();
    }
    if (IS("main_leaves_first")) {
        pthread_t t;
        pthread_create(&t, NULL, late_thread, NULL);
        pthread_exit(NULL);
    }
    if (IS("ends_among_threads")) {
        pthread_t t;
        for (int i = 0; i < 20; i++) pthread_create(&t, NULL, i % 2 ? spin_thread : sleep_thread, NULL);
        _exit(5);
    }
    if (IS("a_thread_crashes")) {
        pthread_t t;
        pthread_create(&t, NULL, crashing_thread, NULL);
        for (;;) pause();
    }
    return 2;
}
