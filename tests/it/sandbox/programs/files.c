#include "attempts.h"
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
            "../input", "../secret", "/dev/mem", "/dev/kmsg", "/dev/sda", "/dev/vda",
            "/dev/tty", "/dev/ptmx", "/dev/shm", "/dev/fuse", "/dev/kvm", "/dev/net/tun",
        };
        for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) refuse_to_open(paths[i]);
        for (int i = 2; i < argc; i++) refuse_to_open(argv[i]);
        if (opendir("..") != NULL && access("../secret", F_OK) == 0) escaped("listing ..");
        return held();
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
    return 2;
}
