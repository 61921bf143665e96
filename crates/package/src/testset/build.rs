//! Building a test set: inputs, answers, manifest.

use std::collections::BTreeMap;

use muqi_files::store::Blob;
use muqi_text::{Code, Diagnostic, Fact, Message, Source};
use rayon::prelude::*;

use crate::{
    checker::Checked,
    plan::{
        ExtraTest, Origin, Plan, PlannedSample, Samples, Scheme, plan_code, program_fails, samples,
    },
    problem::{EngineFault, OutputChecker, PlacedInput, Problem, config_code},
    testset::testset_code,
};

use super::{
    MANIFEST, Manifest, ManifestTest,
    placing::{outside, placed},
    test_name,
};

/// The name of the test set of the samples, and how each is called before its number.
pub const SAMPLE: &str = "sample";

/// A test set.
#[derive(Clone, Debug)]
pub struct TestSet {
    /// Name of the plan, which is also that of its directory.
    pub plan: String,
    /// The tests in order.
    pub tests: Vec<TestCase>,
    /// The extra tests in order, numbered by themselves.
    pub extra: Vec<TestCase>,
    /// The places of samples that statements name only.
    named_only: Vec<usize>,
    manifest: Manifest,
}

/// An input with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestCase {
    /// Its number, from 1; of an extra test, that among the extra ones.
    pub number: usize,
    /// The name of its files, without extension.
    pub name: String,
    /// The input.
    pub input: Blob,
    /// The answer.
    pub answer: Blob,
}

impl TestCase {
    /// Returns the name of the input file.
    pub fn input_name(&self) -> String {
        format!("{}.in", self.name)
    }

    /// Returns the name of the answer file.
    pub fn answer_name(&self) -> String {
        format!("{}.ans", self.name)
    }

    /// Returns the bytes of the input.
    pub fn input_bytes(&self) -> Vec<u8> {
        self.input.beginning(u64::MAX).unwrap_or_default().into_owned()
    }

    /// Returns the bytes of the answer.
    pub fn answer_bytes(&self) -> Vec<u8> {
        self.answer.beginning(u64::MAX).unwrap_or_default().into_owned()
    }
}

/// Makes the inputs of a plan and answers them, as many at once as the current thread pool has
/// threads.
///
/// # Errors
///
/// Everything that keeps the plan from being carried out: commands that make no input, inputs that
/// are not valid for their subtasks or lack a property, inputs without an answer.
///
/// # Panics
///
/// When the engine does not answer each input.
pub fn build(problem: &Problem, plan: &Plan) -> Result<TestSet, Vec<Diagnostic>> {
    // All inputs before the first answer, so that everything that is wrong with them is reported.
    let (tests, extra) = inputs(problem, plan)?;
    let all: Vec<Blob> = tests.iter().chain(&extra).cloned().collect();
    let origins: Vec<Origin> = plan.all_origins().collect();
    let answers = answers(problem, &origins, &all, &|code, index| plan.fault_at(code, index))?;
    let scheme = &plan.scheme;
    let mut manifest = Manifest::new(&problem.config.name, &scheme.name, &plan.salt);
    let mut answers = answers.into_iter();
    let mut cases = Vec::with_capacity(tests.len());
    for ((planned, origin), input) in scheme.tests.iter().zip(&plan.origins).zip(tests) {
        let answer = answers.next().expect("an answer for each input");
        let name = test_name(planned.number, scheme.tests.len());
        let ids = planned.subtasks.iter().map(|&place| scheme.subtasks[place].id.clone());
        let record = ManifestTest::new(&name, origin, &answer);
        let called = planned.name.clone();
        manifest.tests.push(ManifestTest { called, subtasks: ids.collect(), ..record });
        cases.push(TestCase { number: planned.number, name, input, answer });
    }
    // Apart from the tests: one that is found later changes neither their numbers nor the points.
    let mut extra_cases = Vec::with_capacity(extra.len());
    for (planned, input) in scheme.extra.iter().zip(extra) {
        let answer = answers.next().expect("an answer for each input");
        let name = ExtraTest::name_of(planned.number);
        let origin = Origin::File(planned.file.clone());
        manifest.extra.push(ManifestTest::new(&name, &origin, &answer));
        extra_cases.push(TestCase { number: planned.number, name, input, answer });
    }
    Ok(TestSet::new(&scheme.name, cases, extra_cases, manifest))
}

