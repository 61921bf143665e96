//! Inputs and answers of a directory by their names, and which belong together.
//!
//! | customary with | input | answer |
//! | --- | --- | --- |
//! | muqi, Kattis, ICPC, UOJ, Hydro | `01.in` | `01.ans` |
//! | Luogu, DMOJ, NOI | `chess1.in` | `chess1.out` |
//! | Polygon | `01` | `01.a` |
//! | CMS | `input/input0.txt` | `output/output0.txt` |
//! | others | `in1.txt`, `input1.txt` | `out1.txt`, `ans1.txt`, `answer1.txt` |
//!
//! Endings and these words count in any case. A test is called what is left without them:
//! `chess.1` has the input `chess.1.in` and the answer `chess.1.out`, or
//! `chess.1.in.out`.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use crate::text::shown_name;

use super::number_in;

/// The endings of answer files.
const ANSWERS: [&str; 3] = ["ans", "out", "a"];

/// What stands before the number of a test in the names of inputs, `input1.txt`.
const INPUT_WORDS: [&str; 2] = ["input", "in"];

/// What stands before the number of a test in the names of answers, `output1.txt`.
const ANSWER_WORDS: [&str; 4] = ["output", "out", "answer", "ans"];

/// The directories of inputs and answers that are kept apart.
const APART: [(&str, &str); 2] = [("input", "output"), ("in", "out")];

/// The files of one test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestFiles {
    /// Its inputs: one, unless something is wrong.
    pub inputs: Vec<PathBuf>,
    /// Its answers: one, unless something is wrong.
    pub answers: Vec<PathBuf>,
}

/// Returns the tests of a directory by name, those below it left out.
///
/// # Errors
///
/// When the directory cannot be read.
pub fn test_files(directory: &Path) -> io::Result<BTreeMap<String, TestFiles>> {
    let mut tests = by_name(directory, file_names(directory)?);
    if let Some(answers) = answers_apart(directory) {
        for (name, files) in by_name(&answers, file_names(&answers)?) {
            tests.entry(name).or_default().answers.extend(files.answers);
        }
    }
    Ok(tests)
}

/// Opens a file of a directory.
///
/// # Errors
///
/// When it cannot be opened, or is a pipe or a device, which could be read for
/// ever.
pub fn open(path: &Path) -> io::Result<File> {
    if fs::metadata(path)?.is_file() {
        return File::open(path);
    }
    Err(io::Error::other("not a regular file"))
}

/// Returns whether a test of this name that has answers only is one beyond doubt:
/// programs are called `a.out`, and libraries `libz.a`.
pub(super) fn is_named_as_a_test(name: &str, files: &TestFiles) -> bool {
    let is_ans = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ans");
    number_in(name).is_some() || files.answers.iter().any(is_ans)
}

/// Returns what the answer of an input is expected to be called, seen from its
/// directory; others of the same set end in `.ENDING`.
pub(super) fn expected_answer(input: &Path, test: &str, ending: &str) -> String {
    let name = input.file_name().map(shown_name).unwrap_or_default();
    let Some((stem, "txt" | "TXT")) = name.rsplit_once('.') else {
        let is_bare = !name.contains('.');
        return format!("{test}.{}", if is_bare { "a" } else { ending });
    };
    let word = if stem.get(..5).is_some_and(|it| it.eq_ignore_ascii_case("input")) {
        "output"
    } else {
        "out"
    };
    let answer = format!("{word}{test}.txt");
    let apart = input.parent().and_then(answers_apart);
    match apart.as_deref().and_then(Path::file_name) {
        Some(directory) => format!("../{}/{answer}", shown_name(directory)),
        None => answer,
    }
}

/// Returns what the input of an answer is expected to be called.
pub(super) fn expected_input(answer: &Path, test: &str) -> String {
    let name = answer.file_name().map(shown_name).unwrap_or_default().to_lowercase();
    match name.rsplit_once('.') {
        Some((stem, "txt")) if stem.starts_with("output") => format!("input{test}.txt"),
        Some((_, "txt")) => format!("in{test}.txt"),
        Some((_, "a")) => test.to_owned(),
        _ => format!("{test}.in"),
    }
}

/// What a file is for.
enum Role {
    Input,
    Answer,
}

impl Role {
    /// Returns what a name says by its ending, and the name of the test.
    fn of(name: &str) -> Option<(Self, &str)> {
        let (stem, ending) = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())?;
        let is = |expected: &str| ending.eq_ignore_ascii_case(expected);
        if is("in") {
            return Some((Self::Input, stem));
        }
        if is("txt") {
            let input = || Some((Self::Input, numbered(stem, &INPUT_WORDS)?));
            let answer = || Some((Self::Answer, numbered(stem, &ANSWER_WORDS)?));
            return input().or_else(answer);
        }
        // What compilers call a program is no answer.
        let is_answer = ANSWERS.into_iter().any(is) && name != "a.out";
        let stem = || match stem.rsplit_once('.') {
            Some((stem, ending)) if ending.eq_ignore_ascii_case("in") => stem,
            _ => stem,
        };
        is_answer.then(|| (Self::Answer, stem()))
    }
}

/// Returns the number behind one of some words, as it is written.
fn numbered<'s>(stem: &'s str, words: &[&str]) -> Option<&'s str> {
    let (word, number) = stem.split_at(stem.find(|it: char| it.is_ascii_digit())?);
    let is_known = words.iter().any(|known| word.eq_ignore_ascii_case(known));
    (is_known && is_number(number)).then_some(number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the names of everything in a directory that is no directory itself:
/// links that lead nowhere belong to it, too.
fn file_names(directory: &Path) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if !hidden && !entry.path().is_dir() {
            names.push(entry.file_name());
        }
    }
    names.sort();
    Ok(names)
}

