//! The search for an input on which a program fails.
//!
//! ```text
//! Schedule -> Draft -> input -> Subject -> Trial -> Finding -> Shrunk -> Find
//! what is tried, in order       the program         first failure, made small, stored
//! ```
//!
//! A [`Schedule`] takes turns between sources, which are the engine's, or a generator of the
//! user's. [`search`](search()) runs a [`Subject`] on them, on several threads, and returns the
//! first failure in the order of the schedule, whichever thread came upon it. [`explained`] makes
//! its input small, and finds out what mistakes it may be; [`Finds`] stores it.
//!
//! [`examined`] does the same for a validator: it looks for inputs that it judges otherwise than
//! ours; [`checker_mistakes`] tries a checker on outputs that are made of answers.
//!
//! The same seed gives the same inputs in the same order on every machine. Only how far a search
//! comes within a time depends on the machine.

mod command;
mod find;
mod generator;
mod schedule;
mod subject;
mod search;
mod shrinking;
mod explanation;
mod outcome;
mod mutation;
#[cfg(test)]
mod fake_engine;
mod validator;
mod checker;

pub use checker::{CheckedTest, CheckerMistake, MadeOutput, ShownMistake, checker_mistakes};
pub use command::TrustedCommand;
pub use explanation::{Explaining, FindExplanation, ask_more, explained};
pub use find::{Find, FindName, Finds, FoundInput};
pub use generator::Generator;
pub use mutation::stored_tests;
pub use mutation::{
    MutantFate, Mutated, MutatedProgram, OnTests, WhyNotMutated, mutants_on_tests, mutated,
};
pub use outcome::{Outcome, Stressed};
pub use schedule::Schedule;
pub use search::{Finding, SearchEnd, SearchLimits, Searched, Status, search};
pub use shrinking::{Shrinking, Shrunk, shrunk};
pub use subject::{Against, Expected, FlawSubject, Subject, Trial};
pub use validator::{
    AcceptedDamage, Examination, ExaminationEnd, Examined, MOST_DAMAGED_BYTES, Validator,
    ValidatorAnswer, Weakness, accepted_damage, examined, inputs_for_validators,
};
