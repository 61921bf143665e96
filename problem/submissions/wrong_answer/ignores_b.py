# Wrong answer: White's scores are read and never used. Right wherever b is 0,
# which is every odd test of the classic edition.
#
# expect: classic score 50
# expect: full score 20
import sys
from functools import lru_cache


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m = numbers[:2]
    a = [numbers[2 + i * m : 2 + (i + 1) * m] for i in range(n)]

    @lru_cache(maxsize=None)
    def search(lengths, black_moves):
        outcomes = []
        above = m
        for row, column in enumerate(lengths):
            if column < above:
                rest = search(lengths[:row] + (column + 1,) + lengths[row + 1 :], not black_moves)
                outcomes.append(rest + a[row][column] if black_moves else rest)
            above = column
        if not outcomes:
            return 0
        return max(outcomes) if black_moves else min(outcomes)

    print(search((0,) * n, True))


main()
