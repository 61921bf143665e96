//! `muqi export`: packages for judges.

mod alias;
mod compiled;
mod coq;
mod directory;
mod pdf;
mod show;
mod verify;

use std::{fs, io::ErrorKind, path::Path};

use serde::Serialize;

use crate::{
    chess::input::Bounds,
    cli::code::record_code,
    export::{
        COQ, Contents, ExportError, Exported, PortableError, TARGETS, Target, Verification, target,
    },
    jury::{Earned, JuryProgram, ProgramComments, jury_code},
    problem::{InputOutput, Portable},
    report::{Column, table},
    statement::ProblemError,
    testset::{self, MANIFEST, StoredTests, StoredTestsError, stale},
    text::{Diagnostic, Fact, Language, ToMessage as _, block_code, nearest},
};

use super::{
    ExitStatus,
    again::{Again, word},
    args::{self, Format},
    console::Console,
    failure::Failure,
    generate::marked::marked_files,
    package::{Package, refuse_sets_of_another},
    paths::refuse_file_above,
    usage::refuse_dash,
};

use directory::{note_left_over, write};
use pdf::Printed;

/// The name for every target.
const ALL: &str = "all";

pub(crate) fn run(arguments: &args::Export, console: &mut Console) -> Result<ExitStatus, Failure> {
    if arguments.list {
        console.result(list_of_targets(arguments.format, console.language()))?;
        return Ok(ExitStatus::Success);
    }
    let package = Package::open(&arguments.problem, console)?;
    if let Some(path) = &arguments.verify {
        let meant =
            if arguments.targets.is_empty() { Vec::new() } else { targets(&arguments.targets)? };
        return verify::run(path, &meant, arguments, &package, console);
    }
    if arguments.targets.iter().any(|name| name == COQ) {
        return coq::run(arguments, &package, console);
    }
    let targets = targets(&arguments.targets)?;
    refuse_dash(&arguments.out)?;
    refuse_file_above(&arguments.out)?;
    package.require_everything()?;
    let edition = package.edition(arguments.plan.as_deref())?;
    refuse_among_sources(&arguments.out, &package)?;
    let (tests, samples) = (package.test_set(&edition)?, package.samples()?);
    let contents = Contents::collect(&package.problem, &edition.scheme, tests, samples);
    let mut contents = contents.map_err(unpackable)?;
    refuse_sets_of_another(&package, &package.testdata(), &[&contents.tests])?;
    let warnings = warnings(&package, &contents, &targets, arguments);
    console.faults(&warnings);
    let faults = faults_of(&contents.lacking);
    console.faults(&faults);
    let printed = match arguments.pdf {
        Some(program) => pdf::print(&targets, program, arguments, &mut contents, console)?,
        None => Printed::default(),
    };
    printed.failure.iter().for_each(|error| console.error(error));
    console.faults(&printed.left);
    let targets = targets.into_iter().filter(|one| !printed.is_lacking_for(*one)).collect();
    let packed = pack(targets, &contents, arguments, console)?;
    let mistakes = compiled::mistakes(&packed.exports, arguments, &package.problem, console);
    console.faults(&mistakes);
    let status = ExitStatus::of(&faults).and(ExitStatus::found(!mistakes.is_empty()));
    let warnings = [warnings, mistakes].concat();
    let delivered = deliver(&packed, &printed, &Asked { contents, warnings, arguments }, console)?;
    Ok(delivered.and(status))
}

struct Asked<'a> {
    contents: Contents<'a>,
    warnings: Vec<Diagnostic>,
    arguments: &'a args::Export,
}

