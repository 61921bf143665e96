//! The lines in which flaws differ from a right program, in C++.
//!
//! `f` is the value of a position, `black` true where Black moves, `filled` the number of filled
//! cells; `length` has the row lengths of the position.

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

const OUTPUT: &str = "cout << f(empty);  // Black minus White";

const WRONG_CODE: [WrongCode; 30] = [
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
    code(
        "marker-minus-one",
        "if (memo[s] != -1) return memo[s];",
        "if (is_known[s]) return memo[s];",
    ),
    code("marker-zero", "if (memo[s] != 0) return memo[s];", "if (is_known[s]) return memo[s];"),
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
