/* Opens the standard streams by name, as contestants do. The first argument is the
   task, the second the name of the input, the third that of the output. */
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

static int fail(const char *what) { fprintf(stderr, "%s: %s\n", what, strerror(errno)); return 3; }

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    std::string task = argv[1];
    const char *input = argv[2], *output = argv[3];
    int n = 0;
    if (task == "freopens") {
        /* What was printed before goes, and what was read comes again. */
        if (scanf("%d", &n) != 1) return fail("scanf");
        puts("a line that is longer than what comes after it");
        if (!freopen(input, "r", stdin)) return fail("input");
        if (!freopen(output, "w", stdout)) return fail("output");
        if (scanf("%d", &n) != 1) return fail("scanf again");
        printf("%d\n", 6 * n);
    } else if (task == "streams") {
        std::cout << "a line that is longer than what comes after it" << std::endl;
        std::ifstream in(input);
        std::ofstream out(output);
        if (!(in >> n)) return fail("input");
        out << 6 * n << std::endl;
        if (!out) return fail("output");
    } else if (task == "appends") {
        printf("4");
        fflush(stdout);
        if (!freopen(output, "a", stdout)) return fail("output");
        puts("2");
    } else if (task == "opens_beside") {
        /* Two descriptions of one file: each has its own place in it. */
        int in = open(input, O_RDONLY), out = open(output, O_RDWR);
        char byte;
        if (in < 0 || read(in, &byte, 1) != 1 || byte != '7') return fail("input");
        if (read(0, &byte, 1) != 1 || byte != '7') return fail("the other input");
        if (out < 0 || write(out, "42\n", 3) != 3 || pread(out, &byte, 1, 0) != 1 || byte != '4')
            return fail("output");
    } else if (task == "writes_input") {
        for (int flags : { O_WRONLY, O_RDWR, O_WRONLY | O_TRUNC, O_RDWR | O_APPEND, O_RDONLY | O_TRUNC, O_WRONLY | O_CREAT }) {
            int fd = open(input, flags, 0600);
            if (fd >= 0 && ((flags & O_ACCMODE) != O_RDONLY)) printf("escaped: flags %x\n", flags);
        }
        struct stat found;
        if (stat(input, &found) != 0 || found.st_size != 2) return fail("size");
        puts("42");
    } else if (task == "devices") {
        char bytes[16];
        FILE *random = fopen("/dev/urandom", "rb"), *null = fopen("/dev/null", "w");
        if (!random || fread(bytes, 1, sizeof bytes, random) != sizeof bytes) return fail("urandom");
        if (!null || fputs("nothing", null) < 0 || fclose(null) != 0) return fail("null");
        std::ofstream also("/dev/null");
        if (!(also << "nothing" << std::flush)) return fail("null again");
        if (!freopen("/dev/null", "r", stdin) || getchar() != EOF) return fail("null as input");
        puts("42");
    } else if (task == "further_descriptors") {
        /* Of a pipe, and of a file that was opened. */
        int ends[2], fd = open(input, O_RDONLY);
        char name[32], byte;
        if (fd < 0 || pipe(ends) != 0 || write(ends[1], "x", 1) != 1) return fail("pipe");
        snprintf(name, sizeof name, "%s%d", output, fd);
        int again = open(name, O_RDONLY);
        if (again < 0 || read(again, &byte, 1) != 1 || byte != '7') return fail(name);
        snprintf(name, sizeof name, "%s%d", output, ends[0]);
        again = open(name, O_RDONLY);
        if (again < 0 || read(again, &byte, 1) != 1 || byte != 'x') return fail(name);
        puts("42");
    } else return 2;
    return 0;
}
