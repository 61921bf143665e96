//! Test sets: built from a plan, written to a directory, read back and held
//! against everything that must be true of them.
//!
//! ```text
//! testdata/
//!   sample/    sample1.in  sample1.ans  manifest.json
//!   classic/   01.in  01.ans  02.in  ...  extra1.in  extra1.ans  ...  manifest.json
//! ```
//!
//! [`TestSet`] is a set in memory, ready to be written; [`Manifest`] records
//! which files it has and what each test follows from; [`lint`](lint::lint) looks at a
//! directory that anybody may have changed since.

mod code;
mod invalid_input;
mod manifest;
mod names;
mod files;
mod missing;
mod placing;
mod build;
mod freeze;
mod remarks;
mod kept;
pub mod lint;
mod stored;

pub use build::input;
pub use build::{SAMPLE, TestCase, TestSet, build, build_sample};
pub use code::testset_code;
pub use files::{FIND_RECORD, TestFiles, test_files};
pub use freeze::{FrozenTable, HandmadeNames, freeze_plan, freeze_samples};
pub use invalid_input::{ExpectedRefusal, check_invalid_input};
pub use kept::of_plan;
pub use manifest::{MANIFEST, Manifest, ManifestError, ManifestTest};
pub use missing::{missing_input, unread};
use names::without_zeros;
pub use names::{extra_number_in, number_in, test_name};
pub use placing::{faults_anywhere, in_subtask, outside, placed};
pub use remarks::remarks;
pub use stored::{StoredTest, StoredTests, StoredTestsError, stale};
