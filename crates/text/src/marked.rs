//! Marked blocks: generated parts of a file that is otherwise written by hand.
//!
//! ```text
//! <!-- muqi: limits -->                   // muqi: bounds
//! - time limit: 1 s                       ...
//! <!-- muqi: end 1f0c2d6a9b3e4857 -->     // muqi: end 90d1a27c55f3be06
//! ```
//!
//! A mark is a comment of the file's own language, on a line of its own. Outside of the blocks
//! nothing is ever changed. The mark at the end carries a seal, the first 16 digits of the SHA-256
//! of the block: a block that does not fit its seal was changed by a person.

use std::borrow::Cow;

use sha2::{Digest as _, Sha256};

use crate::BlockError;

/// The form of a comment on a line of its own in a language.
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
    /// Returns how the language of a file writes comments, by its extension.
    pub fn of_extension(extension: &str) -> Self {
        match extension {
            "md" | "svg" => Self::Markup,
            "cpp" => Self::Slashes,
            _ => Self::Hash,
        }
    }

    fn around(self) -> (&'static str, &'static str) {
        match self {
            Self::Markup => ("<!-- muqi: ", " -->"),
            Self::Slashes => ("// muqi: ", ""),
            Self::Hash => ("# muqi: ", ""),
        }
    }

    /// Returns what a line marks: the name of the block it opens, or `end` with the
    /// seal of the one it closes.
    fn marked(self, line: &str) -> Option<&str> {
        let (before, after) = self.around();
        line.trim().strip_prefix(before)?.strip_suffix(after)
    }

    fn mark(self, name: &str) -> String {
        let (before, after) = self.around();
        format!("{before}{name}{after}")
    }

    /// Returns whether a line closes a block, with a seal or without.
    fn closes(self, line: &str) -> bool {
        self.marked(line).is_some_and(|mark| match mark.split_once(' ') {
            Some((name, seal)) => name == END && is_seal(seal),
            None => mark == END,
        })
    }
}

const END: &str = "end";

/// Returns what follows the sign of a mark in a line, also of one that is not written as
/// it should be: in capitals, or with the colon of an input method.
fn after_sign(line: &str) -> Option<String> {
    let line = line.to_lowercase().replace('：', ":");
    line.split_once("muqi:").map(|(_, rest)| rest.trim_start().to_owned())
}

/// Returns whether a line is meant to close a block, however it is written.
fn is_slip_of_end(line: &str) -> bool {
    after_sign(line).is_some_and(|rest| {
        let after = rest.strip_prefix(END);
        after.is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '-'))
    })
}

/// A marked block that a person has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedBlock {
    /// Its name.
    pub name: String,
    /// Line of its opening mark, from 1.
    pub line: usize,
}

/// Returns a text with all its blocks written anew. `blocks` are those that the
/// text may hold: name and content, whole lines.
///
/// # Examples
///
/// ```
/// use muqi_text::{Comment, fill_blocks};
///
/// let text = "# muqi: bounds\nold\n# muqi: end\nby hand\n";
/// let filled = fill_blocks(text, Comment::Hash, &[("bounds", "new\n".to_owned())])?;
/// assert_eq!(filled, "# muqi: bounds\nnew\n# muqi: end 7aa7a5359173d05b\nby hand\n");
/// # Ok::<(), muqi_text::BlockError>(())
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
    // The last line that looks like a mark but is none: named when an end closes nothing.
    let mut suspect = None;
    while let Some((mark, line)) = lines.next() {
        filled += mark;
        let Some(name) = comment.marked(mark) else {
            if after_sign(mark).is_some() {
                suspect = Some(line);
            }
            continue;
        };
        let name = name.to_owned();
        let Some((_, block)) = blocks.iter().find(|(known, _)| *known == name) else {
            let known = blocks.iter().map(|(known, _)| (*known).to_owned()).collect();
            return Err(if comment.closes(mark) {
                BlockError::Closed { line, name, suspect }
            } else {
                BlockError::Unknown { line, name, known }
            });
        };
        // The first line that was meant as an end.
        let mut slip = None;
        // Another block that opens first shows that the end of this one is missing: what is
        // between them is not part of it.
        let next = lines.find(|(text, number)| {
            if slip.is_none() && is_slip_of_end(text) && !comment.closes(text) {
                slip = Some(*number);
            }
            comment.marked(text).is_some()
        });
        let Some((end, _)) = next.filter(|(line, _)| comment.closes(line)) else {
            let end = comment.mark(END);
            return Err(match slip {
                Some(line) => BlockError::Slip { line, name, end },
                None => BlockError::Open { line, name, end },
            });
        };
        filled += &with_line_ends_of(mark, block);
        let sealed = comment.mark(&format!("{END} {}", seal(block)));
        filled += &end.replacen(end.trim(), &sealed, 1);
        suspect = None;
    }
    Ok(filled)
}