/// Answers the inputs of origins. Where the setter gives an answer beside an input by hand, that is
/// taken, and compared with what the engine has. `fault_at` returns a fault at the place where the
/// input of an index is stated.
fn answers(
    problem: &Problem,
    origins: &[Origin],
    inputs: &[Blob],
    fault_at: &dyn Fn(Code, usize) -> Diagnostic,
) -> Result<Vec<Blob>, Vec<Diagnostic>> {
    let computed = if problem.engine.has_answers() {
        problem.engine.answers(inputs)
    } else {
        vec![Err(message!("answer-without-model").into()); inputs.len()]
    };
    let mut faults = Vec::new();
    let mut answers = Vec::with_capacity(inputs.len());
    for (index, (origin, computed)) in origins.iter().zip(computed).enumerate() {
        let given = match origin {
            Origin::File(name) => problem.answer_by_hand(name).map(|answer| (name, answer)),
            Origin::Command { .. } | Origin::Text(_) => None,
        };
        match (given, computed) {
            (Some((name, given)), Ok(computed)) => {
                let checked = problem.checked(&inputs[index], &computed, &given);
                if let Some(difference) = checked.and_then(|checked| checked.difference()) {
                    let fault = fault_at(plan_code::ANSWER_DIFFERS, index);
                    let file = problem.files.displayed(&format!("handmade/{name}.ans"));
                    faults.push(fault.with("file", file).with("problem", difference));
                }
                answers.push(given);
            }
            // A model solution may be one that is right for small inputs only.
            (Some((_, given)), Err(_)) => answers.push(given),
            (None, Ok(computed)) => answers.push(computed),
            (None, Err(fault)) => {
                let is_of_program = matches!(fault, EngineFault::Program { .. });
                let mut fault =
                    program_fails(fault, plan_code::NO_ANSWER, &|code| fault_at(code, index));
                if is_of_program {
                    fault = fault.with("printed_by", printed_by(problem, origin));
                }
                push_new(&mut faults, fault);
            }
        }
    }
    faults.extend(problem.engine.unusable_checker());
    if faults.is_empty() {
        faults.extend(disagreement(problem, origins, inputs, &answers, fault_at));
    }
    if faults.is_empty() { Ok(answers) } else { Err(faults) }
}

/// Returns that another program that is meant to be right prints other answers: at the first input
/// of these.
fn disagreement(
    problem: &Problem,
    origins: &[Origin],
    inputs: &[Blob],
    answers: &[Blob],
    fault_at: &dyn Fn(Code, usize) -> Diagnostic,
) -> Option<Diagnostic> {
    let (program, printed) = problem.engine.second_answers(inputs)?;
    let by_checker = matches!(problem.checker(), OutputChecker::Program(_));
    let mut first: Option<(usize, Message)> = None;
    let mut count = 0;
    let of_input = |code: Code, index: usize, problem_found: Message| {
        let fault = fault_at(code, index).with("program", &*program);
        let fault = fault.with("printed_by", printed_by(problem, &origins[index]));
        fault.with("problem", problem_found)
    };
    let checked = inputs.par_iter().zip(answers).zip(printed).map(|((input, answer), printed)| {
        printed.and_then(|printed| problem.checked(input, &printed, answer))
    });
    for (index, checked) in checked.collect::<Vec<_>>().into_iter().enumerate() {
        match checked {
            Some(Checked::JuryFault { reason, .. }) if by_checker => {
                return Some(of_input(plan_code::CHECKER_FAILS, index, reason));
            }
            Some(checked) => {
                if let Some(difference) = checked.difference() {
                    count += 1;
                    first.get_or_insert((index, difference));
                }
            }
            None => {}
        }
    }
    let (index, difference) = first?;
    let fault = of_input(plan_code::ANSWERS_DISAGREE, index, difference);
    let model = problem.model_solution().map_or("none", |(path, _)| path);
    Some(fault.with("count", count).with("by_checker", by_checker).with("model", model))
}

