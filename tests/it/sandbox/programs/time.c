#include "attempts.h"
#include <linux/futex.h>
#include <sys/epoll.h>
#include <sys/select.h>

static void count(int signal) { (void)signal; sink++; }

static void *no_thread(void *unused) { return unused; }

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("loop")) spin();
    if (IS("reads_zeros")) {
        static char buffer[65536];
        int fd = open("/dev/full", O_RDONLY);
        if (fd < 0) return 2;
        while (read(fd, buffer, sizeof buffer) > 0) sink++;
    }
    if (IS("pause")) for (;;) pause();
    if (IS("says_and_pauses")) { puts("running"); fflush(stdout); for (;;) pause(); }
    if (IS("select")) for (;;) select(0, NULL, NULL, NULL, NULL);
    if (IS("stops_itself")) { raise(SIGSTOP); for (;;) pause(); }
    if (IS("sleeps")) { usleep(300000); return 0; }
    if (IS("ignores_signals")) {
        for (int s = 1; s < 65; s++) signal(s, SIG_IGN);
        spin();
    }
    if (IS("four_threads")) {
        pthread_t t;
        for (int i = 0; i < 3; i++) pthread_create(&t, NULL, spin_thread, NULL);
        spin();
    }
    if (IS("raises_its_limits")) {
        struct rlimit r = { RLIM_INFINITY, RLIM_INFINITY };
        REFUSED(setrlimit(RLIMIT_CPU, &r));
        REFUSED(setrlimit(RLIMIT_FSIZE, &r));
        REFUSED(setrlimit(RLIMIT_NOFILE, &r));
        REFUSED(syscall(SYS_prlimit64, 0, RLIMIT_CPU, &r, NULL));
        REFUSED(syscall(SYS_prlimit64, getppid(), RLIMIT_CPU, &r, NULL));
        REFUSED(syscall(SYS_prlimit64, 1, RLIMIT_CPU, NULL, &r));
        held();
        fflush(stdout);
        spin();
    }
    if (IS("main_thread_leaves")) {
        pthread_t t;
        pthread_create(&t, NULL, spin_thread, NULL);
        pthread_exit(NULL);
    }
    if (IS("child_burns")) {
        pid_t child = fork();
        if (child < 0) return 2;
        if (child == 0) spin();
        waitpid(child, NULL, 0);
    }
    if (IS("burns")) {
        double seconds = atof(argv[2]);
        while (cpu_seconds() < seconds) sink++;
        return 0;
    }
    if (IS("yields")) for (;;) sched_yield();
    if (IS("vforks")) for (;;) if (vfork() == 0) _exit(0);
    if (IS("is_interrupted")) {
        signal(SIGALRM, count);
        struct itimerval often = { { 0, 50 }, { 0, 50 } };
        setitimer(ITIMER_REAL, &often, NULL);
        spin();
    }
    if (IS("is_killed_by_its_alarm")) { alarm(1); for (;;) pause(); }
    if (IS("maps_and_unmaps")) for (;;) {
        char *p = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        memset(p, 1, 1 << 20);
        munmap(p, 1 << 20);
    }
    if (IS("writes_nowhere")) {
        int fd = open("/dev/null", O_WRONLY);
        for (;;) if (write(fd, argv, 1) != 1) return 2;
    }
    if (IS("starts_threads_for_ever")) for (;;) {
        pthread_t t;
        if (pthread_create(&t, NULL, no_thread, NULL) == 0) pthread_join(t, NULL);
    }
    if (IS("closes_everything")) { for (int fd = 0; fd < 256; fd++) close(fd); spin(); }
    if (IS("burns_at_exit")) { atexit(spin); return 0; }
    if (IS("catches_the_signal_of_the_limit")) { signal(SIGXCPU, count); spin(); }
    if (IS("asks_for_time")) { struct timespec t; for (;;) clock_gettime(CLOCK_REALTIME, &t); }
    if (IS("asks_for_random_bytes")) { char bytes[256]; for (;;) syscall(SYS_getrandom, bytes, 256, 0); }
    if (IS("waits_for_a_futex")) for (;;) syscall(SYS_futex, &sink, FUTEX_WAIT, (int)sink, NULL);
    if (IS("waits_for_its_pipe")) { int ends[2]; char byte; return pipe(ends) || read(ends[0], &byte, 1); }
    if (IS("waits_for_its_socket")) {
        int ends[2]; char byte;
        return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || read(ends[0], &byte, 1);
    }
    if (IS("waits_for_events")) { struct epoll_event e; for (int fd = epoll_create1(0);;) epoll_wait(fd, &e, 1, -1); }
    if (IS("waits_for_a_signal")) { sigset_t all; int got; sigfillset(&all); sigwait(&all, &got); pause(); }
    if (IS("waits_for_itself")) {
        pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
        pthread_mutex_lock(&lock);
        pthread_mutex_lock(&lock);
    }
    if (IS("naps")) for (;;) usleep(2000);
    if (IS("threads_wait_for_each_other")) {
        pthread_t t;
        pthread_create(&t, NULL, sleep_thread, NULL);
        pthread_join(t, NULL);
    }
    if (IS("main_leaves_and_a_thread_sleeps")) {
        pthread_t t;
        pthread_create(&t, NULL, sleep_thread, NULL);
        pthread_exit(NULL);
    }
    return 2;
}
