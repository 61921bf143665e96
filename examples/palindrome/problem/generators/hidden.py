# A palindrome of a length among letters that make none: a^i b a^i with a few changes is in it twice.
import random
import sys

n, length, seed = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
random.seed(seed)
# Long runs of a: a walk from every centre is long.
half = ["b" if random.randrange(1000) == 0 else "a" for _ in range(length // 2)]
middle = ["b"] if length % 2 else []
hidden = half[::-1] + middle + half
before = random.randrange(n - len(hidden) + 1)
rest = ["ab"[i // 2 % 2] for i in range(n - len(hidden))]
print("".join(rest[:before] + hidden + rest[before:]))
