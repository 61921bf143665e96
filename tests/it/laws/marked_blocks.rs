//! The laws of marked blocks. The first byte chooses the kind of comment.
//!
//! - Outside of the blocks not one byte is changed, line ends included, but for the
//!   seals of their ends.
//! - What was filled is not taken for edited, whatever it is filled with next.
//! - Inside of them is the given content; filled twice, nothing changes.
//! - A refusal names a line of the text.

use muqi::text::{BlockError, Comment, fill_blocks, keep_edits};

const COMMENTS: [(Comment, &str); 3] = [
    (Comment::Markup, "<!-- muqi: "),
    (Comment::Slashes, "// muqi: "),
    (Comment::Hash, "# muqi: "),
];

pub(crate) fn law(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let (comment, mark) = COMMENTS[usize::from(*first) % COMMENTS.len()];
    let blocks = [("bounds", "n\nm\n".to_owned()), ("limits", "2 s\n".to_owned())];
    match fill_blocks(text, comment, &blocks) {
        Ok(filled) => {
            assert_eq!(fill_blocks(&filled, comment, &blocks).as_ref(), Ok(&filled));
            let (outside, _) = parts(text, mark);
            let (still_outside, inside) = parts(&filled, mark);
            assert_eq!(outside, still_outside);
            let contents = ["n\nm\n", "2 s\n"];
            let is_given =
                |block: &String| contents.contains(&block.replace("\r\n", "\n").as_str());
            assert!(inside.iter().all(is_given), "{inside:?}");
            let others = blocks.map(|(name, content)| (name, format!("other\n{content}")));
            let next = fill_blocks(&filled, comment, &others).expect("the same marks");
            assert_eq!(keep_edits(&filled, &next, comment), (next, Vec::new()));
        }
        Err(error) => assert_names_line(&error, text),
    }
}

fn assert_names_line(error: &BlockError, text: &str) {
    let line_of = |line: usize| text.lines().nth(line - 1).expect("a line of the text");
    if let BlockError::Slip { line, end, .. } = error {
        // Nearly the mark, whatever is wrong with it.
        let found = line_of(*line).trim();
        assert!(!found.is_empty() && found != end, "{error}");
        return;
    }
    let (BlockError::Unknown { line, name, .. }
    | BlockError::Open { line, name, .. }
    | BlockError::Closed { line, name, .. }) = error
    else {
        panic!("{error}");
    };
    assert!(line_of(*line).contains(name), "{error}");
}

/// Splits a text into all that is outside of blocks, marks included, and the
/// contents of the blocks.
fn parts(text: &str, mark: &str) -> (String, Vec<String>) {
    let (mut outside, mut inside, mut is_inside) = (String::new(), Vec::new(), false);
    for line in text.split_inclusive('\n') {
        let ending = if mark == COMMENTS[0].1 { " -->" } else { "" };
        let name = line.trim().strip_prefix(mark).and_then(|rest| rest.strip_suffix(ending));
        let is_seal =
            |seal: &str| seal.len() == 16 && seal.bytes().all(|byte| byte.is_ascii_hexdigit());
        let sealed = name.and_then(|name| name.strip_prefix("end ")).filter(|seal| is_seal(seal));
        let is_end = name == Some("end") || sealed.is_some();
        if is_inside && !is_end {
            *inside.last_mut().expect("an open block") += line;
            continue;
        }
        let seal = sealed.filter(|_| is_inside).map(|seal| format!(" {seal}"));
        outside += &seal.map_or(line.to_owned(), |seal| line.replacen(&seal, "", 1));
        if name.is_some() {
            is_inside = !is_inside;
            inside.extend(is_inside.then(String::new));
        }
    }
    (outside, inside)
}
