# Accepted: all borders as bit masks, from the largest down, in Python.
#
# Bit 0 is the first step of the border from the bottom-left corner, 1 is up. A
# move makes the mask larger, so the masks with n ones in falling order have
# everything that can follow a position before the position itself.
import sys
from itertools import combinations


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, m = numbers[:2]
    a = numbers[2 : 2 + n * m]
    b = numbers[2 + n * m :]
    # How many ones a mask has below a bit tells row and column of the bit's step.
    ones = [bin(bits).count("1") for bits in range(1 << (n + m))]
    ups = combinations([1 << step for step in range(n + m)], n)
    odd = sum(1 << step for step in range(1, n + m, 2))
    full = ((1 << n) - 1) << m
    value = {full: 0}
    for mask in sorted(map(sum, ups), reverse=True)[1:]:
        outcomes = []
        # The filled area, less a constant, is the sum of the positions of all
        # steps up: its parity is that of their number at odd positions.
        black_moves = (ones[mask & odd] + n * (n - 1) // 2) % 2 == 0
        corners = mask & ~(mask >> 1) & ((1 << (n + m - 1)) - 1)
        while corners:
            bit = corners & -corners
            corners -= bit
            below = ones[mask & (bit - 1)]
            cell = (n - 1 - below) * m + bit.bit_length() - 1 - below
            after = value[mask + bit]
            outcomes.append(after + a[cell] if black_moves else after - b[cell])
        value[mask] = max(outcomes) if black_moves else min(outcomes)
    print(value[(1 << n) - 1])


main()
