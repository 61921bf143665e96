//! The duties of a target, the list of all targets, and the judge that a package from anywhere is for.
//!
//! The judge that a package from anywhere is for, and the place of its files in it.
//!
//! ```text
//! found              files
//! dist/hydro/        package/chess/…      what `export` wrote, guide and all
//! chess-hydro.zip    chess/…              the package itself
//! chess/             …                    without the directory of the format
//! chess-hydro/       chess-hydro/chess/…  in the directory of a tool that unpacked it
//! ```
//!
//! A judge's packages have a file that no other's have: its [mark](super::TargetFacts::mark).

use muqi_package::{
    problem::Portable,
    statement::{Page, Text},
};
use muqi_text::Message;

use super::{
    Contents, Lowered, Package, PackageError, ReadPackage, cms, dmoj, hydro, icpc, kattis, lemon,
    luogu, lyrio, noi, syzoj, uoj,
};

/// The evidence that a judge takes what is written for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verification {
    /// The judge's own code has read packages of ours.
    JudgeCode,
    /// Our reader of the format alone.
    #[default]
    Reader,
}

/// The files that a target writes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Export {
    /// The files for the judge: the content of the archive.
    pub package: Package,
    /// The files for people: statements to paste, scripts.
    pub beside: Package,
}

/// The facts about a target that do not depend on the problem.
#[derive(Clone, Copy, Debug, Default)]
pub struct TargetFacts {
    /// The name it has on the command line and as a directory: `luogu`.
    pub name: &'static str,
    /// The name that people know it by.
    pub title: &'static str,
    /// The evidence that the judge takes its packages.
    pub verification: Verification,
    /// The path of a file that its packages have and no other judge's, with `*` for the
    /// beginning of a part that may be anything.
    pub mark: &'static str,
    /// True where its packages carry a UUID, by which the judge recognises them.
    pub has_uuid: bool,
    /// True where its packages have the jury's programs in directories that state what they earn.
    pub sorts_programs: bool,
    /// True where an importer reads its archive in the order of the files.
    pub is_read_in_order: bool,
    /// The programs of `validators/` that its packages need.
    pub validators: &'static [Portable],
}

/// A judge, or a layout of files that judges agree on.
pub trait Target: Sync {
    /// Returns what is the same for every problem.
    fn facts(&self) -> TargetFacts;

    /// Returns the name it has on the command line and as a directory: `luogu`.
    fn name(&self) -> &'static str {
        self.facts().name
    }

    /// Returns what the archive of its package is called.
    fn archive(&self, contents: &Contents<'_>) -> String {
        format!("{}-{}.zip", contents.short_name(), self.name())
    }

    /// Returns what becomes of the edition there.
    ///
    /// # Errors
    ///
    /// The rules that are broken, when the target cannot take it at all.
    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message>;

    /// Returns the statements in its own terms.
    fn statements(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Text> {
        contents.statements(lowered)
    }

    /// Returns the statements that it takes in PDF, as pages to print.
    fn pages(&self, _contents: &Contents<'_>, _lowered: &Lowered) -> Vec<Page> {
        Vec::new()
    }

    /// Writes the package.
    ///
    /// # Errors
    ///
    /// When an archive in it cannot be written.
    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError>;

    /// Reads a package as the judge would, knowing nothing of what was written:
    /// whatever can be read of it, and everything that the judge would refuse.
    fn read(&self, package: &Package) -> ReadPackage;

    /// Returns what a person still has to do on the judge, in order.
    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message>;
}

/// Every target, in the order of the list.
pub const TARGETS: [&dyn Target; 11] = [
    &luogu::Luogu,
    &hydro::Hydro,
    &lemon::LemonLime,
    &noi::Noi,
    &uoj::Uoj,
    &syzoj::Syzoj,
    &lyrio::Lyrio,
    &dmoj::Dmoj,
    &cms::Cms,
    &kattis::Kattis,
    &icpc::Icpc,
];

