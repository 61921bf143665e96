//! The large sample reaches the contestants of every judge as a file, and no statement
//! prints it.

use std::collections::BTreeSet;

use muqi::{
    chess::{board_of, built_in, engines, number_of},
    export::{Archive, Contents, Form, Package, TARGETS, Target, verified},
    problem::Problem,
    statement::{PdfEngine, SampleStyle},
    testset::{TestCase, TestSet, build_sample},
    text::Language,
};

use crate::support::{editions, embedded, english, variant};

use super::{bytes, contents, damage::with, exported, with_every_edition};

/// The input of the large sample among the files of a target, as often as it is there,
/// with `NAME` for the name of the problem and `#` for the number of the sample.
const PLACES: [(&str, &[&str]); 11] = [
    ("luogu", &["luogu/attachments/sample#.in"]),
    ("hydro", &["hydro/package/NAME/additional_file/sample#.in"]),
    ("lemon", &["lemon/package/down/NAME/NAME#.in"]),
    ("noi", &["noi/package/down/NAME#.in"]),
    ("uoj", &["uoj/package/download/NAME#.in", "uoj/package/ex_NAME#.in"]),
    ("syzoj", &["syzoj/additional_file.zip/sample#.in"]),
    ("lyrio", &["lyrio/additional_files/sample#.in"]),
    ("dmoj", &[]),
    ("cms", &["cms/package/NAME/att/sample#.in"]),
    ("kattis", &["kattis/package/NAME/attachments/sample#.in"]),
    ("icpc", &["icpc/package/attachments/sample#.in"]),
];

/// Returns the sample that no statement prints.
fn large_of(samples: &TestSet) -> Option<&TestCase> {
    let printed: Vec<usize> = samples.printed().map(|sample| sample.number).collect();
    samples.tests.iter().find(|sample| !printed.contains(&sample.number))
}

fn large<'c>(contents: &'c Contents<'_>) -> &'c TestCase {
    large_of(&contents.samples).expect("a large sample")
}

/// Returns all files of a target with those of archives among them, but the archive of
/// the package, which `package/` holds, too.
fn files(target: &dyn Target, contents: &Contents<'_>) -> Package {
    let exported = exported(target, contents);
    let mut all = Package::default();
    for (path, bytes) in exported.files(target, contents).expect("files").iter() {
        if !path.contains('/') {
            continue;
        }
        if path.strip_suffix(".zip").is_some() {
            for (inner, bytes) in Archive::read(bytes).expect("an archive").package.iter() {
                all.add(format!("{path}/{inner}"), bytes);
            }
        } else {
            all.add(path, bytes);
        }
    }
    all
}

/// Returns the paths of a target's inputs and answers of the large sample.
fn places(target: &dyn Target, contents: &Contents<'_>) -> Vec<[String; 2]> {
    let (_, places) = PLACES.iter().find(|(name, _)| *name == target.name()).expect("a place");
    let number = large(contents).number.to_string();
    let named = |place: &&str| {
        let input = place.replace("NAME", contents.short_name()).replace('#', &number);
        let answer = format!("{}.ans", input.trim_end_matches(".in"));
        [input, answer]
    };
    places.iter().map(named).collect()
}

/// Returns whether bytes hold the first row of the board with a line of its own.
fn prints(bytes: &[u8], sample: &TestCase) -> bool {
    let input = String::from_utf8(sample.input_bytes()).expect("ASCII");
    let row = input.lines().nth(1).expect("a row").as_bytes();
    bytes.windows(row.len()).any(|part| part == row)
}

#[test]
fn every_judge_gets_the_large_sample_where_it_has_a_place_and_nowhere_else() {
    with_every_edition(|contents| {
        let sample = large(contents);
        for target in TARGETS {
            let files = files(target, contents);
            let places = places(target, contents);
            for [input, answer] in &places {
                assert_eq!(files.get(input), Some(&sample.input), "{input}");
                assert_eq!(files.get(answer), Some(&sample.answer), "{answer}");
            }
            let holds: BTreeSet<&str> = files
                .iter()
                .filter(|(_, blob)| prints(bytes(blob), sample))
                .map(|(path, _)| path)
                .collect();
            assert_eq!(holds, places.iter().map(|[input, _]| input.as_str()).collect());
        }
    });
}

#[test]
fn no_statement_prints_the_large_sample_in_any_form() {
    with_every_edition(|contents| {
        let sample = large(contents);
        for target in TARGETS {
            let lowered = exported(target, contents).lowered;
            let pages = lowered.pages(contents);
            assert_eq!(pages.len(), 2);
            for source in pages.iter().flat_map(|page| PdfEngine::ALL.map(|one| page.source(one))) {
                assert!(!prints(source.as_bytes(), sample), "{}: {source}", target.name());
            }
        }
    });
}

