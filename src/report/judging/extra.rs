//! Programs that earn full points and fail extra tests: reported apart, since no point shows it.

use crate::{
    judge::{Entry, TestGrade},
    text::{Fact, Language},
};

use super::super::style::{FOUND_WRONG, HEADING, styled};

/// Extra tests that a sentence names.
const NAMED: usize = 8;

/// Returns which extra tests a program fails that solves all tests; nothing where it does not.
pub(super) fn caught_text(one: &Entry, language: Language) -> Option<String> {
    one.is_caught_by_extra_only().then(|| failed_text(one, language))?
}

/// Returns which extra tests a program fails; nothing where it fails none.
pub(super) fn failed_text(one: &Entry, language: Language) -> Option<String> {
    one.extra_failures().next()?;
    let failed = |test: &TestGrade| {
        message!("extra-test-failed", test = &test.name, verdict = test.verdict.in_words())
    };
    let tests = Fact::list(one.extra_failures().map(failed), NAMED);
    let solved = one.is_caught_by_extra_only();
    Some(language.text(message!("extra-tests-failed", tests = tests, solved = solved)))
}

/// Returns a line for each program that only extra tests show to be wrong.
pub(super) fn all_caught_text(entries: &[Entry], language: Language) -> String {
    let line = |one: &Entry| {
        let caught = styled(FOUND_WRONG, caught_text(one, language)?);
        Some(language.about(styled(HEADING, one.name()), caught) + "\n")
    };
    entries.iter().filter_map(line).collect()
}
