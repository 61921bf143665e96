//! `muqi export --verify`: a package on disk, held against the plan.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use serde::Serialize;

use crate::{
    export::{Contents, Package, PackageError, TARGETS, Target, carried_differences, recognised},
    report::{FOUND_WRONG, GOOD, styled},
    text::count,
};

use super::super::{
    ExitStatus,
    args::{self, Format},
    console::{Console, with_hint},
    package,
};
use super::{directory::archive_differences, expected};

/// Differences that are shown to people; programs get all of them.
const MOST_SHOWN: usize = 20;

/// What came of one package.
#[derive(Serialize)]
struct Verified {
    package: String,
    target: &'static str,
    /// Nothing for a package that cannot be read.
    edition: Option<String>,
    differences: Vec<String>,
}

pub(super) fn run(
    path: &Path,
    arguments: &args::Export,
    source: &package::Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let mut verified = Vec::new();
    for (package, target, found) in packages(path)? {
        let mut one = verify(&package, target, &found, arguments, source)?;
        if package == path.join(target.name()) {
            // What is uploaded is the archive beside it.
            one.differences.extend(archive_differences(path, target)?);
        }
        verified.push(one);
    }
    match arguments.format {
        Format::Human => console.result(verified.iter().map(told).collect::<String>())?,
        Format::Json => {
            let json = match verified.as_slice() {
                [only] => serde_json::to_string_pretty(only),
                all => serde_json::to_string_pretty(all),
            };
            console.result(json? + "\n")?;
        }
    }
    Ok(ExitStatus::found(verified.iter().any(|one| !one.differences.is_empty())))
}

/// Returns the package that a path is, or those that `muqi export` wrote into it.
fn packages(path: &Path) -> anyhow::Result<Vec<(PathBuf, &'static dyn Target, Package)>> {
    let shown = path.display();
    let written = TARGETS.map(|target| path.join(target.name()));
    let written: Vec<PathBuf> =
        written.into_iter().filter(|directory| directory.join("manifest.json").is_file()).collect();
    let is_of_all = !written.is_empty() && !path.join("manifest.json").is_file();
    let paths = if is_of_all { written } else { vec![path.to_owned()] };
    let mut packages = Vec::new();
    for path in paths {
        let package = read(&path).with_context(|| format!("{}", path.display()))?;
        packages.extend(recognised(package).map(|(target, found)| (path, target, found)));
    }
    if packages.is_empty() {
        return Err(with_hint(
            format!("{shown}: no package of a judge that muqi knows"),
            "name a zip or a directory that `muqi export` has written",
        ));
    }
    Ok(packages)
}

fn verify(
    path: &Path,
    target: &'static dyn Target,
    found: &Package,
    arguments: &args::Export,
    source: &package::Package,
) -> anyhow::Result<Verified> {
    let verified = |edition, differences| Verified {
        package: path.display().to_string(),
        target: target.name(),
        edition,
        differences,
    };
    let named = arguments.plan.as_deref().map(|name| source.plan_name(Some(name))).transpose()?;
    // Without --plan the edition that it differs least from is meant.
    let mut nearest: Option<(String, Vec<String>)> = None;
    for name in source.plan_names() {
        let differences = differences(target, found, source, name)?;
        if nearest.as_ref().is_none_or(|(_, known)| differences.len() < known.len()) {
            nearest = Some((name.to_owned(), differences));
        }
    }
    let Some((nearest, differences_of_nearest)) = nearest else {
        return Err(with_hint("the problem has no plan", "write one into problem/plans/"));
    };
    let Some(named) = named.filter(|named| *named != nearest) else {
        return Ok(verified(Some(nearest), differences_of_nearest));
    };
    let mut differences = differences(target, found, source, &named)?;
    if differences_of_nearest.is_empty() && !differences.is_empty() {
        differences = vec![format!("it is the package of the plan {nearest}")];
    }
    Ok(verified(Some(named), differences))
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
    let contents = Contents::collect(&source.problem, &edition, |one| expected(one, plan))?;
    let lowered = target.lower(&contents)?;
    let mut differences = target.read(found).differences(&contents, &lowered);
    let exported = target.write(&contents, &lowered).package;
    differences.extend(carried_differences(found, &exported));
    Ok(differences)
}

fn told(verified: &Verified) -> String {
    let Verified { package, target, edition, differences } = verified;
    let edition = edition.as_deref().unwrap_or("cannot be read as a package");
    let verdict = if differences.is_empty() {
        styled(GOOD, "as meant")
    } else {
        styled(FOUND_WRONG, count(differences.len(), "difference"))
    };
    let mut text = format!("{package}: {target}, {edition}: {verdict}\n");
    for difference in differences.iter().take(MOST_SHOWN) {
        text += &format!("  {difference}\n");
    }
    let more = differences.len().saturating_sub(MOST_SHOWN);
    if more > 0 {
        text += &format!("  and {more} more; --format json has all of them\n");
    }
    text
}
