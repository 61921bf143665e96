//! `muqi export --verify`: a package on disk, compared with the plan.

use std::{
    cmp::Reverse,
    path::{Path, PathBuf},
};

use serde::Serialize;

use crate::{
    export::{
        Archive, Contents, ExportError, Form, PackageError, Recognised, TARGETS, Target,
        recognised, taken_for, thousandths_of_tests, verified, written,
    },
    report::{FOUND_WRONG, GOOD, styled},
    store::Blob,
    text::{Fact, Language, Message, shown},
};

use super::{
    super::{
        ExitStatus,
        again::word,
        args::{self, Format},
        console::{Console, cannot_print},
        failure::{Because as _, Failure},
        package,
        paths::exists_or,
    },
    directory::{differences_beside, not_as_now, written_for},
};

/// Differences that are shown to people; programs get all of them.
const MOST_SHOWN: usize = 20;

/// The results of all packages.
#[derive(Serialize)]
struct Document {
    packages: Vec<Verified>,
}

/// The result of one package.
#[derive(Serialize)]
struct Verified {
    package: String,
    target: &'static str,
    edition: String,
    differences: Vec<String>,
}

struct FoundPackage {
    path: PathBuf,
    recognised: Recognised,
    /// Faults beside its content.
    beside: Vec<Message>,
    /// The directory where a run has written it, with more beside it.
    out: Option<PathBuf>,
    form: Form,
}

