//! Looking at a directory of test cases that anybody may have changed.
//!
//! Every input is validated; every answer is computed again; and where the directory is that of an
//! edition, every test is checked against its subtask, the rules of its number and the manifest.

mod changed;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs, io,
    path::{Path, PathBuf},
};

use muqi_files::store::{Blob, is_unchanged};
use muqi_text::{Diagnostic, Fact, path_code, shown};
use rayon::prelude::*;

use crate::{
    plan::{Plan, PlannedTest, Scheme},
    problem::{EngineFault, Problem},
    testset::testset_code,
};

pub use changed::check_answers;
pub use changed::mended;
pub(crate) use changed::several;

use super::{
    MANIFEST, Manifest, SAMPLE, TestSet,
    build::push_new,
    extra_number_in,
    files::{TestFiles, is_named_as_a_test, is_of_answers_apart, test_files},
    missing::{missing_answer, missing_input},
    number_in, outside, unread, without_zeros,
};

/// The findings about a directory.
#[derive(Clone, Debug, Default)]
pub struct Lint {
    /// Inputs looked at.
    pub inputs: usize,
    /// Answers computed and compared.
    pub answers: usize,
    /// The edition of the directory's manifest, if there is one.
    pub edition: Option<String>,
    /// Everything found, file by file.
    pub diagnostics: Vec<Diagnostic>,
}

/// The expectations of a directory's tests beside the problem.
pub struct Expectations<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The plans of the problem by name.
    pub editions: &'a BTreeMap<String, Plan>,
    /// Plans that cannot be kept, about which nothing more is reported.
    pub faulty: &'a BTreeSet<&'a str>,
    /// The plan to check the tests against, in place of the manifest's.
    pub plan: Option<&'a str>,
    /// The tests of the plan, where the directory is to have exactly these: its files are
    /// compared with them where no intact manifest records how they were written.
    pub planned: Option<&'a TestSet>,
}

/// Returns whether a directory is more than a heap of inputs: it has a manifest
/// or answers. Outputs of programs are no answers where there are no inputs.
pub fn is_test_set(directory: &Path) -> bool {
    if fs::read(directory.join(MANIFEST)).is_ok_and(|bytes| !Manifest::is_of_a_package(&bytes)) {
        return true;
    }
    let tests = test_files(directory).unwrap_or_default();
    let has_inputs = tests.values().any(|files| !files.inputs.is_empty());
    !is_of_answers_apart(directory)
        && tests.iter().any(|(name, files): (&String, &TestFiles)| {
            !files.answers.is_empty() && (has_inputs || is_named_as_a_test(name, files))
        })
}

