/* A program that leaves everything behind that it can ("leaves"), and one that prints all of
   the state that it is started in ("describes"): what it prints must not depend on what was run
   before it. */
#include "attempts.h"
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/personality.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/statvfs.h>
#include <sys/utsname.h>
#include <time.h>

#define KEY 0x6d757169

static const char *const PLACES[] = { ".", "..", "/", "/box", "/dev", "/dev/mqueue", "/dev/shm",
    "/etc", "/home", "/proc", "/proc/self", "/run", "/run/lock", "/sys/fs/cgroup", "/tmp", "/usr",
    "/usr/lib", "/usr/local", "/var/lock", "/var/tmp" };

static const char *const STREAMS[] = { "/proc/self/fd/0", "/dev/stdin", "/dev/stdout",
    "/dev/stderr", "/dev/null", "/dev/full", "/dev/zero" };

static void leave_files(void) {
    char name[PATH_MAX];
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        snprintf(name, sizeof name, "%s/muqi-trace", PLACES[i]);
        int fd = open(name, O_CREAT | O_RDWR, 0666);
        if (fd >= 0) { write(fd, "trace", 5); fchmod(fd, 04777); close(fd); }
        snprintf(name, sizeof name, "%s/muqi-trace.d", PLACES[i]);
        mkdir(name, 0777);
        snprintf(name, sizeof name, "%s/muqi-trace.link", PLACES[i]);
        symlink("/etc/passwd", name);
        link("/proc/self/exe", name);
        snprintf(name, sizeof name, "%s/muqi-trace.fifo", PLACES[i]);
        mkfifo(name, 0666);
        chmod(PLACES[i], 0777);
        utime(PLACES[i], NULL);
        setxattr(PLACES[i], "user.trace", "1", 1, 0);
    }
    for (size_t i = 0; i < sizeof STREAMS / sizeof *STREAMS; i++) {
        int fd = open(STREAMS[i], O_RDWR | O_APPEND | O_NONBLOCK);
        if (fd >= 0) { flock(fd, LOCK_EX | LOCK_NB); lockf(fd, F_TLOCK, 0); write(fd, "trace", 5); }
        truncate(STREAMS[i], 1);
    }
}

/* Fills /tmp: with bytes, then with names. */
static void fill_tmp(void) {
    static char block[1 << 16];
    char name[64];
    int fd = open("/tmp/all", O_CREAT | O_WRONLY, 0600);
    while (fd >= 0 && write(fd, block, sizeof block) > 0) sink++;
    for (int i = 0; i < 5000; i++) {
        snprintf(name, sizeof name, "/tmp/%d", i);
        if (mkdir(name, 0700) != 0) break;
    }
    unlink("/tmp/all");
}

static void leave_mounts(void) {
    unshare(CLONE_NEWNS);
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        mount("tmpfs", PLACES[i], "tmpfs", 0, NULL);
        mount("/", PLACES[i], NULL, MS_BIND, NULL);
        mount(NULL, PLACES[i], NULL, MS_REMOUNT | MS_BIND, NULL);
        umount2(PLACES[i], MNT_DETACH);
        chroot(PLACES[i]);
    }
}

static void leave_objects(void) {
    struct sockaddr_un name = { .sun_family = AF_UNIX, .sun_path = "\0muqi-trace" };
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_port = htons(4711) };
    int unix_socket = socket(AF_UNIX, SOCK_STREAM, 0), inet = socket(AF_INET, SOCK_STREAM, 0);
    bind(unix_socket, (struct sockaddr *)&name, sizeof name);
    listen(unix_socket, 1);
    bind(inet, (struct sockaddr *)&here, sizeof here);
    listen(inet, 1);
    int pair[2];
    for (int i = 0; i < 20; i++) socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
    shmat(shmget(KEY, 1 << 16, IPC_CREAT | 0666), NULL, 0);
    semget(KEY, 1, IPC_CREAT | 0666);
    msgget(KEY, IPC_CREAT | 0666);
    mq_open("/muqi-trace", O_CREAT | O_RDWR, 0666, NULL);
    shm_open("/muqi-trace", O_CREAT | O_RDWR, 0666);
    for (int ring = -5; ring < 0; ring++)
        syscall(SYS_add_key, "user", "muqi-trace", "1", 1, ring);
    syscall(SYS_inotify_init1, 0);
    sethostname("trace", 5);
    setdomainname("trace", 5);
}

static void *stay(void *unused) { for (;;) pause(); return unused; }

