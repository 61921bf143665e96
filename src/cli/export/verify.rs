//! `muqi export --verify`: a package on disk, held against the plan.

use std::{fs, path::Path};

use anyhow::Context as _;
use serde::Serialize;

use crate::{
    export::{Contents, Package, PackageError, Target, recognised},
    report::{FOUND_WRONG, GOOD, styled},
    text::count,
};

use super::super::{
    ExitStatus,
    args::{self, Format},
    console::{Console, with_hint},
    package,
};

#[derive(Serialize)]
struct Document<'a> {
    package: String,
    target: &'a str,
    edition: &'a str,
    differences: &'a [String],
}

pub(super) fn run(
    path: &Path,
    arguments: &args::Export,
    source: &package::Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let shown = path.display().to_string();
    let Some((target, found)) = recognised(read(path).with_context(|| shown.clone())?) else {
        return Err(with_hint(
            format!("{shown}: no package of a judge that muqi knows"),
            "name a zip or a directory that `muqi export` has written",
        ));
    };
    let names = match &arguments.plan {
        Some(name) => vec![source.plan_name(Some(name))?],
        None => source.plan_names().into_iter().map(str::to_owned).collect(),
    };
    // Without --plan the edition that it differs least from is meant.
    let mut nearest: Option<(String, Vec<String>)> = None;
    for name in names {
        let differences = differences(target, &found, source, &name)?;
        if nearest.as_ref().is_none_or(|(_, known)| differences.len() < known.len()) {
            nearest = Some((name, differences));
        }
    }
    let Some((edition, differences)) = nearest else {
        return Err(with_hint("the problem has no plan", "write one into problem/plans/"));
    };
    let target = target.name();
    match arguments.format {
        Format::Human => console.result(told(&shown, target, &edition, &differences))?,
        Format::Json => {
            let document =
                Document { package: shown, target, edition: &edition, differences: &differences };
            console.result(serde_json::to_string_pretty(&document)? + "\n")?;
        }
    }
    Ok(ExitStatus::found(!differences.is_empty()))
}

fn read(path: &Path) -> Result<Package, PackageError> {
    if path.is_dir() { Package::of_directory(path) } else { Package::of_zip(&fs::read(path)?) }
}

fn differences(
    target: &dyn Target,
    found: &Package,
    source: &package::Package,
    plan: &str,
) -> anyhow::Result<Vec<String>> {
    let edition = source.edition(Some(plan))?;
    let contents = Contents::collect(&source.problem, &edition)?;
    let lowered = target.lower(&contents)?;
    Ok(match target.read(found) {
        Ok(found) => found.differences(&contents, &lowered),
        Err(refusal) => refusal.0,
    })
}

fn told(shown: &str, target: &str, edition: &str, differences: &[String]) -> String {
    if differences.is_empty() {
        let verdict = styled(GOOD, "as meant");
        return format!("{shown}: {target}, {edition}: {verdict}\n");
    }
    let verdict = styled(FOUND_WRONG, count(differences.len(), "difference"));
    let mut text = format!("{shown}: {target}, {edition}: {verdict}\n");
    for difference in differences {
        text += &format!("  {difference}\n");
    }
    text
}
