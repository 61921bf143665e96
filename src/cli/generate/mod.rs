//! `muqi gen`: the test sets of all plans, or one input.

mod check;
mod freeze;
pub(crate) mod marked;
mod one_input;
mod write;

use std::{collections::BTreeMap, fs, path::Path};

use indicatif::ProgressBar;

use crate::{
    chess::coverage::coverage,
    plan::Plan,
    problem::{Files, Problem},
    report::coverage_summary,
    store::{Edits, GeneratedDirectory, Record, sha256_hex},
    testset::{self, MANIFEST, Manifest, TestSet},
    text::{Diagnostic, Fact},
};

use super::{
    ExitStatus,
    again::Again,
    args::Generate,
    console::Console,
    failure::Failure,
    generated::{Keeping, read_regular},
    package::{Package, Plans, on_threads, refuse_sets_of_another},
    paths::refuse_file_above,
    usage::refuse_dash,
};

use marked::Marked;

pub(crate) fn run(arguments: &Generate, console: &mut Console) -> Result<ExitStatus, Failure> {
    if arguments.families {
        // A package that cannot be read may be of boards, and needs them to be mended.
        let package = Package::open(&arguments.problem, console);
        if package.is_ok_and(|package| package.boards("gen").is_err()) {
            return Err(message!("gen-no-families").into());
        }
        console.result(one_input::families(console.language()))?;
        return Ok(ExitStatus::Success);
    }
    let mut package = Package::open(&arguments.problem, console)?;
    if arguments.freeze && freeze::freeze(arguments, &package, console)? {
        // What was kept is a part of it now.
        package = Package::open(&arguments.problem, console)?;
    }
    if let Some(family) = &arguments.family {
        return one_input::print(family, arguments, &package, console);
    }
    arguments.out.as_deref().map_or(Ok(()), refuse_dash)?;
    let out = arguments.out.clone().unwrap_or_else(|| package.testdata());
    all_sets(arguments, &out, &package, console)
}

fn all_sets(
    arguments: &Generate,
    out: &Path,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    refuse_file_above(out)?;
    if !package.is_on_disk() {
        console.remark(message!("gen-built-in"));
    }
    let plan = arguments.plan.as_deref();
    let Plans { editions, faulty } = package.wanted_plans(plan)?;
    let faults: Vec<Diagnostic> = faulty.into_values().flatten().collect();
    let sets = editions.len() + 1;
    let bar = console.progress_of_programs(sets, message!("progress-making"), &package.runs);
    let made =
        on_threads(arguments.jobs, || build_sets(&package.problem, &editions, faults, &bar))?;
    bar.finish_and_clear();
    let (samples, sets) = made?;
    let all: Vec<&TestSet> = sets.iter().chain([&samples]).collect();
    refuse_sets_of_another(package, out, &all)?;
    warn_of_copied_titles(&editions, console);
    if let Some(unknown) = package.unknown_default_plan() {
        console.warn(unknown);
    }
    for (edition, set) in editions.values().zip(&sets) {
        console.faults(&testset::remarks(&package.problem, edition, &set.tests));
    }
    let mut targets = Vec::new();
    let has_samples = !samples.tests.is_empty();
    if plan.is_none() {
        targets.extend(has_samples.then(|| Target::new(out, samples.clone(), None, package)));
        note_unplanned(out, &editions, has_samples, &package.problem, console);
    }
    for (edition, set) in editions.into_values().zip(sets) {
        targets.push(Target::new(out, set, Some(edition), package));
    }
    let (targets, failures) = apart(targets);
    let blocked = failures.iter().inspect(|failure| console.error(failure)).count() > 0;
    let blocked = if blocked { ExitStatus::Usage } else { ExitStatus::Success };
    // Marked files belong to the package; another directory gets test sets only.
    let of_package = arguments.out.is_none() && plan.is_none();
    let marked =
        if of_package { marked::marked_files(package, &samples)? } else { Marked::default() };
    let again = Again::generate(arguments);
    if arguments.check {
        if of_package {
            console.faults(&package.missing_texts());
        }
        return Ok(blocked.and(check::check(&targets, &marked, &again, console)?));
    }
    package.remove_leftovers()?;
    let edits = if arguments.discard_edits { Edits::Discard } else { Edits::Keep };
    let status = write::write(&targets, &marked, edits, &again, &package.problem, console)?;
    if package.boards("coverage").is_ok() {
        show_coverage(&targets, &package.problem.files, console)?;
    }
    Ok(blocked.and(status))
}

/// Warns of plans with one title: one was copied from the other, and people cannot tell their
/// packages apart.
fn warn_of_copied_titles(editions: &BTreeMap<String, Plan>, console: &Console) {
    let mut titles = BTreeMap::<&str, Vec<&String>>::new();
    for (name, edition) in editions {
        titles.entry(edition.scheme.title.text(console.language())).or_default().push(name);
    }
    for (title, plans) in titles.into_iter().filter(|(_, plans)| plans.len() > 1) {
        let plans = Fact::list(plans.iter().copied(), plans.len());
        console.warn(message!("gen-same-title", plans = plans, title = title));
    }
}

fn apart<T>(results: Vec<Result<T, Failure>>) -> (Vec<T>, Vec<Failure>) {
    let (mut done, mut failures) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(one) => done.push(one),
            Err(failure) => failures.push(failure),
        }
    }
    (done, failures)
}