/// Looks at all tests of a directory, not of those below it. What cannot be read is a finding, too.
pub fn lint(directory: &Path, expectations: &Expectations<'_>) -> Lint {
    let mut lint = Lint::default();
    let tests = match test_files(directory) {
        Ok(tests) => tests,
        Err(cause) => {
            lint.diagnostics.push(Diagnostic::unreadable(directory, &cause));
            return lint;
        }
    };
    let found = read_manifest(directory, &mut lint);
    let planned = expectations.planned.map(TestSet::manifest);
    let is_recorded = found.as_ref().is_some_and(|found| found.is_intact) || planned.is_none();
    let manifest = found.map(|found| found.manifest).filter(|_| is_recorded).or(planned.cloned());
    let edition = edition(directory, manifest.as_ref(), expectations, &mut lint);
    if lint.diagnostics.iter().any(|one| one.code == testset_code::UNKNOWN_PLAN) {
        // There is no plan of its tests.
        return lint;
    }
    let ending = ending_of_answers(&tests);
    let manifest = manifest.as_ref();
    let has_samples_beside =
        tests.keys().any(|name| set_number(name).is_some() && !name.starts_with(SAMPLE));
    let counts_from_0 = edition.is_some_and(|edition| {
        let numbered = tests.keys().filter(|name| !has_samples_beside || !name.starts_with(SAMPLE));
        numbered.filter_map(|name| set_number(name)).collect::<BTreeSet<_>>()
            == (0..edition.tests.len()).collect()
    });
    let set = Set {
        directory,
        manifest,
        is_recorded,
        edition,
        expectations,
        ending,
        counts_from_0,
        has_samples_beside,
    };
    let with_inputs: Vec<_> = tests.iter().filter(|(_, files)| !files.inputs.is_empty()).collect();
    let inputs: Vec<Input<'_>> =
        with_inputs.par_iter().map(|(name, files)| set.read(name, files)).collect();
    let valid: Vec<Blob> = inputs.iter().filter_map(|input| input.read.clone().ok()).collect();
    // Without a solution the answers that are there are all that is known.
    let engine = &expectations.problem.engine;
    let answers = if engine.has_answers() { engine.answers(&valid) } else { Vec::new() };
    let mut answers = answers.into_iter();
    let answered: Vec<_> = inputs
        .into_iter()
        .map(|input| {
            let answer = input.read.is_ok().then(|| answers.next()).flatten();
            (input, answer)
        })
        .collect();
    let looked_at: Vec<Test<'_>> =
        answered.into_par_iter().map(|(input, answer)| set.test(input, answer.as_ref())).collect();
    lint.inputs = looked_at.len();
    let is_recomputed = |test: &&Test<'_>| engine.has_answers() && test.answered;
    lint.answers = looked_at.iter().filter(is_recomputed).count();
    for fault in looked_at.iter().flat_map(|test| &test.diagnostics) {
        push_new(&mut lint.diagnostics, fault.clone());
    }
    lint.diagnostics.extend(set.duplicates(&looked_at));
    lint.diagnostics.extend(Set::orphans(&tests));
    lint.diagnostics.extend(alike_in_number(&tests));
    let about_one = lint.diagnostics.iter().filter(|finding| {
        !matches!(finding.code, testset_code::DUPLICATE | testset_code::SAME_NUMBER)
    });
    let touched: BTreeSet<String> =
        about_one.map(|finding| finding.location.path.clone()).collect();
    lint.diagnostics.extend(set.changed_files(&touched));
    lint.diagnostics.extend(unread(directory));
    lint
}

/// Tests of one input that a finding names.
const NAMED: usize = 8;

/// Returns a warning for each test whose name is that of another but for zeros in
/// front of its number: `1` beside `01`. What goes by numbers takes one of them.
fn alike_in_number(tests: &BTreeMap<String, TestFiles>) -> Vec<Diagnostic> {
    let mut known = HashMap::<String, &str>::new();
    let mut alike = Vec::new();
    for (name, files) in tests {
        let Some(earlier) = known.insert(without_zeros(name), name) else { continue };
        let Some(path) = files.inputs.first().or(files.answers.first()) else { continue };
        let fault = Diagnostic::of_file(testset_code::SAME_NUMBER, shown(path)).as_warning();
        alike.push(fault.with("test", name.as_str()).with("earlier", earlier));
    }
    alike
}

/// Returns the number by which a test is known to rules and subtasks; nothing for extra tests,
/// which these are not about.
fn set_number(stem: &str) -> Option<usize> {
    number_in(stem).filter(|_| extra_number_in(stem).is_none())
}

fn ending_of_answers(tests: &BTreeMap<String, TestFiles>) -> String {
    let mut endings = tests.values().flat_map(|files| &files.answers);
    let ending = endings.next().and_then(|answer| answer.extension());
    ending.map_or_else(|| "ans".to_owned(), shown)
}

struct FoundManifest {
    manifest: Manifest,
    /// It is as it was written.
    is_intact: bool,
}

fn read_manifest(directory: &Path, lint: &mut Lint) -> Option<FoundManifest> {
    let path = directory.join(MANIFEST);
    let fault = match fs::read(&path) {
        Ok(bytes) if Manifest::is_of_a_package(&bytes) => return None,
        Ok(bytes) => match Manifest::parse(&bytes) {
            Ok(manifest) => {
                return Some(FoundManifest { manifest, is_intact: is_unchanged(&bytes) });
            }
            Err(error) => {
                Diagnostic::of_file(testset_code::BAD_MANIFEST, shown(&path)).with("problem", error)
            }
        },
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return None,
        Err(cause) => Diagnostic::unreadable(&path, &cause),
    };
    lint.diagnostics.push(fault);
    None
}

