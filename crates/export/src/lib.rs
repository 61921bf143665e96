//! Packages for judges: written, read back, compared.
//!
//! ```text
//! problem, edition ──► Contents ──lower──► Lowered ──write──► Package
//!                         │                   │                  │
//!                         └──────► differences ◄ ReadPackage ◄─read
//! ```
//!
//! [`Contents`] is what there is to ship. A [`Target`] states what its judge can
//! express of it ([`Lowered`]), writes the files ([`Package`]) and reads files
//! as the judge would ([`ReadPackage`]), knowing nothing of how they were written.
//! What was read is compared with what was meant before anything counts as
//! exported. [`coq_files`] are the answers for Coq, which is no judge. [`rendered`]
//! returns the programs of `validators/` with the bounds of an edition. What follows from the
//! meaning of inputs (pictures, validators, theorems) comes from the engine of the problem.

#[macro_use]
extern crate muqi_text;

mod archive;
mod cms;
mod contents;
mod dmoj;
mod exported;
mod found;
mod guide;
mod hydro;
mod icpc;
mod kattis;
mod lemon;
mod lowering;
mod luogu;
mod lyrio;
mod noi;
mod package;
mod portable;
mod problem_package;
mod scheme;
mod syzoj;
mod target;
mod theorems;
mod uoj;
mod view;
mod yaml;

pub use archive::Archive;
pub use contents::Contents;
pub use exported::{ExportError, Exported, Form, thousandths_of_tests, verified};
pub use found::{FoundExtra, FoundGroup, FoundTest, ReadPackage, ReadSamples, Streams};
pub use lowering::{JudgeLimits, Loss, Lowered};
pub use package::{Package, PackageError};
pub use portable::{PortableError, rendered};
pub use scheme::{Counting, Group, JudgeScheme, Member};
pub use target::{
    Export, Recognised, TARGETS, Target, TargetFacts, Verification, recognised, taken_for, target,
    written,
};
pub use theorems::{COQ, TestTheorem, coq_files, theorems_of};
pub use view::{GroupNames, TestNames, View};

use muqi_text::Sentences;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences = sentences!("export");

#[cfg(test)]
mod tests {
    use super::*;

    static OURS: [&Sentences; 3] = [&muqi_files::SENTENCES, &muqi_package::SENTENCES, &SENTENCES];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}