/// Makes the samples and the test sets of plans. Fails with the faults of all, and with those of
/// other plans.
fn build_sets(
    problem: &Problem,
    editions: &BTreeMap<String, Plan>,
    mut faults: Vec<Diagnostic>,
    bar: &ProgressBar,
) -> Result<(TestSet, Vec<TestSet>), Vec<Diagnostic>> {
    let samples = testset::build_sample(problem);
    bar.inc(1);
    let mut sets = Vec::new();
    for plan in editions.values() {
        match testset::build(problem, plan) {
            Ok(set) => sets.push(set),
            Err(of_plan) => faults.extend(of_plan),
        }
        bar.inc(1);
    }
    match samples {
        Ok(samples) if faults.is_empty() => return Ok((samples, sets)),
        Ok(_) => {}
        Err(of_samples) => drop(faults.splice(0..0, of_samples)),
    }
    faults.extend(problem.engine.unusable());
    Err(each_once(faults))
}

/// Returns faults each once: a program may fail for samples and for several plans, each time on
/// another input.
fn each_once(faults: impl IntoIterator<Item = Diagnostic>) -> Vec<Diagnostic> {
    let mut once: Vec<Diagnostic> = Vec::new();
    for fault in faults {
        let anywhere = fault.clone().with("input", "");
        if !once.iter().any(|known| known.clone().with("input", "") == anywhere) {
            once.push(fault);
        }
    }
    once
}

/// Names test sets of plans and of samples that the problem no longer has. They are whole sets
/// that may still be needed, so that removing them is left to the user.
fn note_unplanned(
    out: &Path,
    editions: &BTreeMap<String, Plan>,
    has_samples: bool,
    problem: &Problem,
    console: &Console,
) {
    for entry in fs::read_dir(out).into_iter().flatten().flatten() {
        let Some(bytes) = read_regular(&entry.path().join(MANIFEST)) else { continue };
        let Ok(manifest) = Manifest::parse(&bytes) else { continue };
        let is_of_samples = manifest.is_of_samples() && has_samples;
        let is_planned = is_of_samples || editions.contains_key(&manifest.edition);
        if !is_planned && manifest.problem == problem.config.name {
            let edited = edited(&entry.path(), &manifest);
            let edited = (!edited.is_empty()).then(|| Fact::list(edited, 8));
            console.remark(message!("gen-unplanned", path = &entry.path(), edited = edited));
        }
    }
}

/// Returns the files of a directory that are not as its manifest records them.
fn edited(directory: &Path, manifest: &Manifest) -> Vec<String> {
    let mut edited = Vec::new();
    for (name, hash) in &manifest.files {
        let found = read_regular(&directory.join(name));
        if found.is_some_and(|bytes| sha256_hex(&bytes) != *hash) {
            edited.push(name.clone());
        }
    }
    edited
}

/// Shows a line for each edition, below what its tests do not reach. That is no fault of the files:
/// `muqi strength --coverage` fails on gaps.
fn show_coverage(targets: &[Target], files: &Files, console: &mut Console) -> Result<(), Failure> {
    for target in targets {
        let Some(edition) = &target.edition else { continue };
        let coverage = coverage(&edition.scheme, &target.set.tests);
        let plan = files.displayed(&format!("plans/{}.toml", edition.scheme.name));
        let findings = coverage.findings(&plan).into_iter();
        let warnings: Vec<_> = findings.map(Diagnostic::as_warning).collect();
        console.result(console.drawn(&warnings))?;
        let gaps = warnings.len();
        console.result(coverage_summary(&coverage, gaps, console.language()))?;
    }
    Ok(())
}

struct Target {
    set: TestSet,
    /// The edition; nothing for the samples.
    edition: Option<Plan>,
    directory: GeneratedDirectory,
    /// The ways to keep the edit of an input, by name.
    keeping: BTreeMap<String, Keeping>,
}

impl Target {
    /// Reads the manifest that is there, so that files of ours are known. Fails when there is a
    /// file where the directory is to be.
    fn new(
        out: &Path,
        set: TestSet,
        edition: Option<Plan>,
        package: &Package,
    ) -> Result<Self, Failure> {
        let path = out.join(&set.plan);
        refuse_file_above(&path)?;
        let bytes = read_regular(&path.join(MANIFEST));
        let manifest = bytes.as_ref().and_then(|bytes| Manifest::parse(bytes).ok());
        // Of an earlier format the files are ours, too.
        let files = bytes.as_ref().and_then(|bytes| Manifest::recorded_files(bytes));
        let record = bytes.map_or(Record::Absent, |bytes| Record::of(&bytes, files));
        let (name, files) = (MANIFEST.to_owned(), set.files());
        let directory = GeneratedDirectory { path, manifest: name, files, record };
        let has_place = package.problem.files.directory().is_some();
        let of_plan = edition.is_some() && has_place;
        let keeping = if of_plan {
            keeping(&set, manifest.as_ref(), |input| {
                Again::replacing(package, &set.plan, &directory.path.join(input))
            })
        } else {
            BTreeMap::new()
        };
        Ok(Self { set, edition, directory, keeping })
    }
}

/// Returns how edits of the inputs of a test set can be kept: an input that was written
/// for another recipe than its test has now is no board for that test.
fn keeping(
    set: &TestSet,
    earlier: Option<&Manifest>,
    replacing: impl Fn(&str) -> Again,
) -> BTreeMap<String, Keeping> {
    let mut keeping = BTreeMap::new();
    for test in &set.tests {
        let recorded = earlier.and_then(|manifest| manifest.test(&test.name));
        let planned = set.manifest().test(&test.name);
        let has_moved = recorded.zip(planned).is_some_and(|(then, now)| !then.is_of_origin(now));
        let name = test.input_name();
        let way = if has_moved { Keeping::Copy } else { Keeping::Replace(replacing(&name)) };
        keeping.insert(name, way);
    }
    // No recipe of a test can take the place of an extra board.
    keeping.extend(set.extra.iter().map(|test| (test.input_name(), Keeping::Copy)));
    keeping
}
