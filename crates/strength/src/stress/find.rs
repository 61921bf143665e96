//! Finds on disk: every failing input that a search came upon, each in a directory of its own.
//!
//! ```text
//! hacks/chess-001/find.json                    the record of the search
//!                 original.in  .ans  .out      the input as it was found
//!                 1.in         1.ans 1.out     the smallest input
//!                 2.in         2.ans 2.out     the input that is best to explain, if it is another
//!                 program.cpp                  the source, where there is no other file of it
//! ```
//!
//! The input is written as soon as it is found, before anything is made small: a run that is
//! killed loses none. A directory is never written by two runs, and never changed later. One with
//! the files of an earlier find of the program goes again.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use muqi_files::store::{Blob, StoreError, write_atomically, write_blob};
use muqi_package::{problem::InputOrigin, testset::FIND_RECORD};
use muqi_text::Failed;
use serde::Serialize;
use serde_json::Value;

/// Finds of one program at most.
const MOST_FINDS: usize = 999;

/// Characters of a program's name that are used for a directory.
const MOST_NAME: usize = 40;

/// A directory of finds.
#[derive(Clone, Debug)]
pub struct Finds {
    directory: PathBuf,
}

/// The name of a find: that of the program, and a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindName {
    /// Its directory.
    pub directory: PathBuf,
    /// Its name.
    pub name: String,
}

/// An input of a find.
#[derive(Clone, Debug)]
pub struct FoundInput<'f> {
    /// The stem of its files.
    pub stem: &'static str,
    /// The input.
    pub input: &'f Blob,
    /// Its answer.
    pub answer: &'f Blob,
    /// The beginning of what the program printed.
    pub output: &'f str,
}

/// The record of a find.
#[derive(Clone, Debug, Serialize)]
pub struct Find<'f> {
    /// The version of this record.
    pub format: u32,
    /// The version of muqi.
    pub muqi: &'static str,
    /// The short name of the problem.
    pub problem: &'f str,
    /// The program, as it was named.
    pub program: &'f str,
    /// The SHA-256 of its source in hexadecimal.
    pub sha256: Option<String>,
    /// The verdict by its abbreviation.
    pub verdict: &'static str,
    /// False where it failed in some runs only.
    pub is_steady: bool,
    /// The seed of the search.
    pub seed: &'f str,
    /// The number of the input in the schedule, from 1.
    pub number: u64,
    /// The source of the input.
    pub origin: &'f InputOrigin,
    /// True where no step makes the smallest input smaller; nothing before it was made small.
    pub is_shrunk: Option<bool>,
    /// The mistakes that it resembles.
    pub diagnosis: Option<Value>,
}

impl Finds {
    /// The version of the record.
    pub const FORMAT: u32 = 1;

    /// Returns a directory of finds, which need not be there.
    pub fn new(directory: PathBuf) -> Self {
        Self { directory }
    }

    /// Makes the directory of a new find of a program.
    ///
    /// # Errors
    ///
    /// When it cannot be made, or there are too many.
    pub fn begin(&self, program: &str) -> Result<FindName, Failed> {
        let stem = stem(program);
        fs::create_dir_all(&self.directory)
            .map_err(|error| not_created(&self.directory, &error))?;
        for number in 1..=MOST_FINDS {
            let name = numbered(&stem, number);
            let directory = self.directory.join(&name);
            match fs::create_dir(&directory) {
                Ok(()) => return Ok(FindName { directory, name }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(not_created(&directory, &error)),
            }
        }
        let directory = self.directory.as_path();
        Err(message!("stress-too-many-finds", path = directory, most = MOST_FINDS).into())
    }
}

impl FindName {
    /// Writes an input with its answer and what the program printed.
    ///
    /// # Errors
    ///
    /// When a file cannot be written.
    pub fn write_input(&self, find: &FoundInput<'_>) -> Result<(), StoreError> {
        write_blob(&self.file(find.stem, "ans"), find.answer)?;
        write_atomically(&self.file(find.stem, "out"), find.output.as_bytes())?;
        // The input comes last: where it is, its answer is, too.
        write_blob(&self.file(find.stem, "in"), find.input)
    }

    /// Writes the source of the program, where there is no other file of it.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write_source(&self, file: &str, source: &[u8]) -> Result<(), StoreError> {
        write_atomically(&self.directory.join(file), source)
    }

