//! Flaws by the names that people type.

use crate::{
    flawed::{FLAWS, Flaw, flaw},
    text::{Fact, nearest},
};

use super::failure::Failure;

/// Returns the flaw of a name. Fails when there is none.
pub(super) fn flaw_of_name(name: &str) -> Result<&'static Flaw, Failure> {
    flaw(name).ok_or_else(|| {
        let names = FLAWS.iter().map(|flaw| flaw.name);
        let near = nearest(name, names.clone());
        let known = Fact::list(names, usize::MAX);
        message!("hunt-unknown-flaw", found = name, nearest = near, known = known).into()
    })
}
