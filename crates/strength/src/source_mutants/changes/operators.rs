//! Other operators and comparisons.

use super::{
    super::{
        code::Code,
        mutant::{ChangeKind, SourceMutant},
    },
    change, replacements,
};

/// Operators with an operand on each side, and what is tried in their place.
const BINARY: [(&str, &[&str]); 12] = [
    ("+", &["-", "*"]),
    ("-", &["+", "*"]),
    ("*", &["+", "/"]),
    ("/", &["*", "%"]),
    ("%", &["/", "*"]),
    ("&&", &["||"]),
    ("||", &["&&"]),
    ("&", &["|", "^"]),
    ("|", &["&", "^"]),
    ("^", &["|", "&"]),
    ("<<", &[">>"]),
    (">>", &["<<"]),
];

const COMPARISONS: [(&str, &[&str]); 6] = [
    ("<", &["<=", ">", ">=", "!="]),
    ("<=", &["<", ">", ">=", "=="]),
    (">", &[">=", "<", "<=", "!="]),
    (">=", &[">", "<", "<=", "=="]),
    ("==", &["!=", "<=", ">="]),
    ("!=", &["==", "<", ">"]),
];

const ASSIGNMENTS: [(&str, &[&str]); 9] = [
    ("+=", &["-=", "="]),
    ("-=", &["+=", "="]),
    ("*=", &["+=", "="]),
    ("/=", &["*=", "="]),
    ("%=", &["/=", "="]),
    ("&=", &["|=", "="]),
    ("|=", &["&=", "="]),
    ("^=", &["|=", "="]),
    ("=", &["+=", "-="]),
];

/// Operators on one side of their operand.
const UNARY: [(&str, &[&str]); 5] =
    [("++", &["--", ""]), ("--", &["++", ""]), ("!", &[""]), ("-", &["", "~"]), ("~", &["", "-"])];

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    (0..code.len()).flat_map(|index| of_operator(code, index)).collect()
}

fn of_operator(code: &Code<'_>, index: usize) -> Vec<SourceMutant> {
    let (operator, is_binary) = (code.word(index), code.is_binary(index));
    let steps = matches!(operator, "++" | "--");
    let (kind, table): (ChangeKind, &[(&str, &[&str])]) = match () {
        () if code.is_angle(index) || is_of_stream(code, index) => return Vec::new(),
        () if COMPARISONS.iter().any(|(known, _)| *known == operator) => {
            (ChangeKind::Comparison, &COMPARISONS)
        }
        // `int n = 0` declares: nothing can be added to what has no value.
        () if operator == "=" && is_initialisation(code, index) => return Vec::new(),
        () if ASSIGNMENTS.iter().any(|(known, _)| *known == operator) => {
            (ChangeKind::Operator, &ASSIGNMENTS)
        }
        () if is_binary && !steps => (ChangeKind::Operator, &BINARY),
        () => (ChangeKind::Operator, &UNARY),
    };
    let one = |replacement| change(kind, code.span(index), replacement);
    replacements(operator, table).map(one).collect()
}

/// Returns whether `<<` or `>>` prints or reads.
fn is_of_stream(code: &Code<'_>, index: usize) -> bool {
    matches!(code.word(index), "<<" | ">>") && code.is_behind_stream(index)
}

fn is_initialisation(code: &Code<'_>, index: usize) -> bool {
    index > 0 && code.is_declared(index - 1)
}