/// Verifies a package, or all that `muqi export` has written into a directory; where
/// targets are named, as those only.
pub(crate) fn run(
    path: &Path,
    targets: &[&'static dyn Target],
    arguments: &args::Export,
    source: &package::Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    exists_or(path, message!("export-name-a-package"))?;
    let named = arguments.plan.as_deref().map(|name| source.plan_name(Some(name))).transpose()?;
    let editions = source.editions()?;
    let contents = editions.iter().map(|(name, plan)| {
        let (tests, samples) = (source.test_set(plan)?, source.samples()?);
        let contents = Contents::collect(&source.problem, &plan.scheme, tests, samples)?;
        Ok((name.as_str(), contents))
    });
    let plans: Vec<(&str, Contents<'_>)> = contents.collect::<Result<_, Failure>>()?;
    let Some((_, contents)) = plans.first() else { return Err(no_plan()) };
    let found = match written_into(path, targets)? {
        directories if directories.is_empty() => vec![package_at(path, targets, contents)?],
        directories => directories
            .into_iter()
            .map(|target| package_of_run(path, target))
            .collect::<Result<_, Failure>>()?,
    };
    let language = console.language();
    let verified = found.into_iter().map(|found| verify(found, named.as_deref(), &plans, language));
    let packages = verified.collect::<Result<Vec<_>, Failure>>()?;
    let is_wrong = packages.iter().any(|one| !one.differences.is_empty());
    match arguments.format {
        Format::Human => {
            console
                .result(packages.iter().map(|one| summary(one, language)).collect::<String>())?;
        }
        Format::Json => {
            let document = Document { packages };
            console
                .result(serde_json::to_string_pretty(&document).because(cannot_print())? + "\n")?;
        }
    }
    Ok(ExitStatus::found(is_wrong))
}

fn no_plan() -> Failure {
    message!("package-without-plan").into()
}

/// Returns the targets whose packages runs have written into a directory, of those that are
/// named; none where it is no such directory. Fails when it is one, but has no package for
/// those that are named.
fn written_into(
    path: &Path,
    named: &[&'static dyn Target],
) -> Result<Vec<&'static dyn Target>, Failure> {
    if written_for(path).is_some() {
        return Ok(Vec::new());
    }
    let there: Vec<&dyn Target> = TARGETS
        .into_iter()
        .filter(|target| written_for(&path.join(target.name())).is_some())
        .collect();
    let meant: Vec<_> = there
        .iter()
        .filter(|target| named.is_empty() || named.iter().any(|one| one.name() == target.name()))
        .copied()
        .collect();
    if meant.is_empty() && !there.is_empty() {
        return Err(message!(
            "export-no-package-for",
            path = path,
            targets = listed(named),
            known = listed(&there)
        )
        .into());
    }
    Ok(meant)
}

fn listed(targets: &[&dyn Target]) -> Fact {
    Fact::list(targets.iter().map(|target| target.name()), 20)
}

/// Returns what a run has written for a target.
fn package_of_run(out: &Path, target: &'static dyn Target) -> Result<FoundPackage, Failure> {
    let path = out.join(target.name());
    let Archive { package, faults: mut beside, .. } = read(&path)?;
    let recognised = written(&package, target);
    beside.extend(differences_beside(out, target));
    let (out, form) = (Some(out.to_owned()), Form::Directory);
    Ok(FoundPackage { path, recognised, beside, out, form })
}

/// Returns the package at a path, for the one judge that it can be for.
fn package_at(
    path: &Path,
    named: &[&'static dyn Target],
    contents: &Contents<'_>,
) -> Result<FoundPackage, Failure> {
    let archive = read(path)?;
    let recognised = match (named, written_for(path)) {
        ([], Some(target)) => written(&archive.package, target),
        ([only], _) => taken_for(&archive.package, contents, *only),
        _ => one_of(path, &archive, contents.short_name(), named)?,
    };
    let misplaced = recognised.misplaced.clone().filter(|_| path.is_file());
    let beside = archive.faults.into_iter().chain(misplaced).collect();
    let form = if path.is_file() { Form::Archive } else { Form::Directory };
    Ok(FoundPackage { path: path.to_owned(), recognised, beside, out: None, form })
}

/// Tells which judge a package is for. Fails when it could be for none, or for several.
fn one_of(
    path: &Path,
    Archive { package: found, faults, is_damaged }: &Archive,
    short_name: &str,
    named: &[&'static dyn Target],
) -> Result<Recognised, Failure> {
    let targets = if named.is_empty() { &TARGETS[..] } else { named };
    let mut recognised = recognised(found, short_name, targets);
    match (recognised.pop(), recognised.as_slice()) {
        (Some(only), []) => Ok(only),
        (None, _) if *is_damaged => {
            let faults = Fact::list(faults, 8);
            Err(message!("export-damaged-package", path = path, faults = faults).into())
        }
        (None, _) => Err(message!(
            "export-unknown-package",
            path = path,
            number_of_faults = faults.len(),
            faults = Fact::list(faults, 8),
            marks = Fact::list(
                targets.iter().map(|target| format!("{} ({})", target.facts().mark, target.name())),
                20
            ),
            typed = word(path)
        )
        .into()),
        (Some(last), others) => {
            let others = others.iter().map(|one| one.target.name());
            let possible: Vec<&str> = others.chain([last.target.name()]).collect();
            Err(message!(
                "export-ambiguous-package",
                path = path,
                first = possible[0],
                targets = Fact::list(possible, 20),
                typed = word(path)
            )
            .into())
        }
    }
}

/// Reads what is at a path, and what is wrong with it where it is an archive. Fails when it
/// cannot be read at all, is no archive, or holds no files.
fn read(path: &Path) -> Result<Archive, Failure> {
    let found = path.metadata().because(unreadable(path))?;
    let archive = if found.is_dir() {
        Archive::of_directory(path)
    } else if !found.is_file() {
        // Reading a fifo might never end.
        let problem = message!("own-no-regular-file");
        return Err(unreadable(path).with("problem", problem).into());
    } else {
        Archive::read(&Blob::of_file(path).because(unreadable(path))?)
    };
    match archive {
        Ok(archive) if archive.package.is_empty() && archive.faults.is_empty() => {
            Err(Failure::from(PackageError::Empty).under(path))
        }
        Ok(archive) => Ok(archive),
        Err(PackageError::Read(error)) => Err(error).because(unreadable(path)),
        Err(error) => Err(Failure::from(error).under(path)),
    }
}

fn unreadable(path: &Path) -> Message {
    message!("cannot-read", path = path)
}

/// Compares a package with the named plan, or the one whose tests it has.
fn verify(
    found: FoundPackage,
    named: Option<&str>,
    plans: &[(&str, Contents<'_>)],
    language: Language,
) -> Result<Verified, Failure> {
    let FoundPackage { path, recognised, beside, out, form } = found;
    let Recognised { target, package, .. } = recognised;
    // Of equal ones, the first; there is one at least.
    let nearest = plans.iter().rev().max_by_key(|(_, contents)| {
        let differences = verified(target, &package, form, contents)
            .map_or(usize::MAX, |differences| differences.len());
        (thousandths_of_tests(&package, contents), Reverse(differences))
    });
    let named = plans.iter().find(|(name, _)| Some(*name) == named);
    let (Some(nearest), Some(meant)) = (nearest, named.or(nearest)) else {
        return Err(no_plan());
    };
    let mut differences = beside;
    // Differences from another plan than its own would mean nothing.
    let is_of_another =
        thousandths_of_tests(&package, &nearest.1) > thousandths_of_tests(&package, &meant.1);
    if is_of_another {
        differences.push(message!("export-other-plan", plan = nearest.0));
    }
    let compared = if is_of_another { nearest } else { meant };
    differences.extend(
        verified(target, &package, form, &compared.1)
            .map_err(|refusal| ExportError::Refused { target: target.name(), refusal })?,
    );
    if let Some(out) = &out {
        differences.extend(not_as_now(out, target, &compared.1)?);
    }
    let (package, target) = (shown(path), target.name());
    let differences = differences.iter().map(|one| language.text(one)).collect();
    Ok(Verified { package, target, edition: meant.0.to_owned(), differences })
}

fn summary(verified: &Verified, language: Language) -> String {
    let Verified { package, target, edition, differences } = verified;
    let verdict = if differences.is_empty() {
        styled(GOOD, language.text(message!("export-as-meant")))
    } else {
        let number = differences.len();
        styled(FOUND_WRONG, language.text(message!("export-differences", number = number)))
    };
    let again = message!("export-again", target = *target, plan = edition);
    let package = language.about(package, format!("{target}, {edition}"));
    let mut text = language.about(package, verdict) + "\n";
    for difference in differences.iter().take(MOST_SHOWN) {
        text += &format!("  {difference}\n");
    }
    let more = differences.len().saturating_sub(MOST_SHOWN);
    if more > 0 {
        let more = language.text(message!("export-more-differences", number = more));
        text += &format!("  {more}\n");
    }
    if !differences.is_empty() {
        text += &format!("  {}\n", language.text(again));
    }
    text
}
