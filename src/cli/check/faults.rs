//! Faults of a test set: no submission is judged by tests that have any.
//!
//! They are those that `muqi validate` finds, whether a manifest is there or not. What
//! cannot change a verdict is a warning here.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::{
    checker::Comparison,
    plan::Plan,
    problem::OutputChecker,
    testset::{self, StoredTest, StoredTests, TestFiles, TestSet, lint, testset_code},
    text::{Diagnostic, Fact, Message, Severity, path_code, shown},
};

use super::super::{
    again::{Again, word},
    args::ProblemArgument,
    console::Console,
    failure::Failure,
    package::Package,
};

/// The directory of a test set with what its tests are to be.
pub(crate) struct Directory<'a> {
    pub(crate) path: &'a Path,
    pub(crate) package: &'a Package,
    /// The problem as it was named, for the commands that mend the files.
    pub(crate) problem: &'a ProblemArgument,
    /// The plan that scores, if one is known.
    pub(crate) edition: Option<&'a Plan>,
    /// The tests of the plan, where the directory is the one that `muqi gen` writes.
    pub(crate) planned: Option<&'a TestSet>,
}

impl Directory<'_> {
    /// Returns everything that is wrong with the files.
    pub(crate) fn faults(&self) -> Vec<Diagnostic> {
        let plan = self.edition.map(|edition| edition.scheme.name.as_str());
        let of_plan = self.edition.map(|plan| (plan.scheme.name.clone(), plan.clone()));
        let stored = StoredTests::read(self.path).ok().and_then(|tests| tests.edition);
        let expectations = lint::Expectations {
            problem: &self.package.problem,
            editions: &of_plan.into_iter().collect::<BTreeMap<_, _>>(),
            // Tests of a plan that is not known are judged without scores.
            faulty: &stored.iter().map(String::as_str).collect(),
            plan,
            planned: self.planned,
        };
        lint::lint(self.path, &expectations).diagnostics
    }

    /// Reports what keeps the tests from being used, and what to do about it.
    pub(crate) fn refuse(&self, faults: &[Diagnostic], console: &Console) -> Failure {
        console.faults(faults);
        let errors: Vec<&Diagnostic> =
            faults.iter().filter(|fault| fault.severity == Severity::Error).collect();
        let remedy = self.remedy(&errors);
        message!("check-faulty-tests", path = self.path, number = errors.len(), remedy = remedy)
            .into()
    }

    /// Returns the commands that mend the files.
    fn remedy(&self, errors: &[&Diagnostic]) -> Message {
        let generated: BTreeSet<String> = match self.planned {
            Some(planned) => {
                planned.files().keys().map(|name| shown(self.path.join(name))).collect()
            }
            None => BTreeSet::new(),
        };
        if !errors.iter().any(|fault| generated.contains(&fault.location.path)) {
            return message!("check-remedy-mend", path = word(self.path));
        }
        let again = Again::generate_in(self.problem);
        if let Some(fault) = errors.iter().find(|fault| fault.code == path_code::DIRECTORY) {
            let (path, command) = (&fault.location.path, again.plain().to_string());
            return message!("check-remedy-directory", path = path, command = command);
        }
        let missing = [testset_code::MISSING_ANSWER, testset_code::MISSING_FILE];
        if errors.iter().all(|fault| missing.contains(&fault.code)) {
            return message!("check-remedy-generate", command = again.plain());
        }
        let discard = again.discarding();
        let files = testset::test_files(self.path).unwrap_or_default();
        let mut inputs = files.values().flat_map(|files| &files.inputs);
        let changed = inputs.find(|input| {
            errors.iter().any(|fault| {
                fault.code == testset_code::CHANGED_FILE && fault.location.path == shown(input)
            })
        });
        match changed {
            Some(input) if self.package.problem.files.directory().is_some() => {
                let plan = self.planned.map_or("", |planned| &planned.plan);
                let keep = Again::replacing(self.package, plan, input);
                message!("check-remedy-replace", keep = keep.plain(), discard = &*discard)
            }
            _ => message!("check-remedy-discard", discard = &*discard),
        }
    }
}

/// Returns the faults as they matter to judging by these tests with a checker.
pub(crate) fn weighed(
    path: &Path,
    faults: Vec<Diagnostic>,
    tests: &StoredTests,
    checker: &OutputChecker<'_>,
) -> Vec<Diagnostic> {
    let has_inputs = tests.tests.iter().any(|test| test.input.is_some());
    let files = testset::test_files(path).unwrap_or_default();
    let unjudged = unjudged(&files, tests);
    let mut weighed: Vec<Diagnostic> = faults
        .into_iter()
        .filter_map(|fault| match fault.code {
            testset_code::MISSING_INPUT if !has_inputs => None,
            testset_code::MISSING_INPUT | testset_code::DUPLICATE | testset_code::UNSOLVABLE => {
                Some(fault.as_warning())
            }
            testset_code::ANSWER_FORMAT
                if fault.facts.get("is_right") == Some(&Fact::Flag(true)) =>
            {
                Some(fault.as_warning())
            }
            _ if unjudged.contains(&fault.location.path) => Some(fault.as_warning()),
            _ => Some(fault),
        })
        .collect();
    let unusable = tests.tests.iter().filter_map(|test| unusable_answer(&files, test, checker));
    let unusable: Vec<Diagnostic> = unusable
        .filter(|fault| {
            !weighed.iter().any(|known| {
                (known.code, &known.location.path) == (fault.code, &fault.location.path)
            })
        })
        .collect();
    weighed.extend(unusable);
    weighed
}

/// Returns the files of tests that nothing is judged by.
fn unjudged(files: &BTreeMap<String, TestFiles>, tests: &StoredTests) -> BTreeSet<String> {
    let judged: BTreeSet<&str> = tests.tests.iter().map(|test| test.name.as_str()).collect();
    let others = files.iter().filter(|(name, _)| !judged.contains(name.as_str()));
    others.flat_map(|(_, files)| files.inputs.iter().chain(&files.answers)).map(shown).collect()
}

/// Bytes of an answer that a fault may show.
const ANSWER_BYTES: u64 = 1 << 20;

/// Returns that an answer is not one that outputs can be compared with, also where no input shows
/// which. Of a checker of several tokens that is known only when an output is compared.
fn unusable_answer(
    files: &BTreeMap<String, TestFiles>,
    test: &StoredTest,
    checker: &OutputChecker<'_>,
) -> Option<Diagnostic> {
    let OutputChecker::Comparison(checker) = checker else { return None };
    if !checker.is_of_one_token {
        return None;
    }
    let answer = files.get(&test.name)?.answers.first()?;
    let compared = checker.compare(&b""[..], test.answer.open().ok()?, 1).ok()?;
    let content = test.answer.beginning(ANSWER_BYTES).ok()?;
    matches!(compared, Comparison::JuryFault { .. }).then(|| {
        Diagnostic::of_file(testset_code::ANSWER_FORMAT, shown(answer))
            .with("found", Fact::quoted(&content))
            .with("expected", "integer")
    })
}
