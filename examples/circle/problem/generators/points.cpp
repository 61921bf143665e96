// points N C SHAPE SEED: n points with coordinates of at most c.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    long long c = atoll(argv[2]);
    std::string shape = argv[3];
    std::mt19937 random(atoll(argv[4]));
    auto up_to = [&](long long most) { return (long long)(random() % (2 * most + 1)) - most; };
    std::vector<std::pair<long long, long long>> points;
    while ((int)points.size() < n) {
        long long x = up_to(c), y = up_to(c), square = x * x + y * y, inner = c - 1 - c / 100;
        if (shape != "square" && shape != "line" && square > c * c) continue;
        // A ring of a hundredth of the radius, and at least of one unit.
        if ((shape == "ring" || shape == "arc") && square < inner * inner) continue;
        // A quarter of the ring, on which points are farther and farther from the first.
        if (shape == "arc" && (x < 0 || y < 0)) continue;
        if (shape == "line") x = x / 3 * 3, y = -x / 3 * 2;
        points.push_back({x, y});
    }
    if (shape == "arc") std::sort(points.begin(), points.end());
    printf("%d\n", n);
    for (auto [x, y] : points) printf("%lld %lld\n", x, y);
}