fn by_name(directory: &Path, names: Vec<OsString>) -> BTreeMap<String, TestFiles> {
    let listed: Vec<(String, OsString)> =
        names.into_iter().map(|name| (shown_name(&name), name)).collect();
    let of_polygon = inputs_of_polygon(listed.iter().map(|(name, _)| name.as_str()));
    let mut tests = BTreeMap::<String, TestFiles>::new();
    for (shown, name) in &listed {
        let (role, test) = match Role::of(shown) {
            Some(known) => known,
            None if of_polygon.contains(shown.as_str()) => (Role::Input, shown.as_str()),
            None => continue,
        };
        let files = tests.entry(test.to_owned()).or_default();
        let list = match role {
            Role::Input => &mut files.inputs,
            Role::Answer => &mut files.answers,
        };
        list.push(directory.join(name));
    }
    tests
}

/// Returns the names without an ending that are inputs: those of which there is
/// an answer `NAME.a`, and where there are such answers all numbers.
fn inputs_of_polygon<'n>(names: impl Iterator<Item = &'n str>) -> BTreeSet<&'n str> {
    let (with_ending, bare): (Vec<&str>, Vec<&str>) = names.partition(|name| name.contains('.'));
    let stem = |name: &&'n str| {
        let (stem, ending) = name.rsplit_once('.')?;
        ending.eq_ignore_ascii_case("a").then_some(stem)
    };
    let answered: BTreeSet<&str> = with_ending.iter().filter_map(stem).collect();
    let of_numbers = answered.iter().any(|name| is_number(name));
    let is_input = |name: &&str| answered.contains(name) || (of_numbers && is_number(name));
    bare.into_iter().filter(is_input).collect()
}

/// Returns the directory beside a directory of inputs that holds their answers.
fn answers_apart(inputs: &Path) -> Option<PathBuf> {
    let name = inputs.file_name()?;
    let (_, answers) = APART.into_iter().find(|(inputs, _)| name.eq_ignore_ascii_case(inputs))?;
    directory_beside(inputs, answers)
}

/// Returns the directory of a name beside another, in any case of its letters.
fn directory_beside(directory: &Path, name: &str) -> Option<PathBuf> {
    let exact = directory.with_file_name(name);
    if exact.is_dir() {
        return Some(exact);
    }
    let parent = exact.parent().filter(|parent| !parent.as_os_str().is_empty());
    let beside = fs::read_dir(parent.unwrap_or(Path::new("."))).ok()?.flatten();
    let mut names: Vec<OsString> = beside.map(|entry| entry.file_name()).collect();
    names.retain(|other| other.eq_ignore_ascii_case(name));
    names.sort();
    names.into_iter().map(|other| directory.with_file_name(other)).find(|path| path.is_dir())
}

/// Returns whether a directory holds the answers of the inputs in one beside it.
pub(super) fn is_of_answers_apart(directory: &Path) -> bool {
    let beside = |(inputs, answers): (&str, &str)| {
        directory.file_name().is_some_and(|name| name.eq_ignore_ascii_case(answers))
            && directory_beside(directory, inputs).is_some()
    };
    APART.into_iter().any(beside)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tests of a directory with these files, as text.
    fn tests(names: &[&str]) -> String {
        let names = names.iter().map(OsString::from).collect();
        let shown = |paths: &[PathBuf]| -> Vec<String> {
            paths.iter().map(|path| path.display().to_string()).collect()
        };
        let lines = by_name(Path::new(""), names).into_iter().map(|(name, files)| {
            format!(
                "{name}: {} | {}",
                shown(&files.inputs).join(" "),
                shown(&files.answers).join(" ")
            )
        });
        lines.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn each_judge_has_its_names() {
        assert_eq!(tests(&["01.ans", "01.in"]), "01: 01.in | 01.ans");
        assert_eq!(
            tests(&["chess1.in", "chess1.out", "chess10.in"]),
            "chess1: chess1.in | chess1.out, chess10: chess10.in | "
        );
        assert_eq!(tests(&["01", "01.a", "02"]), "01: 01 | 01.a, 02: 02 | ");
        assert_eq!(tests(&["input3.txt", "output3.txt"]), "3: input3.txt | output3.txt");
        assert_eq!(tests(&["IN3.TXT", "answer3.txt"]), "3: IN3.TXT | answer3.txt");
    }

    #[test]
    fn endings_count_in_any_case_and_names_may_have_dots() {
        assert_eq!(tests(&["1.IN", "1.OUT", "2.In"]), "1: 1.IN | 1.OUT, 2: 2.In | ");
        assert_eq!(tests(&["chess.1.in", "chess.1.out"]), "chess.1: chess.1.in | chess.1.out");
        assert_eq!(tests(&["1.in", "1.in.out"]), "1: 1.in | 1.in.out");
    }

    #[test]
    fn several_files_of_a_kind_are_all_kept() {
        let names = ["7", "7.a", "7.ans", "7.in", "7.out"];
        assert_eq!(tests(&names), "7: 7 7.in | 7.a 7.ans 7.out");
    }

    #[test]
    fn other_files_are_of_no_test() {
        assert_eq!(tests(&["README", "a.out", "2024", ".in", "notes.txt", "input.txt"]), "");
    }
}
