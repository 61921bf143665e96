/* Accepted: every mask of n + m bits downwards in C; see all_masks.cpp.
 *
 * Bit 0 is the first step of the border from the bottom-left corner, 1 is up.
 * A step up that is followed by a step right may be swapped with it, which
 * fills the cell between them and makes the mask larger.
 */
#include <limits.h>
#include <stdio.h>

static int n, m;
static int a[10][10], b[10][10];
static int value[1 << 20];

static void read_scores(int scores[10][10]) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            if (scanf("%d", &scores[i][j]) != 1) scores[i][j] = 0;
}

/* Computes the value of a mask, unless it is no border. */
static void look_at(int mask) {
    int highest = INT_MIN, lowest = INT_MAX;
    int row = n, column = 0, area = 0;
    for (int step = 0; step < n + m; ++step) {
        if (!(mask >> step & 1)) {
            ++column;
            continue;
        }
        if (--row < 0) return; /* too many steps up */
        area += column;
        if (step + 1 < n + m && !(mask >> (step + 1) & 1)) {
            int rest = value[mask + (1 << step)];
            int black = rest + a[row][column], white = rest - b[row][column];
            if (black > highest) highest = black;
            if (white < lowest) lowest = white;
        }
    }
    if (row > 0 || area == n * m) return; /* too few, or full: worth 0 */
    value[mask] = area % 2 == 0 ? highest : lowest;
}

int main(void) {
    if (scanf("%d%d", &n, &m) != 2) return 1;
    read_scores(a);
    read_scores(b);
    int empty_board = (1 << n) - 1;
    for (int mask = (1 << (n + m)) - 1; mask >= empty_board; --mask) look_at(mask);
    printf("%d\n", value[empty_board]);
    return 0;
}
