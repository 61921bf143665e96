//! The board that is explained: of a file, of a find of `muqi stress`, or of a plan's test.

use std::{
    borrow::Cow,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    chess::{board_of, picture::FLAWED_PLAYERS},
    game::Board,
    plan::{self, ExtraTest, Origin, Plan},
    testset::{self, FIND_RECORD, SAMPLE, extra_number_in, number_in, test_name},
    text::{path_code, shown},
};

use super::super::{
    failure::Failure,
    hack::input_of_find,
    inputs::{InputPath, is_dash},
    package::Package,
};

/// A board with its names.
pub(crate) struct NamedBoard {
    pub(crate) board: Board,
    /// The heading of a page: the file, the test as `classic/05`, or the find; nothing for
    /// standard input.
    pub(crate) title: Option<String>,
    /// The name of files that are made of it, without extension; nothing for standard input.
    pub(crate) stem: Option<PathBuf>,
    /// The mistake of a find that the page can explain.
    pub(crate) flaw: Option<&'static str>,
}

impl NamedBoard {
    /// Reads a board: a file, a find by its directory or name, or a test as `classic/05`, whether
    /// it has been written or not. Fails with all faults of the input, or when there is none.
    pub(crate) fn read(typed: &Path, package: &Package) -> Result<Self, Failure> {
        if is_dash(typed) {
            return Self::of_file(typed, package);
        }
        if let Some(file) =
            input_of_find(typed, package).filter(|file| file.with_file_name(FIND_RECORD).is_file())
        {
            return Self::of_find(&file, package);
        }
        match test_in(typed, package) {
            Some((set, test)) if !typed.exists() => Self::of_test(set, test, package),
            _ => Self::of_file(typed, package),
        }
    }

    fn of_file(typed: &Path, package: &Package) -> Result<Self, Failure> {
        let problem = &package.problem;
        let path = InputPath::new(typed);
        let input = path.blob_alone(problem).map_err(|faults| {
            faults
                .into_iter()
                .map(|fault| match fault.code {
                    path_code::MISSING => fault.with("wanted", "board"),
                    _ => fault,
                })
                .collect::<Vec<_>>()
        })?;
        let faults = problem.engine.validate(&input, &path.shown(), &problem.config.constraints);
        let board = board_of(&input).filter(|_| faults.is_empty()).ok_or(faults)?;
        let file = Some(typed).filter(|typed| !is_dash(typed));
        let name = file.and_then(Path::file_name).map(OsStr::to_string_lossy);
        Ok(Self {
            board,
            title: name.map(Cow::into_owned),
            stem: file.and_then(Path::file_stem).map(PathBuf::from),
            flaw: None,
        })
    }

    /// Reads a board of a find, which all have the same names of files: the find gives the name.
    fn of_find(file: &Path, package: &Package) -> Result<Self, Failure> {
        let read = Self::of_file(file, package)?;
        let directory = file.canonicalize().ok().and_then(|file| Some(file.parent()?.to_owned()));
        let find = directory.as_deref().and_then(Path::file_name).map(shown);
        let name = match (find, file.file_stem().map(shown)) {
            (Some(find), Some(stem)) if stem != "1" => Some(format!("{find}-{stem}")),
            (find, _) => find,
        };
        let flaw = flaw_of_find(&file.with_file_name(FIND_RECORD));
        Ok(Self { stem: name.as_ref().map(PathBuf::from), title: name, flaw, ..read })
    }

    fn of_test(set: &str, test: &str, package: &Package) -> Result<Self, Failure> {
        let (board, name) = if set == SAMPLE {
            sample(test, package)?
        } else {
            planned(&package.edition(Some(set))?, test, package)?
        };
        let title = Some(format!("{set}/{name}"));
        let stem = Some(PathBuf::from(format!("{set}-{name}")));
        Ok(Self { board, title, stem, flaw: None })
    }
}

/// Returns the test set and the test of a name such as `classic/05`; nothing where there is no such
/// test set.
fn test_in<'t>(typed: &'t Path, package: &Package) -> Option<(&'t str, &'t str)> {
    let (set, test) = typed.to_str()?.split_once('/')?;
    let is_known = set == SAMPLE || package.plan_names().contains(&set);
    (is_known && !test.contains('/')).then_some((set, test))
}

/// Returns the board of a plan's test, by its name or its number, with its name. Fails when there
/// is no such test.
fn planned(plan: &Plan, typed: &str, package: &Package) -> Result<(Board, String), Failure> {
    let scheme = &plan.scheme;
    if let Some(extra) = scheme.extra_named(typed) {
        let origin = Origin::File(extra.file.clone());
        return Ok((made(&origin, package)?, ExtraTest::name_of(extra.number)));
    }
    let number = number_in(typed).filter(|_| extra_number_in(typed).is_none());
    let found = number.filter(|number| (1..=scheme.tests.len()).contains(number));
    let all = scheme.tests.len();
    match found {
        Some(number) => Ok((made(&plan.origins[number - 1], package)?, test_name(number, all))),
        None => Err(no_test(&scheme.name, typed, [test_name(1, all), test_name(all, all)])),
    }
}

/// Returns the board of a sample, by its name or its number, with its name. Fails when there is no
/// such sample.
fn sample(typed: &str, package: &Package) -> Result<(Board, String), Failure> {
    let samples = plan::samples(&package.problem)?.samples;
    let number = number_in(typed);
    match samples.iter().find(|sample| Some(sample.number) == number) {
        Some(sample) => Ok((made(&sample.origin, package)?, sample_name(sample.number))),
        None => Err(no_test(SAMPLE, typed, [sample_name(1), sample_name(samples.len())])),
    }
}

fn sample_name(number: usize) -> String {
    format!("{SAMPLE}{number}")
}

/// Makes the board of an origin. Fails when it cannot be made, or is not one of the problem.
fn made(origin: &Origin, package: &Package) -> Result<Board, Failure> {
    let input = testset::input(&package.problem, origin)?;
    let constraints = &package.problem.config.constraints;
    let faults = package.problem.engine.validate(&input, &origin.to_string(), constraints);
    board_of(&input).filter(|_| faults.is_empty()).ok_or_else(|| Failure::from(faults))
}

fn no_test(set: &str, test: &str, [first, last]: [String; 2]) -> Failure {
    message!("explain-no-test", set = set, test = test, first = first, last = last).into()
}

/// Returns the mistake that a find resembles by its record, where the page can explain it.
fn flaw_of_find(record: &Path) -> Option<&'static str> {
    let record: Value = serde_json::from_slice(&fs::read(record).ok()?).ok()?;
    let name = record["diagnosis"]["flaws"][0]["name"].as_str()?;
    FLAWED_PLAYERS.into_iter().find(|player| *player == name)
}
