//! Marked blocks that cannot be filled: why, and the fault of the file that has them.

use crate::{Diagnostic, Fact, Source, Span, nearest};

codes! {
    /// Findings about marked blocks.
    pub mod block_code {
        /// A mark of a marked block that is missing, misspelt or too many.
        BROKEN = "generated-block-broken",
        /// A file with marked blocks that a link outside of the package leads to.
        LINKED = "generated-block-linked",
        /// A marked block that a person has changed.
        EDITED = "generated-block-edited",
    }
}

/// A marked block that cannot be filled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlockError {
    /// There is no block of its name.
    #[error("line {line}: unknown block `{name}`, expected one of {known:?}")]
    Unknown {
        /// Line of the opening mark, from 1.
        line: usize,
        /// Name found.
        name: String,
        /// The names of blocks.
        known: Vec<String>,
    },
    /// It is never closed.
    #[error("line {line}: the block `{name}` has no `{end}`")]
    Open {
        /// Line of the opening mark, from 1.
        line: usize,
        /// Its name.
        name: String,
        /// The mark that is missing.
        end: String,
    },
    /// A line is meant to close it, and is no mark.
    #[error("line {line}: the block `{name}` is closed by `{end}`")]
    Slip {
        /// That line, from 1.
        line: usize,
        /// The name of the block.
        name: String,
        /// The mark that is meant.
        end: String,
    },
    /// A mark closes a block that is not open.
    #[error("line {line}: the mark `{name}` closes no block")]
    Closed {
        /// Line of the mark, from 1.
        line: usize,
        /// The text of the mark.
        name: String,
        /// The last line before it that looks like a mark and is none, from 1.
        suspect: Option<usize>,
    },
    /// It is not there, although the file is of no use without it.
    #[error("there is no block `{mark}`")]
    Missing {
        /// The mark that would open it.
        mark: String,
    },
}

impl BlockError {
    /// Returns the fault of the file, at the mark.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        match self {
            Self::Unknown { line, name, known } => {
                let near = nearest(name, known.iter().map(String::as_str)).unwrap_or("none");
                broken_at(source, *line)
                    .with("fault", "unknown")
                    .with("block", name.as_str())
                    .with("nearest", near)
                    .with("known", Fact::all(known))
            }
            Self::Open { line, name, end } => broken_at(source, *line)
                .with("fault", "open")
                .with("block", name.as_str())
                .with("mark", end.as_str()),
            Self::Slip { line, name, end } => broken_at(source, *line)
                .with("fault", "slip")
                .with("block", name.as_str())
                .with("mark", end.as_str()),
            Self::Closed { suspect: Some(1), .. }
                if source.bytes().starts_with(BYTE_ORDER_MARK) =>
            {
                broken_at(source, 1).with("fault", "order")
            }
            Self::Closed { suspect: Some(line), .. } => {
                broken_at(source, *line).with("fault", "suspect")
            }
            Self::Closed { line, .. } => broken_at(source, *line).with("fault", "closed"),
            Self::Missing { mark } => Diagnostic::of_file(block_code::BROKEN, source.name())
                .with("fault", "missing")
                .with("mark", mark.as_str()),
        }
    }
}

/// Returns a diagnostic about a line of a file with marks.
fn broken_at(source: &Source, line: usize) -> Diagnostic {
    Diagnostic::at(block_code::BROKEN, source, marked_line(source, line))
}

/// The mark that some editors of Windows write in front of a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Returns the place of a line, from 1.
fn marked_line(source: &Source, line: usize) -> Span {
    let lines = source.bytes().split_inclusive(|&byte| byte == b'\n');
    let start = lines.take(line - 1).map(<[u8]>::len).sum();
    Span { start, end: source.line_at(start).end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Comment, fill_blocks};

    fn fault(text: &str) -> (Option<usize>, String) {
        let blocks = [("limits", "2 s\n".to_owned()), ("bounds", "n\n".to_owned())];
        let error = fill_blocks(text, Comment::Markup, &blocks).expect_err("a broken mark");
        let fault = error.diagnostic(&Source::new("statement.md", text));
        let line = fault.location.excerpt.map(|excerpt| excerpt.line);
        let facts = ["fault", "nearest"].map(|name| match fault.facts.get(name) {
            Some(Fact::Verbatim(text)) => text.as_str(),
            _ => "",
        });
        (line, facts.join(" ").trim().to_owned())
    }

    #[test]
    fn each_broken_mark_is_pointed_at() {
        let broken = |line, fault: &str| (Some(line), fault.to_owned());
        assert_eq!(
            fault("a\n<!-- muqi: limit -->\n<!-- muqi: end -->\n"),
            broken(2, "unknown limits")
        );
        assert_eq!(fault("a\n<!-- muqi: limits -->\n"), broken(2, "open"));
        assert_eq!(fault("a\n2 s\n<!-- muqi: end -->\n"), broken(3, "closed"));
        assert_eq!(fault("<!-- muqi:limits -->\n2 s\n<!-- muqi: end -->\n"), broken(1, "suspect"));
        assert_eq!(
            fault("\u{feff}<!-- muqi: limits -->\n2 s\n<!-- muqi: end 0123456789abcdef -->\n"),
            broken(1, "order")
        );
    }

    #[test]
    fn a_slip_in_a_mark_is_pointed_at_where_it_is() {
        let slip = (Some(3), "slip".to_owned());
        for end in [
            "<!--muqi: end 0123456789abcdef -->",
            "<!-- muqi:end -->",
            "<!-- muqi: End -->",
            "<!-- muqi: end  0123456789abcdef -->",
            "<!-- muqi: end  -->",
            "<!-- Muqi: end -->",
            "<!-- muqi：end -->",
        ] {
            let text = format!("<!-- muqi: limits -->\n2 s\n{end}\ntext\n<!-- muqi: bounds -->\n");
            assert_eq!(fault(&text), slip, "{end}");
        }
        for start in ["<!-- muqi：limits -->", "<!-- Muqi: limits -->", "<!-- muqi:limits -->"] {
            let text = format!("{start}\n2 s\n<!-- muqi: end -->\n");
            assert_eq!(fault(&text), (Some(1), "suspect".to_owned()), "{start}");
        }
        let open = "<!-- muqi: limits -->\n2 s\n<!-- muqi: endings -->\n";
        assert_eq!(fault(open), (Some(1), "open".to_owned()));
    }
}
