/* Accepted: every mask of n + m bits downwards in C; see all_masks.cpp.
 *
 * Bit 0 is the first step of the border from the bottom-left corner, 1 is up.
 * A step up that is followed by a step right may be swapped with it, which
 * fills the cell between them and makes the mask larger.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int n, m;
static int *a, *b;
static int *value;

/* Returns the next n * m numbers; cell (row, column) is number row * m + column. */
static int *read_scores(void) {
    int *scores = calloc(n * m, sizeof *scores);
    for (int cell = 0; cell < n * m; ++cell)
        if (scanf("%d", &scores[cell]) != 1) exit(1);
    return scores;
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
            int cell = row * m + column;
            int black = rest + a[cell], white = rest - b[cell];
            if (black > highest) highest = black;
            if (white < lowest) lowest = white;
        }
    }
    if (row > 0 || area == n * m) return; /* too few, or full: worth 0 */
    value[mask] = area % 2 == 0 ? highest : lowest;
}

int main(void) {
    if (scanf("%d%d", &n, &m) != 2) return 1;
    a = read_scores();
    b = read_scores();
    value = calloc(1 << (n + m), sizeof *value);
    int empty_board = (1 << n) - 1;
    for (int mask = (1 << (n + m)) - 1; mask >= empty_board; --mask) look_at(mask);
    printf("%d\n", value[empty_board]);
    return 0;
}
