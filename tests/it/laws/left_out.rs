//! The laws of comments that leave a program out of packages, `not for: kattis`. The
//! first byte chooses the judge, the second what the program is there to show.
//!
//! - A program is in the package, or is named among what is left out.
//! - Lines below the first twenty change nothing, nor do other line ends.
//! - A comment for one judge leaves nothing out for the other.

use muqi::{
    export::target,
    jury::{JuryProgram, SourceCode},
    problem::ProgrammingLanguage,
};

use super::contents::CONTENTS;

const JUDGES: [&str; 2] = ["kattis", "icpc"];

const DIRECTORIES: [&str; 4] =
    ["accepted", "wrong_answer", "partially_accepted", "memory_limit_exceeded"];

/// A name that no program of the problem has.
const NAME: &str = "of_a_stranger.cpp";

/// Lines in which comments are looked for.
const FIRST_LINES: usize = 20;

pub(crate) fn law(bytes: &[u8]) {
    let Some(([judge, directory], source)) = bytes.split_first_chunk::<2>() else { return };
    let judge = JUDGES[usize::from(*judge) % JUDGES.len()];
    let directory = DIRECTORIES[usize::from(*directory) % DIRECTORIES.len()];
    let is_packed = |source: &[u8]| is_packed(judge, directory, source);
    let packed = is_packed(source);
    let text = SourceCode::new(ProgrammingLanguage::Cpp, source.to_vec()).text;
    if text.starts_with('\u{feff}') {
        return;
    }
    let first: Vec<&str> = text.split_inclusive('\n').take(FIRST_LINES).collect();
    if first.len() == FIRST_LINES && first[FIRST_LINES - 1].ends_with('\n') {
        let longer = first.concat() + "// not for: kattis, icpc\n";
        assert_eq!(is_packed(longer.as_bytes()), packed);
    }
    if !text.contains('\r') {
        assert_eq!(is_packed(text.replace('\n', "\r\n").as_bytes()), packed);
    }
    let words = text.to_lowercase();
    if !words.contains(judge) && !words.contains("expect") {
        assert_eq!(packed, is_packed(b""), "left out without its name");
    }
}

/// Returns whether a program is in the package of a judge; asserts that it is named
/// where it is not.
fn is_packed(judge: &str, directory: &str, source: &[u8]) -> bool {
    let mut contents = CONTENTS.clone();
    contents.programs.push(JuryProgram {
        directory,
        name: NAME,
        language: ProgrammingLanguage::Cpp,
        source,
    });
    let target = target(judge).expect("a judge");
    let lowered = target.lower(&contents).expect("the judge takes the variant");
    let package = target.write(&contents, &lowered).expect("files").package;
    let is_packed = package.iter().any(|(path, _)| path.ends_with(NAME));
    let is_named = format!("{:?}", lowered.losses).contains(NAME);
    assert!(is_packed != is_named, "packed: {is_packed}, named as left out: {is_named}");
    is_packed
}
