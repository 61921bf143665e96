//! `--adopt`: inputs that were changed by hand become handmade boards of their tests.
//!
//! Everything is checked before the first file is written, and the boards are written
//! before the plans that name them: an interrupted adoption leaves boards that no plan
//! names yet, and the next one finds them as it would have written them.

mod place;

use std::{collections::BTreeMap, path::Path};

use crate::{
    game::Board,
    input,
    plan::{self, Edition, PlannedSample, with_board, with_large_sample, with_sample},
    problem::{Files, Problem},
    solver,
    store::sha256_hex,
    testset::{SAMPLE, TestCase, misplaced},
    text::{Code, Diagnostic, Source, shown},
};

use super::super::{
    args::Generate,
    console::Console,
    failure::Failure,
    handmade::{self, NewBoard, free_name, saved_like},
    inputs::InputPath,
    package::Package,
};
use place::Place;

/// An input with the test that it is to be the board of.
struct Adoption {
    place: Place,
    bytes: Vec<u8>,
    board: Board,
    name: String,
}

/// Hashes of files as they were planned before an adoption: by test set, then by name.
pub(super) type Earlier = BTreeMap<String, BTreeMap<String, String>>;

/// Makes the named inputs the boards of their tests.
///
/// Returns how the files of these tests were planned until then; nothing where the inputs have
/// faults, which have been shown, and nothing was written. Fails when an input is not one of a
/// test, when the plan that it would make is refused, or when a file cannot be read or written.
pub(super) fn adopt(
    arguments: &Generate,
    testdata: &Path,
    package: &Package,
    console: &mut Console,
) -> Result<Option<Earlier>, Failure> {
    let Some(directory) = package.problem.files.directory() else {
        return Err(message!("adopt-built-in").into());
    };
    let built = arguments.plan.as_deref();
    let places = arguments.adopt.iter().map(|path| Place::find(path, testdata, built, package));
    let mut places = all_or_last(places.collect(), console)?;
    places.sort_by_key(|place| (place.file(), place.number));
    places.dedup_by_key(|place| (place.file(), place.number));
    let adoptions = match read(places, &package.problem) {
        Ok(adoptions) => adoptions,
        Err(faults) => {
            console.faults(&faults);
            return Ok(None);
        }
    };
    let (due, as_planned): (Vec<_>, Vec<_>) = adoptions
        .into_iter()
        .partition(|one| one.planned(&package.problem).as_ref() != Some(&one.board));
    for adoption in as_planned {
        console.remark(message!("adopt-as-planned", path = &adoption.place.path));
    }
    due.iter().try_for_each(|adoption| adoption.place.refuse_another_recipe())?;
    let texts = edited(&due, package)?;
    let boards = due.iter().map(|one| NewBoard { name: &one.name, bytes: &one.bytes });
    let boards: Vec<NewBoard<'_>> = boards.collect();
    handmade::write(directory, &boards, &texts).map_err(Failure::from)?;
    let mut earlier = Earlier::new();
    for adoption in &due {
        adoption.report(&package.problem.files, console)?;
        let (set, files) = adoption.planned_files(&package.problem);
        earlier.entry(set).or_default().extend(files);
    }
    Ok(Some(earlier))
}

/// Returns all that was found, or the last error; the others have been shown.
fn all_or_last<T>(found: Vec<Result<T, Failure>>, console: &Console) -> Result<Vec<T>, Failure> {
    let (mut all, mut last) = (Vec::new(), None);
    for one in found {
        match one {
            Ok(one) => all.push(one),
            Err(error) => {
                if let Some(earlier) = last.replace(error) {
                    console.error(&earlier);
                }
            }
        }
    }
    last.map_or(Ok(all), Err)
}

/// Reads the inputs, or returns all their faults.
fn read(places: Vec<Place>, problem: &Problem) -> Result<Vec<Adoption>, Vec<Diagnostic>> {
    let (mut adoptions, mut faults) = (Vec::<Adoption>::new(), Vec::new());
    for place in places {
        let constraints = &problem.config.constraints;
        let opened = InputPath::new(&place.path).open(constraints);
        let read = opened.and_then(|source| {
            let board = input::read(&source, constraints)?;
            Ok((source, board))
        });
        match read {
            Err(found) => faults.extend(found),
            Ok((source, board)) => {
                faults.extend(misfits(&place, &source, &board, problem));
                let bytes = source.bytes().to_vec();
                let name = free_name(&place.board_name(), &bytes, &problem.files);
                adoptions.push(Adoption { place, bytes, board, name });
            }
        }
    }
    faults.extend(repeated(&adoptions));
    if faults.is_empty() { Ok(adoptions) } else { Err(faults) }
}

