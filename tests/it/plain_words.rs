//! Headlines and comments are in plain English.

use std::{
    fs,
    path::{Path, PathBuf},
};

use walkdir::WalkDir;

/// Words with which no headline begins: it is a noun phrase for a thing, and a verb in
/// the third person for a function.
const QUESTIONS: [&str; 13] = [
    "What", "Who", "Whom", "Whose", "Which", "Whether", "Where", "When", "Why", "How", "Whatever",
    "Whoever", "Wherever",
];

/// Phrases that a stranger has to translate.
const RIDDLES: [&str; 11] = [
    "held against",
    "hold against",
    "what came of",
    "what comes of",
    "what came out",
    "whoever",
    "hangs on",
    "speaks of",
    "to speak of",
    "knows of",
    "is told",
];

/// Words of names of tests that a stranger has to translate.
const DIALECT: [&str; 5] = ["told", "tells", "says", "nobody", "whoever"];

/// A line of a comment, with its place.
struct Line {
    place: String,
    text: String,
    /// It is the first of a comment for documentation.
    is_headline: bool,
}

/// The most characters of a line of a page's scripts and styles, as of the Rust sources.
const LINE_CHARACTERS: usize = 100;

/// The most lines of a file of a page.
const FILE_LINES: usize = 400;

/// Returns every Rust file: its path below the top, and its text.
fn sources() -> impl Iterator<Item = (String, String)> {
    files_of(&["rs"])
}

/// Returns the parts of pages: their path below the top, and their text.
fn parts_of_pages() -> impl Iterator<Item = (String, String)> {
    files_of(&["js", "css", "html"]).filter(|(path, _)| path.starts_with("src/picture/page/"))
}

/// Returns every source file with one of these extensions.
fn files_of(extensions: &'static [&str]) -> impl Iterator<Item = (String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let roots = ["src", "crates", "tests", "benches", "fuzz/fuzz_targets"].into_iter();
    let entries = roots.flat_map(move |root| WalkDir::new(top.join(root)).sort_by_file_name());
    let paths = entries.map(|entry| entry.expect("sources can be read").into_path());
    let is_source = |path: &PathBuf| {
        path.extension().is_some_and(|found| extensions.iter().any(|extension| found == *extension))
    };
    paths.filter(is_source).map(move |path| {
        let name = path.strip_prefix(top).expect("below").display().to_string();
        (name, fs::read_to_string(path).expect("UTF-8"))
    })
}

fn lines() -> Vec<Line> {
    let of_rust = sources().flat_map(|(path, text)| comments(&path, &text));
    of_rust
        .chain(parts_of_pages().flat_map(|(path, text)| comments_of_page(&path, &text)))
        .collect()
}

/// Returns the comments of a script, a style or a skeleton. A comment that begins a line without
/// indentation documents what follows it.
fn comments_of_page(path: &str, text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut is_comment_above = false;
    for (number, line) in (1..).zip(text.lines()) {
        let is_indented = line.starts_with(' ');
        let mut starts = ["// ", "/* ", "<!-- "].iter();
        let comment = starts.find_map(|start| line.trim_start().strip_prefix(start));
        if let Some(text) = comment {
            let is_headline = !is_indented && !is_comment_above;
            lines.push(Line {
                place: format!("{path}:{number}"),
                text: text.to_owned(),
                is_headline,
            });
        }
        is_comment_above = comment.is_some() || line == "//";
    }
    lines
}

fn comments(path: &str, text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut before_is_documentation = false;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start();
        let documentation = ["//! ", "/// "].iter().find_map(|start| line.strip_prefix(start));
        let is_empty = ["//!", "///"].contains(&line);
        if let Some(text) = documentation.or_else(|| line.strip_prefix("// ")) {
            let is_headline = documentation.is_some() && !before_is_documentation;
            let place = format!("{path}:{number}");
            lines.push(Line { place, text: text.to_owned(), is_headline });
        }
        before_is_documentation = documentation.is_some() || is_empty;
    }
    lines
}

#[test]
fn no_headline_begins_with_a_question() {
    let lines = lines();
    assert!(lines.len() > 5_000, "the sources have been found: {} lines", lines.len());
    let first = |line: &Line| line.text.split([' ', ',', ':']).next().unwrap_or("").to_owned();
    let is_question = |line: &&Line| line.is_headline && QUESTIONS.contains(&&*first(line));
    let found: Vec<String> = lines
        .iter()
        .filter(is_question)
        .map(|line| format!("{}: {}", line.place, line.text))
        .collect();
    assert!(found.is_empty(), "{} headlines:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_comment_is_a_riddle() {
    let found: Vec<String> = lines()
        .into_iter()
        .filter(|line| !line.place.starts_with("tests/it/plain_words.rs"))
        .filter(|line| RIDDLES.iter().any(|riddle| line.text.to_lowercase().contains(riddle)))
        .map(|line| format!("{}: {}", line.place, line.text))
        .collect();
    assert!(found.is_empty(), "{} comments:\n{}", found.len(), found.join("\n"));
}

#[test]
fn names_of_tests_are_in_plain_words() {
    let dialect = |path: &str, line: &str| {
        let name = line.trim_start().strip_prefix("fn ")?.strip_suffix("() {")?.to_owned();
        let is_dialect = name.split('_').any(|word| DIALECT.contains(&word));
        is_dialect.then(|| format!("{path}: {name}"))
    };
    let found: Vec<String> = sources()
        .flat_map(|(path, text)| {
            text.lines().filter_map(|line| dialect(&path, line)).collect::<Vec<_>>()
        })
        .collect();
    assert!(found.is_empty(), "{} names:\n{}", found.len(), found.join("\n"));
}

#[test]
fn lines_and_files_of_pages_are_no_longer_than_those_of_rust() {
    let mut found = Vec::new();
    for (path, text) in parts_of_pages() {
        if text.lines().count() > FILE_LINES {
            found.push(format!("{path}: {} lines", text.lines().count()));
        }
        let is_long = |line: &&str| line.chars().count() > LINE_CHARACTERS;
        found.extend(text.lines().filter(is_long).map(|line| format!("{path}: {line}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