#[test]
fn statements_name_the_files_that_contestants_of_the_judge_get() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let lowered = exported(target, contents).lowered;
            for text in target.statements(contents, &lowered) {
                let markdown = text.markdown(SampleStyle::Plain);
                let number = large(contents).number;
                let heading = match text.language {
                    Language::Chinese => format!("\n### 样例 {number}（大样例）\n"),
                    Language::English => format!("\n### Sample {number} (large)\n"),
                };
                let paragraph = markdown.split(&heading).nth(1).map(|rest| {
                    let line = rest.trim_start().lines().next().unwrap_or_default();
                    line.to_owned()
                });
                let places = places(target, contents);
                let Some([input, answer]) = places.first() else {
                    assert_eq!(paragraph, None, "{}", target.name());
                    continue;
                };
                let paragraph = paragraph.expect("the sample is named");
                for path in [input, answer] {
                    let file = path.rsplit('/').next().expect("a name");
                    assert!(paragraph.contains(&format!("{file}`")), "{paragraph}");
                }
                assert_eq!(markdown.matches(&heading).count(), 1);
            }
        }
    });
}

#[test]
fn a_large_sample_that_is_changed_or_missing_in_a_package_is_reported() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for target in TARGETS {
        let package = exported(target, &contents).export.package;
        let root = format!("{}/package/", target.name());
        let places = places(target, &contents);
        let in_package = places.iter().flatten().filter_map(|path| path.strip_prefix(&root));
        for path in in_package {
            for change in [None, Some(b"1 1\n7\n7\n".to_vec())] {
                let damaged = with(&package, path, |_| change.clone());
                let told = verified(target, &damaged, Form::Directory, &contents).expect("taken");
                let told = english(&told);
                assert!(told.iter().any(|one| one.contains(path)), "{path}: {told:?}");
            }
        }
    }
}

/// Returns the built-in problem with another text of `problem.toml`.
fn with_config(change: impl Fn(String) -> String) -> Problem {
    let files = built_in();
    let config = files.get("problem.toml").expect("a configuration").to_vec();
    let changed = change(String::from_utf8(config).expect("text"));
    Problem::parse(files.with("problem.toml", changed.as_bytes()), &engines())
        .expect("a valid problem")
}

#[test]
fn without_the_table_there_is_no_large_sample_and_no_trace_of_one() {
    let problem = with_config(|config| {
        config.split("\n# One more sample").next().expect("the first part").to_owned()
    });
    let (edition, _) = &editions()[0];
    let contents = contents(&problem, edition);
    assert_eq!(contents.samples.tests.len(), contents.samples.printed().count());
    assert_eq!(contents.samples.manifest().salt, "");
    for target in TARGETS {
        for (path, blob) in files(target, &contents).iter() {
            let text = String::from_utf8_lossy(bytes(blob));
            let has_trace = ["大样例", "large sample", "sample4", "attachments"]
                .iter()
                .any(|trace| path.contains(trace) || text.contains(trace));
            assert!(!has_trace, "{path}: {text}");
        }
    }
}

#[test]
fn a_large_sample_alone_is_neither_printed_nor_explained() {
    let problem = with_config(|config| {
        let by_hand = ["sample", "sample2", "sample3"];
        let config = by_hand
            .iter()
            .fold(config, |config, name| config.replace(&format!("file = \"{name}\"\n"), ""));
        let (before, rest) = config.split_once("[[samples]]").expect("samples");
        let (_, large) = rest.split_once("# One more").expect("the large one");
        format!("{before}# One more{large}")
    });
    let (edition, _) = &editions()[0];
    let contents = contents(&problem, edition);
    assert_eq!((contents.samples.printed().count(), large(&contents).number), (0, 1));
    assert_eq!(contents.texts.pictures.get("game.svg"), None);
    for text in &contents.texts.statements {
        let markdown = text.markdown(SampleStyle::Plain);
        assert!(!markdown.contains("```") && markdown.contains("`sample1.in`"), "{markdown}");
    }
}

#[test]
fn the_built_in_one_is_a_full_board_with_an_answer_beyond_a_million() {
    let problem = embedded();
    let samples = build_sample(&problem).expect("samples");
    let sample = large_of(&samples).expect("a large sample");
    let board = board_of(&sample.input).expect("a board");
    assert_eq!((sample.number, board.n(), board.m()), (4, 10, 10));
    assert!(number_of(&sample.answer) > Some(4_500_000), "{:?}", sample.answer);
}