fn deliver(
    packed: &Packed<'_>,
    printed: &Printed,
    asked: &Asked<'_>,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let Asked { contents, warnings, arguments } = asked;
    let Packed { exports, refused, status } = packed;
    let status = status.and(printed.status());
    let found = show::Complaints { refused, warnings, edited: &printed.left };
    let out = &arguments.out;
    if !exports.is_empty() {
        note_programs(contents, exports, warnings, out, console);
    }
    if arguments.strict && packed.is_lossy() {
        match arguments.format {
            Format::Human => show::losses(exports, console)?,
            Format::Json => show::json(out, &[], contents, exports, found, console)?,
        }
        console.inform(message!("export-strict"));
        return Ok(status.and(ExitStatus::Found));
    }
    if exports.is_empty() {
        pdf::write(printed, contents, console)?;
        if arguments.format == Format::Json {
            show::json(out, &[], contents, exports, found, console)?;
        }
        return Ok(status);
    }
    let (written, left) = write(arguments, contents, exports, console)?;
    note_left_over(out, contents, exports, refused, console);
    pdf::write(printed, contents, console)?;
    let left = [printed.left.as_slice(), &left].concat();
    match arguments.format {
        Format::Human => show::human(out, contents, exports, &written, console)?,
        Format::Json => {
            let found = show::Complaints { edited: &left, ..found };
            show::json(out, &written, contents, exports, found, console)?;
        }
    }
    let is_blocked = written.iter().any(Result::is_err);
    let status = if is_blocked { ExitStatus::Usage } else { status };
    Ok(status.and(ExitStatus::found(!left.is_empty())))
}

/// The packages for all targets that can take the problem.
struct Packed<'t> {
    exports: Vec<(&'t dyn Target, Exported)>,
    refused: Vec<ExportError>,
    /// The exit status as far as it follows from refusals.
    status: ExitStatus,
}

impl Packed<'_> {
    fn is_lossy(&self) -> bool {
        !self.refused.is_empty()
            || self.exports.iter().any(|(_, exported)| !exported.lowered.losses.is_empty())
    }
}

