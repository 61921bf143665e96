#include "attempts.h"
#include <sys/select.h>

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("loop")) spin();
    if (IS("reads_zeros")) {
        static char buffer[65536];
        int fd = open("/dev/zero", O_RDONLY);
        if (fd < 0) return 2;
        while (read(fd, buffer, sizeof buffer) > 0) sink++;
    }
    if (IS("pause")) for (;;) pause();
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
    return 2;
}