/// Returns the target of a name.
pub fn target(name: &str) -> Option<&'static dyn Target> {
    TARGETS.into_iter().find(|target| target.name() == name)
}

/// The directory of the content of an archive among the files of a target.
pub(crate) const PACKAGE: &str = "package";

/// A package with the judge it is for.
pub struct Recognised {
    /// The judge.
    pub target: &'static dyn Target,
    /// The package, with its files where the judge expects them.
    pub package: Package,
    /// The fault of their place, if what was found is an archive, which
    /// is uploaded as it is.
    pub misplaced: Option<Message>,
}

/// Returns the judges whose layout a package has, most often one or none.
/// `short_name` is what formats with a directory of their own call it.
pub fn recognised(
    found: &Package,
    short_name: &str,
    targets: &[&'static dyn Target],
) -> Vec<Recognised> {
    let recognised = targets.iter().filter_map(|target| {
        let (package, misplaced) =
            candidates(found, short_name).into_iter().find(|(package, _): &(Package, _)| {
                package.iter().any(|(path, _)| matches(target.facts().mark, path))
            })?;
        Some(Recognised { target: *target, package, misplaced })
    });
    recognised.collect()
}

/// Returns the package in the directory that a run has written for a judge.
pub fn written(found: &Package, target: &'static dyn Target) -> Recognised {
    Recognised { target, package: found.below(PACKAGE), misplaced: None }
}

/// Returns the package as one of a judge, whatever it holds: where it lacks its mark,
/// with most of the files where the judge expects them.
pub fn taken_for(
    found: &Package,
    contents: &Contents<'_>,
    target: &'static dyn Target,
) -> Recognised {
    let short_name = contents.short_name();
    if let Some(recognised) = recognised(found, short_name, &[target]).pop() {
        return recognised;
    }
    let lowered = target.lower(contents).ok();
    let exported = lowered.and_then(|lowered| target.write(contents, &lowered).ok());
    let exported = exported.unwrap_or_default().package;
    // Of equal ones, the first.
    let candidates = candidates(found, short_name).into_iter().rev();
    let most_in_place = candidates.max_by_key(|(package, _)| {
        package.iter().filter(|(path, _)| exported.get(path).is_some()).count()
    });
    let (package, misplaced) = most_in_place.unwrap_or_default();
    Recognised { target, package, misplaced }
}

/// Returns the packages that the files may be meant for.
fn candidates(found: &Package, short_name: &str) -> Vec<(Package, Option<Message>)> {
    let mut candidates = vec![(found.clone(), None), (found.below(PACKAGE), None)];
    let bare = message!("export-bare", directory = short_name);
    candidates.push((found.within(short_name), Some(bare)));
    if let Some(directory) = found.only_directory() {
        let wrapped = message!("export-wrapped", directory = &directory);
        candidates.push((found.below(&directory), Some(wrapped)));
    }
    candidates
}

/// Returns whether a path is one that a mark describes, in which `*` means any
/// beginning of a part, or the whole.
fn matches(mark: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    for mark in mark.split('/') {
        let fits = parts.next().is_some_and(|part| match mark.strip_prefix('*') {
            Some(ending) => part.len() > ending.len() && part.ends_with(ending),
            None => mark == part,
        });
        if !fits {
            return false;
        }
    }
    parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_matches_a_part_of_a_path_or_its_beginning() {
        assert!(matches("*/testdata/config.yaml", "chess/testdata/config.yaml"));
        assert!(matches("*.cdf", "chess.cdf") && matches("down/*1.in", "down/chess1.in"));
        for path in ["testdata/config.yaml", "a/b/testdata/config.yaml", "/testdata/config.yaml"] {
            assert!(!matches("*/testdata/config.yaml", path), "{path}");
        }
        assert!(!matches("*.cdf", ".cdf") && !matches("*.cdf", "a/chess.cdf"));
    }
}
