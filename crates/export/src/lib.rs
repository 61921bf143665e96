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

// What there is to ship, and what a judge can express of it.
mod faults;
mod scheme;
mod view;
mod portable;
mod one_source;
mod checking;
mod input_validators;
mod contents;
mod lowering;

// The files of a package, and what a judge finds in them.
mod package;
mod archive;
mod found;

// The duties of a target, and what several of them share.
mod target;
mod guide;
mod yaml;
mod keys;
mod problem_package;

// The judges, in the order of the list.
mod luogu;
mod hydro;
mod lemon;
mod noi;
mod uoj;
mod syzoj;
mod lyrio;
mod dmoj;
mod cms;
mod kattis;
mod icpc;
mod targets;

// A package for a judge, and one from anywhere.
mod exported;

// What is for no judge.
mod theorems;

pub use archive::Archive;
pub use checking::{Checking, JudgeChecker, OwnChecker};
pub use contents::{Contents, rewards};
pub use exported::{ExportError, Exported, Form, thousandths_of_tests, verified};
pub use found::{FoundExtra, FoundGroup, FoundTest, ReadPackage, ReadSamples, Streams};
pub use input_validators::InputValidators;
pub use lowering::{JudgeLimits, Loss, Lowered};
pub use package::{Package, PackageError};
pub use portable::{PortableError, rendered};
pub use scheme::{Counting, Group, JudgeScheme, Member};
pub use target::{Export, PACKAGE, Target, TargetFacts, Verification};
pub use targets::{Recognised, TARGETS, recognised, taken_for, target, written};
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
