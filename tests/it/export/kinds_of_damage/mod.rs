//! Kinds of damage to packages of `examples/`, of `muqi init` and of boards.

mod edits;
mod problems;

use std::collections::{BTreeMap, BTreeSet};

use muqi::export::{Archive, Contents, Exported, Form, Package, TARGETS, Target, verified};

use crate::support::english;

use super::{
    bytes, contents,
    damage::{CONFIGURATIONS, packed, unpacked, with},
};

use edits::{
    CHECKER_KIND, COMPARISON, COUNTING, Edit, FILES, IDENTIFIER, LISTED_TWICE, MEMORY, MISSPELT,
    MORE_DEPENDENCIES, NEGATIVE, NO_DEPENDENCY, NOT_THERE, OTHER_GROUP, OTHER_ORDER, OUTPUT,
    POINTS, POINTS_OF_TEST, STREAMS, TIME, UNQUOTED, WORDS,
};
use problems::problem;

/// A file of a package that is damaged: the first one, whatever the judge calls it.
#[derive(Clone, Copy)]
enum Place {
    Input,
    Answer,
    Sample,
    Configuration,
    /// One with the title of the problem.
    Title,
    Statement,
    Checker,
    Testlib,
    Validator,
    Model,
}

impl Place {
    /// Returns whether a path is one of these.
    fn has(self, path: &str) -> bool {
        let is_of = |endings: &[&str]| endings.iter().any(|ending| path.ends_with(ending));
        let is_of_sample = ["sample", "down/", "ex_"].iter().any(|part| path.contains(part));
        match self {
            Self::Input => (is_of(&[".in"]) || path.contains("/input/")) && !is_of_sample,
            Self::Answer => {
                (is_of(&[".ans", ".out"]) || path.contains("/output/")) && !is_of_sample
            }
            Self::Sample => is_of(&[".in"]) && is_of_sample,
            Self::Configuration => is_of(&CONFIGURATIONS) && !path.ends_with("/problem.yaml"),
            Self::Title => is_of(&[".cdf", "problem.yaml", "task.yaml"]),
            Self::Statement => {
                is_of(&["problem_zh.md", "statement.zh.md", "problem.zh.tex", "problem.html"])
            }
            Self::Checker => is_of(&["checker.cpp", "chk.cpp"]),
            Self::Testlib => is_of(&["testlib.h"]),
            Self::Validator => path.contains("validators/") && !path.contains("output_"),
            Self::Model => {
                is_of(&["std.cpp", "std/std.cc"])
                    || ["sol/", "source/std", "submissions/accepted"]
                        .iter()
                        .any(|part| path.contains(part))
            }
        }
    }

    /// Returns the first two of these files.
    fn of(self, package: &Package) -> Vec<String> {
        let paths = package.iter().map(|(path, _)| path).filter(|path| self.has(path));
        paths.take(2).map(str::to_owned).collect()
    }
}

