// The centre is drawn to the farthest point by smaller and smaller steps: a few digits are right.
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<double> px(n), py(n);
    for (int i = 0; i < n; i++) scanf("%lf %lf", &px[i], &py[i]);
    double x = px[0], y = py[0], most = 0;
    for (double step = 0.5; step > 1e-5; step *= 0.97) {
        int farthest = 0;
        most = -1;
        for (int i = 0; i < n; i++) {
            double square = (px[i] - x) * (px[i] - x) + (py[i] - y) * (py[i] - y);
            if (square > most) most = square, farthest = i;
        }
        x += (px[farthest] - x) * step, y += (py[farthest] - y) * step;
    }
    printf("%.9f\n", std::sqrt(most));
}
