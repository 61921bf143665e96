//! `muqi gen --freeze`: inputs that their generators do not make again become inputs by hand.

use std::{fs, path::Path};

use crate::{
    plan::with_frozen,
    store::{write_blob, write_new},
    testset::{FrozenTable, HandmadeNames, freeze_plan, freeze_samples},
    text::Diagnostic,
};

use super::super::{
    args::Generate,
    console::Console,
    failure::Failure,
    inputs::rewrite,
    package::{Package, on_threads},
};

/// Keeps the inputs of commands that make others whenever they are run, those of the plans that are
/// meant and of the samples. Returns whether there were any.
pub(crate) fn freeze(
    arguments: &Generate,
    package: &Package,
    console: &mut Console,
) -> Result<bool, Failure> {
    let problem = &package.problem;
    let plans = match arguments.plan.as_deref() {
        Some(name) => vec![package.edition(Some(name))?],
        None => package.editions()?.into_values().collect(),
    };
    let mut names = HandmadeNames::of(problem);
    let found = on_threads(arguments.jobs, || {
        let of_samples = match arguments.plan {
            Some(_) => Vec::new(),
            None => freeze_samples(problem, &mut names)?,
        };
        let of_plans = plans.iter().map(|plan| freeze_plan(problem, plan, &mut names));
        Ok::<_, Vec<Diagnostic>>((of_samples, of_plans.collect::<Vec<_>>()))
    })?;
    let (of_samples, of_plans) = found?;
    let mut is_any = keep(package, "problem.toml", "samples", &of_samples, console)?;
    for (plan, tables) in plans.iter().zip(&of_plans) {
        let file = format!("plans/{}.toml", plan.scheme.name);
        is_any |= keep(package, &file, "tests", tables, console)?;
    }
    Ok(is_any)
}

/// Keeps the inputs of tables of a file. Returns whether there are any.
fn keep(
    package: &Package,
    file: &str,
    list: &str,
    tables: &[FrozenTable],
    console: &mut Console,
) -> Result<bool, Failure> {
    for table in tables {
        keep_table(package, file, list, table)?;
        let path = package.problem.files.displayed(file);
        console.remark(message!("gen-frozen", path = path, files = table.listed()));
    }
    Ok(!tables.is_empty())
}

/// Writes the inputs of a table, and the file that has them in place of its commands.
fn keep_table(
    package: &Package,
    file: &str,
    list: &str,
    table: &FrozenTable,
) -> Result<(), Failure> {
    let directory = package.root().join("problem");
    let path = directory.join(file);
    // Tables before this one may have been written since the package was read.
    let text = fs::read_to_string(&path).map_err(|cause| unreadable(&path, &cause))?;
    let Some(edited) = with_frozen(&text, list, table.place, &table.names()) else {
        return Err(message!("gen-not-frozen", path = path.as_path()).into());
    };
    let handmade = directory.join("handmade");
    fs::create_dir_all(&handmade).map_err(|cause| unreadable(&handmade, &cause))?;
    for (name, input) in &table.inputs {
        let path = handmade.join(format!("{name}.in"));
        // A file of that name is left as it is.
        let is_free = write_new(&path, b"")?;
        if !is_free {
            return Err(message!("gen-not-frozen", path = path.as_path()).into());
        }
        write_blob(&path, input)?;
    }
    rewrite(&path, edited.as_bytes()).map_err(Failure::Faults)
}

fn unreadable(path: &Path, cause: &std::io::Error) -> Failure {
    Failure::Faults(vec![Diagnostic::unreadable(path, cause)])
}
