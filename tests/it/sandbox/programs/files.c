#include "attempts.h"
#include <sys/inotify.h>
#include <sys/file.h>

static void refuse_to_open(const char *path) {
    int fd = open(path, O_RDONLY);
    if (fd >= 0) { escaped(path); close(fd); }
    fd = open(path, O_WRONLY);
    if (fd >= 0) { printf("write "); escaped(path); close(fd); }
}

static void refuse_to_create_in(const char *directory) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/created", directory);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    if (fd >= 0) { printf("create "); escaped(path); close(fd); }
    if (mkdir(path, 0700) == 0) { printf("mkdir "); escaped(path); }
    if (symlink("/", path) == 0) { printf("symlink "); escaped(path); }
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("reads_others")) {
        const char *paths[] = {
            "/etc/passwd", "/etc/shadow", "/etc/hostname", "/root", "/home", "/root/.bashrc",
            "/var/tmp", "/var/log", "/boot", "/sys", "/sys/kernel", "/run",
            "../secret", "/dev/mem", "/dev/kmsg", "/dev/sda", "/dev/vda",
            "/dev/tty", "/dev/ptmx", "/dev/shm", "/dev/fuse", "/dev/kvm", "/dev/net/tun",
        };
        for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) refuse_to_open(paths[i]);
        for (int i = 2; i < argc; i++) refuse_to_open(argv[i]);
        if (opendir("..") != NULL && access("../secret", F_OK) == 0) escaped("listing ..");
        return held();
    }
    if (IS("reads_no_program_with_other_rights")) {
        char byte;
        int fd = open(argv[2], O_RDONLY);
        if (fd >= 0 && read(fd, &byte, 1) == 1) escaped(argv[2]);
        fd = open(argv[3], O_RDONLY);
        return fd >= 0 && read(fd, &byte, 1) == 1 ? held() : 3;
    }
    if (IS("knows_of")) {
        struct stat s;
        for (int i = 2; i < argc; i++) if (stat(argv[i], &s) == 0) escaped(argv[i]);
        return held();
    }
    if (IS("writes_elsewhere")) {
        const char *directories[] = { ".", "/", "/usr", "/usr/bin", "/usr/local", "/dev",
            "/dev/shm", "/var/tmp", "/etc", "/box", "/proc", "..", "/lib", "/home", "/root" };
        for (size_t i = 0; i < sizeof directories / sizeof *directories; i++)
            refuse_to_create_in(directories[i]);
        REFUSED(open(argv[0], O_WRONLY));
        REFUSED(open("/proc/self/exe", O_WRONLY));
        REFUSED(unlink(argv[0]));
        REFUSED(rename(argv[0], "other"));
        REFUSED(link(argv[0], "other"));
        REFUSED(chmod(argv[0], 0777));
        REFUSED(truncate(argv[0], 0));
        REFUSED(unlink("/usr/bin/true"));
        REFUSED(open("/usr/bin/true", O_WRONLY));
        return held();
    }
    if (IS("rewrites_its_input")) {
        REFUSED(open("/proc/self/fd/0", O_RDWR));
        REFUSED(open("/proc/self/fd/0", O_WRONLY | O_TRUNC));
        REFUSED(open("/dev/stdin", O_RDWR));
        REFUSED(open("/proc/thread-self/fd/0", O_WRONLY));
        REFUSED(write(0, "x", 1));
        REFUSED(ftruncate(0, 0));
        REFUSED(fchmod(0, 0));
        REFUSED(chmod("/proc/self/fd/0", 0));
        REFUSED(syscall(SYS_fchmodat, AT_FDCWD, "/proc/self/fd/0", 0));
        REFUSED(syscall(452, AT_FDCWD, "/proc/self/fd/0", 0, 0));
        REFUSED(fchown(0, getuid(), getgid()));
        REFUSED(futimens(0, NULL));
        REFUSED(utime("/proc/self/fd/0", NULL));
        REFUSED(fsetxattr(0, "user.x", "y", 1, 0));
        REFUSED(fremovexattr(0, "user.x"));
        REFUSED(flock(0, LOCK_EX | LOCK_NB));
        struct flock lock = { .l_type = F_RDLCK };
        REFUSED(fcntl(0, F_SETLK, &lock));
        REFUSED(fcntl(0, F_SETLEASE, F_RDLCK));
        REFUSED(fcntl(0, F_OFD_SETLK, &lock));
        REFUSED(fallocate(0, 0, 0, 4096));
        int flags = 0x10;
        REFUSED(ioctl(0, 0x40086602, &flags)); /* FS_IOC_SETFLAGS */
        REFUSED(linkat(0, "", AT_FDCWD, "/tmp/linked", AT_EMPTY_PATH));
        void *p = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0);
        if (p != MAP_FAILED) escaped("mmap of the input");
        return held();
    }
    if (IS("makes_devices")) {
        REFUSED(mknod("/tmp/null", S_IFCHR | 0666, makedev(1, 3)));
        REFUSED(mknod("null", S_IFCHR | 0666, makedev(1, 3)));
        REFUSED(syscall(SYS_mknodat, AT_FDCWD, "/tmp/fifo", S_IFIFO | 0666, 0));
        return held();
    }
    if (IS("leaves_a_file")) {
        if (access("/tmp/left", F_OK) == 0) escaped("a file of an earlier run");
        int fd = open("/tmp/left", O_WRONLY | O_CREAT, 0666);
        if (fd >= 0) close(fd);
        return held();
    }
    if (IS("suid")) {
        execl("/usr/bin/su", "su", "-c", "id", NULL);
        return 0;
    }
    if (IS("uses_files")) {
        /* As contestants do: chess.in and chess.out. */
        if (freopen("chess.in", "r", stdin) == NULL) return 3;
        if (freopen("chess.out", "w", stdout) == NULL) return 4;
        int n;
        if (scanf("%d", &n) != 1) return 5;
        printf("%d\n", n * 2);
        fclose(stdout);
        REFUSED(open("chess.in", O_WRONLY));
        REFUSED(open("chess.in", O_WRONLY | O_TRUNC));
        REFUSED(unlink("chess.in"));
        REFUSED(rename("chess.in", "gone"));
        REFUSED(rename("chess.out", "chess.in"));
        REFUSED(unlink("chess.out"));
        REFUSED(open("other.out", O_WRONLY | O_CREAT, 0600));
        return escapes;
    }
    if (IS("changes_itself_in_proc")) {
        const char *names[] = { "oom_score_adj", "oom_adj", "timerslack_ns", "coredump_filter", "comm",
            "attr/current", "attr/exec", "uid_map", "gid_map", "setgroups", "loginuid", "sched",
            "autogroup", "clear_refs", "make-it-fail", "projid_map", "mem", "task/self/comm" };
        char path[64];
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            snprintf(path, sizeof path, "/proc/self/%s", names[i]);
            REFUSED(open(path, O_WRONLY));
            REFUSED(open(path, O_RDWR));
        }
        return held();
    }
    if (IS("asks_proc_about_the_machine")) {
        const char *names[] = { "cpuinfo", "meminfo", "version", "cmdline", "kallsyms", "kmsg", "kcore",
            "sysrq-trigger", "config.gz", "modules", "interrupts", "timer_list", "keys", "mounts/x",
            "sys/kernel/core_pattern", "sys/kernel/hostname", "sys/vm/drop_caches", "net/arp/x",
            "1/environ", "1/mem", "1/root", "1/cwd", "1/fd", "1/ns/mnt", "1/maps", "1/task/1/mem" };
        char path[64];
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            snprintf(path, sizeof path, "/proc/%s", names[i]);
            refuse_to_open(path);
        }
        return held();
    }
    if (IS("climbs")) {
        const char *paths[] = { "../secret", "/proc/self/cwd/../secret", "/proc/thread-self/cwd/../secret",
            "/proc/self/root/etc/passwd", "/proc/self/root/../etc/passwd", "/proc/self/fd/0/../secret",
            "/dev/fd/../../etc/passwd", "/box/../etc/passwd", "//etc//passwd", "/usr/../etc/passwd",
            "/proc/self/task/../root/etc/passwd", "/tmp/../etc/passwd" };
        for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) refuse_to_open(paths[i]);
        int root = open("/", O_PATH | O_DIRECTORY), here = open(".", O_PATH | O_DIRECTORY);
        REFUSED(openat(root, "etc/passwd", O_RDONLY));
        REFUSED(openat(here, "../secret", O_RDONLY));
        uint64_t how[3] = { O_RDONLY, 0, 0 };
        REFUSED(syscall(SYS_openat2, here, "../secret", how, sizeof how));
        for (int i = 0; i < 50; i++) chdir("..");
        refuse_to_open("etc/passwd");
        REFUSED(fchdir(0));
        return held();
    }
    if (IS("uses_handles")) {
        struct { unsigned bytes; int type; unsigned char handle[128]; } handle = { 128 };
        int mount;
        REFUSED(syscall(SYS_name_to_handle_at, AT_FDCWD, ".", &handle, &mount, 0));
        REFUSED(syscall(SYS_open_by_handle_at, AT_FDCWD, &handle, O_RDONLY));
        return held();
    }
    if (IS("watches_files")) {
        REFUSED(inotify_init());
        REFUSED(inotify_init1(0));
        REFUSED(syscall(SYS_fanotify_init, 0, O_RDONLY));
        REFUSED(fcntl(open("/usr", O_RDONLY), F_NOTIFY, DN_CREATE | DN_MULTISHOT));
        return held();
    }
    if (IS("reads_what_is_noted")) {
        /* Landlock does not cover it. A file system of its own hides the rest. */
        char note[64];
        const char *paths[] = { "/etc/passwd", "/etc/shadow", "../secret", "/root" };
        for (int i = 0; i < 4; i++) {
            REFUSED(getxattr(paths[i], "user.note", note, sizeof note));
            REFUSED(lgetxattr(paths[i], "security.selinux", note, sizeof note));
            REFUSED(listxattr(paths[i], note, sizeof note));
            REFUSED(syscall(465, AT_FDCWD, paths[i], 0, note, sizeof note));
        }
        return held();
    }
    if (IS("changes_what_is_noted")) {
        uint64_t hint = 2, attributes[4] = { 0 };
        REFUSED(setxattr(argv[0], "user.x", "y", 1, 0));
        REFUSED(lsetxattr("/usr", "user.x", "y", 1, 0));
        REFUSED(fsetxattr(1, "user.x", "y", 1, 0));
        REFUSED(removexattr(argv[0], "user.x"));
        REFUSED(syscall(463, AT_FDCWD, argv[0], 0, "user.x", attributes, 16));
        REFUSED(syscall(469, AT_FDCWD, argv[0], attributes, 24, 0));
        REFUSED(ioctl(1, 0x40086602, &hint)); /* FS_IOC_SETFLAGS */
        REFUSED(ioctl(1, 0x401c5820, attributes)); /* FS_IOC_FSSETXATTR */
        REFUSED(utimensat(AT_FDCWD, argv[0], NULL, 0));
        REFUSED(lchown(argv[0], getuid(), getgid()));
        return held();
    }
    if (IS("maps_its_input")) {
        char *p = mmap(NULL, 2, PROT_READ, MAP_SHARED, 0, 0);
        if (p == MAP_FAILED) return held();
        REFUSED(mprotect(p, 2, PROT_READ | PROT_WRITE));
        REFUSED(madvise(p, 4096, MADV_REMOVE));
        REFUSED(madvise(p, 4096, 100 /* MADV_HWPOISON */));
        return held();
    }
    if (IS("links_what_is_not_its_own")) {
        REFUSED(link("/usr/bin/true", "/tmp/true"));
        REFUSED(link("../secret", "/tmp/secret"));
        REFUSED(linkat(1, "", AT_FDCWD, "/tmp/output", AT_EMPTY_PATH));
        REFUSED(linkat(AT_FDCWD, "/proc/self/fd/1", AT_FDCWD, "/tmp/output", AT_SYMLINK_FOLLOW));
        REFUSED(linkat(AT_FDCWD, "/proc/self/fd/0", AT_FDCWD, "/tmp/input", AT_SYMLINK_FOLLOW));
        symlink("/etc/passwd", "/tmp/passwd");
        refuse_to_open("/tmp/passwd");
        return held();
    }
    if (IS("drives_the_terminal")) {
        const char *names[] = { "tty", "ptmx", "console", "tty0", "tty1", "pts/0", "pts/ptmx", "ttyS0" };
        char path[64];
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            snprintf(path, sizeof path, "/dev/%s", names[i]);
            refuse_to_open(path);
        }
        int group = getpgrp();
        for (int fd = 0; fd < 3; fd++) {
            REFUSED(ioctl(fd, TIOCSTI, "x"));
            REFUSED(ioctl(fd, TIOCSCTTY, 1));
            REFUSED(ioctl(fd, 0x541c /* TIOCLINUX */, "\3"));
            REFUSED(ioctl(fd, TIOCSPGRP, &group));
            REFUSED(ioctl(fd, TIOCCONS));
        }
        return held();
    }
    if (IS("opens_devices")) {
        const char *names[] = { "mem", "kmem", "port", "kmsg", "fuse", "kvm", "net/tun", "uinput",
            "loop-control", "loop0", "mapper/control", "nvram", "hpet", "rtc0", "watchdog", "vhost-net",
            "vsock", "userfaultfd", "cpu/0/msr", "sda", "vda", "vdb", "nbd0", "nvme0n1", "btrfs-control",
            "shm/x", "mqueue/x", "hugepages/x", "snapshot", "dri/card0", "input/event0", "log", "initctl" };
        char path[64];
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            snprintf(path, sizeof path, "/dev/%s", names[i]);
            refuse_to_open(path);
        }
        return held();
    }
    if (IS("asks_random_for_more")) {
        /* Ordinary writes stir the pool and harm nobody; these would not. */
        int fd = open("/dev/urandom", O_RDWR), bits = 0;
        REFUSED(ioctl(fd, 0x5204 /* RNDZAPENTCNT */, 0));
        REFUSED(ioctl(fd, 0x40045201 /* RNDADDTOENTCNT */, &bits));
        return held();
    }
    if (IS("looks_for_other_runs")) {
        const char *directories[] = { "/tmp", "..", "/var/tmp", "/dev/shm", "/run", "/home", "/proc" };
        for (size_t i = 0; i < sizeof directories / sizeof *directories; i++) {
            DIR *directory = opendir(directories[i]);
            struct dirent *entry;
            while (directory != NULL && (entry = readdir(directory)) != NULL)
                if (strstr(entry->d_name, "muqi") || strcmp(entry->d_name, "secret") == 0
                    || strcmp(entry->d_name, "1") == 0) escaped(entry->d_name);
        }
        return held();
    }
    if (IS("knows_the_machines_network_and_mounts")) {
        /* Of its own world a program may know. The marks are the host's. */
        char text[65536];
        const char *paths[] = { "/proc/self/mountinfo", "/proc/self/mounts", "/proc/self/net/unix",
            "/proc/self/net/tcp", "/proc/net/tcp", "/proc/thread-self/net/tcp" };
        for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
            int fd = open(paths[i], O_RDONLY);
            ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
            if (n < 0) continue;
            text[n] = 0;
            for (int k = 2; k < argc; k++) if (strstr(text, argv[k])) escaped(paths[i]);
        }
        return held();
    }
    return 2;
}
