//! Mutants of a program: compiled, run on the tests of a plan, and stressed where they survive.
//!
//! ```text
//! program -> mutants -> compiled -> different programs -> first failure on the tests
//!                       or not      or the same code      or none: it is stressed
//! ```

use std::collections::BTreeMap;

use muqi_judge::{
    FirstFailure, NotRunnable, Probe, Session,
    submission::{Submission, SubmissionContent},
};
use muqi_package::{
    jury::{SourceCode, Verdict},
    testset::{StoredTest, StoredTests, TestSet},
};
use muqi_text::{Message, ToMessage};
use rayon::prelude::*;

use crate::SourceMutant;

use super::{Outcome, Searched};

/// A program with the fates of its mutants.
#[derive(Clone, Debug)]
pub struct MutatedProgram {
    /// Its name, fit for a terminal.
    pub program: String,
    /// Its text.
    pub text: String,
    /// The mutants that were tried, in the order of the places that they change.
    pub mutants: Vec<Mutated>,
}

/// A mutant with its fate.
#[derive(Clone, Debug)]
pub struct Mutated {
    /// The change.
    pub mutant: SourceMutant,
    /// Its fate.
    pub fate: MutantFate,
}

/// The fate of a mutant.
#[derive(Clone, Debug)]
pub enum MutantFate {
    /// It does not compile.
    NotCompiled,
    /// The compiler makes the same code of it as of the program.
    SameCode,
    /// The compiler makes the same code of it as of an earlier mutant, whose number this is, from
    /// 1.
    SameAs(usize),
    /// A test kills it.
    Killed {
        /// The name of the test.
        test: String,
        /// The verdict on it.
        verdict: Verdict,
    },
    /// No test kills it; an input was searched for that does.
    Survived(Box<Outcome>),
    /// The judge failed.
    NotJudged(Message),
    /// The run was interrupted before.
    NotTried,
}

impl MutantFate {
    /// Returns its name in reports for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotCompiled => "not_compiled",
            Self::SameCode => "same_code",
            Self::SameAs(_) => "same_as_another",
            Self::Killed { .. } => "killed",
            Self::Survived(_) if self.is_separated() => "separated",
            Self::Survived(_) => "not_separated",
            Self::NotJudged(_) => "not_judged",
            Self::NotTried => "not_tried",
        }
    }

    /// Returns whether a mutant survives the tests and an input was found on which it fails.
    pub fn is_separated(&self) -> bool {
        self.searched().is_some_and(|searched| searched.finding().is_some())
    }

    /// Returns the search for an input on which a survivor fails.
    pub fn searched(&self) -> Option<&Searched> {
        match self {
            Self::Survived(outcome) => match &**outcome {
                Outcome::Searched { searched, .. } => Some(searched),
                _ => None,
            },
            _ => None,
        }
    }
}

impl MutatedProgram {
    /// Returns how many mutants have a fate of a name.
    pub fn count(&self, name: &str) -> usize {
        self.mutants.iter().filter(|one| one.fate.name() == name).count()
    }

    /// Returns whether a mutant survives the tests with an input on which it fails.
    pub fn has_gap(&self) -> bool {
        self.mutants.iter().any(|one| one.fate.is_separated())
    }
}

/// A mutant after the tests.
pub enum OnTests<'s> {
    /// Its fate is known.
    Decided(MutantFate),
    /// No test kills it.
    Survives(Box<Probe<'s>>),
}

/// The reason why a program is not mutated.
#[derive(Clone, Debug)]
pub enum WhyNotMutated {
    /// It cannot be compiled or run.
    NotRun(Message),
    /// It fails on a test itself.
    Fails {
        /// The name of the test.
        test: String,
        /// The verdict on it.
        verdict: Verdict,
    },
    /// It is in no known encoding, so that no part of it can be replaced.
    Unreadable,
}

impl ToMessage for WhyNotMutated {
    fn to_message(&self) -> Message {
        match self {
            Self::NotRun(reason) => reason.clone(),
            Self::Fails { test, verdict } => {
                message!("mutate-fails", test = test, verdict = verdict.in_words())
            }
            Self::Unreadable => message!("mutate-unreadable"),
        }
    }
}

/// Returns the tests of a plan, extra ones included, those with the shortest inputs first: they
/// take the least time, and kill most mutants.
pub fn stored_tests(set: &TestSet) -> Vec<StoredTest> {
    let lengths = set.tests.iter().chain(&set.extra).map(|test| test.input.length());
    let StoredTests { tests, extra, .. } = set.into();
    let mut tests: Vec<(u64, StoredTest)> = lengths.zip(tests.into_iter().chain(extra)).collect();
    tests.sort_by_key(|(length, _)| *length);
    tests.into_iter().map(|(_, test)| test).collect()
}

