//! The runs that were disturbed, by name: those still in doubt, and those that were tried
//! again.

use std::collections::BTreeMap;

use crate::{
    judge::{Disturbance, Entry, TestGrade},
    text::{Language, ToMessage as _, list, shortened},
};

use super::{
    super::style::{FOUND_WRONG, HEADING, styled},
    NAME_COLUMNS,
};

/// Submissions that are named one by one on a terminal.
const SHOWN: usize = 20;

/// Tests of one submission by what disturbed them.
type Tests<'j> = BTreeMap<Disturbance, Vec<&'j str>>;

/// Returns which runs were disturbed: first those in doubt with what can be done about
/// them, then those of which the second try counts. Nothing where no run was.
pub(super) fn disturbed_text(entries: &[Entry]) -> String {
    let in_doubt = named(entries, in_doubt);
    let tried_again = named(entries, tried_again);
    let mut text = String::new();
    if !in_doubt.is_empty() {
        text += &format!(
            "{} {}\n  tried once more alone, to no better end; none of it is kept: run the same \
             again on a quieter\n  machine, what is known otherwise is not run again\n",
            styled(FOUND_WRONG, "in doubt:"),
            list(&in_doubt, SHOWN)
        );
    }
    if !tried_again.is_empty() {
        text += &format!(
            "{} {}\n  tried once more alone: that result counts\n",
            styled(HEADING, "disturbed:"),
            list(&tried_again, SHOWN)
        );
    }
    text
}

/// Returns which runs of a submission were disturbed, for a table or a page; nothing where
/// none was.
pub(super) fn disturbed_runs(one: &Entry) -> Option<String> {
    let parts = [("in doubt: ", in_doubt(one)), ("tried again: ", tried_again(one))];
    listed(parts, Language::English, "; ")
}

/// Returns the same in Chinese.
pub(super) fn disturbed_runs_zh(one: &Entry) -> Option<String> {
    let parts = [("结果存疑：", in_doubt(one)), ("已单独重测：", tried_again(one))];
    listed(parts, Language::Chinese, "；")
}

fn listed(parts: [(&str, Tests<'_>); 2], language: Language, separator: &str) -> Option<String> {
    let parts = parts.into_iter().filter(|(_, tests)| !tests.is_empty());
    let parts: Vec<String> =
        parts.map(|(heading, tests)| heading.to_owned() + &words(&tests, language)).collect();
    (!parts.is_empty()).then(|| parts.join(separator))
}

/// Returns what there is to remark about one run.
pub(super) fn remark(test: &TestGrade) -> Option<String> {
    let words = |disturbance: Disturbance| Language::English.text(disturbance.to_message());
    let first = test.tried_again.map(|first| format!("tried again alone; first {}", words(first)));
    match test.disturbance {
        // Its reason has the words already.
        Some(Disturbance::Busy) => Some(format!("in doubt: {}", words(Disturbance::Busy))),
        Some(_) => Some("in doubt".to_owned()),
        None => first,
    }
}

fn named<'j>(entries: &'j [Entry], tests: fn(&'j Entry) -> Tests<'j>) -> Vec<String> {
    let of_one = |one: &'j Entry| {
        let tests = tests(one);
        (!tests.is_empty()).then(|| {
            format!(
                "{} on {}",
                shortened(one.name(), NAME_COLUMNS),
                words(&tests, Language::English)
            )
        })
    };
    entries.iter().filter_map(of_one).collect()
}

fn words(tests: &Tests<'_>, language: Language) -> String {
    let words = |disturbance: &Disturbance| language.text(disturbance.to_message());
    let parts = tests
        .iter()
        .map(|(disturbance, tests)| format!("{} ({})", list(tests, SHOWN), words(disturbance)));
    parts.collect::<Vec<String>>().join(", ")
}

fn in_doubt(one: &Entry) -> Tests<'_> {
    by_disturbance(one, |test| test.disturbance)
}

fn tried_again(one: &Entry) -> Tests<'_> {
    by_disturbance(one, |test| test.tried_again.filter(|_| !test.is_doubtful()))
}

fn by_disturbance(one: &Entry, of: fn(&TestGrade) -> Option<Disturbance>) -> Tests<'_> {
    let mut tests = Tests::new();
    for test in &one.grade.tests {
        if let Some(disturbance) = of(test) {
            tests.entry(disturbance).or_default().push(&test.name);
        }
    }
    tests
}
