//! Remarks on what contestants handed in that no verdict shows: names of programs in other
//! letters, and programs that are the same.

use crate::{
    judge::{Judging, SameSource},
    submission::{Roster, Submission},
    text::{Fact, Language, Message, shortened},
};

use super::{
    super::style::{HEADING, styled},
    NAME_COLUMNS,
};

/// Contestants, or groups of them, that are named on a terminal.
const SHOWN: usize = 20;

/// Returns the programs that are called as the problem in other letters, each with its name.
pub(super) fn other_letters<'s>(
    submissions: impl Iterator<Item = &'s Submission>,
    roster: &Roster,
) -> Vec<Message> {
    let named = |one: &Submission| {
        let name = roster.full_name(&one.name);
        let name = shortened(&name, NAME_COLUMNS);
        Some(message!("other-letters-of", name = &*name, file = one.other_letters.as_ref()?))
    };
    submissions.filter_map(named).collect()
}

/// Returns a line with all programs that are called so, and what that means; nothing where none is.
pub(super) fn other_letters_text<'s>(
    submissions: impl Iterator<Item = &'s Submission>,
    roster: &Roster,
    language: Language,
) -> String {
    let named = other_letters(submissions, roster);
    if named.is_empty() {
        return String::new();
    }
    let heading = styled(HEADING, language.label(message!("other-letters")));
    let named = language.fact(&Fact::list(named, SHOWN));
    format!("{heading}{named}\n  {}\n", language.text(message!("other-letters-rule")))
}

/// Returns the remark on a program whose name has other letters.
pub(super) fn other_letters_remark(one: &Submission, language: Language) -> Option<String> {
    let file = one.other_letters.as_ref()?;
    Some(language.text(message!("remark-other-letters", file = file)))
}

/// Returns the contestants of each group with the same program.
pub(super) fn same_sources(judging: &Judging<'_>) -> Vec<Message> {
    let of_group = |SameSource { names, exact }: SameSource<'_>| {
        let names = names.into_iter().map(|name| judging.roll.roster.full_name(name));
        message!(
            "same-source",
            names = Fact::list(names.map(Message::verbatim), usize::MAX),
            exact = exact
        )
    };
    judging.same_sources().into_iter().map(of_group).collect()
}

/// Returns a line for each group with the same program.
pub(super) fn same_sources_text(judging: &Judging<'_>, language: Language) -> String {
    let groups = same_sources(judging);
    if groups.is_empty() {
        return String::new();
    }
    let mut text = format!("{}\n", styled(HEADING, language.text(message!("same-sources"))));
    for group in groups.iter().take(SHOWN) {
        text += &format!("  {}\n", language.text(group));
    }
    if let Some(more) = groups.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        text += &format!("  {}\n", language.text(message!("same-sources-more", number = more)));
    }
    text
}