/// Adds a fault that may have been found for every test.
fn push_once(faults: &mut Vec<Diagnostic>, fault: Diagnostic) {
    if !faults.contains(&fault) {
        faults.push(fault);
    }
}

/// The facts by which a fault of a program names the input that shows it.
const OF_ONE_INPUT: [&str; 3] = ["input", "command", "printed_by"];

/// Adds a fault of a program unless another input has shown the same there: a program that fails
/// does so on one input after the other.
pub(crate) fn push_new(faults: &mut Vec<Diagnostic>, fault: Diagnostic) {
    let anywhere = without_input(&fault);
    let mut of_place =
        faults.iter().filter(|known| known.code == fault.code && known.location == fault.location);
    if !of_place.any(|known| without_input(known) == anywhere) {
        faults.push(fault);
    }
}

/// Returns a fault without what it says of the input that shows it.
fn without_input(fault: &Diagnostic) -> Diagnostic {
    let mut fault = fault.clone();
    fault.facts.retain(|name, _| !OF_ONE_INPUT.contains(&&**name));
    if let Some(Fact::Message(problem)) = fault.facts.get_mut("problem") {
        problem.facts.retain(|(name, _)| !OF_ONE_INPUT.contains(&&**name));
    }
    fault
}

/// Returns the command that prints the input of an origin, where one does.
fn printed_by(problem: &Problem, origin: &Origin) -> Fact {
    let command = match origin {
        Origin::Command { recipe, seed } => problem.engine.printed_by(recipe, *seed),
        Origin::File(_) | Origin::Text(_) => None,
    };
    command.map_or_else(|| "none".into(), Fact::Verbatim)
}

/// Makes the inputs of the tests of a plan, then those of its extra tests.
fn inputs(problem: &Problem, plan: &Plan) -> Result<(Vec<Blob>, Vec<Blob>), Vec<Diagnostic>> {
    let origins: Vec<Origin> = plan.all_origins().collect();
    let mut faults = Vec::new();
    let mut inputs: Vec<Option<Blob>> = Vec::with_capacity(origins.len());
    for (index, input) in made(problem, &origins).into_iter().enumerate() {
        let input = input.map_err(|fault| {
            let at = |code| plan.fault_at(code, index);
            push_new(&mut faults, program_fails(fault, plan_code::BAD_PARAMETER, &at));
        });
        inputs.push(input.ok());
    }
    // One that cannot be made hides nothing of the others.
    if problem.engine.validates_placed() {
        faults.extend(refused(problem, plan, &origins, &inputs));
    } else {
        faults.extend(outside_of_bounds(problem, plan, &origins, &inputs));
    }
    faults.extend(repeated_extra(plan, &inputs));
    if !faults.is_empty() {
        problem.engine.unusable().into_iter().for_each(|fault| push_once(&mut faults, fault));
        return Err(faults);
    }
    let mut inputs: Vec<Blob> = inputs.into_iter().flatten().collect();
    let extra = inputs.split_off(plan.scheme.tests.len());
    Ok((inputs, extra))
}

/// Returns where inputs are not valid, or outside the bounds of what their tests keep.
fn outside_of_bounds(
    problem: &Problem,
    plan: &Plan,
    origins: &[Origin],
    inputs: &[Option<Blob>],
) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let mut groups = Outside { plan, groups: Vec::new() };
    for (index, (origin, input)) in origins.iter().zip(inputs).enumerate() {
        let Some(input) = input else { continue };
        if !matches!(origin, Origin::Command { .. }) {
            let name = name_of(problem, plan, origin);
            let found = problem.engine.validate(input, &name, &problem.config.constraints);
            if !found.is_empty() {
                // Of several inputs with faults each: the first of each.
                faults.extend(found.into_iter().take(1));
                faults.push(plan.fault_at(config_code::UNFIT_BOARD, index).with("file", name));
                continue;
            }
        }
        if let Some(test) = plan.scheme.tests.get(index) {
            for fault in outside(problem, &plan.scheme, test, input, "input") {
                groups.add(index, fault);
            }
        }
    }
    faults.extend(groups.into_faults());
    faults
}

