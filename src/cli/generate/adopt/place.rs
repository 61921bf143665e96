//! The test that an input on disk belongs to.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    plan::{self, Edition},
    testset::{MANIFEST, Manifest, SAMPLE, number_in, test_name},
    text::shown,
};

use super::super::super::{
    failure::{Context as _, Failure, with_hint},
    generated::read_regular,
    package::Package,
};

/// A test whose input is to be adopted.
pub(super) struct Place {
    /// The input, as messages call it.
    pub(super) path: PathBuf,
    /// The plan; nothing for a sample.
    pub(super) edition: Option<Edition>,
    pub(super) number: usize,
    /// The name of its files, without extension.
    pub(super) stem: String,
    /// The recipe that it has in the plan, in canonical form.
    pub(super) recipe: String,
}

impl Place {
    /// Finds the test of a path, which is relative to the current directory or to that of the
    /// test sets. Fails when there is no such file, when it is no input of a test of a plan, or
    /// not one of the plan that is `built` alone.
    pub(super) fn find(
        typed: &Path,
        testdata: &Path,
        built: Option<&str>,
        package: &Package,
    ) -> Result<Self, Failure> {
        let path = existing(typed, testdata)?;
        let (set, name) = set_and_name(&path, testdata)?;
        if let Some(built) = built.filter(|built| *built != set) {
            return Err(with_hint(
                format!("{}: not an input of the plan {built}", shown(&path)),
                "leave --plan out: the test set of this input is built, too",
            ));
        }
        let stem = stem_of_input(&path, &name)?.to_owned();
        let edition = if set == SAMPLE { None } else { Some(package.edition(Some(&set))?) };
        let planned = if let Some(edition) = &edition {
            planned_number(&stem, edition)
                .map(|number| (number, edition.tests[number - 1].recipe.to_string()))
        } else {
            let samples = plan::samples(&package.problem).map_err(Failure::from)?.boards;
            sample_number(&stem, samples.len())
                .map(|number| (number, samples[number - 1].recipe.clone()))
        };
        let (number, recipe) = planned.ok_or_else(|| {
            with_hint(
                format!("{}: there is no test {stem} in {set}", shown(&path)),
                "put it into problem/handmade/ and add a test with this board to the plan",
            )
        })?;
        Ok(Self { path, edition, number, stem, recipe })
    }

    /// Refuses an input that was written for another recipe than its test has now: the plan was
    /// changed since, and the recipe would be lost in place of that one. Fails when the
    /// manifest beside it records another recipe.
    pub(super) fn refuse_another_recipe(&self) -> Result<(), Failure> {
        let manifest = self.path.with_file_name(MANIFEST);
        let manifest = read_regular(&manifest).and_then(|bytes| Manifest::parse(&bytes).ok());
        let recorded = manifest.as_ref().and_then(|manifest| manifest.test(&self.stem));
        match recorded.filter(|then| then.recipe != self.recipe) {
            None => Ok(()),
            Some(then) => Err(with_hint(
                format!(
                    "{}: written for `{}`, but test {} is `{}` now",
                    shown(&self.path),
                    then.recipe,
                    self.stem,
                    self.recipe
                ),
                "put it into problem/handmade/ and name that board in the test that is meant",
            )),
        }
    }

    /// Returns the file below `problem/` that defines the board of the test.
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
fn existing(typed: &Path, testdata: &Path) -> Result<PathBuf, Failure> {
    let candidates = [typed.to_owned(), testdata.join(typed)];
    candidates.into_iter().find(|path| path.is_file()).ok_or_else(|| {
        with_hint(
            format!("{}: no such file, neither here nor in {}", shown(typed), shown(testdata)),
            "name the input of a test, such as classic/05.in",
        )
    })
}

/// Returns the test set that a file is in, and its name there.
fn set_and_name(path: &Path, testdata: &Path) -> Result<(String, String), Failure> {
    let absolute = |path: &Path| {
        fs::canonicalize(path).with_context(|| format!("{}: cannot read", shown(path)))
    };
    let (file, root) = (absolute(path)?, absolute(testdata)?);
    let below = file.strip_prefix(&root).unwrap_or(Path::new(""));
    let parts: Vec<&str> = below.iter().filter_map(|part| part.to_str()).collect();
    let [set, name] = parts[..] else {
        let expected = shown(testdata.join("classic/05.in"));
        return Err(with_hint(
            format!("{}: no file of a test set", shown(path)),
            format!("name the input of a test, such as {expected}"),
        ));
    };
    Ok((set.to_owned(), name.to_owned()))
}

/// Returns the name of an input without its extension.
fn stem_of_input<'n>(path: &Path, name: &'n str) -> Result<&'n str, Failure> {
    name.strip_suffix(".in").ok_or_else(|| {
        let hint = match name.strip_suffix(".ans") {
            Some(stem) => format!("an answer follows from its input: name {stem}.in"),
            None => "name the input of a test".to_owned(),
        };
        with_hint(format!("{}: not an input", shown(path)), hint)
    })
}

fn planned_number(stem: &str, edition: &Edition) -> Option<usize> {
    let tests = edition.tests.len();
    number_in(stem).filter(|&number| number <= tests && test_name(number, tests) == stem)
}

fn sample_number(stem: &str, samples: usize) -> Option<usize> {
    (1..=samples).find(|number| format!("{SAMPLE}{number}") == stem)
}
