//! The diagnostic about mutants that too few tests kill.

use crate::text::{Code, Diagnostic, Fact, Source};

use super::MutantFate;

/// Mutants that a message names.
const NAMED: usize = 12;

/// Returns the diagnostic about mutants that too few tests kill, each with how many do; nothing
/// where there are none.
pub fn seldom_killed_finding(fates: &[MutantFate<'_>], plan: &Source) -> Option<Diagnostic> {
    let seldom = || fates.iter().filter(|fate| fate.is_seldom_killed());
    let first = seldom().next()?;
    let names = seldom().map(|fate| format!("{} ({})", fate.mutant.name, fate.killed_by.len()));
    let finding = Diagnostic::of_file(Code::StrengthMutantSurvives, plan.name())
        .with("count", seldom().count())
        .with("required", first.required);
    Some(finding.with("mutants", Fact::list(names, NAMED)))
}
