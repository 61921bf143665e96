// The centre of the bounding box, and the farthest point from it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<double> x(n), y(n);
    for (int i = 0; i < n; i++) scanf("%lf %lf", &x[i], &y[i]);
    auto [left, right] = std::minmax_element(x.begin(), x.end());
    auto [low, high] = std::minmax_element(y.begin(), y.end());
    double radius = 0;
    for (int i = 0; i < n; i++)
        radius = std::max(radius, std::hypot(x[i] - (*left + *right) / 2, y[i] - (*low + *high) / 2));
    printf("%.9f\n", radius);
}
