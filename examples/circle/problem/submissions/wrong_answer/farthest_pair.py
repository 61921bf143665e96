# Half the distance of two points: from the first to the farthest, and from that to the farthest.
import sys

values = list(map(int, sys.stdin.buffer.read().split()))
points = [complex(x, y) for x, y in zip(values[1::2], values[2::2])]
end = max(points, key=lambda p: abs(p - points[0]))
print(max(abs(p - end) for p in points) / 2)
