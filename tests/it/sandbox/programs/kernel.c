#include "attempts.h"

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    if (IS("network")) {
        REFUSED(socket(AF_INET, SOCK_STREAM, 0));
        REFUSED(socket(AF_INET, SOCK_DGRAM, 0));
        REFUSED(socket(AF_INET6, SOCK_STREAM, 0));
        REFUSED(socket(AF_UNIX, SOCK_STREAM, 0));
        REFUSED(socket(AF_NETLINK, SOCK_RAW, 0));
        REFUSED(socket(AF_PACKET, SOCK_RAW, 0));
        REFUSED(socket(38 /* AF_ALG */, SOCK_SEQPACKET, 0));
        REFUSED(socket(40 /* AF_VSOCK */, SOCK_STREAM, 0));
        return held();
    }
    if (IS("calls")) {
        char params[256] = { 0 };
        REFUSED(syscall(425, 4, params)); /* io_uring_setup */
        REFUSED(syscall(SYS_keyctl, 0, -3, 1));
        REFUSED(syscall(SYS_add_key, "user", "x", "y", 1, -3));
        REFUSED(syscall(SYS_unshare, CLONE_NEWUSER));
        REFUSED(syscall(SYS_unshare, CLONE_NEWNS));
        REFUSED(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
        REFUSED(syscall(435, params, 88)); /* clone3 */
        REFUSED(mount("none", "/tmp", "tmpfs", 0, ""));
        REFUSED(umount2("/tmp", MNT_DETACH));
        REFUSED(chroot("/tmp"));
        REFUSED(syscall(SYS_pivot_root, "/", "/tmp"));
        REFUSED(syscall(428, AT_FDCWD, "/", 1)); /* open_tree */
        REFUSED(syscall(430, "tmpfs", 0)); /* fsopen */
        REFUSED(syscall(SYS_bpf, 0, params, 64));
        REFUSED(syscall(SYS_perf_event_open, params, 0, -1, -1, 0));
        REFUSED(syscall(SYS_userfaultfd, 1));
        REFUSED(syscall(SYS_init_module, params, 1, ""));
        REFUSED(syscall(SYS_reboot, 0xfee1dead, 672274793, 0x01234567, 0));
        REFUSED(syscall(SYS_swapon, "/tmp/x", 0));
        REFUSED(sethostname("x", 1));
        REFUSED(syscall(SYS_syslog, 3, params, 10));
        REFUSED(syscall(SYS_open_by_handle_at, AT_FDCWD, params, 0));
        REFUSED(ioctl(0, TIOCSTI, "x"));
        REFUSED(ioctl(1, TIOCSTI, "x"));
        REFUSED(setuid(0));
        REFUSED(setgid(0));
        REFUSED(syscall(SYS_setgroups, 0, NULL));
        REFUSED(syscall(9999));
        return held();
    }
#ifdef __x86_64__
    if (IS("x32")) { syscall(0x40000000 | SYS_getpid); return 0; }
    if (IS("int80")) {
        long answer;
        __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20));
        return 0;
    }
#endif
    if (IS("inherits_nothing")) {
        for (int fd = 3; fd < 1024; fd++) if (fcntl(fd, F_GETFD) != -1) escaped("a descriptor");
        extern char **environ;
        for (char **e = environ; *e; e++)
            if (strncmp(*e, "LANG=", 5) != 0) escaped(*e);
        if (getuid() == 0 || geteuid() == 0) escaped("root");
        sigset_t set;
        sigprocmask(SIG_SETMASK, NULL, &set);
        for (int s = 1; s < 32; s++) {
            struct sigaction action;
            if (sigismember(&set, s)) escaped("a blocked signal");
            if (sigaction(s, NULL, &action) == 0 && action.sa_handler != SIG_DFL)
                escaped("an ignored signal");
        }
        if (getsid(0) != getpid()) escaped("a session");
        return held();
    }
    return 2;
}
