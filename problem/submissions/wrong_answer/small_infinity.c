/* Wrong answer: 1,000,000 is taken for infinity, and a value may exceed it: it is
 * at most 50 * 100,000. Small boards do not tell.
 *
 * expect: classic score 75
 * expect: full score 35
 */
#include <stdio.h>

#define INFINITY_OF_MINE 1000000

static int n, m;
static int a[10][10], b[10][10];
static int value[1 << 20];
static char known[1 << 20];

static void read_scores(int scores[10][10]) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            if (scanf("%d", &scores[i][j]) != 1) scores[i][j] = 0;
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
        int outcome = black_moves ? rest + a[row][column] : rest - b[row][column];
        if (black_moves ? outcome > best : outcome < best) best = outcome;
    }
    known[mask] = 1;
    return value[mask] = is_full ? 0 : best;
}

int main(void) {
    if (scanf("%d%d", &n, &m) != 2) return 1;
    read_scores(a);
    read_scores(b);
    printf("%d\n", search((1 << n) - 1, 1));
    return 0;
}