static void leave_processes(void) {
    pthread_t thread;
    for (int i = 0; i < 20; i++) pthread_create(&thread, NULL, stay, NULL);
    for (int i = 0; i < 20; i++) {
        if (fork() != 0) continue;
        setsid();
        setpgid(0, 0);
        for (int signal_number = 1; signal_number < 65; signal_number++)
            signal(signal_number, SIG_IGN);
        if (fork() == 0) for (;;) pause();
        _exit(0);
    }
}

static void change_itself(void) {
    struct itimerval soon = { .it_value = { .tv_sec = 1 } };
    timer_t timer;
    sigset_t all;
    setitimer(ITIMER_REAL, &soon, NULL);
    setitimer(ITIMER_VIRTUAL, &soon, NULL);
    timer_create(CLOCK_MONOTONIC, NULL, &timer);
    alarm(1);
    umask(0777);
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    raise(SIGUSR1);
    setsid();
    setpgid(0, 0);
    nice(19);
    cpu_set_t first;
    CPU_ZERO(&first);
    CPU_SET(0, &first);
    sched_setaffinity(0, sizeof first, &first);
    syscall(SYS_ioprio_set, 1, 0, 3 << 13);
    syscall(SYS_ioprio_set, 3, getuid(), 3 << 13);
    setpriority(PRIO_USER, 0, 19);
    setpriority(PRIO_PGRP, 0, 19);
    personality(ADDR_NO_RANDOMIZE);
    prctl(PR_SET_NAME, "trace");
    prctl(PR_SET_TIMERSLACK, 1000000000);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (int resource = 0; resource < 16; resource++)
        setrlimit(resource, &(struct rlimit){ 1, 1 });
    chdir("/");
    fcntl(0, F_SETFL, O_NONBLOCK | O_APPEND);
    fcntl(1, F_SETFL, O_NONBLOCK | O_APPEND);
    fcntl(0, F_SETOWN, getpid());
    lseek(0, 1000, SEEK_SET);
    kill(0, SIGUSR1);
    kill(-1, SIGUSR1);
}

/* Prints a file without numbers that differ by nature: ids of mounts, of processes. */
static void print_file(const char *path, int without_numbers) {
    static char text[1 << 16];
    int fd = open(path, O_RDONLY);
    ssize_t length = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    printf("%s:%s\n", path, fd < 0 ? " closed" : "");
    for (ssize_t i = 0; i < length; i++)
        if (!without_numbers || text[i] < '0' || text[i] > '9') putchar(text[i]);
    if (fd >= 0) close(fd);
}

static int by_name(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static void print_directory(const char *path) {
    DIR *directory = opendir(path);
    char *names[4096];
    size_t count = 0;
    struct dirent *entry;
    printf("%s:%s", path, directory ? "" : " closed");
    while (directory && count < 4096 && (entry = readdir(directory)) != NULL)
        names[count++] = strdup(entry->d_name);
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) printf(" %s", names[i]);
    puts("");
    if (directory) closedir(directory);
}

static void print_place(const char *path) {
    struct statvfs space;
    struct stat file;
    if (statvfs(path, &space) == 0)
        /* Space on a disk is everybody's. */
        printf("%s: flags %lx\n", path, space.f_flag);
    if (strcmp(path, "/tmp") == 0 && getpid() == 2 && statvfs(path, &space) == 0)
        printf("/tmp: free %lu of %lu, names %lu of %lu\n", space.f_bfree, space.f_blocks,
            space.f_ffree, space.f_files);
    /* The number of the first new file shows how many there were. */
    int made = getpid() == 2 && strcmp(path, "/tmp") == 0 ? open("/tmp/new", O_CREAT, 0600) : -1;
    if (made >= 0 && fstat(made, &file) == 0) printf("first file: %lu\n", file.st_ino);
    if (made >= 0) { close(made); unlink("/tmp/new"); }
    if (strcmp(path, "..") != 0 && stat(path, &file) == 0)
        printf("%s: mode %o links %lu\n", path, file.st_mode, (unsigned long)file.st_nlink);
}

static void describe_files(void) {
    char name[PATH_MAX];
    struct stat found;
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        /* Those of a machine change while this runs. */
        int is_own = getpid() == 2 || strcmp(PLACES[i], ".") == 0;
        if (is_own && strncmp(PLACES[i], "/proc", 5) != 0) {
            print_directory(PLACES[i]);
            print_place(PLACES[i]);
        }
        const char *endings[] = { "", ".d", ".link", ".fifo" };
        for (int j = 0; j < 4; j++) {
            snprintf(name, sizeof name, "%s/muqi-trace%s", PLACES[i], endings[j]);
            if (lstat(name, &found) == 0) escaped(name);
        }
    }
    if (getpid() != 2) return;
    print_file("/proc/self/mountinfo", 1);
    print_file("/proc/self/net/unix", 1);
    print_file("/proc/self/net/dev", 0);
    /* Its next lines have memory of the whole machine. */
    char sockets[64] = "";
    FILE *file = fopen("/proc/self/net/sockstat", "r");
    if (file && fgets(sockets, sizeof sockets, file)) printf("%s", sockets);
}

