//! Which test an input on disk is the input of.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{
    plan::Edition,
    testset::{SAMPLE, number_in, test_name},
};

use super::super::super::{console::with_hint, package::Package};

/// A test whose input is to be adopted.
pub(super) struct Place {
    /// The input, as messages call it.
    pub(super) path: PathBuf,
    /// The plan; nothing for a sample.
    pub(super) edition: Option<Edition>,
    /// The number of the test, from 1.
    pub(super) number: usize,
    /// What its files are called, without extension.
    pub(super) stem: String,
}

impl Place {
    /// Finds the test of a path, which is relative to the current directory or to that
    /// of the test sets.
    ///
    /// # Errors
    ///
    /// When there is no such file, or when it is no input of a test of a plan.
    pub(super) fn find(typed: &Path, testdata: &Path, package: &Package) -> anyhow::Result<Self> {
        let path = existing(typed, testdata)?;
        let shown = path.display().to_string();
        let absolute = |path: &Path| {
            fs::canonicalize(path).with_context(|| format!("{}: cannot read", path.display()))
        };
        let (file, root) = (absolute(&path)?, absolute(testdata)?);
        let parts: Vec<&str> = file
            .strip_prefix(&root)
            .map(|name| name.iter().filter_map(|part| part.to_str()).collect())
            .unwrap_or_default();
        let [set, name] = parts[..] else {
            let expected = testdata.join("classic/05.in").display().to_string();
            return Err(with_hint(
                format!("{shown}: no file of a test set"),
                format!("name the input of a test, such as {expected}"),
            ));
        };
        let Some(stem) = name.strip_suffix(".in") else {
            let hint = match name.strip_suffix(".ans") {
                Some(stem) => format!("an answer follows from its input: name {stem}.in"),
                None => "name the input of a test".to_owned(),
            };
            return Err(with_hint(format!("{shown}: not an input"), hint));
        };
        let edition = if set == SAMPLE { None } else { Some(package.edition(Some(set))?) };
        let tests = match &edition {
            Some(edition) => edition.tests.len(),
            None => package.problem.config.samples.len(),
        };
        let stem_of = |number| match &edition {
            Some(_) => test_name(number, tests),
            None => format!("{SAMPLE}{number}"),
        };
        let number = number_in(stem)
            .filter(|&number| (1..=tests).contains(&number) && stem_of(number) == stem);
        let Some(number) = number else {
            return Err(with_hint(
                format!("{shown}: there is no test {stem} in {set}"),
                "put it into problem/handmade/ and add a test with this board to the plan",
            ));
        };
        Ok(Self { path, edition, number, stem: stem.to_owned() })
    }

    /// Returns the file below `problem/` that says which board the test has.
    pub(super) fn file(&self) -> String {
        match &self.edition {
            Some(edition) => format!("plans/{}.toml", edition.name),
            None => "problem.toml".to_owned(),
        }
    }

    /// Returns the first part of the name of its board.
    pub(super) fn board_name(&self) -> String {
        match &self.edition {
            Some(edition) => format!("{}-{}", edition.name, self.stem),
            None => format!("{SAMPLE}-{}", self.number),
        }
    }
}

/// Takes a path as it was typed, or below the directory of the test sets.
fn existing(typed: &Path, testdata: &Path) -> anyhow::Result<PathBuf> {
    let candidates = [typed.to_owned(), testdata.join(typed)];
    candidates.into_iter().find(|path| path.is_file()).ok_or_else(|| {
        with_hint(
            format!(
                "{}: no such file, neither here nor in {}",
                typed.display(),
                testdata.display()
            ),
            "name the input of a test, such as classic/05.in",
        )
    })
}