enum Damage {
    /// Texts in configurations.
    Edited(&'static [Edit]),
    /// A file has other bytes, or is missing.
    Changed(Place, fn(&[u8]) -> Option<Vec<u8>>),
    /// A file has another name.
    Renamed(Place, fn(&str) -> String),
    /// Two files have the content of each other.
    Exchanged(Place),
    /// Another file is there, as the first input is but for its name.
    Added(fn(&str) -> String),
    /// The bytes of the archive are others.
    Archive(fn(&[u8], &Package) -> Vec<u8>),
}

use Damage::{Added, Archive as InArchive, Changed, Edited, Exchanged, Renamed};
use Place::{
    Answer, Checker, Configuration, Input, Model, Sample, Statement, Testlib, Title, Validator,
};

/// Every kind of damage with the problem whose packages have it.
const KINDS: &[(&str, &str, Damage)] = &[
    ("a byte of an input changed", "tree", Changed(Input, |bytes| Some(other_byte(bytes)))),
    ("a byte of an answer changed", "tree", Changed(Answer, |bytes| Some(other_byte(bytes)))),
    ("an input missing", "init", Changed(Input, |_| None)),
    ("an answer missing", "init", Changed(Answer, |_| None)),
    ("an input empty", "tree", Changed(Input, |_| Some(Vec::new()))),
    ("an answer empty", "tree", Changed(Answer, |_| Some(Vec::new()))),
    ("CR LF in an input", "tree", Changed(Input, |bytes| Some(replaced(bytes, "\n", "\r\n")))),
    ("a byte order mark in an input", "tree", Changed(Input, |bytes| Some(marked(bytes)))),
    (
        "no line end at the end",
        "tree",
        Changed(Input, |bytes| Some(bytes[..bytes.len() - 1].to_vec())),
    ),
    (
        "a blank at the end of an answer",
        "tree",
        Changed(Answer, |bytes| Some(replaced(bytes, "\n", " \n"))),
    ),
    ("inputs exchanged", "tree", Exchanged(Input)),
    ("answers exchanged", "tree", Exchanged(Answer)),
    ("an input in capitals", "tree", Renamed(Input, str::to_uppercase)),
    (
        "an input with a zero in its name",
        "tree",
        Renamed(Input, |path| path.replacen('1', "001", 1)),
    ),
    (
        "one more test",
        "tree",
        Added(|path| path.replace(|digit: char| digit.is_ascii_digit(), "99")),
    ),
    ("a file of a system", "tree", Added(|path| format!("{path}.DS_Store"))),
    ("a sample missing", "tree", Changed(Sample, |_| None)),
    ("a sample changed", "tree", Changed(Sample, |bytes| Some(other_byte(bytes)))),
    ("the statement missing", "tree", Changed(Statement, |_| None)),
    (
        "the statement of another problem",
        "tree",
        Changed(Statement, |_| Some(b"# Swaps\n".to_vec())),
    ),
    ("the title changed", "tree", Changed(Title, |bytes| Some(replaced(bytes, "最远", "最近")))),
    ("the title in GBK", "tree", Changed(Title, |bytes| Some(in_gbk(bytes)))),
    ("the model solution missing", "tree", Changed(Model, |_| None)),
    (
        "the model solution changed",
        "tree",
        Changed(Model, |bytes| Some(replaced(bytes, "int", "long"))),
    ),
    ("the validator missing", "tree", Changed(Validator, |_| None)),
    ("the validator changed", "tree", Changed(Validator, |_| Some(b"pass\n".to_vec()))),
    ("the checker missing", "swaps", Changed(Checker, |_| None)),
    ("the checker changed", "swaps", Changed(Checker, |bytes| Some(replaced(bytes, "1", "2")))),
    (
        "the checker of another problem",
        "circle",
        Changed(Checker, |_| Some(b"int main() {}\n".to_vec())),
    ),
    ("testlib.h missing", "swaps with testlib", Changed(Testlib, |_| None)),
    (
        "testlib.h of another version",
        "swaps with testlib",
        Changed(Testlib, |_| Some(b"// old\n".to_vec())),
    ),
    ("the configuration missing", "tree", Changed(Configuration, |_| None)),
    ("the configuration empty", "tree", Changed(Configuration, |_| Some(Vec::new()))),
    (
        "the configuration cut off",
        "tree",
        Changed(Configuration, |bytes| Some(bytes[..bytes.len() / 2].to_vec())),
    ),
    (
        "CR LF in the configuration",
        "tree",
        Changed(Configuration, |bytes| Some(replaced(bytes, "\n", "\r\n"))),
    ),
    (
        "a byte order mark in the configuration",
        "tree",
        Changed(Configuration, |bytes| Some(marked(bytes))),
    ),
    (
        "a tab in front of a key",
        "tree",
        Changed(Configuration, |bytes| Some(replaced(bytes, "\n  ", "\n\t"))),
    ),
    ("a key given twice", "tree", Changed(Configuration, |bytes| Some(twice(bytes)))),
    ("a key misspelt", "tree", Edited(MISSPELT)),
    ("the points of a group changed", "tree", Edited(POINTS)),
    ("points as words", "tree", Edited(WORDS)),
    ("a text that is a number without quotes", "tree", Edited(UNQUOTED)),
    ("negative points", "tree", Edited(NEGATIVE)),
    ("the points of a test changed", "palindrome", Edited(POINTS_OF_TEST)),
    ("the time limit times ten", "tree", Edited(TIME)),
    ("memory in another unit", "tree", Edited(MEMORY)),
    ("the output limit changed", "tree", Edited(OUTPUT)),
    ("a dependency removed", "boards", Edited(NO_DEPENDENCY)),
    ("a dependency added", "boards", Edited(MORE_DEPENDENCIES)),
    ("a group counted in another way", "tree", Edited(COUNTING)),
    ("a test in another group", "tree", Edited(OTHER_GROUP)),
    ("tests in another order", "tree", Edited(OTHER_ORDER)),
    ("a test listed twice", "tree", Edited(LISTED_TWICE)),
    ("a test that is not there", "tree", Edited(NOT_THERE)),
    ("another comparison", "tree", Edited(COMPARISON)),
    ("a checker of another kind", "swaps", Edited(CHECKER_KIND)),
    ("files of other names", "tree with files", Edited(FILES)),
    ("streams in the place of files", "tree with files", Edited(STREAMS)),
    ("another identifier", "tree", Edited(IDENTIFIER)),
    ("an archive cut off", "tree", InArchive(|bytes, _| bytes[..bytes.len() / 2].to_vec())),
    ("bytes behind an archive", "tree", InArchive(|bytes, _| [bytes, b"PK"].concat())),
    ("bytes in front of an archive", "tree", InArchive(|bytes, _| [b"#!", bytes].concat())),
    (
        "an entry twice",
        "tree",
        InArchive(|bytes, package| with_entry(bytes, package, |first, _| first.to_owned())),
    ),
    (
        "an entry that leads out",
        "tree",
        InArchive(|bytes, package| {
            with_entry(bytes, package, |_, path| format!("../{}", &path[3..]))
        }),
    ),
    (
        "an entry of an absolute path",
        "tree",
        InArchive(|bytes, package| {
            with_entry(bytes, package, |_, path| format!("/{}", &path[1..]))
        }),
    ),
    (
        "an entry with a back-slash",
        "tree",
        InArchive(|bytes, package| {
            with_entry(bytes, package, |_, path| format!("tr\\{}", &path[3..]))
        }),
    ),
    ("a damaged entry", "tree", InArchive(|bytes, _| replaced(bytes, "random", "mature"))),
    ("an archive of nothing", "tree", InArchive(|_, _| Vec::new())),
];

fn other_byte(bytes: &[u8]) -> Vec<u8> {
    let last = bytes.iter().rposition(u8::is_ascii_digit).expect("a digit");
    let mut other = bytes.to_vec();
    other[last] = if other[last] == b'7' { b'8' } else { b'7' };
    other
}

/// Returns bytes with every one of these texts replaced.
fn replaced(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let mut other = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(at) = rest.windows(from.len()).position(|window| window == from.as_bytes()) {
        other.extend_from_slice(&rest[..at]);
        other.extend_from_slice(to.as_bytes());
        rest = &rest[at + from.len()..];
    }
    [&other, rest].concat()
}

fn marked(bytes: &[u8]) -> Vec<u8> {
    [b"\xef\xbb\xbf", bytes].concat()
}

/// Returns a text with its Chinese letters in GBK, all of them the same.
fn in_gbk(bytes: &[u8]) -> Vec<u8> {
    let text = str::from_utf8(bytes).expect("text");
    let letter =
        |letter: char| if letter.is_ascii() { vec![letter as u8] } else { vec![0xc6, 0xe5] };
    text.chars().flat_map(letter).collect()
}

/// Returns a configuration with one of its keys twice.
fn twice(bytes: &[u8]) -> Vec<u8> {
    let text = str::from_utf8(bytes).expect("text");
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let place = lines.iter().position(|line| line.contains(": ") && !line.starts_with('-'));
    let place = place.unwrap_or_default();
    lines.insert(place, lines[place]);
    lines.concat().into_bytes()
}

/// The bytes of an archive between the beginning of an entry and its name: in front of a file, and
/// in the directory.
const HEADERS: [(&[u8], usize); 2] = [(b"PK\x03\x04", 30), (b"PK\x01\x02", 46)];

/// Returns an archive in which the second input has the path of the first one with this name.
fn with_entry(bytes: &[u8], package: &Package, rename: impl Fn(&str, &str) -> String) -> Vec<u8> {
    let mut other = bytes.to_vec();
    if let [first, second] = Input.of(package).as_slice() {
        let renamed = rename(first, second);
        for (signature, length) in HEADERS {
            for at in length..bytes.len() - second.len() {
                let is_it = bytes[at..].starts_with(second.as_bytes())
                    && bytes[at - length..].starts_with(signature);
                if is_it && renamed.len() == second.len() {
                    other[at..at + renamed.len()].copy_from_slice(renamed.as_bytes());
                }
            }
        }
    }
    other
}

/// Returns a path with another name of the file.
fn renamed(path: &str, rename: fn(&str) -> String) -> String {
    let file = path.rsplit('/').next().unwrap_or(path);
    format!("{}{}", &path[..path.len() - file.len()], rename(file))
}

/// Returns a damaged package of a judge with the path that has to be named; nothing where the judge
/// has no such file.
fn damaged(damage: &Damage, judge: &str, package: &Package) -> Vec<(Package, String)> {
    let first = |place: Place| place.of(package).into_iter().next();
    match damage {
        Edited(edits) => edits
            .iter()
            .filter(|(one, ..)| *one == judge)
            .map(|(_, ending, from, to)| {
                let mut paths = package.iter().map(|(path, _)| path);
                let path = paths.find(|path| path.ends_with(ending)).expect(ending);
                let edited = with(package, path, |bytes| {
                    let text = str::from_utf8(bytes).expect("text");
                    assert!(text.contains(from), "{judge}: {from}: {text}");
                    Some(text.replacen(from, to, 1).into_bytes())
                });
                (edited, path.to_owned())
            })
            .collect(),
        Changed(place, change) => {
            first(*place).map(|path| (with(package, &path, change), path)).into_iter().collect()
        }
        Renamed(place, rename) => first(*place)
            .map(|path| {
                let other = renamed(&path, *rename);
                if other == path {
                    return (package.clone(), path);
                }
                let mut moved = with(package, &path, |_| None);
                moved.add(other, package.get(&path).expect("there"));
                (moved, path)
            })
            .into_iter()
            .collect(),
        Exchanged(place) => match place.of(package).as_slice() {
            [one, other] => {
                let [first, second] = [one, other].map(|path| package.get(path).expect("there"));
                let exchanged = with(package, one, |_| Some(bytes(second).to_vec()));
                let exchanged = with(&exchanged, other, |_| Some(bytes(first).to_vec()));
                vec![(exchanged, one.clone())]
            }
            _ => Vec::new(),
        },
        Added(name) => first(Input)
            .map(|path| {
                let (mut more, other) = (package.clone(), renamed(&path, *name));
                more.add(other.as_str(), package.get(&path).expect("there"));
                (more, other)
            })
            .into_iter()
            .collect(),
        InArchive(_) => Vec::new(),
    }
}

/// Returns the differences of a damaged archive.
fn of_archive(
    change: fn(&[u8], &Package) -> Vec<u8>,
    target: &dyn Target,
    package: &Package,
    contents: &Contents<'_>,
) -> Option<Vec<String>> {
    let whole = package.zip().expect("an archive");
    let whole = whole.beginning(u64::MAX).expect("its bytes").into_owned();
    let changed = change(&whole, package);
    if changed == whole {
        return None;
    }
    Some(match Archive::read(&changed.into()) {
        Err(error) => vec![error.to_string()],
        Ok(Archive { package, faults, .. }) => {
            let differences = verified(target, &package, Form::Archive, contents);
            let differences = differences.expect("a judge that takes the problem");
            [english(&faults), english(&differences)].concat()
        }
    })
}

/// Damage to what people are shown, which no reader compares.
const SHOWN_ONLY: &str = "another identifier";

/// Sentences of a report that the snapshot has.
const MOST_SHOWN: usize = 4;

#[test]
fn every_kind_of_damage_is_named_with_its_file() {
    let (mut shown, mut missed) = (BTreeMap::new(), Vec::new());
    let problems: BTreeSet<&str> = KINDS.iter().map(|(_, name, _)| *name).collect();
    for name in problems {
        let (problem, plan) = problem(name);
        let contents = contents(&problem, &plan);
        for target in TARGETS {
            let judge = target.name();
            let Ok(exported) = Exported::new(target, &contents) else { continue };
            let package = exported.export.package;
            let whole = unpacked(&package);
            let kinds = KINDS.iter().enumerate().filter(|(_, (_, of, _))| *of == name);
            for (number, (kind, _, damage)) in kinds {
                let mut reports = Vec::new();
                if let InArchive(change) = damage {
                    let report = of_archive(*change, target, &package, &contents);
                    if report.as_ref().is_some_and(Vec::is_empty) {
                        missed.push(format!("{kind}, {judge}"));
                    }
                    reports.extend(report);
                }
                for (damaged, path) in damaged(damage, judge, &whole) {
                    // A judge whose file has nothing of the kind.
                    if damaged == whole {
                        continue;
                    }
                    let found = verified(target, &packed(&damaged), Form::Directory, &contents);
                    let report = english(&found.expect("a judge that takes the problem"));
                    let path = path.replace("zip!/", "zip/");
                    // A file that has changed is reported in any case; an edit also for its meaning.
                    let fewest = usize::from(matches!(damage, Edited(_)) && *kind != SHOWN_ONLY);
                    if report.len() <= fewest || !report.iter().any(|one| one.contains(&path)) {
                        missed.push(format!("{kind}, {judge}, {path}: {report:?}"));
                    }
                    reports.push(report);
                }
                for report in reports {
                    let beginning = report.iter().take(MOST_SHOWN).cloned().collect::<Vec<_>>();
                    let text = format!("{kind}, {judge}:\n  {}\n", beginning.join("\n  "));
                    shown.entry(number).or_insert_with(Vec::new).push(text);
                }
            }
        }
    }
    assert_eq!(missed, Vec::<String>::new());
    for (number, (kind, ..)) in KINDS.iter().enumerate() {
        assert!(shown.contains_key(&number), "{kind}");
    }
    assert!(KINDS.len() >= 40, "{} kinds", KINDS.len());
    // One judge of each, by turns.
    let shown = shown.iter().map(|(number, reports)| reports[number % reports.len()].clone());
    insta::assert_snapshot!("kinds_of_damage", shown.collect::<String>());
}
