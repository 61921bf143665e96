//! The stock checkers of testlib beside the originals.
//!
//! `verdicts.txt` has the verdicts of the originals on the pairs of output and answer that
//! [`pairs`] makes, so every machine can compare with them. Where the directory `MUQI_TESTLIB` is
//! a clone of testlib the originals are compiled and asked again; with `MUQI_WRITE_DOCS=1` the file
//! is written.

mod originals;
mod pairs;

use std::{collections::BTreeMap, fs, path::PathBuf};

use muqi::checker::{Checker, CheckerKind, Comparison};
use rayon::prelude::*;

use pairs::Pair;

/// Verdicts in a character of `verdicts.txt`, characters in a line, lines of a checker.
const PER_CHARACTER: usize = 4;
const PER_LINE: usize = 100;
const LINES: usize = 25;

const PAIRS: usize = PER_CHARACTER * PER_LINE * LINES;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Judged {
    Accepted,
    Wrong,
    JuryFault,
}

impl Judged {
    const ALL: [Self; 3] = [Self::Accepted, Self::Wrong, Self::JuryFault];
}

fn stock_kinds() -> Vec<CheckerKind> {
    CheckerKind::ALL.into_iter().filter(|kind| kind.is_stock()).collect()
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/stock/verdicts.txt")
}

/// Writes verdicts as text: the digits of a number in base 3, a character each four of them.
fn written(kind: CheckerKind, verdicts: &[Judged]) -> String {
    let characters = verdicts.chunks(PER_CHARACTER).map(|some| {
        let number = some.iter().fold(0, |number, &one| 3 * number + one as u8);
        char::from(b'!' + number)
    });
    let characters: Vec<char> = characters.collect();
    let lines = characters.chunks(PER_LINE).map(|line| line.iter().collect::<String>() + "\n");
    format!("{}\n{}", kind.word(), lines.collect::<String>())
}

/// Reads `verdicts.txt`.
fn recorded() -> BTreeMap<String, Vec<Judged>> {
    let text = fs::read_to_string(path()).expect("the recorded verdicts");
    let lines: Vec<&str> = text.lines().collect();
    let of_kind = |lines: &[&str]| {
        let numbers = lines[1..].concat().into_bytes().into_iter().map(|byte| byte - b'!');
        let digits = numbers.flat_map(|number| [number / 27, number / 9, number / 3, number]);
        let verdicts = digits.map(|digit| Judged::ALL[usize::from(digit % 3)]).collect();
        (lines[0].to_owned(), verdicts)
    };
    lines.chunks(1 + LINES).map(of_kind).collect()
}

fn judged(kind: CheckerKind, pair: &Pair) -> Judged {
    let checker = Checker { kind, ..Checker::TOKENS };
    // A byte at a time: nothing may depend on where a buffer ends.
    let output = std::io::BufReader::with_capacity(1, &pair.output[..]);
    match checker.compare(output, &pair.answer[..], 1 << 20).expect("memory can be read") {
        Comparison::Accepted { .. } => Judged::Accepted,
        Comparison::Wrong { .. } => Judged::Wrong,
        Comparison::JuryFault { .. } => Judged::JuryFault,
    }
}

#[test]
fn stock_checkers_judge_as_the_originals() {
    let recorded = recorded();
    stock_kinds().into_par_iter().for_each(|kind| {
        let originals = &recorded[kind.word()];
        let all: Vec<Pair> = pairs::of(kind, PAIRS);
        assert_eq!(all.len(), originals.len());
        let others: Vec<_> = all
            .iter()
            .zip(originals)
            .map(|(pair, &original)| (pair, original, judged(kind, pair)))
            .filter(|(_, original, ours)| original != ours)
            .collect();
        let first: Vec<String> =
            others.iter().take(8).map(|other| format!("{other:?}\n")).collect();
        assert!(
            others.is_empty(),
            "{} of {PAIRS} pairs have another verdict from the original {} (or others were \
             recorded), then ours:\n{}",
            others.len(),
            kind.word(),
            first.concat(),
        );
        let count = |judged| originals.iter().filter(|&&one| one == judged).count();
        let [accepted, wrong, faults] = Judged::ALL.map(count);
        assert!(accepted >= 1000 && wrong >= 1000, "{}: {accepted}, {wrong}", kind.word());
        let has_no_fault =
            matches!(kind, CheckerKind::Fcmp | CheckerKind::Lcmp | CheckerKind::Wcmp);
        assert_eq!(faults < 100, has_no_fault, "{}: {faults}", kind.word());
    });
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn the_recorded_verdicts_are_those_of_the_originals() {
        let Some(testlib) = originals::place() else { return };
        let verdicts = stock_kinds().into_par_iter().map(|kind| {
            written(kind, &originals::verdicts(&testlib, kind, &pairs::of(kind, PAIRS)))
        });
        let text: String = verdicts.collect::<Vec<_>>().concat();
        if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
            fs::write(path(), &text).expect("the file can be written");
        }
        let kept = fs::read_to_string(path()).expect("the recorded verdicts");
        assert!(
            kept == text,
            "MUQI_WRITE_DOCS=1 cargo test --test it stock -- --ignored writes it"
        );
    }
}
