//! The test that an input on disk belongs to.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    plan::{self, Edition},
    testset::{MANIFEST, Manifest, SAMPLE, number_in, test_name},
};

use super::super::super::{
    failure::{Because as _, Failure},
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
            return Err(message!("adopt-other-plan", path = &path, plan = built).into());
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
            let extra = edition.as_ref().and_then(|edition| edition.extra_named(&stem));
            match extra.map(|extra| format!("handmade/{}.in", extra.board_name())) {
                Some(board) => message!(
                    "adopt-extra-test",
                    path = &path,
                    board = package.problem.files.displayed(&board)
                ),
                None => message!("adopt-unknown-test", path = &path, test = &stem, set = &set),
            }
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
            Some(then) => Err(message!(
                "adopt-another-recipe",
                path = &self.path,
                recorded = &then.recipe,
                test = &self.stem,
                planned = &self.recipe
            )
            .into()),
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
    let found = candidates.into_iter().find(|path| path.is_file());
    Ok(found.ok_or_else(|| message!("adopt-missing", path = typed, directory = testdata))?)
}

/// Returns the test set that a file is in, and its name there.
fn set_and_name(path: &Path, testdata: &Path) -> Result<(String, String), Failure> {
    let absolute =
        |path: &Path| fs::canonicalize(path).because(message!("cannot-read", path = path));
    let (file, root) = (absolute(path)?, absolute(testdata)?);
    let below = file.strip_prefix(&root).unwrap_or(Path::new(""));
    let parts: Vec<&str> = below.iter().filter_map(|part| part.to_str()).collect();
    let [set, name] = parts[..] else {
        let example = testdata.join("classic/05.in");
        return Err(message!("adopt-no-test-set", path = path, example = &example).into());
    };
    Ok((set.to_owned(), name.to_owned()))
}

/// Returns the name of an input without its extension.
fn stem_of_input<'n>(path: &Path, name: &'n str) -> Result<&'n str, Failure> {
    let stem = name.strip_suffix(".in").ok_or_else(|| match name.strip_suffix(".ans") {
        Some(stem) => message!("adopt-answer", path = path, input = format!("{stem}.in")),
        None => message!("adopt-no-input", path = path),
    })?;
    Ok(stem)
}

fn planned_number(stem: &str, edition: &Edition) -> Option<usize> {
    let tests = edition.tests.len();
    number_in(stem).filter(|&number| number <= tests && test_name(number, tests) == stem)
}

fn sample_number(stem: &str, samples: usize) -> Option<usize> {
    (1..=samples).find(|number| format!("{SAMPLE}{number}") == stem)
}
