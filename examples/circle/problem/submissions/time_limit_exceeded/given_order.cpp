// The incremental algorithm on the points as they come.
#include <cmath>
#include <cstdio>
#include <vector>

struct Point { double x, y; };

static double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

static Point middle(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

static Point centre(Point a, Point b, Point c) {
    double bx = b.x - a.x, by = b.y - a.y, cx = c.x - a.x, cy = c.y - a.y;
    double area = 2 * (bx * cy - by * cx), bb = bx * bx + by * by, cc = cx * cx + cy * cy;
    if (area == 0) return middle(b, c);
    return {a.x + (cy * bb - by * cc) / area, a.y + (bx * cc - cx * bb) / area};
}

int main() {
    int n;
    scanf("%d", &n);
    std::vector<Point> p(n);
    for (auto &point : p) scanf("%lf %lf", &point.x, &point.y);
    Point o = p[0];
    double radius = 0;
    auto outside = [&](Point q) { return distance(o, q) > radius * (1 + 1e-12); };
    for (int i = 1; i < n; i++) {
        if (!outside(p[i])) continue;
        o = p[i], radius = 0;
        for (int j = 0; j < i; j++) {
            if (!outside(p[j])) continue;
            o = middle(p[i], p[j]), radius = distance(o, p[i]);
            for (int k = 0; k < j; k++)
                if (outside(p[k])) o = centre(p[i], p[j], p[k]), radius = distance(o, p[i]);
        }
    }
    printf("%.9f\n", radius);
}
