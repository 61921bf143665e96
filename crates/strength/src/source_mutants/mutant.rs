//! A program with one change.

use muqi_text::{Message, Span, ToMessage};

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// Another operator, or one that is left out.
    Operator,
    /// Another comparison.
    Comparison,
    /// Another number, or another constant such as `INT_MAX`.
    Constant,
    /// One more or one less than a variable.
    Offset,
    /// A sum, product or condition without one of its parts.
    Operand,
    /// Operands, arguments, subscripts, branches or loops in another order.
    Order,
    /// Another name: `i` for `j`, `n` for `m`, `max` for `min`.
    Name,
    /// Another type of numbers, or a value for a reference.
    Type,
    /// A statement that is left out, or another jump.
    Statement,
    /// A condition that is negated, always true or always false.
    Condition,
}

impl ChangeKind {
    /// Returns its name in reports for programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Operator => "operator",
            Self::Comparison => "comparison",
            Self::Constant => "constant",
            Self::Offset => "offset",
            Self::Operand => "operand",
            Self::Order => "order",
            Self::Name => "name",
            Self::Type => "type",
            Self::Statement => "statement",
            Self::Condition => "condition",
        }
    }
}

impl ToMessage for ChangeKind {
    fn to_message(&self) -> Message {
        message!("source-change", kind = self.name())
    }
}

/// A change of a program: one part of its text is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceMutant {
    /// The kind of the change.
    pub kind: ChangeKind,
    /// The part of the text.
    pub span: Span,
    /// The text in its place.
    pub replacement: String,
}

/// The lines that a mutant changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedLines {
    /// The number of the first, from 1.
    pub number: usize,
    /// The lines of the program, without blanks around them.
    pub before: Vec<String>,
    /// Those of the mutant.
    pub after: Vec<String>,
}

impl SourceMutant {
    /// Returns the lines that are changed.
    pub fn changed_lines(&self, text: &str) -> ChangedLines {
        let Span { start, end } = self.span;
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[end..].find('\n').map_or(text.len(), |at| end + at);
        let lines = |text: &str| text.lines().map(|line| line.trim().to_owned()).collect();
        let after = [&text[line_start..start], &self.replacement, &text[end..line_end]].concat();
        ChangedLines {
            number: text[..line_start].matches('\n').count() + 1,
            before: lines(&text[line_start..line_end]),
            after: lines(&after),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_lines_are_shown_whole() {
        let text = "a;\n  b(1,\n    2);\nc;";
        let mutant = SourceMutant {
            kind: ChangeKind::Order,
            span: Span { start: 7, end: text.find(')').expect("a bracket") },
            replacement: "2, 1".to_owned(),
        };
        let lines = mutant.changed_lines(text);
        let expected = ChangedLines {
            number: 2,
            before: vec!["b(1,".to_owned(), "2);".to_owned()],
            after: vec!["b(2, 1);".to_owned()],
        };
        assert_eq!(lines, expected);
    }
}