fn edition<'a>(
    directory: &Path,
    manifest: Option<&Manifest>,
    expectations: &Expectations<'a>,
    lint: &mut Lint,
) -> Option<&'a Scheme> {
    let name = expectations.plan.or(manifest.map(|manifest| manifest.edition.as_str()))?;
    lint.edition = Some(name.to_owned());
    let edition = expectations.editions.get(name).map(|plan| &plan.scheme);
    let is_sample = manifest.is_some_and(Manifest::is_of_samples);
    if edition.is_none() && !is_sample && !expectations.faulty.contains(name) {
        let path = shown(directory.join(MANIFEST));
        let fault = Diagnostic::of_file(testset_code::UNKNOWN_PLAN, path)
            .with("found", name)
            .with("use", "looking");
        lint.diagnostics.push(fault.with("known", Fact::list(expectations.editions.keys(), 20)));
    }
    edition
}

/// The input of a test as it was read; of several the first counts.
struct Input<'t> {
    name: &'t str,
    files: &'t TestFiles,
    /// The input where it is valid, or its faults.
    read: Result<Blob, Vec<Diagnostic>>,
}

/// The findings about the files of one test.
struct Test<'t> {
    name: &'t str,
    input: &'t Path,
    content: Option<Blob>,
    answered: bool,
    diagnostics: Vec<Diagnostic>,
}

/// A directory with everything its tests are compared with.
struct Set<'a> {
    directory: &'a Path,
    manifest: Option<&'a Manifest>,
    /// The manifest is that of the directory, not of the plan.
    is_recorded: bool,
    edition: Option<&'a Scheme>,
    expectations: &'a Expectations<'a>,
    /// The extension of answers here.
    ending: String,
    /// The tests of the edition are counted from 0, as CMS does.
    counts_from_0: bool,
    /// Tests called as samples are beside others, and so they are none of the edition.
    has_samples_beside: bool,
}