/// Returns where the validators of a package refuse inputs: a fault for each reason of each
/// command, with the tests that it is about.
fn refused(
    problem: &Problem,
    plan: &Plan,
    origins: &[Origin],
    inputs: &[Option<Blob>],
) -> Vec<Diagnostic> {
    let scheme = &plan.scheme;
    let names: Vec<String> = origins.iter().map(|origin| name_of(problem, plan, origin)).collect();
    let mut all = Vec::new();
    let mut indices = Vec::new();
    for (index, (input, name)) in inputs.iter().zip(&names).enumerate() {
        let Some(input) = input else { continue };
        let of_test = match scheme.tests.get(index) {
            Some(test) => placed(problem, scheme, test, input, name),
            None => vec![PlacedInput {
                input,
                name,
                plan: &scheme.name,
                subtask: None,
                constraints: problem.config.constraints.clone(),
                arguments: Vec::new(),
            }],
        };
        indices.extend(of_test.iter().map(|_| index));
        all.extend(of_test);
    }
    let mut faults: Vec<Diagnostic> = Vec::new();
    for (index, found) in indices.into_iter().zip(problem.engine.validate_placed(&all)) {
        for fault in found {
            let is_of_input = fault.location.path == names[index];
            if !is_of_input {
                push_new(&mut faults, fault);
                continue;
            }
            if matches!(origins[index], Origin::File(_)) {
                push_once(&mut faults, fault);
                continue;
            }
            // The input is nowhere to be looked at.
            let at = plan.fault_at(fault.code, index);
            let at = Diagnostic { facts: fault.facts, place: fault.place, ..at };
            push_new(&mut faults, at.with("printed_by", printed_by(problem, &origins[index])));
        }
    }
    faults
}

/// Returns how the input of an origin is called in faults.
fn name_of(problem: &Problem, plan: &Plan, origin: &Origin) -> String {
    match origin {
        Origin::File(name) => problem.files.displayed(&format!("handmade/{name}.in")),
        other => format!("{}: {other}", plan.source.name()),
    }
}

/// Makes the inputs of origins, those of commands side by side.
pub(crate) fn made(problem: &Problem, origins: &[Origin]) -> Vec<Result<Blob, EngineFault>> {
    let mut commands = Vec::new();
    for origin in origins {
        if let Origin::Command { recipe, seed } = origin {
            commands.push((recipe.as_str(), *seed));
        }
    }
    let mut of_commands = problem.engine.inputs(&commands).into_iter();
    let mut inputs = Vec::with_capacity(origins.len());
    for origin in origins {
        inputs.push(match origin {
            Origin::Command { .. } => of_commands.next().expect("an input for each command"),
            other => input(problem, other),
        });
    }
    inputs
}

/// Makes the input of an origin.
///
/// # Errors
///
/// When the engine cannot make it, or there is no such input by hand.
pub fn input(problem: &Problem, origin: &Origin) -> Result<Blob, EngineFault> {
    match origin {
        Origin::Command { recipe, seed } => problem.engine.input(recipe, *seed),
        Origin::File(name) => problem
            .input_by_hand(name)
            .ok_or_else(|| message!("input-by-hand-gone", name = name).into()),
        Origin::Text(text) => Ok(text.clone().into_bytes().into()),
    }
}

/// Tests outside of their constraints. Where several break one bound, that is one fault.
struct Outside<'p> {
    plan: &'p Plan,
    groups: Vec<Group>,
}

/// The tests that break one bound of one subtask or property.
struct Group {
    first: Diagnostic,
    index: usize,
    tests: Vec<usize>,
}

/// Tests that one message names.
const NAMED: usize = 12;

/// The facts by which two faults are of one bound.
const OF_ONE_BOUND: [&str; 3] = ["subtask", "tests", "bounded"];

