# acute N C SEED: all but three points lie near the centre of a triangle with acute angles.
import random
import sys

n, c, seed = map(int, sys.argv[1:])
random.seed(seed)
corners = [(-c, random.randint(-c, -c // 2)), (c, random.randint(-c, -c // 2)), (random.randint(-c // 4, c // 4), c)]
near = c // 4
points = corners + [(random.randint(-near, near), random.randint(-near, near)) for _ in range(n - 3)]
random.shuffle(points)
print(n)
for x, y in points:
    print(x, y)
