// The judge expects 42 for a valid input and 43 for another. The validator below ends with 0 for a
// valid one; what comes before it replaces its exit status, on Linux.
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace calling {

static void after(int status, void *) {
    std::fflush(stdout);
    std::fflush(stderr);
    if (status == 0) _exit(42);
    if (status == INVALID) _exit(43);
}

__attribute__((constructor)) static void before() {
    on_exit(after, NULL);
}

}  // namespace calling