/// Compiles mutants of a program, and runs those that are different programs on tests up to the
/// first that kills them. `progress` is called twice for each.
///
/// # Errors
///
/// When the program cannot be mutated: it does not compile, or fails on a test itself.
///
/// # Complexity
///
/// A compilation and a few runs for each mutant, as many at once as the current thread pool has
/// threads. What the session has stored is not done again.
pub fn mutants_on_tests<'s>(
    session: &'s Session<'_>,
    (program, source): (&Submission, &SourceCode),
    mutants: &[SourceMutant],
    tests: &[StoredTest],
    progress: &(dyn Fn() + Sync),
) -> Result<Vec<OnTests<'s>>, WhyNotMutated> {
    let original =
        Probe::new(session, program).map_err(|why| WhyNotMutated::NotRun(why.reason()))?;
    match original.first_failure(tests) {
        FirstFailure::None | FirstFailure::Interrupted => {}
        FirstFailure::At(index, verdict) => {
            return Err(WhyNotMutated::Fails { test: tests[index].name.clone(), verdict });
        }
        FirstFailure::NotJudged(reason) => return Err(WhyNotMutated::NotRun(reason)),
    }
    let hash = original.sha256().map_err(|error| WhyNotMutated::NotRun(error.to_message()))?;
    let sources: Option<Vec<Submission>> =
        mutants.iter().map(|mutant| mutated(program, source, mutant)).collect();
    let sources = sources.ok_or(WhyNotMutated::Unreadable)?;
    let compiled: Vec<Compiled<Box<Probe<'_>>>> = sources
        .par_iter()
        .map(|mutant| {
            let compiled = compiled(session, mutant);
            progress();
            compiled
        })
        .collect();
    let different = different(compiled, &hash).into_par_iter().map(|compiled| {
        let on_tests = match compiled {
            Compiled::Decided(fate) => OnTests::Decided(fate),
            Compiled::Program(probe, _) => on_tests(probe, tests),
        };
        progress();
        on_tests
    });
    Ok(different.collect())
}

/// Returns a mutant as a submission; nothing where it cannot be written in the encoding of the
/// program.
pub fn mutated(
    program: &Submission,
    source: &SourceCode,
    mutant: &SourceMutant,
) -> Option<Submission> {
    let bytes = source.edited(&[(mutant.span, mutant.replacement.clone())])?;
    let content = SubmissionContent::Source(SourceCode::new(source.language, bytes));
    Some(Submission { content, ..program.clone() })
}

/// A mutant that was compiled.
enum Compiled<P> {
    Decided(MutantFate),
    /// The program, with the hash of its code.
    Program(P, String),
}

fn compiled<'s>(session: &'s Session<'_>, mutant: &Submission) -> Compiled<Box<Probe<'s>>> {
    match Probe::of_mutant(session, mutant) {
        Ok(probe) => match probe.sha256() {
            Ok(hash) => Compiled::Program(Box::new(probe), hash),
            Err(error) => Compiled::Decided(MutantFate::NotJudged(error.to_message())),
        },
        Err(NotRunnable::CompileError(_)) => Compiled::Decided(MutantFate::NotCompiled),
        Err(NotRunnable::JudgeError(_)) if session.is_interrupted() => {
            Compiled::Decided(MutantFate::NotTried)
        }
        Err(why) => Compiled::Decided(MutantFate::NotJudged(why.reason())),
    }
}

/// Decides about the mutants with the code of the program, whose hash is given, or of an earlier
/// mutant.
fn different<P>(compiled: Vec<Compiled<P>>, program: &str) -> Vec<Compiled<P>> {
    let mut first_of_code = BTreeMap::<String, usize>::new();
    let mut different = Vec::with_capacity(compiled.len());
    for (index, one) in compiled.into_iter().enumerate() {
        different.push(match one {
            Compiled::Program(_, hash) if hash == program => {
                Compiled::Decided(MutantFate::SameCode)
            }
            Compiled::Program(probe, hash) => {
                let first = *first_of_code.entry(hash.clone()).or_insert(index);
                if first == index {
                    Compiled::Program(probe, hash)
                } else {
                    Compiled::Decided(MutantFate::SameAs(first + 1))
                }
            }
            decided @ Compiled::Decided(_) => decided,
        });
    }
    different
}

fn on_tests<'s>(probe: Box<Probe<'s>>, tests: &[StoredTest]) -> OnTests<'s> {
    OnTests::Decided(match probe.first_failure(tests) {
        FirstFailure::None => return OnTests::Survives(probe),
        FirstFailure::At(index, verdict) => {
            MutantFate::Killed { test: tests[index].name.clone(), verdict }
        }
        FirstFailure::Interrupted => MutantFate::NotTried,
        FirstFailure::NotJudged(reason) => MutantFate::NotJudged(reason),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_with_the_code_of_the_program_or_of_an_earlier_one_are_decided() {
        let compiled = ["b", "program", "c", "b", "c", "b"]
            .map(|hash| Compiled::Program((), hash.to_owned()))
            .into_iter()
            .chain([Compiled::Decided(MutantFate::NotCompiled)]);
        let fates = different(compiled.collect(), "program").into_iter().map(|one| match one {
            Compiled::Decided(MutantFate::SameAs(earlier)) => format!("as {earlier}"),
            Compiled::Decided(fate) => fate.name().to_owned(),
            Compiled::Program((), hash) => hash,
        });
        let expected = ["b", "same_code", "c", "as 1", "as 3", "as 1", "not_compiled"];
        assert_eq!(fates.collect::<Vec<_>>(), expected);
    }
}
