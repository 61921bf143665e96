#include <new>
#include <stdexcept>
#include <cstring>

int main(int argc, char **argv) {
    if (argc > 1 && std::strcmp(argv[1], "bad_alloc") == 0) throw std::bad_alloc();
    throw std::runtime_error("uncaught");
}
