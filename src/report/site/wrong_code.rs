//! The lines in which flaws differ from a right program, in C++.
//!
//! `f` is the value of a position, `black` true where Black moves, `filled` the number of filled
//! cells; `length` has the row lengths of the position `s`, and `depth` is the number of moves since
//! the position that is searched.

/// The lines of a flaw, and those of a right program.
pub(super) struct WrongCode {
    pub(super) flaw: &'static str,
    pub(super) wrong: &'static str,
    pub(super) right: &'static str,
}

const fn code(flaw: &'static str, wrong: &'static str, right: &'static str) -> WrongCode {
    WrongCode { flaw, wrong, right }
}

/// Returns the lines of a flaw; nothing where they are more than a few, or depend on the program.
pub(super) fn wrong_code(flaw: &str) -> Option<&'static WrongCode> {
    WRONG_CODE.iter().find(|code| code.flaw == flaw)
}

const FOLLOWING: &str =
    "best = black ? max(best, a[i][j] + f(next)) : min(best, f(next) - b[i][j]);";

const TABLES: &str = "for (i = 0; i < n; ++i)\n    for (j = 0; j < m; ++j) cin >> a[i][j];";

const PLAYABLE: &str = "if (left_is_filled && upper_is_filled) play(i, j);";

const BLACK: &str = "bool black = filled % 2 == 0;";

const INITIAL: &str = "int best = black ? INT_MIN : INT_MAX;";

const END: &str = "if (filled == n * m) return 0;";

const REMEMBERED: &str = "if (is_known[s]) return memo[s];";

const MEMO: &str = "int memo[1 << 20];  // n + m bits";

const PACKED: &str = "s = s * 11 + length[i];";

/// The cell with the greatest worth is played.
const WORTH: &str = "worth = black ? a[i][j] + f(next) : b[i][j] - f(next);";

const OUTPUT: &str = "cout << f(empty);  // Black minus White";

