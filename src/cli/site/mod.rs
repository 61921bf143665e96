//! `muqi site`: the problem as static pages.

mod judged;
mod serve;
mod write;

use std::collections::BTreeMap;

use crate::{
    export::Contents,
    plan::Edition,
    report::{Site, SiteProgram, site_files},
    strength::KillMatrix,
    submission::JuryProgram,
};

use super::{
    ExitStatus, args,
    console::Console,
    explain::player,
    export::unpackable,
    failure::Failure,
    generated::refuse_file_above,
    package::{Package, on_threads},
    usage::refuse_dash,
};
use judged::Report;

pub(super) fn run(arguments: &args::Site, console: &mut Console) -> Result<ExitStatus, Failure> {
    refuse_dash(&arguments.out)?;
    refuse_file_above(&arguments.out)?;
    let package = Package::open(&arguments.problem, console)?;
    package.require_everything()?;
    let report = arguments.report.as_deref().map(Report::read).transpose()?;
    let plan = report.as_ref().and_then(Report::plan);
    let edition = package.edition(arguments.plan.as_deref().or(plan))?;
    let files = files(&package, &edition, report, arguments, console)?;
    let status = write::write(&package, &edition, &files, arguments, console)?;
    match arguments.serve {
        Some(port) => serve::serve(&files, port, console),
        None => Ok(status),
    }
}

/// Returns the files of the site by their paths.
fn files(
    package: &Package,
    edition: &Edition,
    report: Option<Report<'_>>,
    arguments: &args::Site,
    console: &Console,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let problem = &package.problem;
    let contents = on_threads(&arguments.jobs, || Contents::collect(problem, edition))?;
    let contents = contents.map_err(unpackable)?;
    let answers: Vec<i64> = contents.tests.tests.iter().map(|test| test.answer).collect();
    let bar = console.progress(KillMatrix::cells(edition), message!("strength-progress"));
    let step = || bar.inc(1);
    let matrix = on_threads(&arguments.jobs, || KillMatrix::of(edition, &answers, step))?;
    bar.finish_and_clear();
    let extra = contents.tests.extra.iter().filter(|_| arguments.with_tests);
    let fates = || extra.map(|test| KillMatrix::fates_on(&test.board, test.answer)).collect();
    let extra_fates = on_threads(&arguments.jobs, fates)?;
    let sources = arguments.with_sources.as_deref();
    let judging = report.map(|report| report.judging(&contents, sources.is_some())).transpose()?;
    let sources = match (&judging, sources) {
        (Some(judging), Some(directory)) => judged::sources(judging, directory, console)?,
        _ => BTreeMap::new(),
    };
    let plans = package.plan_names();
    let program = |&program| SiteProgram {
        program,
        expectation: JuryProgram::expectation(&program, &plans),
        reward: contents.reward(&program).cloned(),
    };
    Ok(site_files(&Site {
        problem,
        edition,
        texts: &contents.texts,
        samples: &contents.samples,
        tests: &contents.tests,
        shows_tests: arguments.with_tests,
        matrix: &matrix,
        extra_fates,
        programs: contents.programs.iter().map(program).collect(),
        judging,
        sources,
        player: player(&contents.samples, &problem.config.constraints),
    }))
}
