//! The sources in packages, compiled with the standard of the judge before they are written.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    export::{Exported, PACKAGE, Target},
    problem::{Problem, ProgrammingLanguage},
    text::{Diagnostic, Fact, Message, shown},
};

use super::super::{args, console::Console};

/// The directory of the jury's programs in packages that have all of them.
const SUBMISSIONS: &str = "submissions/";

/// Those of them that have to compile.
const ACCEPTED: &str = "submissions/accepted/";

/// A source and the standard with which judges compile it, with the paths and the names that it has
/// there.
type Sources<'a> = BTreeMap<(&'a [u8], &'static str), Vec<(String, &'static str)>>;

/// Returns the mistakes that the judges' compilers would find in the sources of packages. Where
/// nothing can be compiled, that is said.
pub(crate) fn mistakes(
    exports: &[(&dyn Target, Exported)],
    arguments: &args::Export,
    problem: &Problem,
    console: &Console,
) -> Vec<Diagnostic> {
    let mut sources = Sources::new();
    for (target, exported) in exports {
        let facts = target.facts();
        for (path, blob) in exported.export.package.iter().filter(|(path, _)| is_compiled(path)) {
            let Some(bytes) = blob.in_memory() else { continue };
            let path = arguments.out.join(target.name()).join(PACKAGE).join(path);
            sources.entry((bytes, facts.standard)).or_default().push((shown(path), facts.name));
        }
    }
    match tried(&sources, problem, console) {
        Ok(mistakes) => mistakes,
        Err(problem) => {
            console.remark(message!("export-not-compiled", problem = problem));
            Vec::new()
        }
    }
}

fn is_compiled(path: &str) -> bool {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    ProgrammingLanguage::of_extension(ending) == Some(ProgrammingLanguage::Cpp)
        && (!path.contains(SUBMISSIONS) || path.contains(ACCEPTED))
}

fn tried(
    sources: &Sources<'_>,
    problem: &Problem,
    console: &Console,
) -> Result<Vec<Diagnostic>, Message> {
    let bar = console.progress(sources.len(), message!("export-compiling"));
    let found = sources.par_iter().map(|((bytes, standard), places)| {
        let judges: Vec<&str> = places.iter().map(|(_, judge)| *judge).collect();
        let (path, _) = &places[0];
        let mistake = problem.engine.mistake_for_judge(path, bytes, standard, &problem.files)?;
        bar.inc(1);
        Ok(mistake.map(|mistake| mistake.with("judges", Fact::all(judges))))
    });
    let found: Result<Vec<_>, Message> = found.collect();
    bar.finish_and_clear();
    Ok(found?.into_iter().flatten().collect())
}