/// Packs and compares everything, before the first file is written, and reports which
/// judges cannot take the problem: no reason to keep it from the others.
fn pack<'t>(
    targets: Vec<&'t dyn Target>,
    contents: &Contents<'_>,
    arguments: &args::Export,
    console: &Console,
) -> Result<Packed<'t>, Failure> {
    let bar = console.progress(targets.len(), message!("export-progress"));
    let (mut exports, mut refused) = (Vec::new(), Vec::new());
    for target in targets {
        match Exported::new(target, contents) {
            Ok(exported) => exports.push((target, exported)),
            Err(refusal @ ExportError::Refused { .. }) => refused.push((target, refusal)),
            Err(error) => return Err(error.into()),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut status = ExitStatus::found(!refused.is_empty());
    for (target, refusal) in &refused {
        // A judge that is named is asked for; `all` asks for those that can take it.
        let is_named = is_named(*target, arguments);
        status = if is_named { ExitStatus::Usage } else { status };
        if is_named {
            console.error(&refusal.to_message().into());
        } else {
            console.warn(refusal.to_message());
        }
    }
    let refused = refused.into_iter().map(|(_, refusal)| refusal).collect();
    Ok(Packed { exports, refused, status })
}

/// Says how to see whether the jury's programs hold for a problem unlike the built-in one.
fn note_programs(
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    warnings: &[Diagnostic],
    out: &Path,
    console: &Console,
) {
    let config = &contents.problem.config;
    let official = Bounds::OFFICIAL.to_constraints();
    let is_other = config.constraints != official || config.io != InputOutput::Standard;
    // Beside the package of a judge with files those in C and C++ open them.
    let place = match exports.iter().find(|(_, one)| one.lowered.io == InputOutput::Files) {
        Some((target, _)) => out.join(target.name()).join("submissions"),
        None if contents.programs.iter().all(|one| contents.reward(one).is_some()) => return,
        None if warnings.iter().any(|one| one.code == record_code::UNRECORDED) => return,
        None => Path::new("problem/submissions").to_owned(),
    };
    if is_other {
        let plan = &contents.edition.name;
        console.remark(message!("export-programs-not-run", place = word(place), plan = plan));
    }
}

/// Returns the faults of validators that cannot be used; those that are not there are
/// warned of. Packages that need one are refused, and the others are made without it.
fn faults_of(lacking: &[(Portable, PortableError)]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for (_, error) in lacking {
        match error {
            PortableError::Missing { .. } | PortableError::NotOffered { .. } => {}
            PortableError::NotText { path } => {
                let fault = Diagnostic::of_file(block_code::BROKEN, path.as_str());
                faults.push(fault.with("fault", "encoding"));
            }
            PortableError::Block(fault) => faults.push((**fault).clone()),
        }
    }
    faults
}

/// Returns why a problem cannot be packed; faults of a text are shown where they are.
pub(crate) fn unpackable(error: ProblemError) -> Failure {
    match error {
        ProblemError::Block(fault) => Failure::Faults(vec![*fault]),
        ProblemError::Failed(error) => error.into(),
    }
}

/// Refuses a directory among the sources of the package.
fn refuse_among_sources(out: &Path, package: &Package) -> Result<(), Failure> {
    let sources = fs::canonicalize(package.root().join("problem"));
    let out_there = out.ancestors().find_map(|above| fs::canonicalize(above).ok());
    if package.is_on_disk()
        && sources.is_ok_and(|sources| out_there.is_some_and(|out| out.starts_with(sources)))
    {
        return Err(message!("export-among-sources", path = out).into());
    }
    Ok(())
}

fn is_named(target: &dyn Target, arguments: &args::Export) -> bool {
    arguments.targets.iter().any(|name| name == target.name())
}

/// Returns the targets that are meant, each once, in the order of the list.
fn targets(names: &[String]) -> Result<Vec<&'static dyn Target>, Failure> {
    let known = TARGETS.map(Target::name);
    if names.is_empty() {
        return Err(message!("export-targets-missing", targets = Fact::list(known, 20)).into());
    }
    if let Some(name) = names.iter().find(|name| *name != ALL && target(name).is_none()) {
        return Err(message!(
            "export-unknown-target",
            found = name,
            nearest = alias::meant(name, ALL),
            is_several = name.contains([',', ';', '，', '；', '、']),
            targets = Fact::list(known, 20)
        )
        .into());
    }
    Ok(TARGETS
        .into_iter()
        .filter(|target| names.iter().any(|name| name == ALL || name == target.name()))
        .collect())
}

#[derive(Serialize)]
struct Entry {
    target: &'static str,
    judge: &'static str,
    carries: String,
    verified_by: String,
}

fn list_of_targets(format: Format, language: Language) -> String {
    let entries = TARGETS.map(|target| {
        let by = match target.facts().verification {
            Verification::JudgeCode => "judge",
            Verification::Reader => "reader",
        };
        Entry {
            target: target.name(),
            judge: target.facts().title,
            carries: language.text(message!("export-content", target = target.name())),
            verified_by: language.text(message!("export-verification", by = by)),
        }
    });
    if format == Format::Json {
        return serde_json::to_string_pretty(&entries).unwrap_or_default() + "\n";
    }
    let headings = [
        message!("export-target"),
        message!("export-judge"),
        message!("export-verified-by"),
        message!("export-carries"),
    ];
    let rows: Vec<Vec<String>> = entries
        .iter()
        .map(|entry| {
            let Entry { target, judge, carries, verified_by } = entry;
            [target, judge, verified_by.as_str(), carries].map(str::to_owned).to_vec()
        })
        .collect();
    table(&headings.map(Column::Text), &rows, language)
}