const WRONG_CODE: [WrongCode; 54] = [
    code("size-swapped", "cin >> m >> n;", "cin >> n >> m;"),
    code("transposed", "score = black ? a[j][i] : b[j][i];", "score = black ? a[i][j] : b[i][j];"),
    code("square-of-rows", "for (j = 0; j < n; ++j)", "for (j = 0; j < m; ++j)"),
    code("square-of-columns", "for (i = 0; i < m; ++i)", "for (i = 0; i < n; ++i)"),
    code(
        "interleaved",
        "for (i = 0; i < n; ++i)\n    for (j = 0; j < m; ++j) cin >> a[i][j] >> b[i][j];",
        TABLES,
    ),
    code("scores-swapped", "read(b), read(a);", "read(a), read(b);"),
    code("one-table", "min(best, f(next) - a[i][j])", "min(best, f(next) - b[i][j])"),
    code("column-short", "for (j = 0; j < m - 1; ++j)", "for (j = 0; j < m; ++j)"),
    code("row-short", "for (i = 0; i < n - 1; ++i)", "for (i = 0; i < n; ++i)"),
    code("shifted", "score = a[i + 1][j + 1];  // read into a[i][j]", "score = a[i][j];"),
    code("upside-down", "int row = 0;  // of the first step up", "int row = n - 1;"),
    code("white-first", "bool black = filled % 2 == 1;", BLACK),
    code(
        "min-max-swapped",
        "best = black ? min(best, a[i][j] + f(next)) : max(best, f(next) - b[i][j]);",
        FOLLOWING,
    ),
    code(
        "white-maximises",
        "best = max(best, black ? a[i][j] + f(next) : f(next) - b[i][j]);",
        FOLLOWING,
    ),
    code(
        "black-minimises",
        "best = min(best, black ? a[i][j] + f(next) : f(next) - b[i][j]);",
        FOLLOWING,
    ),
    code("turn-by-cell", "bool black = (i + j) % 2 == 0;", BLACK),
    code("only-left", "if (left_is_filled) play(i, j);", PLAYABLE),
    code("only-above", "if (upper_is_filled) play(i, j);", PLAYABLE),
    code("b-added", "min(best, f(next) + b[i][j])", "min(best, f(next) - b[i][j])"),
    code("b-ignored", "min(best, f(next))", "min(best, f(next) - b[i][j])"),
    code("sign-reversed", "cout << -f(empty);", OUTPUT),
    code("absolute-value", "cout << abs(f(empty));", OUTPUT),
    code("unsigned-output", "cout << unsigned(f(empty));", OUTPUT),
    code("never-negative", "cout << max(0, f(empty));", OUTPUT),
    code("infinity-100000", "int best = black ? -100000 : 100000;", INITIAL),
    code("infinity-1000000", "int best = black ? -1000000 : 1000000;", INITIAL),
    code("initial-zero", "int best = 0;", INITIAL),
    code("initial-minus-one", "int best = -1;", INITIAL),
    code("marker-minus-one", "if (memo[s] != -1) return memo[s];", REMEMBERED),
    code("marker-zero", "if (memo[s] != 0) return memo[s];", REMEMBERED),
    code(
        "freopen-left-in",
        "freopen(\"chess.out\", \"w\", stdout);",
        "// no freopen: the judge reads standard output",
    ),
    code(
        "sum-left-in",
        "cout << f(empty);  // Black scores a + b, White nothing",
        "cout << f(empty) - sum_of_b;",
    ),
    code("black-score-printed", "cout << black_score;", "cout << black_score - white_score;"),
    code("first-score-lost", "cout << f(top_left);  // one cell is filled", OUTPUT),
    code("last-score-lost", "if (filled == n * m - 1) return 0;", END),
    code("greedy", "worth = black ? a[i][j] : b[i][j];", WORTH),
    code("greedy-by-sum", "worth = a[i][j] + b[i][j];", WORTH),
    code("look-ahead-2", "if (depth == 2 || filled == n * m) return 0;", END),
    code("look-ahead-4", "if (depth == 4 || filled == n * m) return 0;", END),
    code("look-ahead-6", "if (depth == 6 || filled == n * m) return 0;", END),
    code("16-bit-scores", "short a[10][10], b[10][10];", "int a[10][10], b[10][10];"),
    code("16-bit-values", "short memo[1 << 20];", MEMO),
    code("start-mask-of-m", "int empty = (1 << m) - 1;", "int empty = (1 << n) - 1;"),
    code("scan-short", "for (k = 0; k < n + m - 2; ++k)", "for (k = 0; k < n + m - 1; ++k)"),
    code("packed-in-3-bits", "s = s * 8 + length[i];", PACKED),
    code("packed-in-base-9", "s = s * 9 + length[i];", PACKED),
    code("packed-beyond-32-bits", "unsigned s;  // base 11", "unsigned long long s;  // base 11"),
    code("table-of-19-bits", "int memo[1 << 19];", MEMO),
    code("table-of-18-bits", "int memo[1 << 18];", MEMO),
    code(
        "arrays-of-10",
        "int a[10][10], b[10][10];  // indices from 1",
        "int a[11][11], b[11][11];  // indices from 1",
    ),
    code("hashed-unchecked", "if (is_known[s % 10007]) return memo[s % 10007];", REMEMBERED),
    code("state-too-poor", "s = {filled, length[0], length[1]};", "s = length;  // of all rows"),
    code("bounds-as-values", "memo[s] = best;", "if (alpha < best && best < beta) memo[s] = best;"),
    code("no-memory", "return best;", "return memo[s] = best;"),
];

#[cfg(test)]
mod tests {
    use crate::flawed::flaw;

    use super::WRONG_CODE;

    #[test]
    fn all_lines_are_those_of_flaws_and_differ_from_the_right_ones() {
        for code in &WRONG_CODE {
            assert!(flaw(code.flaw).is_some(), "{}", code.flaw);
            assert_ne!(code.wrong, code.right, "{}", code.flaw);
        }
    }
}
