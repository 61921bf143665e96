//! The directory of the package that a command works on.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use crate::text::{Fact, shown};

use super::{
    again::word,
    failure::{Because as _, Failure},
    paths::nearest_beside,
};

/// The file that makes a directory a package.
const CONFIG: &str = "problem/problem.toml";

/// Directories that show that `problem/` is that of a package.
const SIGNS: [&str; 2] = ["handmade", "plans"];

/// Directories that are beside `problem/` in a package.
const BESIDE: [&str; 2] = ["testdata", "validators"];

/// Finds the package that the current directory is, or is inside of.
///
/// # Errors
///
/// At a package without its `problem.toml`: working on the built-in problem instead
/// would replace its test sets.
pub(super) fn enclosing() -> Result<Option<PathBuf>, Failure> {
    let depth = std::env::current_dir().map_or(0, |current| current.ancestors().count());
    for root in (0..depth).map(|above| PathBuf::from("../".repeat(above))) {
        if root.join(CONFIG).is_file() {
            return Ok(Some(root));
        }
        refuse_without_config(&root)?;
        refuse_renamed(&root)?;
    }
    Ok(None)
}

/// Takes a package directory, or the problem directory inside it. Fails when it is no package.
pub(super) fn named(directory: &Path) -> Result<PathBuf, Failure> {
    if directory.join(CONFIG).is_file() {
        return Ok(directory.to_owned());
    }
    if directory.join("problem.toml").is_file() && directory.join("..").join(CONFIG).is_file() {
        // Above a link is another directory than beside it.
        let is_plain = directory.file_name().is_some() && !directory.is_symlink();
        let above = directory.parent().filter(|_| is_plain);
        return Ok(above.map_or_else(|| directory.join(".."), Path::to_owned));
    }
    if !directory.exists() {
        let command = word(directory);
        return Err(message!("package-missing", path = directory, directory = &*command).into());
    }
    refuse_without_config(directory)?;
    refuse_renamed(directory)?;
    Err(message!("package-none", path = directory, file = CONFIG).into())
}

/// Refuses a directory that is a package but for the name of its `problem/`.
fn refuse_renamed(root: &Path) -> Result<(), Failure> {
    let problem = root.join("problem");
    let is_package = BESIDE.iter().any(|beside| root.join(beside).is_dir());
    if !is_package || fs::symlink_metadata(&problem).is_ok() {
        return Ok(());
    }
    let listed = if root.as_os_str().is_empty() { Path::new(".") } else { root };
    let names = fs::read_dir(listed).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let is_problem = |path: &PathBuf| {
        path.join("problem.toml").is_file() && SIGNS.iter().any(|sign| path.join(sign).is_dir())
    };
    let mut renamed: Vec<PathBuf> = names.map(|name| root.join(name)).filter(is_problem).collect();
    renamed.sort();
    let Some(first) = renamed.first() else { return Ok(()) };
    let config = first.join("problem.toml");
    Err(message!("package-renamed", path = &problem, config = &config, found = first).into())
}

/// Refuses a directory that is a package but for its `problem.toml`.
fn refuse_without_config(root: &Path) -> Result<(), Failure> {
    let config = root.join(CONFIG);
    let instead = match fs::symlink_metadata(&config) {
        Ok(found) if found.is_symlink() => message!("path-lost-link"),
        Ok(_) => message!("path-no-file"),
        Err(error) if [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) => {
            return refuse_lost_config(root, &config);
        }
        Err(error) => return Err(error).because(message!("path-unseen", path = &config)),
    };
    Err(message!("package-config-no-file", path = &config, problem = instead).into())
}

fn refuse_lost_config(root: &Path, config: &Path) -> Result<(), Failure> {
    let problem = root.join("problem");
    let signs = SIGNS.map(|sign| problem.join(sign)).into_iter().filter(|sign| sign.is_dir());
    let signs: Vec<String> = signs.map(shown).collect();
    let is_config = |path: &Path| {
        path.file_name().is_some_and(|name| name.eq_ignore_ascii_case("problem.toml"))
    };
    let misspelt = nearest_beside(config, Path::is_file);
    let misspelt = misspelt.filter(|path| !signs.is_empty() || is_config(path));
    match misspelt {
        Some(misspelt) => {
            Err(message!("package-config-misspelt", path = config, found = &misspelt).into())
        }
        None if signs.is_empty() => Ok(()),
        None => {
            let root = word(if root.as_os_str().is_empty() { Path::new(".") } else { root });
            let signs = Fact::list(signs, SIGNS.len());
            Err(message!(
                "package-config-lost",
                path = config,
                signs = signs,
                root = &*root,
                problem = &problem,
            )
            .into())
        }
    }
}
