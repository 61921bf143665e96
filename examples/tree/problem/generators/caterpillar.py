# A path with a leaf at every second vertex: its size, its greatest weight, and the seed.
import random
import sys

n, w, seed = map(int, sys.argv[1:])
random.seed(seed)
print(n)
spine = 1
for i in range(2, n + 1):
    print(spine, i, 1 if w == 1 else random.randint(0, w))
    if i % 2 == 0:
        spine = i