/// Returns what keeps a board from being that of its test.
fn misfits(place: &Place, source: &Source, board: &Board, problem: &Problem) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    if let Some(edition) = &place.edition {
        let planned = edition.tests.iter().find(|test| test.number == place.number);
        let subtask = planned.and_then(|test| edition.subtask(test.subtask));
        faults = misplaced(source, &place.stem, Some(place.number), edition, subtask);
        let twin =
            edition.tests.iter().find(|test| test.number != place.number && test.board == *board);
        faults.extend(twin.map(|twin| {
            let earlier = crate::testset::test_name(twin.number, edition.tests.len());
            duplicate(place, &format!("{earlier}.in"))
        }));
    }
    if let Err(error) = solver::value(board) {
        let fault = Diagnostic::of_file(Code::TestsetUnsolvable, source.name());
        faults.push(fault.with("problem", error.to_string()));
    }
    if place.edition.is_none() {
        let samples = samples(problem).into_iter();
        let twins = samples.filter(|one| one.number != place.number && one.board == *board);
        faults.extend(twins.map(|one| duplicate(place, &format!("{SAMPLE}{}.in", one.number))));
    }
    faults
}

/// Returns the samples of a problem that has been opened, and so has no faults.
fn samples(problem: &Problem) -> Vec<PlannedSample> {
    plan::samples(problem).map(|samples| samples.boards).unwrap_or_default()
}

/// Returns a diagnostic for each two inputs of one plan that are the same.
fn repeated(adoptions: &[Adoption]) -> Vec<Diagnostic> {
    let twin = |(index, one): (usize, &Adoption)| {
        let earlier = adoptions[..index].iter().find(|earlier| {
            earlier.place.file() == one.place.file() && earlier.board == one.board
        })?;
        Some(duplicate(&one.place, &format!("{}.in", earlier.place.stem)))
    };
    adoptions.iter().enumerate().filter_map(twin).collect()
}

fn duplicate(place: &Place, earlier: &str) -> Diagnostic {
    let fault = Diagnostic::of_file(Code::TestsetDuplicate, shown(&place.path));
    fault.with("test", place.stem.as_str()).with("earlier", earlier)
}

/// Returns the files below `problem/` that name boards, by name, as they are to be. Fails when
/// the problem or a plan would be refused.
fn edited(adoptions: &[Adoption], package: &Package) -> Result<BTreeMap<String, String>, Failure> {
    let mut files = package.problem.files.clone();
    let mut texts = BTreeMap::new();
    for one in adoptions {
        let (file, number) = (one.place.file(), one.place.number);
        let text = String::from_utf8_lossy(files.get(&file).unwrap_or_default()).into_owned();
        let edited = match one.place.edition {
            Some(_) => with_board(&text, number, &one.name),
            None => with_sample(&text, number, &one.name)
                .or_else(|| with_large_sample(&text, &one.name)),
        };
        let shown = files.displayed(&file);
        let edited = edited.ok_or_else(|| message!("adopt-unnameable", path = shown))?;
        let edited = saved_like(&text, edited);
        let board = format!("handmade/{}.in", one.name);
        files = files.with(&file, edited.as_bytes()).with(&board, &one.bytes);
        texts.insert(file, edited);
    }
    let problem = Problem::parse(files).map_err(Failure::from)?;
    plan::samples(&problem).map_err(Failure::from)?;
    let mut faults = Vec::new();
    for name in adoptions.iter().filter_map(|one| Some(&one.place.edition.as_ref()?.name)) {
        let file = format!("plans/{name}.toml");
        let text = problem.files.get(&file).unwrap_or_default();
        let source = Source::new(problem.files.displayed(&file), text);
        faults.extend(Edition::parse(name, &source, &problem).err().into_iter().flatten());
    }
    if faults.is_empty() { Ok(texts) } else { Err(Failure::Faults(faults)) }
}

impl Adoption {
    /// Returns the board that the test has by now.
    fn planned(&self, problem: &Problem) -> Option<Board> {
        let index = self.place.number - 1;
        match &self.place.edition {
            Some(edition) => edition.tests.get(index).map(|test| test.board.clone()),
            None => samples(problem).into_iter().nth(index).map(|sample| sample.board),
        }
    }

    /// Returns the test set, and the hashes of the files of the test as they were planned.
    fn planned_files(&self, problem: &Problem) -> (String, BTreeMap<String, String>) {
        let set = self.place.edition.as_ref().map_or(SAMPLE, |edition| &edition.name);
        let board = self.planned(problem);
        let answer = board.as_ref().and_then(|board| solver::value(board).ok());
        let files = board.zip(answer).map(|(board, answer)| {
            let name = self.place.stem.clone();
            let test = TestCase { number: self.place.number, name, board, answer };
            [
                (test.input_name(), sha256_hex(&test.input_bytes())),
                (test.answer_name(), sha256_hex(&test.answer_bytes())),
            ]
        });
        (set.to_owned(), files.into_iter().flatten().collect())
    }

    fn report(&self, files: &Files, console: &mut Console) -> Result<(), Failure> {
        let (file, board) = (files.displayed(&self.place.file()), &self.name);
        let (path, recipe) = (&self.place.path, &self.place.recipe);
        let done = message!("adopt-done", path = path, board = board, file = file, recipe = recipe);
        console.result(console.language().text(done) + "\n")?;
        let edition = self.place.edition.as_ref();
        let planned = edition.and_then(|edition| edition.tests.get(self.place.number - 1));
        let purpose = planned.map_or("", |test| test.purpose.text(console.language()));
        if !purpose.is_empty() {
            let stem = &self.place.stem;
            console.remark(message!("adopt-purpose", test = stem, purpose = purpose));
        }
        Ok(())
    }
}