impl Set<'_> {
    /// Looks at a test whose input has this answer, if it has no faults.
    fn test<'t>(
        &self,
        Input { name, files, read }: Input<'t>,
        answer: Option<&Result<Blob, EngineFault>>,
    ) -> Test<'t> {
        let input = files.inputs[0].as_path();
        let (content, mut diagnostics) = match read {
            Ok(content) => {
                let outside = self.outside(name, &content, &shown(input));
                (Some(content), outside)
            }
            Err(faults) => (None, faults),
        };
        diagnostics.extend(several(testset_code::SEVERAL_INPUTS, name, &files.inputs));
        let problem = self.expectations.problem;
        diagnostics.extend(check_answers(name, content.as_ref(), answer, &files.answers, problem));
        let answered = content.is_some()
            && !files.answers.iter().all(|path: &PathBuf| {
                let shown = shown(path);
                diagnostics
                    .iter()
                    .any(|it| it.code == path_code::UNREADABLE && it.location.path == shown)
            });
        let is_planned = self.manifest.is_none_or(|manifest| manifest.test(name).is_some());
        if files.answers.is_empty() && is_planned {
            let is_generated = self.is_recorded && self.manifest.is_some();
            diagnostics.push(missing_answer(input, name, &self.ending, is_generated));
        }
        Test { name, input, content, answered, diagnostics }
    }

    fn read<'t>(&self, name: &'t str, files: &'t TestFiles) -> Input<'t> {
        Input { name, files, read: self.valid(&files.inputs[0]) }
    }

    fn valid(&self, path: &Path) -> Result<Blob, Vec<Diagnostic>> {
        let problem = self.expectations.problem;
        let input =
            Blob::of_file(path).map_err(|cause| vec![Diagnostic::unreadable(path, &cause)])?;
        // Which group it is of is known later.
        let is_placed = problem.engine.validates_placed() && self.edition.is_some();
        let faults = if is_placed {
            Vec::new()
        } else {
            problem.engine.validate(&input, &shown(path), &problem.config.constraints)
        };
        if faults.is_empty() { Ok(input) } else { Err(faults) }
    }

    /// Compares an input with what its test keeps: the constraints of subtasks and properties.
    fn outside(&self, stem: &str, input: &Blob, name: &str) -> Vec<Diagnostic> {
        if self.manifest.is_some_and(|manifest| manifest.test(stem).is_none()) {
            let warning = Diagnostic::of_file(testset_code::FOREIGN_TEST, name).as_warning();
            return vec![self.known(warning.with("test", stem))];
        }
        let Some(scheme) = self.edition else { return Vec::new() };
        let is_of_plan = !self.has_samples_beside || !stem.starts_with(SAMPLE);
        let number = set_number(stem).filter(|_| is_of_plan);
        let number = number.map(|number| number + usize::from(self.counts_from_0));
        let Some(test) = self.planned_test(scheme, stem, number) else { return Vec::new() };
        let found = outside(self.expectations.problem, scheme, &test, input, name);
        found.into_iter().map(|fault| fault.with("test", stem)).collect()
    }

    /// Returns the test of the plan that a file is of: that of its number, of the subtasks that
    /// the manifest records.
    fn planned_test(
        &self,
        scheme: &Scheme,
        stem: &str,
        number: Option<usize>,
    ) -> Option<PlannedTest> {
        let planned = number.and_then(|number| scheme.tests.get(number.checked_sub(1)?));
        let recorded = self.manifest.and_then(|manifest| manifest.test(stem));
        let recorded = recorded.map(|test| {
            test.subtasks.iter().filter_map(|id| scheme.place_of(id)).collect::<Vec<_>>()
        });
        match (planned, recorded) {
            (Some(planned), Some(subtasks)) if !subtasks.is_empty() => {
                Some(PlannedTest { subtasks, ..planned.clone() })
            }
            (planned, _) => planned.cloned(),
        }
    }

    /// Returns tests with the input of an earlier one. Of a plan it is a remark, and only within one
    /// subtask: one test is often right in several.
    fn duplicates(&self, tests: &[Test<'_>]) -> Vec<Diagnostic> {
        let mut groups: Vec<(&Test<'_>, Vec<&Test<'_>>)> = Vec::new();
        let mut known = HashMap::<(String, Vec<usize>), usize>::new();
        for test in tests {
            let Some(hash) = test.content.as_ref().and_then(|it| it.sha256().ok()) else {
                continue;
            };
            let subtasks = self.subtasks_of(test.name).unwrap_or_default();
            if let Some(&group) = known.get(&(hash.clone(), subtasks.clone())) {
                groups[group].1.push(test);
            } else {
                known.insert((hash, subtasks), groups.len());
                groups.push((test, Vec::new()));
            }
        }
        let mut duplicates = Vec::new();
        for (earlier, others) in groups {
            let Some(second) = others.first() else { continue };
            let fault = Diagnostic::of_file(testset_code::DUPLICATE, shown(second.input));
            let earlier = earlier.input.file_name().map(shown).unwrap_or_default();
            let fault = fault.with("test", second.name).with("earlier", earlier);
            let names = Fact::list(others.iter().map(|test| test.name), NAMED);
            let fault = fault.with("count", others.len()).with("tests", names);
            let is_planned = self.subtasks_of(second.name).is_some();
            duplicates.push(if is_planned { fault.as_warning() } else { fault });
        }
        duplicates
    }

    /// Returns the places of the subtasks of a test, where a plan has it.
    fn subtasks_of(&self, stem: &str) -> Option<Vec<usize>> {
        let scheme = self.edition?;
        let number = set_number(stem).map(|number| number + usize::from(self.counts_from_0));
        Some(self.planned_test(scheme, stem, number)?.subtasks)
    }

    fn orphans(tests: &BTreeMap<String, TestFiles>) -> Vec<Diagnostic> {
        let has_inputs = tests.values().any(|files| !files.inputs.is_empty());
        tests
            .iter()
            .filter(|(name, files)| {
                files.inputs.is_empty() && (has_inputs || is_named_as_a_test(name, files))
            })
            .map(|(name, files)| missing_input(&files.answers[0], name))
            .collect()
    }
}
