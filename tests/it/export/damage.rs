//! A package that is not what was meant is found out when it is read back.

use std::collections::BTreeMap;

use muqi::{
    export::{Archive, Lowered, Package, TARGETS, Target},
    store::Blob,
};

use crate::support::variant;

use super::{bytes, contents, exported};

fn is_found_out(
    target: &dyn Target,
    package: &Package,
    contents: &muqi::export::Contents<'_>,
    lowered: &Lowered,
) -> bool {
    !target.read(package).differences(contents, lowered).is_empty()
}

/// Returns the package with one file changed, or left out.
pub(super) fn with(
    package: &Package,
    path: &str,
    change: impl Fn(&[u8]) -> Option<Vec<u8>>,
) -> Package {
    let mut changed = Package::default();
    for (known, blob) in package.iter() {
        if known != path {
            changed.add(known, blob);
        } else if let Some(other) = change(bytes(blob)) {
            changed.add(known, other);
        }
    }
    changed
}

/// The text between the path of an archive and that of a file in it.
const INSIDE: &str = ".zip!/";

/// Returns the package with the files of its archives as its own.
pub(super) fn unpacked(package: &Package) -> Package {
    let mut all = Package::default();
    for (path, bytes) in package.iter() {
        if let Some(stem) = path.strip_suffix(".zip") {
            for (inner, bytes) in Archive::read(bytes).expect("an archive").package.iter() {
                all.add(format!("{stem}{INSIDE}{inner}"), bytes);
            }
        } else {
            all.add(path, bytes);
        }
    }
    all
}

/// Returns the package with these files in archives again.
pub(super) fn packed(package: &Package) -> Package {
    let mut all = Package::default();
    let mut archives: BTreeMap<String, Package> = BTreeMap::new();
    for (path, bytes) in package.iter() {
        match path.split_once(INSIDE) {
            Some((stem, inner)) => archives.entry(stem.to_owned()).or_default().add(inner, bytes),
            None => all.add(path, bytes),
        }
    }
    for (stem, archive) in archives {
        all.add(format!("{stem}.zip"), archive.zip().expect("an archive"));
    }
    all
}

fn is_of_a_test(path: &str) -> bool {
    let is_data = [".in", ".out", ".ans", ".txt"].iter().any(|ending| path.ends_with(ending));
    // What contestants are handed is no part of the judging.
    let is_handed_out = ["download/", "additional_file/"].iter().any(|part| path.contains(part));
    is_data && !is_handed_out
}

#[test]
fn no_file_of_a_test_can_be_lost_or_changed() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for target in TARGETS {
        let exported = exported(target, &contents);
        let package = unpacked(&exported.export.package);
        let paths: Vec<&str> = package.iter().map(|(path, _)| path).collect();
        let mut tried = 0;
        for path in paths.into_iter().filter(|path| is_of_a_test(path)) {
            let lost = with(&package, path, |_| None);
            let changed = with(&package, path, |bytes| Some([bytes, b"0\n"].concat()));
            for damaged in [packed(&lost), packed(&changed)] {
                let found_out = is_found_out(target, &damaged, &contents, &exported.lowered);
                assert!(found_out, "{}: {path}", target.name());
                tried += 1;
            }
        }
        assert!(tried >= 4 * contents.tests.tests.len(), "{}: {tried}", target.name());
    }
}

/// Names of configurations, or their ends.
pub(super) const CONFIGURATIONS: [&str; 10] = [
    "config.yml",
    "config.yaml",
    ".cdf",
    "problem.conf",
    "data.yml",
    "judge.yaml",
    "init.yml",
    "task.yaml",
    "testdata.yaml",
    "problem.yaml",
];

/// A line of a configuration that is changed.
struct ChangedLine {
    judge: &'static str,
    text: String,
    /// The byte of the line where the change is.
    column: usize,
}

impl ChangedLine {
    /// Returns whether no judging depends on it.
    fn is_not_of_the_judging(&self) -> bool {
        NOT_OF_THE_JUDGING.iter().any(|beginning| self.text.trim_start().starts_with(beginning))
    }

