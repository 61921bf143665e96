//! Flaws by the names that people type.

use crate::{
    flawed::{FLAWS, Flaw, flaw, thresholds},
    text::{Fact, nearest},
};

use super::failure::Failure;

/// Returns the flaw of a name, or the mistake with a number in it. Fails when there is none.
pub(super) fn flaw_of_name(name: &str) -> Result<Flaw, Failure> {
    let listed = flaw(name).copied();
    listed.or_else(|| Flaw::numbered(name)).ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Failure {
    let kind = name.split(' ').next().unwrap_or(name);
    if let Some(threshold) = thresholds().iter().find(|threshold| threshold.name == kind) {
        let example = format!("{kind} {}", threshold.least());
        return message!("hunt-without-number", found = name, example = example).into();
    }
    let names = FLAWS.iter().map(|flaw| flaw.name);
    let near = nearest(name, names.clone());
    let known = Fact::list(names, usize::MAX);
    message!("hunt-unknown-flaw", found = name, nearest = near, known = known).into()
}
