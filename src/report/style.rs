//! The colours, in one place.

use anstyle::{AnsiColor, Effects, Style};

use crate::submission::Verdict;

/// Something is as it should be.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();

/// Something is wrong.
pub(crate) const FOUND_WRONG: Style = AnsiColor::Red.on_default().effects(Effects::BOLD);

pub(crate) const HEADING: Style = Style::new().effects(Effects::BOLD);

/// Something that matters less.
pub(crate) const QUIET: Style = Style::new().effects(Effects::DIMMED);

pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

pub(super) fn style_of(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Accepted => GOOD,
        Verdict::Skipped => QUIET,
        _ => FOUND_WRONG,
    }
}