static void *print_id(void *unused) { printf("thread %d\n", gettid()); return unused; }

static void describe_process(void) {
    pthread_t thread;
    /* Before the thread below: one that has ended may be seen for a moment longer. */
    print_directory("/proc/self/task");
    /* Alone in a namespace it has always the same id, and so have its threads. */
    if (getpid() < 10) {
        printf("process %d of %d\n", getpid(), getppid());
        if (pthread_create(&thread, NULL, print_id, NULL) == 0) pthread_join(thread, NULL);
    }
    printf("leads its session: %d, its group: %d\n", getsid(0) == getpid(), getpgid(0) == getpid());
    for (int resource = 0; resource < 16; resource++) {
        struct rlimit limit;
        getrlimit(resource, &limit);
        /* Processes of a user are counted with all that the user runs. */
        if (resource != RLIMIT_NPROC || getpid() == 2)
            printf("limit %d: %lu %lu\n", resource, limit.rlim_cur, limit.rlim_max);
    }
    sigset_t set;
    sigpending(&set);
    for (int number = 1; number < 65; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL)
            printf("signal %d is not as it was\n", number);
        if (sigismember(&set, number)) printf("signal %d waits\n", number);
    }
    sigprocmask(SIG_BLOCK, NULL, &set);
    for (int number = 1; number < 65; number++)
        if (sigismember(&set, number)) printf("signal %d is blocked\n", number);
    struct itimerval timer;
    for (int which = 0; which < 3; which++) {
        getitimer(which, &timer);
        printf("timer %d: %ld\n", which, timer.it_value.tv_sec + timer.it_value.tv_usec);
    }
    mode_t mask = umask(0);
    umask(mask);
    cpu_set_t cores;
    sched_getaffinity(0, sizeof cores, &cores);
    printf("umask %o, priority %d, I/O priority %ld, cores %d, personality %x\n", mask,
        getpriority(PRIO_PROCESS, 0), syscall(SYS_ioprio_get, 1, 0), CPU_COUNT(&cores),
        personality(0xffffffff));
    printf("slack %d, dumpable %d\n", prctl(PR_GET_TIMERSLACK), prctl(PR_GET_DUMPABLE));
}

static void describe_descriptors(void) {
    char path[PATH_MAX];
    for (int fd = 0; fd < 1024; fd++) {
        int flags = fcntl(fd, F_GETFL);
        if (flags == -1) continue;
        struct stat file;
        fstat(fd, &file);
        printf("descriptor %d: flags %o at %ld, mode %o, %ld bytes\n", fd, flags,
            (long)lseek(fd, 0, SEEK_CUR), file.st_mode, fd == 0 ? (long)file.st_size : 0L);
    }
    printf("directory %s\n", getcwd(path, sizeof path));
    for (char **line = environ; *line; line++) puts(*line);
}

static void describe_objects(void) {
    struct utsname machine;
    uname(&machine);
    printf("%s %s\n", machine.nodename, machine.domainname);
    if (shmget(KEY, 1, 0) != -1) escaped("shared memory");
    if (semget(KEY, 1, 0) != -1) escaped("semaphores");
    if (msgget(KEY, 0) != -1) escaped("messages");
    if (mq_open("/muqi-trace", O_RDWR) != (mqd_t)-1) escaped("queue");
    if (shm_open("/muqi-trace", O_RDWR, 0) != -1) escaped("named memory");
    if (syscall(SYS_request_key, "user", "muqi-trace", NULL, 0) != -1) escaped("key");
    struct sockaddr_un name = { .sun_family = AF_UNIX, .sun_path = "\0muqi-trace" };
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_port = htons(4711) };
    int one = socket(AF_UNIX, SOCK_STREAM, 0), other = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(one, (struct sockaddr *)&name, sizeof name) != -1) escaped("name of a socket");
    if (connect(other, (struct sockaddr *)&here, sizeof here) != -1) escaped("listener");
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("leaves")) {
        /* Outside of a sandbox this would do harm. */
        if (geteuid() == 0) return 3;
        leave_files();
        leave_objects();
        leave_processes();
        leave_mounts();
        change_itself();
        return 0;
    }
    if (IS("fills")) { fill_tmp(); return 0; }
    if (IS("describes")) {
        /* In this order: descriptors before any is opened. */
        describe_descriptors();
        describe_process();
        describe_files();
        describe_objects();
        return held();
    }
    return 2;
}
