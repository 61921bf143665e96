// The greatest distance to a corner of the hull is convex: a search for x, in it one for y.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

using Point = std::pair<long long, long long>;

static std::vector<Point> hull(std::vector<Point> points) {
    std::sort(points.begin(), points.end());
    std::vector<Point> border;
    for (int side = 0; side < 2; side++) {
        size_t first = border.size();
        for (auto [x, y] : points) {
            while (border.size() >= first + 2) {
                auto [ax, ay] = border[border.size() - 2];
                auto [bx, by] = border.back();
                if ((bx - ax) * (y - ay) > (by - ay) * (x - ax)) break;
                border.pop_back();
            }
            border.push_back({x, y});
        }
        std::reverse(points.begin(), points.end());
    }
    return border;
}

template <class F> static double least(double low, double high, F value) {
    const double golden = (std::sqrt(5.0) - 1) / 2;
    double a = high - golden * (high - low), b = low + golden * (high - low), at_a = value(a), at_b = value(b);
    for (int step = 0; step < 60; step++)
        if (at_a < at_b)
            high = b, b = a, at_b = at_a, a = high - golden * (high - low), at_a = value(a);
        else
            low = a, a = b, at_a = at_b, b = low + golden * (high - low), at_b = value(b);
    return std::min(at_a, at_b);
}

int main() {
    int n;
    scanf("%d", &n);
    std::vector<Point> points(n);
    for (auto &[x, y] : points) scanf("%lld %lld", &x, &y);
    auto corners = hull(points);
    double square = least(-1e6, 1e6, [&](double x) {
        return least(-1e6, 1e6, [&](double y) {
            double most = 0;
            for (auto [u, v] : corners) most = std::max(most, (u - x) * (u - x) + (v - y) * (v - y));
            return most;
        });
    });
    printf("%.8f\n", std::sqrt(square));
}
