//! `--report FILE`, `--with-sources DIR`: a judging that the site shows.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{
    export::Contents,
    judge::{Compilation, Entry, Judging},
    report::{RecordedJudging, Unfit},
    store::sha256_hex,
    submission::SourceCode,
    testset::StoredTests,
};

use super::super::{
    check::{hash_of_tests, read_report},
    console::Console,
    failure::Failure,
    paths,
};

/// A report that `muqi check` has written.
pub(super) struct Report<'p> {
    path: &'p Path,
    recorded: RecordedJudging,
}

impl<'p> Report<'p> {
    /// Reads it. Fails when it cannot be read, or is none.
    pub(super) fn read(path: &'p Path) -> Result<Self, Failure> {
        let (recorded, _) = read_report(path, RecordedJudging::parse)?;
        Ok(Self { path, recorded })
    }

    /// Returns the plan by which was judged.
    pub(super) fn plan(&self) -> Option<&str> {
        self.recorded.edition.as_deref()
    }

    /// Returns the judging; without the words of compilers, which quote sources, unless sources
    /// may be seen. Fails when it was one of other tests.
    pub(super) fn judging<'a>(
        self,
        contents: &Contents<'a>,
        shows_sources: bool,
    ) -> Result<Judging<'a>, Failure> {
        let Contents { problem, edition, .. } = *contents;
        let tests = StoredTests::from(&contents.tests);
        let hash = hash_of_tests(edition, &tests, &problem.config.limits);
        let judged = self.recorded.judged(&problem.config.name, edition, &hash, &tests);
        let mut earlier = judged.map_err(|unfit| {
            let (why, name) = reason(unfit);
            message!("site-report-unfit", path = self.path, why = why, name = name)
        })?;
        if !shows_sources {
            earlier.entries.iter_mut().for_each(silence);
        }
        Ok(Judging {
            problem,
            edition: Some(edition),
            tests_hash: Some(hash),
            warnings: &[],
            isolation: earlier.isolation,
            machine: earlier.machine,
            entries: earlier.entries,
            roll: earlier.roll,
            passed_over: earlier.passed_over,
            lacks_contestants: false,
            changes: None,
        })
    }
}

/// Removes what a compiler printed.
fn silence(entry: &mut Entry) {
    match &mut entry.compilation {
        Compilation::Done { messages } | Compilation::Failed { messages, .. } => messages.clear(),
        Compilation::NotNeeded => {}
    }
}

/// Returns why a report does not fit, with the name of what is in it.
fn reason(unfit: Unfit) -> (&'static str, Option<String>) {
    match unfit {
        Unfit::Problem(name) => ("problem", Some(name)),
        Unfit::Plan(name) => ("plan", name),
        Unfit::Interrupted => ("interrupted", None),
        Unfit::Unknown(name) => ("unknown", Some(name)),
        Unfit::Tests | Unfit::Old | Unfit::NoContest => ("tests", None),
    }
}

/// Returns the sources of a judging that are kept in a directory, as text, by their SHA-256; says
/// how many are not there. Fails when the directory is not there.
pub(super) fn sources(
    judging: &Judging<'_>,
    directory: &Path,
    console: &Console,
) -> Result<BTreeMap<String, String>, Failure> {
    paths::exists_or(directory, message!("site-name-sources"))?;
    let (mut sources, mut missing) = (BTreeMap::new(), 0_usize);
    for entry in &judging.entries {
        let (Some(hash), Some(language)) = (entry.submission.sha256(), entry.language()) else {
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
