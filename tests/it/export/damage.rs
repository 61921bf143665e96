//! A package that is not what was meant is found out when it is read back.

use std::collections::BTreeMap;

use muqi::export::{Archive, Lowered, Package, TARGETS, Target, target};

use super::{contents, exported};
use crate::support::variant;

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
    for (known, bytes) in package.iter() {
        if known != path {
            changed.add(known, bytes);
        } else if let Some(bytes) = change(bytes) {
            changed.add(known, bytes);
        }
    }
    changed
}

/// What stands between the path of an archive and that of a file in it.
const INSIDE: &str = ".zip!/";

/// Returns the package with the files of its archives as its own.
fn unpacked(package: &Package) -> Package {
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
fn packed(package: &Package) -> Package {
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

#[test]
fn no_number_of_a_configuration_can_be_changed() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let configurations = [
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
    let mut tried = 0;
    for target in TARGETS {
        let exported = exported(target, &contents);
        let package = &exported.export.package;
        let is_one = |path: &str| configurations.iter().any(|ending| path.ends_with(ending));
        for (path, bytes) in package.iter().filter(|(path, _)| is_one(path)) {
            let text = str::from_utf8(bytes).expect("text");
            for (at, digits) in numbers(text) {
                let changed = format!("{}9{}", &text[..at], &text[at..]);
                // What follows from the format alone may be written in two ways.
                if is_no_figure_of_ours(text, at) {
                    continue;
                }
                let damaged = with(package, path, |_| Some(changed.clone().into_bytes()));
                let found_out = is_found_out(target, &damaged, &contents, &exported.lowered);
                assert!(found_out, "{}: {path}: 9 before {digits} at byte {at}", target.name());
                tried += 1;
            }
        }
    }
    assert!(tried > 130, "{tried} numbers");
}

/// Returns what is told of a package with these files broken, lost or changed.
fn told(name: &str, damages: [(&str, Option<&str>); 3]) -> Vec<String> {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let target = target(name).expect("a target");
    let exported = exported(target, &contents);
    let mut package = exported.export.package;
    for (path, bytes) in damages {
        assert!(package.get(path).is_some(), "{name}: {path}");
        package = with(&package, path, |_| bytes.map(|bytes| bytes.as_bytes().to_vec()));
    }
    target.read(&package).differences(&contents, &exported.lowered)
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other_fault() {
    let broken = Some("type: [");
    let of_hydro = [
        ("boards/testdata/config.yaml", broken),
        ("boards/problem_en.md", Some("```input1\n1 1\n```\n```output1\n1\n```\n")),
        ("boards/std/std.cc", None),
    ];
    let of_kattis = [
        ("boards/data/secret/subtask1/testdata.yaml", broken),
        ("boards/data/secret/subtask2/3/3.ans", Some("7777777\n")),
        ("boards/data/secret/subtask2/4/4.in", None),
    ];
    let of_icpc = [
        ("problem.yaml", broken),
        ("data/secret/1.ans", Some("7777777\n")),
        ("data/secret/2.in", None),
    ];
    for (name, damages, words) in [
        ("hydro", of_hydro, ["config.yaml: expected", "different samples", "std.cc is missing"]),
        ("kattis", of_kattis, ["subtask1/testdata.yaml: ", "3/3: not the answer", "4/4: no input"]),
        ("icpc", of_icpc, ["problem.yaml: ", "secret/1: not the answer", "secret/2: no input"]),
    ] {
        let told = told(name, damages);
        for word in words {
            assert!(told.iter().any(|one| one.contains(word)), "{name}: {word}: {told:#?}");
        }
        assert_eq!(told.len(), words.len(), "{name}: {told:#?}");
        assert!(told.iter().all(|one| !one.contains('\n')), "{told:#?}");
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

/// Versions, precisions and settings that no test depends on.
fn is_no_figure_of_ours(text: &str, at: usize) -> bool {
    let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = &text[line_start..];
    let line = line[..line.find('\n').unwrap_or(line.len())].trim_start();
    let keys = [
        "\"version\"",
        "\"realPrecision\"",
        "output_limit",
        "n_sample_tests",
        "language",
        "score_precision",
        "uuid:",
        "output:",
    ];
    keys.iter().any(|key| line.starts_with(key))
}
