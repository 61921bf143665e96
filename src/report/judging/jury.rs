//! The jury's programs that do not do what they are there to show, and advice on the
//! limit from their times.

use std::time::Duration;

use crate::{
    judge::{Advice, Dispute, Entry},
    submission::Mismatch,
    text::{Fact, Language},
};

use super::super::style::{FOUND_WRONG, HEADING, styled};

/// Returns in which ways a submission is not as expected.
pub(super) fn mismatches_text(one: &Entry, language: Language) -> String {
    let of_one = |Mismatch { subtask, expected, found }: &Mismatch| {
        let message = match subtask {
            Some(id) => {
                message!("mismatch-of-subtask", subtask = *id, expected = expected, found = found)
            }
            None => message!("mismatch", expected = expected, found = found),
        };
        let wrong = styled(FOUND_WRONG, language.text(message));
        language.about(styled(HEADING, one.name()), wrong) + "\n"
    };
    one.mismatches.iter().map(of_one).collect()
}

/// Returns which answers all programs dispute that have to be accepted.
pub(super) fn disputes_text(disputes: &[Dispute], language: Language) -> String {
    let of_one = |Dispute { test, printed, answer, programs }: &Dispute| {
        let message = message!(
            "dispute",
            test = test,
            programs = *programs,
            printed = *printed,
            answer = answer
        );
        styled(FOUND_WRONG, language.text(message)) + "\n"
    };
    let mut text: String = disputes.iter().map(of_one).collect();
    if !disputes.is_empty() {
        text += &(language.text(message!("dispute-hint")) + "\n");
    }
    text
}

/// Returns advice on the time limit from the times of the jury's programs, a line
/// a language.
pub(super) fn advice_text(advice: &[Advice], language: Language) -> String {
    let of_one = |one: &Advice| {
        let programs: Fact = match one.language {
            Some(language) => language.title().into(),
            None => message!("executables").into(),
        };
        let (least, limit) = (one.least_ms, one.limit_ms);
        let range = match one.most_ms {
            Some(most) => message!("advice-range", least = least, most = most),
            None => message!("advice-least", least = least),
        };
        let limit = message!(
            if one.is_kept() { "advice-limit-safe" } else { "advice-limit-outside" },
            limit = limit
        );
        let accepted = milliseconds(one.accepted);
        let times = match one.too_slow {
            None => message!("advice-accepted", accepted = accepted),
            Some(slow) => message!(
                "advice-accepted-and-too-slow",
                accepted = accepted,
                slow = milliseconds(slow.cpu),
                cut = slow.was_cut
            ),
        };
        let message = match one.most_ms.filter(|_| !one.is_possible()) {
            Some(most) => message!(
                "advice-impossible",
                programs = programs,
                least = least,
                most = most,
                times = times
            ),
            None => {
                message!("advice", programs = programs, range = range, limit = limit, times = times)
            }
        };
        let text = language.text(message);
        if one.is_kept() { text + "\n" } else { styled(FOUND_WRONG, text) + "\n" }
    };
    advice.iter().map(of_one).collect()
}

fn milliseconds(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}
