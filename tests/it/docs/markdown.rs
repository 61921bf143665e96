//! Pages of Markdown: sections, fenced blocks, examples.

use std::collections::BTreeMap;

use super::session::Session;

/// A fenced block.
pub(super) struct Block<'a> {
    /// The text behind the opening fence: a language and more words.
    pub(super) info: &'a str,
    /// The nearest heading above, without its number signs.
    pub(super) heading: &'a str,
    pub(super) text: String,
}

/// A page as its blocks and the lines between them.
enum Part<'a> {
    Line(&'a str),
    Block(Block<'a>),
}

fn parts(page: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut heading = "";
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let inner = lines.by_ref().take_while(|line| *line != "```");
            let text = inner.flat_map(|line| [line, "\n"]).collect();
            parts.push(Part::Block(Block { info, heading, text }));
            continue;
        }
        if line.starts_with('#') {
            heading = line.trim_start_matches('#').trim();
        }
        parts.push(Part::Line(line));
    }
    parts
}

/// Returns all fenced blocks in order.
pub(super) fn blocks(page: &str) -> Vec<Block<'_>> {
    let block = |part| match part {
        Part::Block(block) => Some(block),
        Part::Line(_) => None,
    };
    parts(page).into_iter().filter_map(block).collect()
}

/// Returns all headings of a level, without their number signs.
pub(super) fn headings(page: &str, level: usize) -> Vec<&str> {
    let prefix = format!("{} ", "#".repeat(level));
    let heading = |part| match part {
        Part::Line(line) => line.strip_prefix(&prefix),
        Part::Block(_) => None,
    };
    parts(page).into_iter().filter_map(heading).collect()
}

/// Returns what stands below a heading, to the next heading of any level.
pub(super) fn section(page: &str, title: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for part in parts(page) {
        match part {
            Part::Line(line) if line.starts_with('#') => {
                inside = line.trim_start_matches('#').trim() == title;
            }
            Part::Line(line) if inside => text += &format!("{line}\n"),
            Part::Block(block) if inside => text += &block.text,
            _ => {}
        }
    }
    assert!(!text.is_empty(), "there is a section {title:?}");
    text
}

/// Returns a page with the outputs of all its examples written anew.
///
/// A block `console` is run in a new directory, a block `console package` in one
/// where `muqi init . --from chess` and `muqi gen` have run, a block `console tree`
/// in one where `muqi init .` has run, `console swaps` with `--kind checker`. Blocks below one heading share their
/// directory; a block `diff` or `diff tree` changes a file of it first. A block
/// `toml FILE` or `python FILE` is put into the packages of a `diff` that changes FILE, and of a
/// `console package with FILE`.
pub(super) fn with_outputs(page: &str) -> String {
    let mut written = String::new();
    let mut files: BTreeMap<&str, String> = BTreeMap::new();
    let mut session: Option<(&str, Session)> = None;
    for part in parts(page) {
        let Block { info, heading, mut text } = match part {
            Part::Line(line) => {
                written += &format!("{line}\n");
                continue;
            }
            Part::Block(block) => block,
        };
        if let Some(file) = info.strip_prefix("toml ").or(info.strip_prefix("python ")) {
            files.insert(file, text.clone());
        } else if info.starts_with("diff") || info.starts_with("console") {
            if session.as_ref().is_none_or(|(opened, _)| *opened != heading) {
                session = Some((heading, Session::new(info)));
            }
            let (_, session) = session.as_mut().expect("just opened");
            session.put_named(&files, info.lines().chain(text.lines().take(1)));
            if info.starts_with("diff") {
                session.change(&text);
            } else {
                text = session.run_all(&text);
            }
        }
        written += &format!("```{info}\n{text}```\n");
    }
    written
}
