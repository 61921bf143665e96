//! Marked blocks: the parts of a file written by hand that are written once
//! elsewhere.
//!
//! ```text
//! <!-- muqi: limits -->         // muqi: bounds         # muqi: bounds
//! - time limit: 1 s             ...                     ...
//! <!-- muqi: end -->            // muqi: end            # muqi: end
//! ```
//!
//! A mark is a comment of the file's own language, on a line of its own. Outside
//! of the blocks nothing is ever changed.

use std::borrow::Cow;

/// How a language writes a comment that ends with its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comment {
    /// Markdown.
    Markup,
    /// C++.
    Slashes,
    /// Python, checktestdata.
    Hash,
}

impl Comment {
    fn around(self) -> (&'static str, &'static str) {
        match self {
            Self::Markup => ("<!-- muqi: ", " -->"),
            Self::Slashes => ("// muqi: ", ""),
            Self::Hash => ("# muqi: ", ""),
        }
    }

    /// Returns the name that a line marks: that of the block it opens, or `end`.
    fn marked(self, line: &str) -> Option<&str> {
        let (before, after) = self.around();
        line.trim().strip_prefix(before)?.strip_suffix(after)
    }

    fn mark(self, name: &str) -> String {
        let (before, after) = self.around();
        format!("{before}{name}{after}")
    }
}

const END: &str = "end";

/// A marked block that cannot be filled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlockError {
    /// Its name means nothing.
    #[error("line {line}: unknown block `{name}`, expected {known}")]
    Unknown {
        /// Line of the opening mark, from 1.
        line: usize,
        /// Name found.
        name: String,
        /// The names that there are, as a sentence lists them.
        known: String,
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
    /// It is not there, although the file is of no use without it.
    #[error("there is no block `{mark}`")]
    Missing {
        /// The mark that would open it.
        mark: String,
    },
}

/// Returns a text with all its blocks written anew. `blocks` are those that the
/// text may hold: name and content, whole lines.
///
/// # Examples
///
/// ```
/// use muqi::text::{Comment, fill_blocks};
///
/// let text = "# muqi: bounds\nold\n# muqi: end\nby hand\n";
/// let filled = fill_blocks(text, Comment::Hash, &[("bounds", "new\n".to_owned())])?;
/// assert_eq!(filled, "# muqi: bounds\nnew\n# muqi: end\nby hand\n");
/// # Ok::<(), muqi::text::BlockError>(())
/// ```
///
/// # Errors
///
/// At a block that is unknown or not closed.
pub fn fill_blocks(
    text: &str,
    comment: Comment,
    blocks: &[(&str, String)],
) -> Result<String, BlockError> {
    let mut filled = String::with_capacity(text.len());
    let mut lines = text.split_inclusive('\n').zip(1..);
    while let Some((mark, line)) = lines.next() {
        filled += mark;
        let Some(name) = comment.marked(mark) else { continue };
        let name = name.to_owned();
        let Some((_, block)) = blocks.iter().find(|(known, _)| *known == name) else {
            return Err(BlockError::Unknown { line, name, known: either(blocks) });
        };
        let Some((end, _)) = lines.find(|(line, _)| comment.marked(line) == Some(END)) else {
            return Err(BlockError::Open { line, name, end: comment.mark(END) });
        };
        filled += &with_line_ends_of(mark, block);
        filled += end;
    }
    Ok(filled)
}

/// Returns the lines of a block, with the line ends of the text that it is in.
fn with_line_ends_of<'b>(mark: &str, block: &'b str) -> Cow<'b, str> {
    if mark.ends_with("\r\n") { block.replace('\n', "\r\n").into() } else { block.into() }
}

/// [`fill_blocks`] for a text that is of no use without its one block.
///
/// # Errors
///
/// When the block is not there, or at one that is unknown or not closed.
pub fn fill_block(
    text: &str,
    comment: Comment,
    name: &str,
    block: String,
) -> Result<String, BlockError> {
    if !text.lines().any(|line| comment.marked(line) == Some(name)) {
        return Err(BlockError::Missing { mark: comment.mark(name) });
    }
    fill_blocks(text, comment, &[(name, block)])
}

/// Lists names as a choice: `limits, subtasks or samples`.
fn either(blocks: &[(&str, String)]) -> String {
    let names: Vec<&str> = blocks.iter().map(|(name, _)| *name).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "none".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str) -> Result<String, String> {
        let blocks = [("bounds", "new\n".to_owned()), ("limits", "2 s\n".to_owned())];
        fill_blocks(text, Comment::Slashes, &blocks).map_err(|error| error.to_string())
    }

    #[test]
    fn marks_may_be_indented_and_stay_as_they_are() {
        let text = "{\n  // muqi: limits\n1 s\n    // muqi: end\n}\n";
        let intended = "{\n  // muqi: limits\n2 s\n    // muqi: end\n}\n";
        assert_eq!(filled(text).as_deref(), Ok(intended));
        assert_eq!(filled(intended).as_deref(), Ok(intended));
    }

    #[test]
    fn line_ends_of_other_systems_and_a_last_line_without_one_stay() {
        let text = "a\r\n// muqi: limits\r\n1 s\r\n// muqi: end\r\nb\rc\n// d";
        let intended = "a\r\n// muqi: limits\r\n2 s\r\n// muqi: end\r\nb\rc\n// d";
        assert_eq!(filled(text).as_deref(), Ok(intended));
    }

    #[test]
    fn marks_that_cannot_be_meant_are_refused_with_their_line() {
        let refused = |text| filled(text).expect_err("refused");
        let unknown = "line 2: unknown block `bound`, expected bounds or limits";
        assert_eq!(refused("\n// muqi: bound\n// muqi: end\n"), unknown);
        let open = "line 1: the block `bounds` has no `// muqi: end`";
        assert_eq!(refused("// muqi: bounds\n// muqi: limits\n"), open);
        assert!(refused("// muqi: end\n").starts_with("line 1: unknown block `end`"));
    }

    #[test]
    fn a_block_that_must_be_there_is_missed() {
        let missing = fill_block("// bounds\n", Comment::Slashes, "bounds", String::new());
        let missing = missing.expect_err("no block").to_string();
        assert_eq!(missing, "there is no block `// muqi: bounds`");
    }
}
