# n, n - 1, ..., 1: nothing in it is random.
import sys

n = int(sys.argv[1])
print(n)
print(*range(n, 0, -1))