    /// Writes the record.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write_record(&self, find: &Find<'_>) -> Result<(), StoreError> {
        let mut text = serde_json::to_string_pretty(find).unwrap_or_default();
        text.push('\n');
        write_atomically(&self.directory.join(FIND_RECORD), text.as_bytes())
    }

    /// Returns an earlier find of the program with the same files in place of this one, whose
    /// directory goes then; otherwise this one.
    #[must_use]
    pub fn or_same_before(self) -> Self {
        match self.same_before() {
            Some(earlier) if fs::remove_dir_all(&self.directory).is_ok() => earlier,
            _ => self,
        }
    }

    fn same_before(&self) -> Option<Self> {
        let (stem, number) = self.name.rsplit_once('-')?;
        let files: Vec<PathBuf> =
            fs::read_dir(&self.directory).ok()?.flatten().map(|entry| entry.path()).collect();
        for number in 1..number.parse().ok()? {
            let name = numbered(stem, number);
            let earlier = Self { directory: self.directory.with_file_name(&name), name };
            let is_same = files.iter().all(|file| {
                let there = file.file_name().map(|name| earlier.directory.join(name));
                let there = there.and_then(|there| told(&there));
                there.is_some() && told(file) == there
            });
            if is_same {
                return Some(earlier);
            }
        }
        None
    }

    /// Returns a file of an input.
    pub fn file(&self, stem: &str, extension: &str) -> PathBuf {
        self.directory.join(format!("{stem}.{extension}"))
    }
}

fn not_created(path: &Path, problem: &io::Error) -> Failed {
    Failed(message!("cannot-create", path = path, problem = problem))
}

/// Returns what a file tells of a find: its bytes, those of the record without the mistakes that the
/// program resembles, which other questions may change.
fn told(file: &Path) -> Option<Vec<u8>> {
    let bytes = fs::read(file).ok()?;
    if file.file_name().is_none_or(|name| name != FIND_RECORD) {
        return Some(bytes);
    }
    let mut record: Value = serde_json::from_slice(&bytes).ok()?;
    record.as_object_mut()?.remove("diagnosis");
    Some(record.to_string().into_bytes())
}

/// Returns the name of a find.
fn numbered(stem: &str, number: usize) -> String {
    format!("{stem}-{number:03}")
}

/// Returns the part of a program's name that a directory can have on every system.
fn stem(program: &str) -> String {
    let file = program.rsplit(['/', '\\']).next().unwrap_or(program);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let fit: String = stem
        .chars()
        .map(|letter| if letter.is_alphanumeric() || letter == '_' { letter } else { '-' })
        .take(MOST_NAME)
        .collect();
    let fit = fit.trim_matches('-');
    if fit.is_empty() { "program".to_owned() } else { fit.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_are_numbered_and_none_replaces_another() {
        let place = tempfile::tempdir().expect("a directory");
        let finds = Finds::new(place.path().join("hacks"));
        let names = [0, 1].map(|_| finds.begin("a/chess.cpp").expect("a directory").name);
        assert_eq!(names, ["chess-001", "chess-002"]);
    }

    #[test]
    fn a_find_is_the_same_whatever_mistake_it_is_taken_for() {
        let place = tempfile::tempdir().expect("a directory");
        let finds = Finds::new(place.path().join("hacks"));
        let found = |record: &str| {
            let name = finds.begin("chess.cpp").expect("a directory");
            name.write_source(FIND_RECORD, record.as_bytes()).expect("written");
            name.or_same_before().name
        };
        let records = [
            r#"{"seed":"1","diagnosis":null}"#,
            r#"{"seed":"1","diagnosis":{"flaw":"greedy"}}"#,
            r#"{"seed":"2","diagnosis":null}"#,
        ];
        assert_eq!(records.map(found), ["chess-001", "chess-001", "chess-002"]);
    }

    #[test]
    fn what_was_found_before_is_kept_once_and_anything_else_by_itself() {
        let place = tempfile::tempdir().expect("a directory");
        let finds = Finds::new(place.path().join("hacks"));
        let found = |source: &str| {
            let name = finds.begin("chess.cpp").expect("a directory");
            name.write_source("chess.cpp", source.as_bytes()).expect("written");
            name.or_same_before().name
        };
        let names = ["one", "other", "one", "other", "third"].map(found);
        assert_eq!(names, ["chess-001", "chess-002", "chess-001", "chess-002", "chess-003"]);
    }

    #[test]
    fn a_directory_is_named_after_the_program_on_every_system() {
        for (program, expected) in [
            ("x/greedy by sum.cpp", "greedy-by-sum"),
            ("张三/chess.cpp", "chess"),
            ("木棋.py", "木棋"),
            ("..", "program"),
            ("a:b*.c", "a-b"),
        ] {
            assert_eq!(stem(program), expected);
        }
    }

    #[test]
    fn an_input_is_written_with_its_answer_and_output() {
        let place = tempfile::tempdir().expect("a directory");
        let name = Finds::new(place.path().to_owned()).begin("p.c").expect("a directory");
        let [input, answer] = ["1 1\n3\n0\n", "3\n"].map(|text| Blob::from(text.as_bytes()));
        let find = FoundInput { stem: "1", input: &input, answer: &answer, output: "0\n" };
        name.write_input(&find).expect("written");
        let read = |extension| fs::read_to_string(name.file("1", extension)).expect("readable");
        assert_eq!([read("in"), read("ans"), read("out")], ["1 1\n3\n0\n", "3\n", "0\n"]);
    }
}
