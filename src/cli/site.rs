//! `muqi site`: the problem as static pages.

use std::{collections::BTreeMap, fs, path::Path};

use serde::{Deserialize, Serialize, de::IgnoredAny};

use crate::{
    chess::bounds_of,
    export::rewards,
    judge::{Compilation, JudgedSubmission, Judging},
    jury::{JuryProgram, SourceCode},
    plan::{Plan, Scheme},
    problem::Problem,
    report::{RecordedJudging, SiteContents, SiteProgram, site_files},
    statement,
    store::{Blob, Edits, GeneratedDirectory, Record, sealed, sha256_hex},
    strength::KillMatrix,
    testset::{StoredTests, TestCase, TestSet},
};

use super::{
    ExitStatus,
    again::Again,
    args,
    check::read_report,
    console::Console,
    explain::player,
    export::unpackable,
    failure::Failure,
    generated::{self, Writer, WrittenDirectory, read_regular, report_edits},
    package::{Package, on_threads},
    paths,
    usage::refuse_dash,
};

pub(crate) fn run(arguments: &args::Site, console: &mut Console) -> Result<ExitStatus, Failure> {
    refuse_dash(&arguments.out)?;
    paths::refuse_file_above(&arguments.out)?;
    let package = Package::open(&arguments.problem, console)?;
    package.require_everything()?;
    let report = arguments.report.as_deref().map(Report::read).transpose()?;
    let plan = report.as_ref().and_then(Report::plan);
    let edition = package.edition(arguments.plan.as_deref().or(plan))?;
    let files = files(&package, &edition, report, arguments, console)?;
    write(&package, &edition, &files, arguments, console)
}

/// Returns the files of the site by their paths.
fn files(
    package: &Package,
    plan: &Plan,
    report: Option<Report<'_>>,
    arguments: &args::Site,
    console: &Console,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let (problem, edition) = (&package.problem, &plan.scheme);
    let (set, samples) = on_threads(arguments.jobs, || -> Result<_, Failure> {
        Ok((package.test_set(plan)?, package.samples()?))
    })??;
    let texts = statement::texts(problem, edition, &samples).map_err(unpackable)?;
    let matrix = matrix_of(arguments.jobs, problem, &set.tests, console)?;
    let extra: &[TestCase] = if arguments.with_tests { &set.extra } else { &[] };
    let extra_matrix = matrix_of(arguments.jobs, problem, extra, console)?;
    let sources = arguments.with_sources.as_deref();
    let judging = report
        .map(|report| report.judging(problem, edition, &set, sources.is_some()))
        .transpose()?;
    let sources = match (&judging, sources) {
        (Some(judging), Some(directory)) => judged_sources(judging, directory, console)?,
        _ => BTreeMap::new(),
    };
    let plans = package.plan_names();
    let programs = JuryProgram::all(problem);
    let mut rewards = rewards(problem, edition, [&set, &samples], &programs);
    let programs = programs.into_iter().map(|program| SiteProgram {
        program,
        expectation: JuryProgram::expectation(&program, &plans),
        reward: rewards.remove(&program.path()),
        result: judging.as_ref().and_then(|judging| place_of(judging, &program)),
    });
    let programs = programs.collect();
    Ok(site_files(&SiteContents {
        problem,
        edition,
        texts: &texts,
        samples: &samples,
        tests: &set,
        origins: &plan.origins,
        shows_tests: arguments.with_tests,
        matrix: &matrix,
        extra_matrix: &extra_matrix,
        programs,
        judging,
        sources,
        player: bounds_of(problem).map(|bounds| player(&samples, &bounds)),
    }))
}

/// Returns the place of the result of a program of the jury, if that very program was judged.
fn place_of(judging: &Judging<'_>, program: &JuryProgram<'_>) -> Option<usize> {
    let hash = program.sha256();
    judging.submissions.iter().position(|judged| {
        let submission = &judged.submission;
        !submission.is_contestants && submission.sha256().as_deref() == Some(&hash)
    })
}

/// Returns the fates of all flaws on tests, computed behind a progress bar.
pub(crate) fn matrix_of(
    jobs: args::Jobs,
    problem: &Problem,
    cases: &[TestCase],
    console: &Console,
) -> Result<KillMatrix, Failure> {
    let engine = &*problem.engine;
    let cells = KillMatrix::cells(engine, cases.len());
    let bar = console.progress(cells, message!("strength-progress"));
    let inputs: Vec<Blob> = cases.iter().map(|case| case.input.clone()).collect();
    let answers: Vec<Blob> = cases.iter().map(|case| case.answer.clone()).collect();
    let matrix = on_threads(jobs, || KillMatrix::of(engine, &inputs, &answers, &|| bar.inc(1)))?;
    bar.finish_and_clear();
    Ok(matrix)
}

/// A report that `muqi check` has written.
struct Report<'p> {
    path: &'p Path,
    recorded: RecordedJudging,
}

impl<'p> Report<'p> {
    /// Reads it. Fails when it cannot be read, or is none.
    fn read(path: &'p Path) -> Result<Self, Failure> {
        let (recorded, _) = read_report(path, RecordedJudging::parse)?;
        Ok(Self { path, recorded })
    }