    /// Returns whether the change is in its first word.
    fn is_in_its_key(&self) -> bool {
        self.text.find(|letter: char| letter.is_ascii_alphabetic()) == Some(self.column)
    }

    /// Returns whether the judge does the same without it.
    fn restates_a_default(&self) -> bool {
        let line = self.text.trim_start();
        DEFAULTS.iter().any(|(judge, lines)| *judge == self.judge && lines.contains(&line))
    }
}

/// Makes every change to every configuration of every judge that is not passed over, one at a time,
/// and returns how many there were; each has to be found out by the reader. A change is
/// its place and the text that it leads to.
fn every_change_is_found_out(
    changes: impl Fn(&str) -> Vec<(usize, String)>,
    is_passed_over: impl Fn(&ChangedLine) -> bool,
) -> usize {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let (mut tried, mut unnoticed) = (0, Vec::new());
    for target in TARGETS {
        let exported = exported(target, &contents);
        let package = &exported.export.package;
        let is_one = |path: &str| CONFIGURATIONS.iter().any(|ending| path.ends_with(ending));
        for (path, blob) in package.iter().filter(|(path, _)| is_one(path)) {
            let text = str::from_utf8(bytes(blob)).expect("text");
            for (at, changed) in changes(text) {
                let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
                let line = text[start..].lines().next().unwrap_or_default();
                let column = at - start;
                if is_passed_over(&ChangedLine {
                    judge: target.name(),
                    text: line.to_owned(),
                    column,
                }) {
                    continue;
                }
                let damaged = with(package, path, |_| Some(changed.clone().into_bytes()));
                if !is_found_out(target, &damaged, &contents, &exported.lowered) {
                    unnoticed.push(format!("{}: {path}: {line}", target.name()));
                }
                tried += 1;
            }
        }
    }
    assert_eq!(unnoticed, Vec::<String>::new());
    tried
}

#[test]
fn no_word_of_a_configuration_can_be_changed_and_no_key_be_misspelt() {
    let is_letter = |text: &str, at: usize| text.as_bytes()[at].is_ascii_alphabetic();
    let tried = every_change_is_found_out(
        |text| {
            let is_start =
                |at: &usize| is_letter(text, *at) && (*at == 0 || !is_letter(text, at - 1));
            let starts = (0..text.len()).filter(is_start);
            starts.map(|at| (at, format!("{}x{}", &text[..at], &text[at..]))).collect()
        },
        |line| {
            // The keys of these are names that people choose.
            let is_name =
                line.text.contains("\"g++\"") || line.text.trim_start().starts_with("- some");
            is_name || line.is_not_of_the_judging() && !line.is_in_its_key()
        },
    );
    assert!(tried > 500, "{tried} words");
}

#[test]
fn no_line_of_a_configuration_can_be_lost() {
    let tried = every_change_is_found_out(
        |text| {
            let mut at = 0;
            let lines = text.split_inclusive('\n').map(|line| {
                at += line.len();
                (at - line.len(), format!("{}{}", &text[..at - line.len()], &text[at..]))
            });
            lines.collect()
        },
        |line| line.is_not_of_the_judging() || line.restates_a_default(),
    );
    assert!(tried > 320, "{tried} lines");
}

#[test]
fn swapped_lines_of_a_configuration_are_noticed() {
    // Lines of a list, whose order counts.
    let is_of_list = |line: &str| line.trim_start().starts_with("- ");
    let tried = every_change_is_found_out(
        |text| {
            let lines: Vec<&str> = text.split_inclusive('\n').collect();
            let mut at = 0;
            let mut changes = Vec::new();
            for index in 1..lines.len() {
                at += lines[index - 1].len();
                let (one, other) = (lines[index - 1], lines[index]);
                if is_of_list(one) && is_of_list(other) {
                    let mut lines = lines.clone();
                    lines.swap(index - 1, index);
                    changes.push((at, lines.concat()));
                }
            }
            changes
        },
        ChangedLine::is_not_of_the_judging,
    );
    assert!(tried > 0, "{tried} pairs");
}

