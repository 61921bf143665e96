//! The runs that were disturbed, by name: those still in doubt, and those that were tried
//! again.

use std::collections::BTreeMap;

use crate::{
    judge::{Disturbance, JudgedSubmission, TestGrade},
    text::{Fact, Language, Message, shortened},
};

use super::{
    super::style::{FOUND_WRONG, HEADING, styled},
    NAME_COLUMNS, joined,
};

/// Submissions that are named one by one on a terminal.
const SHOWN: usize = 20;

/// Tests of one submission by what disturbed them.
type Tests<'j> = BTreeMap<Disturbance, Vec<&'j str>>;

/// Returns which runs were disturbed: first those in doubt with what can be done about
/// them, then those of which the second try counts. Nothing where no run was.
pub(crate) fn disturbed_text<'j>(
    submissions: impl Iterator<Item = &'j JudgedSubmission> + Clone,
    language: Language,
) -> String {
    let in_doubt = named(submissions.clone(), in_doubt);
    let tried_again = named(submissions, tried_again);
    let mut text = String::new();
    if !in_doubt.is_empty() {
        let heading = styled(FOUND_WRONG, language.label(message!("in-doubt")));
        let runs = language.fact(&Fact::list(in_doubt, SHOWN));
        text += &format!("{heading}{runs}\n  {}\n", language.text(message!("in-doubt-advice")));
    }
    if !tried_again.is_empty() {
        let heading = styled(HEADING, language.label(message!("disturbed-runs")));
        let runs = language.fact(&Fact::list(tried_again, SHOWN));
        text += &format!("{heading}{runs}\n  {}\n", language.text(message!("disturbed-remark")));
    }
    text
}

/// Returns which runs of a submission were disturbed, for a table or a page; nothing where
/// none was.
pub(crate) fn disturbed_runs(one: &JudgedSubmission, language: Language) -> Option<String> {
    let parts =
        [(message!("in-doubt"), in_doubt(one)), (message!("tried-again"), tried_again(one))];
    let parts = parts.into_iter().filter(|(_, tests)| !tests.is_empty());
    let parts: Vec<String> = parts
        .map(|(heading, tests)| language.label(heading) + &language.fact(&words(&tests)))
        .collect();
    (!parts.is_empty()).then(|| joined(parts, language))
}

/// Returns what there is to remark about one run.
pub(crate) fn remark(test: &TestGrade, language: Language) -> Option<String> {
    match (test.disturbance, test.tried_again) {
        (Some(_), _) => Some(language.text(message!("in-doubt"))),
        (None, Some(first)) => {
            Some(language.text(message!("tried-again-after", disturbance = &first)))
        }
        (None, None) => None,
    }
}

fn named<'j>(
    submissions: impl Iterator<Item = &'j JudgedSubmission>,
    tests: fn(&'j JudgedSubmission) -> Tests<'j>,
) -> Vec<Message> {
    let mut named = Vec::new();
    for one in submissions {
        let tests = tests(one);
        if !tests.is_empty() {
            let name = shortened(one.name(), NAME_COLUMNS);
            named.push(message!("disturbed-of", name = &*name, tests = words(&tests)));
        }
    }
    named
}

fn words(tests: &Tests<'_>) -> Fact {
    let all = tests.iter().map(|(disturbance, tests)| {
        let tests = Fact::list(tests.iter().copied(), SHOWN);
        message!("disturbed-tests", tests = tests, disturbance = disturbance)
    });
    Fact::list(all, usize::MAX)
}

fn in_doubt(one: &JudgedSubmission) -> Tests<'_> {
    by_disturbance(one, |test| test.disturbance)
}

fn tried_again(one: &JudgedSubmission) -> Tests<'_> {
    by_disturbance(one, |test| test.tried_again.filter(|_| !test.is_doubtful()))
}

fn by_disturbance(one: &JudgedSubmission, of: fn(&TestGrade) -> Option<Disturbance>) -> Tests<'_> {
    let mut tests = Tests::new();
    for test in one.grade.all() {
        if let Some(disturbance) = of(test) {
            tests.entry(disturbance).or_default().push(&test.name);
        }
    }
    tests
}
