//! The messages of the tool to a helper.

use serde::{Deserialize, Serialize};

use super::{Mode, run::Run, visible::View};

/// The argument that asks for the helper. It is no option of the command line,
/// nor of a test program, which refuse it.
pub(crate) const ARGUMENT: &str = "--sandbox-helper";

/// The number of the first order.
pub(crate) const FIRST: u64 = 0;

/// The same for all runs of a session: the first message to the helper.
#[derive(Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) mode: Mode,
    pub(crate) view: View,
}

/// Every other message: a run that is wanted. Orders are numbered, and so are their records.
#[derive(Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) number: u64,
    pub(crate) run: Run,
}