/// Returns the lines of a block, with the line ends of the text that it is in.
fn with_line_ends_of<'b>(mark: &str, block: &'b str) -> Cow<'b, str> {
    if mark.ends_with("\r\n") { block.replace('\n', "\r\n").into() } else { block.into() }
}

/// Returns `filled`, but with each block that a person has changed as it is in `found`, and the
/// list of these.
///
/// A block without a seal was written by hand or by an earlier version: unless it is
/// empty or as filled, it counts as changed.
pub fn keep_edits(found: &str, filled: &str, comment: Comment) -> (String, Vec<EditedBlock>) {
    let (mut text, mut edited) = (String::with_capacity(filled.len()), Vec::new());
    let mut found = found.split_inclusive('\n').zip(1..);
    let mut filled = filled.split_inclusive('\n');
    while let (Some((mark, line)), Some(_)) = (found.next(), filled.next()) {
        text += mark;
        let Some(name) = comment.marked(mark) else { continue };
        let there = Block::read(&mut found.by_ref().map(|(line, _)| line), comment);
        let meant = Block::read(&mut filled, comment);
        let is_edited = there.content() != meant.content() && !there.is_intact(comment);
        text.extend(if is_edited { there.lines } else { meant.lines });
        edited.extend(is_edited.then(|| EditedBlock { name: name.to_owned(), line }));
    }
    (text, edited)
}

/// The lines after an opening mark, with the closing one.
struct Block<'a> {
    lines: Vec<&'a str>,
}

impl<'a> Block<'a> {
    fn read(lines: &mut dyn Iterator<Item = &'a str>, comment: Comment) -> Self {
        let mut block = Vec::new();
        for line in lines {
            block.push(line);
            if comment.closes(line) {
                break;
            }
        }
        Self { lines: block }
    }

    /// Returns what it holds, with LF at the end of its lines.
    fn content(&self) -> String {
        let inside = self.lines.split_last().map_or(&[][..], |(_, inside)| inside);
        inside.concat().replace("\r\n", "\n")
    }

    fn is_intact(&self, comment: Comment) -> bool {
        let content = self.content();
        let mark = self.lines.last().and_then(|end| comment.marked(end)?.split_once(' '));
        // An empty block is a new one, with no work of a person in it.
        content.is_empty() || mark.is_some_and(|(_, found)| found == seal(&content))
    }
}

/// Digits of a seal: enough to notice an edit, which is no attack.
const SEAL_DIGITS: usize = 16;

/// Returns the seal of a block: the beginning of its hash, in hexadecimal.
fn seal(block: &str) -> String {
    let mut first = [0; SEAL_DIGITS / 2];
    first.copy_from_slice(&Sha256::digest(block)[..SEAL_DIGITS / 2]);
    format!("{:0SEAL_DIGITS$x}", u64::from_be_bytes(first))
}