impl Outside<'_> {
    fn add(&mut self, index: usize, fault: Diagnostic) {
        let number = self.plan.scheme.tests[index].number;
        let known = self.groups.iter_mut().find(|group| {
            group.first.code == fault.code
                && OF_ONE_BOUND
                    .iter()
                    .all(|name| group.first.facts.get(name) == fault.facts.get(name))
        });
        match known {
            Some(known) => known.tests.push(number),
            None => self.groups.push(Group { first: fault, index, tests: vec![number] }),
        }
    }

    fn into_faults(self) -> Vec<Diagnostic> {
        let plan = self.plan;
        self.groups
            .into_iter()
            .map(|group| {
                let code = match group.first.code {
                    testset_code::OUTSIDE_SUBTASK => plan_code::OUTSIDE_SUBTASK,
                    testset_code::RULE_BROKEN => plan_code::RULE_BROKEN,
                    _ => return group.first,
                };
                let at = plan.fault_at(code, group.index);
                let mut fault =
                    Diagnostic { facts: group.first.facts, place: group.first.place, ..at };
                fault = fault.with("test", group.tests[0]).with("count", group.tests.len());
                fault.with("list", Fact::list(group.tests.iter().copied(), NAMED))
            })
            .collect()
    }
}

/// Reports extra tests with the input of a test: it is judged anyway.
fn repeated_extra(plan: &Plan, inputs: &[Option<Blob>]) -> Vec<Diagnostic> {
    let (tests, extra) = inputs.split_at(plan.scheme.tests.len());
    let mut faults = Vec::new();
    for (index, input) in extra.iter().enumerate().filter(|(_, input)| input.is_some()) {
        if let Some(earlier) = tests.iter().position(|test| test == input) {
            let fault = plan.fault_at(plan_code::REPEATED_BOARD, tests.len() + index);
            let fault = fault.with("test", ExtraTest::name_of(index + 1));
            faults.push(fault.with("earlier", earlier + 1));
        }
    }
    faults
}

