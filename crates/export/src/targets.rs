//! The list of all targets, and the judge that a package from anywhere is for.
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

use muqi_text::Message;

use super::{
    Contents, Package, Target, cms, dmoj, hydro, icpc, kattis, lemon, luogu, lyrio, noi, syzoj,
    target::PACKAGE, uoj,
};

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