/// Returns whether a text has the form of a seal.
fn is_seal(text: &str) -> bool {
    text.len() == SEAL_DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str) -> Result<String, String> {
        let blocks = [("bounds", "new\n".to_owned()), ("limits", "2 s\n".to_owned())];
        fill_blocks(text, Comment::Slashes, &blocks).map_err(|error| error.to_string())
    }

    #[test]
    fn marks_may_be_indented_and_stay_where_they_are() {
        let text = "{\n  // muqi: limits\n1 s\n    // muqi: end\n}\n";
        let intended =
            format!("{{\n  // muqi: limits\n2 s\n    // muqi: end {}\n}}\n", seal("2 s\n"));
        assert_eq!(filled(text).as_ref(), Ok(&intended));
        assert_eq!(filled(&intended).as_ref(), Ok(&intended));
    }

    #[test]
    fn line_ends_of_other_systems_and_a_last_line_without_one_stay() {
        let text = "a\r\n// muqi: limits\r\n1 s\r\n// muqi: end\r\nb\rc\n// d";
        let seal = seal("2 s\n");
        let intended = format!("a\r\n// muqi: limits\r\n2 s\r\n// muqi: end {seal}\r\nb\rc\n// d");
        assert_eq!(filled(text).as_ref(), Ok(&intended));
        assert_eq!(
            keep_edits(&intended, &intended, Comment::Slashes),
            (intended.clone(), Vec::new())
        );
    }

    #[test]
    fn marks_that_cannot_be_meant_are_refused_with_their_line() {
        let refused = |text: &str| filled(text).expect_err("refused");
        let unknown = "line 2: unknown block `bound`, expected one of [\"bounds\", \"limits\"]";
        assert_eq!(refused("\n// muqi: bound\n// muqi: end\n"), unknown);
        let open = "line 1: the block `bounds` has no `// muqi: end`";
        let next = "// muqi: limits\nby hand\n// muqi: end\n";
        assert_eq!(refused(&format!("// muqi: bounds\nnew\n{next}")), open);
        assert_eq!(refused("// muqi: bounds\n// muqi: limits\n"), open);
        assert_eq!(refused("// muqi: end\n"), "line 1: the mark `end` closes no block");
    }

    /// Returns what is kept of a text with the blocks `limits` and `bounds`.
    fn kept(limits: &str, end: &str) -> (String, Vec<EditedBlock>) {
        let block = |name, content, end| format!("// muqi: {name}\n{content}// muqi: {end}\n");
        let found = block("limits", limits, end) + &block("bounds", "", "end") + "by hand\n";
        let filled = filled(&found).expect("two blocks");
        keep_edits(&found, &filled, Comment::Slashes)
    }

    #[test]
    fn a_block_that_does_not_fit_its_seal_is_kept_and_the_others_are_filled() {
        let sealed = format!("end {}", seal("1 s\n"));
        let (text, edited) = kept("3 s\n", &sealed);
        assert_eq!(edited, [EditedBlock { name: "limits".to_owned(), line: 1 }]);
        let expected = format!(
            "// muqi: limits\n3 s\n// muqi: {sealed}\n// muqi: bounds\nnew\n// muqi: end {}\nby hand\n",
            seal("new\n")
        );
        assert_eq!(text, expected);
    }

    #[test]
    fn a_block_as_it_was_written_is_filled_and_so_is_one_with_the_same_content() {
        let sealed = format!("end {}", seal("1 s\n"));
        for (content, end) in
            [("1 s\n", sealed.as_str()), ("2 s\n", &sealed), ("2 s\n", "end"), ("", "end")]
        {
            let (text, edited) = kept(content, end);
            assert!(edited.is_empty() && text.contains("\n2 s\n"), "{content:?} {end}: {text}");
        }
    }

    #[test]
    fn a_block_without_a_seal_is_kept_if_it_holds_anything_else() {
        let (text, edited) = kept("5 s\n", "end");
        assert!(edited.len() == 1 && text.contains("\n5 s\n// muqi: end\n"), "{text}");
    }

    #[test]
    fn a_block_that_must_be_there_is_missed() {
        let missing = fill_block("// bounds\n", Comment::Slashes, "bounds", String::new());
        let missing = missing.expect_err("no block").to_string();
        assert_eq!(missing, "there is no block `// muqi: bounds`");
    }
}