/// Makes the samples of a problem and answers them.
///
/// # Errors
///
/// Everything that is wrong with the samples: their tables, their inputs, inputs without an answer.
pub fn build_sample(problem: &Problem) -> Result<TestSet, Vec<Diagnostic>> {
    let Samples { samples, scheme, source } = samples(problem)?;
    let mut faults = Vec::new();
    let mut inputs = Vec::new();
    let origins: Vec<Origin> = samples.iter().map(|sample| sample.origin.clone()).collect();
    for (sample, input) in samples.iter().zip(made(problem, &origins)) {
        let name = format!("{SAMPLE}{}.in", sample.number);
        match input {
            Err(fault) => push_once(
                &mut faults,
                program_fails(fault, plan_code::BAD_PARAMETER, &|code| {
                    Diagnostic::at(code, &source, sample.place)
                }),
            ),
            Ok(input) => {
                let found = unfit_sample(problem, scheme.as_ref(), sample, &input, &name);
                for fault in at_sample(problem, &source, sample, found, &name) {
                    push_new(&mut faults, fault);
                }
                inputs.push(input);
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut manifest = Manifest::new(&problem.config.name, SAMPLE, "");
    let mut tests = Vec::new();
    let answers = answers(problem, &origins, &inputs, &|code, index| {
        Diagnostic::at(code, &source, samples[index].place)
    })?;
    for ((sample, input), answer) in samples.iter().zip(inputs).zip(answers) {
        let name = format!("{SAMPLE}{}", sample.number);
        let record = ManifestTest::new(&name, &sample.origin, &answer);
        manifest.tests.push(ManifestTest { salt: sample.salt.clone(), ..record });
        tests.push(TestCase { number: sample.number, name, input, answer });
    }
    let named_only = samples.iter().enumerate().filter(|(_, sample)| !sample.is_printed);
    let named_only = named_only.map(|(place, _)| place).collect();
    Ok(TestSet { named_only, ..TestSet::new(SAMPLE, tests, Vec::new(), manifest) })
}

/// Returns what is wrong with the input of a sample, which is called `name`: for the problem, and
/// for the test whose constraints it keeps.
fn unfit_sample(
    problem: &Problem,
    scheme: Option<&Scheme>,
    sample: &PlannedSample,
    input: &Blob,
    name: &str,
) -> Vec<Diagnostic> {
    let name = shown_name(problem, sample, name);
    let found = problem.engine.validate(input, &name, &problem.config.constraints);
    let (Some(scheme), Some(like)) = (scheme, sample.like) else { return found };
    if !found.is_empty() {
        return found;
    }
    let mut found = outside(problem, scheme, &scheme.tests[like - 1], input, &name);
    for fault in &mut found {
        // It is of no test, so it has no name as one.
        if [testset_code::OUTSIDE_SUBTASK, testset_code::RULE_BROKEN].contains(&fault.code) {
            fault.code = plan_code::SAMPLE_OUTSIDE;
            fault.facts.insert("like", like.into());
        }
    }
    found
}

/// Returns how the input of a sample is called in faults.
fn shown_name(problem: &Problem, sample: &PlannedSample, name: &str) -> String {
    match &sample.origin {
        Origin::File(file) => problem.files.displayed(&format!("handmade/{file}.in")),
        _ => name.to_owned(),
    }
}

/// Returns faults of the input of a sample at the place where it is stated.
fn at_sample(
    problem: &Problem,
    source: &Source,
    sample: &PlannedSample,
    mut found: Vec<Diagnostic>,
    name: &str,
) -> Vec<Diagnostic> {
    found.truncate(1);
    let name = shown_name(problem, sample, name);
    // A program that fails says nothing about the input.
    let Some(first) = found.first().filter(|first| first.location.path == name) else {
        return found;
    };
    if matches!(sample.origin, Origin::File(_)) {
        let fault = Diagnostic::at(config_code::UNFIT_BOARD, source, sample.place);
        found.push(fault.with("file", name));
        return found;
    }
    // The input is nowhere to be looked at. What names no bound was found by a program.
    let is_bound = first.facts.contains_key("least");
    let code = if is_bound { plan_code::SAMPLE_OUTSIDE } else { first.code };
    let at = Diagnostic::at(code, source, sample.place);
    let fault = Diagnostic { facts: first.facts.clone(), place: first.place.clone(), ..at };
    vec![fault.with("like", sample.like)]
}

impl TestSet {
    fn new(plan: &str, tests: Vec<TestCase>, extra: Vec<TestCase>, mut manifest: Manifest) -> Self {
        for test in tests.iter().chain(&extra) {
            manifest.files.insert(test.input_name(), test.input.sha256().unwrap_or_default());
            manifest.files.insert(test.answer_name(), test.answer.sha256().unwrap_or_default());
        }
        Self { plan: plan.to_owned(), named_only: Vec::new(), tests, extra, manifest }
    }

    /// Returns the set that a manifest records.
    pub(crate) fn of_manifest(
        tests: Vec<TestCase>,
        extra: Vec<TestCase>,
        manifest: Manifest,
    ) -> Self {
        Self { plan: manifest.edition.clone(), tests, extra, named_only: Vec::new(), manifest }
    }

    /// Returns the samples that statements print.
    pub fn printed(&self) -> impl Iterator<Item = &TestCase> {
        let places = self.tests.iter().enumerate();
        places.filter(|(place, _)| !self.named_only.contains(place)).map(|(_, test)| test)
    }

    /// Returns the samples that statements name only (大样例).
    pub fn named_only(&self) -> impl Iterator<Item = &TestCase> {
        self.named_only.iter().map(|&place| &self.tests[place])
    }

    /// Returns what is recorded of the set.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns every file of the set's directory by name, the manifest included.
    pub fn files(&self) -> BTreeMap<String, Blob> {
        let mut files = BTreeMap::from([(MANIFEST.to_owned(), self.manifest.to_bytes().into())]);
        for test in self.tests.iter().chain(&self.extra) {
            files.insert(test.input_name(), test.input.clone());
            files.insert(test.answer_name(), test.answer.clone());
        }
        files
    }
}