/// Returns what is doubtful about the problem for targets, and about what is on disk and
/// no package is made of: the test set, and marked blocks that a person has changed.
fn warnings(
    package: &Package,
    contents: &Contents<'_>,
    targets: &[&dyn Target],
    arguments: &args::Export,
) -> Vec<Diagnostic> {
    let has_uuid = targets.iter().any(|target| target.facts().has_uuid);
    let borrowed = has_uuid.then(|| package.problem.borrowed_uuid()).flatten();
    let again = Again::generate_in(&arguments.problem);
    let edited = edited_blocks(package, contents, &again);
    let missing = package.missing_texts();

    borrowed
        .into_iter()
        .chain(stale_tests(package, contents))
        .chain(edited)
        .chain(missing)
        .chain(unrecorded(package, contents, targets, arguments))
        .chain(misspelt_judges(package, contents))
        .collect()
}

/// Returns a warning for each judge that a program is not meant for and that is misspelt.
fn misspelt_judges(package: &Package, contents: &Contents<'_>) -> Vec<Diagnostic> {
    let known: Vec<&str> = TARGETS.iter().map(|target| target.facts().name).collect();
    let mut warnings = Vec::new();
    for program in &contents.programs {
        let path = package.problem.files.displayed(&format!("submissions/{}", program.path()));
        let stated = ProgramComments::read(&path, &program.text(), program.language, &[]);
        // What is near none may be a remark on the reason.
        for judge in stated.not_for.iter().filter(|judge| !known.contains(&judge.as_str())) {
            let Some(near) = nearest(judge, known.iter().copied()) else { continue };
            let problem = message!("stated-no-judge", found = judge);
            let warning = Diagnostic::of_file(jury_code::STATEMENT, path.clone());
            let warning = warning.with("problem", problem).with("expected", near);
            warnings.push(warning.as_warning());
        }
    }
    warnings
}

/// Returns a warning where packages have programs sorted by what they earn, and no record of
/// that can be read, or of some programs there is none.
fn unrecorded(
    package: &Package,
    contents: &Contents<'_>,
    targets: &[&dyn Target],
    arguments: &args::Export,
) -> Vec<Diagnostic> {
    if !targets.iter().any(|target| target.facts().sorts_programs) {
        return Vec::new();
    }
    if let Err(faults) = Earned::read(&package.problem.files) {
        return faults.into_iter().map(Diagnostic::as_warning).collect();
    }
    let programs = contents.programs.iter().filter(|one| contents.reward(one).is_none());
    let programs: Vec<String> = programs.map(JuryProgram::path).collect();
    if programs.is_empty() {
        return Vec::new();
    }
    let plan = &contents.edition.name;
    let place = package.problem.files.displayed("submissions");
    let command = Again::apply(&arguments.problem, Path::new(&place), plan);
    let warning = Diagnostic::of_file(record_code::UNRECORDED, place)
        .with("number", programs.len())
        .with("plan", plan.as_str())
        .with("programs", Fact::list(programs, 3))
        .with("command", command.plain());
    vec![warning.as_warning()]
}

/// Blocks that cannot be filled are refused elsewhere.
fn edited_blocks(package: &Package, contents: &Contents<'_>, again: &Again) -> Vec<Diagnostic> {
    let marked = marked_files(package, &contents.samples).unwrap_or_default();
    let edits = marked.files.iter().flat_map(|file| file.edits("exported", again));
    edits.map(Diagnostic::as_warning).collect()
}

fn stale_tests(package: &Package, contents: &Contents<'_>) -> Option<Diagnostic> {
    let directory = package.testdata().join(&contents.edition.name);
    let is_known = directory.join(MANIFEST).exists();
    if !directory.exists()
        || (!is_known && testset::test_files(&directory).is_ok_and(|tests| tests.is_empty()))
    {
        return None;
    }
    let stored = match StoredTests::read(&directory) {
        Ok(stored) => stored,
        Err(StoredTestsError::Read { path, cause }) if cause.kind() != ErrorKind::NotFound => {
            return Some(Diagnostic::unreadable(&path, &cause).as_warning());
        }
        // A test set that cannot be used is none of the plan either.
        Err(_) => StoredTests::default(),
    };
    stale(&directory, &stored, &contents.tests)
}
