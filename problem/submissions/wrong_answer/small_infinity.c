/* Wrong answer: 1,000,000 is taken for infinity, and a value may exceed it: it is
 * at most 50 * 100,000. Small boards do not tell.
 *
 * expect: classic score 75
 * expect: full score 35
 */
#include <stdio.h>
#include <stdlib.h>

#define INFINITY_OF_MINE 1000000

static int n, m;
static int *a, *b;
static int *value;
static char *known;

/* Returns the next n * m numbers; cell (row, column) is number row * m + column. */
static int *read_scores(void) {
    int *scores = calloc(n * m, sizeof *scores);
    for (int cell = 0; cell < n * m; ++cell)
        if (scanf("%d", &scores[cell]) != 1) exit(1);
    return scores;
}

static int search(int mask, int black_moves) {
    if (known[mask]) return value[mask];
    int best = black_moves ? -INFINITY_OF_MINE : INFINITY_OF_MINE;
    int row = n, column = 0, is_full = 1;
    for (int step = 0; step + 1 < n + m; ++step) {
        if (!(mask >> step & 1)) {
            ++column;
            continue;
        }
        --row;
        if (mask >> (step + 1) & 1) continue;
        is_full = 0;
        int rest = search(mask + (1 << step), !black_moves);
        int cell = row * m + column;
        int outcome = black_moves ? rest + a[cell] : rest - b[cell];
        if (black_moves ? outcome > best : outcome < best) best = outcome;
    }
    known[mask] = 1;
    return value[mask] = is_full ? 0 : best;
}

int main(void) {
    if (scanf("%d%d", &n, &m) != 2) return 1;
    a = read_scores();
    b = read_scores();
    value = calloc(1 << (n + m), sizeof *value);
    known = calloc(1 << (n + m), sizeof *known);
    printf("%d\n", search((1 << n) - 1, 1));
    return 0;
}
