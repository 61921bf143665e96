# Pairs of numbers, one a line: lines COUNT MOST SEED.
import random
import sys

SALT = 0
count, most, seed = map(int, sys.argv[1:])
random.seed(seed + SALT)
for _ in range(count):
    print(random.randint(0, most), random.randint(0, most))
