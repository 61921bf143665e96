# Run-time error: an exception that nobody catches (exit status 1).
import sys

known = {}
n, m = map(int, sys.stdin.readline().split())
print(known[n, m])
