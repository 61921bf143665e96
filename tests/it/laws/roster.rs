//! The laws of rosters.
//!
//! - Every line is read by itself, in its order; a repeated one adds nobody. Lines
//!   end as on any system.
//! - The encoding does not matter.
//! - A person with a directory is not absent, and their directory is listed.

use muqi::{
    jury::{Encoding, SourceCode},
    problem::ProgrammingLanguage,
    submission::Roster,
    text::escaped,
};

pub(crate) fn law(bytes: &[u8]) {
    let roster = Roster::parse(bytes);
    let people = roster.absent(&[]);
    let source = SourceCode::new(ProgrammingLanguage::Cpp, bytes.to_vec());
    assert!(people.len() <= lines(&source.text).count(), "{people:?}");
    assert_lines(&source.text, &people);
    assert_presence(&source.text, &roster, &people);
    if source.encoding != Encoding::Unknown && !source.text.starts_with('\u{feff}') {
        assert_encodings(&source.text, &roster);
    }
}

/// Returns the lines of a text; some of them may be empty.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\r', '\n'])
}

/// Returns a person who is not in a text, to stand in the place of a heading.
fn stranger_to(text: &str) -> String {
    let mut person = "☃".to_owned();
    while text.contains(&person) {
        person.push('☃');
    }
    person
}

/// Asserts that the people are those of the lines, each once, but for a heading.
fn assert_lines(text: &str, people: &[String]) {
    let mut expected: Vec<String> = Vec::new();
    let first = stranger_to(text);
    for line in lines(text) {
        let alone = Roster::parse(format!("{first}\n{line}").as_bytes()).absent(&[]);
        assert_eq!(alone[0], first);
        assert!(alone.len() <= 2, "{line:?} is {alone:?}");
        expected.extend(alone.into_iter().skip(1));
    }
    let mut rest = expected.iter();
    let is_in_order = people.iter().all(|person| rest.any(|other| other == person));
    assert!(is_in_order, "{people:?} of {expected:?}");
    let missing: Vec<&String> = expected.iter().filter(|one| !people.contains(one)).collect();
    let is_heading = missing.iter().all(|one| *one == &expected[0]);
    assert!(is_heading, "{missing:?} are missing");
}

/// Asserts that those whose lines have one column are present under their names.
fn assert_presence(text: &str, roster: &Roster, people: &[String]) {
    let names: Vec<&str> = people.iter().map(String::as_str).collect();
    let unlisted = roster.unlisted(&names);
    let absent = roster.absent(&names);
    let first = stranger_to(text);
    let shown: Vec<Vec<String>> = lines(text)
        .map(|line| Roster::parse(format!("{first}\n{line}").as_bytes()).absent(&[]))
        .collect();
    // `a b` and `a,b` are two people who are shown as one.
    let is_of_one = |name: &&str| {
        shown.iter().filter(|people| people.get(1).is_some_and(|one| one == name)).count() == 1
            && lines(text).any(|line| escaped(line.trim()) == *name)
    };
    for name in names.into_iter().filter(is_of_one) {
        let is_listed = !unlisted.iter().any(|other| other == name);
        assert!(!is_listed || !absent.iter().any(|other| other == name), "{name:?}");
    }
}

fn assert_encodings(text: &str, roster: &Roster) {
    let with_mark = format!("\u{feff}{text}");
    let little: Vec<u8> = with_mark.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = with_mark.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [with_mark.into_bytes(), little, big] {
        assert_eq!(Roster::parse(&bytes), *roster, "{bytes:?}");
    }
}
