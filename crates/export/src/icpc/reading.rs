//! Reading a problem package of the ICPC back, as its specification has it.
//!
//! Source: the specification of the problem package format, 2025-09.

use std::collections::BTreeMap;

use muqi_package::testset::extra_number_in;
use muqi_text::Message;
use serde_json::Value;

use super::super::{
    FoundExtra, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
    faults::{fault, unexpected},
    keys::Keys,
    problem_package::{number_of, pairs, samples},
};

const PROBLEM: &str = "problem.yaml";

/// The settings of all tests.
const TEST_GROUP: &str = "data/test_group.yaml";

/// The comparison where there is no checker: tokens, whatever the case of their letters.
const COMPARISON: &str = "default";

/// The name of the only file that a checker of ours has.
const CHECKER: &str = "output_validator/checker.cpp";

/// The limits where a package has none, in MiB.
const DEFAULT_MEMORY_MIB: u64 = 2048;
const DEFAULT_OUTPUT_MIB: u64 = 8;

/// Reads the files of a problem.
pub(crate) fn read(package: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    let problem = Keys::of_yaml(package, PROBLEM, &mut faults);
    let limits = problem.and_then(|problem| read_problem(package, problem, &mut faults));
    let (limits, output_kib) = limits.unzip();
    faults.extend(package.lacks("problem.html"));
    if package.below("input_validators").is_empty() {
        faults.push(message!("export-missing", name = "input_validators/…"));
    }
    if package.below("submissions/accepted").is_empty() {
        faults.push(message!("export-no-accepted-program"));
    }
    let (tests, extra) = tests(package, limits, &mut faults);
    let group = package.get(TEST_GROUP);
    let group = group.and_then(|_| Keys::of_yaml(package, TEST_GROUP, &mut faults));
    let (mut of_inputs, mut of_outputs) = (Vec::new(), Vec::new());
    if let Some(mut group) = group {
        of_inputs = group.texts("input_validator_args", &mut faults);
        of_outputs = group.texts("output_validator_args", &mut faults);
        group.finish(&mut faults);
    }
    let checker = Some(checker(package, &of_outputs, &mut faults));
    let validator_flags = Some(vec![(!of_inputs.is_empty()).then(|| of_inputs.join(" "))]);
    let (tests, extra) = (Some(tests), Some(FoundExtra::Apart(extra)));
    let (samples, rest) = (Some(samples(package)), ReadPackage::default());
    ReadPackage { faults, tests, validator_flags, extra, samples, output_kib, checker, ..rest }
}

/// Returns the tests, and the extra ones.
fn tests(
    package: &Package,
    limits: Option<JudgeLimits>,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundTest>) {
    let (mut tests, mut extra) = (Vec::new(), BTreeMap::new());
    for pair in pairs(package, "data/secret") {
        let file = pair.stem.rsplit('/').next().unwrap_or(&pair.stem);
        let extra_number = extra_number_in(file);
        let Some(number) = extra_number.or_else(|| number_of(&pair.stem)) else {
            faults.push(fault(&pair.stem, message!("export-no-number")));
            continue;
        };
        let (name, label) = (pair.stem, number.to_string());
        let (input, answer) = (pair.input, pair.answer);
        let test = FoundTest { name, label, input, answer, limits };
        if extra_number.is_some() {
            extra.insert(number, test);
        } else {
            tests.push(test);
        }
    }
    if !tests.is_sorted_by_key(|test| number_of(&test.name)) {
        faults.push(message!("export-other-order"));
    }
    (tests, extra.into_values().collect())
}

fn checker(package: &Package, arguments: &[String], faults: &mut Vec<Message>) -> JudgeChecker {
    let programs = package.below("output_validator");
    let mut programs: Vec<_> = programs.iter().map(|(_, source)| source.clone()).collect();
    if programs.len() > 1 {
        faults.push(unexpected("output_validator", "files", programs.len(), 1_usize));
    }
    if let Some(source) = programs.pop() {
        return JudgeChecker::program(CHECKER, source);
    }
    JudgeChecker::BuiltIn([&[COMPARISON.to_owned()], arguments].concat().join(" "))
}

/// Reads `problem.yaml`, in which unknown keys are errors. Returns the limits, and the most that
/// programs may print, in KiB.
fn read_problem(
    package: &Package,
    mut problem: Keys,
    faults: &mut Vec<Message>,
) -> Option<(JudgeLimits, u64)> {
    problem.need(&["name", "uuid"], faults);
    problem.expect("problem_format_version", "legacy", "2025-09", faults);
    problem.expect("type", "pass-fail", "pass-fail", faults);
    let names: Vec<String> = match problem.take("name") {
        Some(Value::Object(names)) => names.into_iter().map(|(code, _)| code).collect(),
        // A name alone is English.
        Some(_) => vec!["en".to_owned()],
        None => Vec::new(),
    };
    statements(package, &names, faults);
    let credits = problem.take("credits");
    if let Some(credits @ Value::Object(_)) = credits
        && let Some(mut credits) = Keys::new(problem.place(), credits, faults)
    {
        credits.pass_over(&["authors", "contributors", "testers", "translators", "packagers"]);
        credits.pass_over(&["acknowledgements"]);
        credits.finish(faults);
    }
    problem.pass_over(&["uuid", "version", "source", "license", "rights_owner", "embargo_until"]);
    problem.pass_over(&["keywords", "languages", "allow_file_writing", "constants"]);
    let limits = problem.map("limits", faults);
    problem.finish(faults);
    read_limits(limits?, faults)
}

fn read_limits(mut limits: Keys, faults: &mut Vec<Message>) -> Option<(JudgeLimits, u64)> {
    limits.need(&["time_limit"], faults);
    let seconds = limits.real("time_limit", faults);
    let resolution = limits.real("time_resolution", faults).unwrap_or(1.0);
    let memory_mib = limits.number("memory", faults).unwrap_or(DEFAULT_MEMORY_MIB);
    let output_mib = limits.number("output", faults).unwrap_or(DEFAULT_OUTPUT_MIB);
    limits.pass_over(&["time_multipliers", "compilation_time", "compilation_memory", "code"]);
    limits.pass_over(&["validation_time", "validation_memory", "validation_output"]);
    let steps = seconds? / resolution;
    let is_multiple = steps.is_finite() && (steps - steps.round()).abs() < 1e-6;
    if !is_multiple {
        let (found, meant) = (seconds?.to_string(), format!("{resolution} * N"));
        limits.unexpected("time_limit", found, meant, faults);
    }
    limits.finish(faults);
    let limits = JudgeLimits::of_seconds(seconds?, memory_mib);
    Some((limits, output_mib.saturating_mul(1024)))
}

/// Reports languages in which there is a name and no statement, or a statement and no name.
fn statements(package: &Package, names: &[String], faults: &mut Vec<Message>) {
    let statements = package.below("statement");
    let codes = statements.iter().filter_map(|(path, _)| {
        let (code, ending) = path.strip_prefix("problem.")?.split_once('.')?;
        ["tex", "md", "pdf"].contains(&ending).then(|| code.to_owned())
    });
    let codes: Vec<String> = codes.collect();
    for code in names.iter().filter(|code| !codes.contains(code)) {
        let problem = message!("export-name-without-statement", language = code);
        faults.push(fault(PROBLEM, problem));
    }
    for code in codes.iter().filter(|code| !names.contains(code)) {
        let problem = message!("export-statement-without-name", language = code);
        faults.push(fault(PROBLEM, problem));
    }
}
