# The model solution, on corners of the hull only.
import random
import sys

values = list(map(int, sys.stdin.buffer.read().split()))
points = sorted(set(zip(values[1::2], values[2::2])))


def half(points):
    border = []
    for p in points:
        while len(border) > 1:
            a, b = border[-2:]
            if (b[0] - a[0]) * (p[1] - a[1]) > (b[1] - a[1]) * (p[0] - a[0]):
                break
            border.pop()
        border.append(p)
    return border


p = [complex(*point) for point in set(half(points) + half(points[::-1]))]
random.seed(1)
random.shuffle(p)


def centre(a, b, c):
    b, c = b - a, c - a
    area = 2 * (b.real * c.imag - b.imag * c.real)
    return a + 1j * (c * abs(b) ** 2 - b * abs(c) ** 2) / -area


o, radius = p[0], 0.0
for i in range(1, len(p)):
    if abs(p[i] - o) > radius * (1 + 1e-12):
        o, radius = p[i], 0.0
        for j in range(i):
            if abs(p[j] - o) > radius * (1 + 1e-12):
                o = (p[i] + p[j]) / 2
                radius = abs(p[i] - o)
                for k in range(j):
                    if abs(p[k] - o) > radius * (1 + 1e-12):
                        o = centre(p[i], p[j], p[k])
                        radius = abs(p[i] - o)
print(f"{radius:.8e}")