#[test]
fn no_two_tests_can_be_exchanged() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for target in TARGETS {
        let exported = exported(target, &contents);
        let package = unpacked(&exported.export.package);
        let files: Vec<(&str, &Blob)> =
            package.iter().filter(|(path, _)| is_of_a_test(path)).collect();
        let mut tried = 0;
        for (index, (path, blob)) in files.iter().enumerate() {
            let ending = |path: &str| path.rsplit('.').next().map(str::to_owned);
            let alike =
                |(other, others): &&(&str, &Blob)| ending(other) == ending(path) && others != blob;
            let Some((other, others)) = files[index + 1..].iter().find(alike) else { continue };
            let exchanged = with(&package, path, |_| Some(bytes(others).to_vec()));
            let exchanged = with(&exchanged, other, |_| Some(bytes(blob).to_vec()));
            let damaged = packed(&exchanged);
            let found_out = is_found_out(target, &damaged, &contents, &exported.lowered);
            assert!(found_out, "{}: {path} and {other}", target.name());
            tried += 1;
        }
        assert!(tried >= contents.tests.tests.len(), "{}: {tried}", target.name());
    }
}

/// Returns every run of digits with its place.
fn numbers(text: &str) -> Vec<(usize, &str)> {
    let is_start = |(at, _): &(usize, char)| *at == 0 || !text.as_bytes()[at - 1].is_ascii_digit();
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).filter(is_start);
    starts
        .map(|(at, _)| {
            let length = text[at..].find(|letter: char| !letter.is_ascii_digit());
            (at, &text[at..at + length.unwrap_or(text.len() - at)])
        })
        .collect()
}

/// Beginnings of lines on which no judging depends: names, versions, what people are
/// shown. `verified` holds them byte by byte.
const NOT_OF_THE_JUDGING: [&str; 21] = [
    "\"version\"",
    "\"realPrecision\"",
    "\"diffArguments\"",
    "\"answerFileExtension\"",
    // Those of a problem that asks for standard streams.
    "\"inputFileName\"",
    "\"outputFileName\"",
    "language",
    "primary_language",
    "score_precision",
    "uuid:",
    "pid:",
    "name: boards",
    "author:",
    "source:",
    "license:",
    "rights_owner:",
    "en:",
    "- somebody",
    "- somewhere",
    "contributors",
    // The input of a validator, which does not count points.
    "input_validator_flags",
];

/// Lines that a judge does without, because it takes the same where they are absent.
const DEFAULTS: [(&str, &[&str]); 8] = [
    (
        "hydro",
        &[
            "hidden: true",
            "type: default",
            "memory: 256m",
            "checker_type: default",
            "type: min",
            // What is left of 100, or of the subtask.
            "score: 20",
            "score: 31",
            "score: 49",
            "score: 11",
            "score: 10",
        ],
    ),
    ("lemon", &["\"contestants\": [],", "\"specialJudge\": \"\",", "\"g++\": \"default\""]),
    ("uoj", &["memory_limit 256", "subtask_score_1 20"]),
    ("lyrio", &["runSamples: false"]),
    ("dmoj", &["checker: standard", "expect: AC"]),
    ("cms", &["public_testcases: \"\""]),
    (
        "kattis",
        &[
            "problem_format_version: legacy",
            "validation: default",
            "objective: max",
            // As in the directory around.
            "on_reject: continue",
            "range: 0 100",
            "grader_flags: accept_if_any_accepted",
        ],
    ),
    ("icpc", &["type: pass-fail", "authors:"]),
];

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn no_number_of_a_configuration_can_be_changed() {
        let another = |text: &str, at: usize, digits: &str| {
            let greater = format!("{}9{}", &text[..at], &text[at..]);
            let next = digits.parse::<u64>().expect("a number") + 1;
            [greater, format!("{}{next}{}", &text[..at], &text[at + digits.len()..])]
        };
        let tried = every_change_is_found_out(
            |text| {
                let numbers = numbers(text).into_iter();
                numbers
                    .flat_map(|(at, digits)| another(text, at, digits).map(|changed| (at, changed)))
                    .collect()
            },
            ChangedLine::is_not_of_the_judging,
        );
        assert!(tried > 260, "{tried} numbers");
    }
}