    /// Returns the plan by which was judged.
    fn plan(&self) -> Option<&str> {
        self.recorded.edition.as_deref()
    }

    /// Returns the judging; without the words of compilers, which quote sources, unless sources
    /// may be seen. Fails when it was one of other tests.
    fn judging<'a>(
        self,
        problem: &'a Problem,
        edition: &'a Scheme,
        tests: &TestSet,
        shows_sources: bool,
    ) -> Result<Judging<'a>, Failure> {
        let tests = StoredTests::from(tests).under(edition, problem)?;
        let hash = tests.hash(edition, &problem.config.limits);
        let judged = self.recorded.judged(problem, edition, &hash, &tests);
        let mut earlier =
            judged.map_err(|why| message!("site-report-unfit", path = self.path, why = &why))?;
        if !shows_sources {
            earlier.submissions.iter_mut().for_each(silence);
        }
        Ok(Judging {
            problem,
            edition: Some(edition),
            tests_hash: Some(hash),
            warnings: &[],
            isolation: earlier.isolation,
            machine: earlier.machine,
            submissions: earlier.submissions,
            roll: earlier.roll,
            passed_over: earlier.passed_over,
            lacks_contestants: false,
            changes: None,
        })
    }
}

/// Removes what a compiler printed.
fn silence(judged: &mut JudgedSubmission) {
    match &mut judged.compilation {
        Compilation::Done { messages } | Compilation::Failed { messages, .. } => messages.clear(),
        Compilation::NotNeeded => {}
    }
}

/// Returns the sources of a judging that are kept in a directory, as text, by their SHA-256; says
/// how many are not there. Fails when the directory is not there.
fn judged_sources(
    judging: &Judging<'_>,
    directory: &Path,
    console: &Console,
) -> Result<BTreeMap<String, String>, Failure> {
    paths::exists_or(directory, message!("site-name-sources"))?;
    let (mut sources, mut missing) = (BTreeMap::new(), 0_usize);
    for judged in &judging.submissions {
        let (Some(hash), Some(language)) = (judged.submission.sha256(), judged.language()) else {
            continue;
        };
        let path = directory.join(format!("{hash}.{}", language.extensions()[0]));
        match fs::read(path).ok().filter(|bytes| sha256_hex(bytes) == hash) {
            Some(bytes) => drop(sources.insert(hash, SourceCode::new(language, bytes).text)),
            None => missing += 1,
        }
    }
    if missing > 0 {
        console.warn(message!("site-sources-missing", number = missing, path = directory));
    }
    Ok(sources)
}

/// The directory of the site in that of all packages.
const DIRECTORY: &str = "site";

/// The name of the manifest, beside the pages.
const MANIFEST: &str = "site/manifest.json";

/// The files of a site, so that a later run recognises its own.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SiteManifest {
    problem: String,
    edition: String,
    /// SHA-256 of every file but the manifest, in hexadecimal, by name.
    files: BTreeMap<String, String>,
    /// The seal that [`sealed`] adds and `store` looks at.
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "it is read from the bytes of the manifest")]
    seal: IgnoredAny,
}

/// Writes the files and reports what a person has changed and was left as it is. Fails when files
/// of other hands are in the way, or the directory cannot be written.
fn write(
    package: &Package,
    edition: &Plan,
    files: &BTreeMap<String, Vec<u8>>,
    arguments: &args::Site,
    console: &Console,
) -> Result<ExitStatus, Failure> {
    let record = read_regular(&arguments.out.join(MANIFEST));
    let record = record.map_or(Record::Absent, |bytes| {
        let manifest: Option<SiteManifest> = serde_json::from_slice(&bytes).ok();
        Record::of(&bytes, manifest.map(|manifest| manifest.files))
    });
    let mut intended: BTreeMap<String, Blob> = files
        .iter()
        .map(|(path, bytes)| (format!("{DIRECTORY}/{path}"), bytes.as_slice().into()))
        .collect();
    let manifest = SiteManifest {
        problem: package.problem.config.name.clone(),
        edition: edition.scheme.name.clone(),
        files: files
            .iter()
            .map(|(path, bytes)| (format!("{DIRECTORY}/{path}"), sha256_hex(bytes)))
            .collect(),
        seal: IgnoredAny,
    };
    intended.insert(MANIFEST.to_owned(), sealed(&manifest).into());
    let directory = GeneratedDirectory {
        path: arguments.out.clone(),
        manifest: MANIFEST.to_owned(),
        files: intended,
        record,
    };
    let edits = if arguments.discard_edits { Edits::Discard } else { Edits::Keep };
    let summary = generated::apply(&directory, edits)?;
    let again = Again::site(arguments);
    let written = WrittenDirectory {
        directory: &directory,
        summary: &summary,
        again,
        keeping: BTreeMap::new(),
    };
    let left = report_edits(Writer::Site, edits, &[written], console);
    let bytes: usize = files.values().map(Vec::len).sum();
    let path = arguments.out.join(DIRECTORY).join("index.html");
    let (files, kib) = (files.len(), bytes.div_ceil(1024));
    console.inform(message!("site-written", path = &path, files = files, kib = kib));
    console.inform(message!("site-to-open"));
    Ok(ExitStatus::found(!left.is_empty()))
}
