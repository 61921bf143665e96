//! The outputs of each test.
//!
//! Judges, contests and contestants name outputs in many ways: `1.out`, `01.ans`, `chess1.out`,
//! `chess/chess01.txt`. All of these hold one run of digits, the number of the test, and end as
//! outputs do; that is the rule. Two files for one test are an [`Ambiguity`], never a guess.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use muqi_files::{archive::DiskFile, store::Blob};
use muqi_text::{Fact, Message, ToMessage, escaped};

use super::{
    Reason,
    file_name::{OUTPUTS, test_of_output},
    tree::Tree,
};

/// Bytes of one output that are kept of an archive beyond the output limit.
const BEYOND_LIMIT: u64 = 1;

/// The output of one test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutputFile {
    /// A file on disk.
    OnDisk(DiskFile),
    /// The output of a program that was run.
    Printed {
        /// Its name in messages.
        name: String,
        /// Its content, at most a byte more than the output limit.
        content: Blob,
    },
    /// A file of an archive: what it holds, at most a byte more than the output limit.
    InArchive {
        /// Its name in the archive.
        name: String,
        /// The archive and its name there.
        path: String,
        /// Its content, or the reason why it cannot be unpacked.
        bytes: Result<Vec<u8>, Message>,
    },
}

impl OutputFile {
    /// Returns how it is called in messages, fit for a terminal.
    pub fn shown(&self) -> String {
        match self {
            Self::OnDisk(_) | Self::Printed { .. } => escaped(&self.name()),
            Self::InArchive { path, .. } => escaped(path),
        }
    }

    fn name(&self) -> String {
        match self {
            Self::OnDisk(file) => file.path().display().to_string(),
            Self::Printed { name, .. } | Self::InArchive { name, .. } => name.clone(),
        }
    }

    /// Opens it.
    ///
    /// # Errors
    ///
    /// When it cannot be opened.
    pub fn open(&self) -> Result<Box<dyn Read + '_>, Message> {
        Ok(match self {
            Self::OnDisk(file) => Box::new(file.open().map_err(|problem| problem.to_message())?),
            Self::Printed { content, .. } => {
                Box::new(content.open().map_err(|problem| problem.to_message())?)
            }
            Self::InArchive { bytes, .. } => {
                Box::new(bytes.as_ref().map_err(Message::clone)?.as_slice())
            }
        })
    }
}

/// Two or more outputs that claim to be of the same test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguity {
    /// Number of the test.
    pub test: usize,
    /// All files that claim it.
    pub files: Vec<Fact>,
}

impl ToMessage for Ambiguity {
    fn to_message(&self) -> Message {
        let files = Fact::list(self.files.iter().cloned(), self.files.len());
        message!("ambiguity", test = self.test, files = files)
    }
}

/// Outputs by the number of their test.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    /// One output a test.
    pub by_test: BTreeMap<usize, OutputFile>,
    /// Tests that more than one file claims.
    pub ambiguities: Vec<Ambiguity>,
    /// Files that are no output of any test.
    pub passed_over: Vec<String>,
    /// The first number of the outputs, where it is not that of the tests: outputs counted from 0
    /// for tests counted from 1, or the other way round.
    pub counted_from: Option<usize>,
}

impl Outputs {
    /// Takes the files of a directory or an archive for tests with these numbers.
    pub(crate) fn of_tree(tree: &Tree, tests: &RangeInclusive<usize>, limit_bytes: u64) -> Self {
        let mut outputs = Self::assign(in_tree(tree, limit_bytes), tests);
        // Readers of archives take one or the other of two with one name.
        for refused in tree.refused.iter().filter(|it| it.passed_over.reason == Reason::SameName) {
            if let Some(test) = test_of_output(&refused.name).filter(|test| tests.contains(test)) {
                let file = &refused.passed_over.path;
                let files = vec![file.into(), message!("ambiguity-another", file = file).into()];
                outputs.ambiguities.push(Ambiguity { test, files });
            }
        }
        outputs
    }

    /// Assigns files to the tests with these numbers.
    pub(crate) fn assign(files: Vec<OutputFile>, tests: &RangeInclusive<usize>) -> Self {
        let names: Vec<PathBuf> = files.iter().map(|file| PathBuf::from(file.name())).collect();
        let numbers = numbers_of(&names);
        let counted_from = counted_from(&numbers, tests);
        let mut outputs = Self { counted_from, ..Self::default() };
        let mut claims: BTreeMap<usize, Vec<OutputFile>> = BTreeMap::new();
        for (file, name) in files.into_iter().zip(&names) {
            let number = test_of_output(&file.name()).map(|number| match counted_from {
                Some(first) => number + tests.start() - first,
                // With a number more than there are tests the first may be either.
                None if number + 1 == *tests.start() && is_one_too_many(&numbers, tests) => 1,
                None => number,
            });
            match number.filter(|number| tests.contains(number)) {
                Some(_) if is_answer_beside_input(name, &names) => {
                    outputs.passed_over.push(file.shown());
                }
                Some(number) => claims.entry(number).or_default().push(file),
                None => outputs.passed_over.push(file.shown()),
            }
        }
        for (test, mut files) in claims {
            if files.len() > 1 {
                let files = files.iter().map(|file| file.shown().into()).collect();
                outputs.ambiguities.push(Ambiguity { test, files });
            } else {
                outputs.by_test.extend(files.pop().map(|file| (test, file)));
            }
        }
        outputs
    }
}

/// Returns the numbers that outputs have in their names.
fn numbers_of(names: &[PathBuf]) -> BTreeSet<usize> {
    let outputs = names.iter().filter(|name| !is_answer_beside_input(name, names));
    outputs.filter_map(|name| test_of_output(&name.to_string_lossy())).collect()
}

/// Returns the first number of the outputs where they are counted from 0 and the tests from 1, or
/// the other way round: no test has that number, and no output the number at the other end.
fn counted_from(numbers: &BTreeSet<usize>, tests: &RangeInclusive<usize>) -> Option<usize> {
    let (first, last) = (numbers.first()?, numbers.last()?);
    match (tests.start(), tests.end()) {
        (1, end) if *first == 0 && last < end => Some(0),
        (0, end) if *first == 1 && *last == end + 1 => Some(1),
        _ => None,
    }
}

/// Returns whether outputs have all numbers of the tests and the one before them.
fn is_one_too_many(numbers: &BTreeSet<usize>, tests: &RangeInclusive<usize>) -> bool {
    numbers.last() == Some(tests.end()) && tests.clone().all(|test| numbers.contains(&test))
}

/// In a directory that holds inputs and outputs, an answer file is the jury's.
fn is_answer_beside_input(path: &Path, all: &[PathBuf]) -> bool {
    let is_answer = path.extension().is_some_and(|ending| ending == "ans");
    is_answer
        && all.contains(&path.with_extension("in"))
        && OUTPUTS
            .iter()
            .any(|ending| *ending != "ans" && all.contains(&path.with_extension(ending)))
}

/// Returns the files of a tree. Of an archive only outputs are unpacked, and only as far as they
/// are compared; one that cannot be unpacked is shown so when it is opened.
fn in_tree(tree: &Tree, limit_bytes: u64) -> Vec<OutputFile> {
    let mut outputs = Vec::new();
    for file in &tree.files {
        outputs.push(if let Some(file) = file.on_disk() {
            OutputFile::OnDisk(file.clone())
        } else {
            let (name, path) = (file.name.clone(), file.path.clone());
            let is_output = test_of_output(&name).is_some();
            // Nothing else is unpacked: an archive may be of any size.
            let most = if is_output { limit_bytes.saturating_add(BEYOND_LIMIT) } else { 0 };
            let bytes = tree.beginning(file, most).map_err(|reason| reason.to_message());
            OutputFile::InArchive { name, path, bytes }
        });
    }
    outputs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assigned_to(names: impl Iterator<Item = String>, tests: RangeInclusive<usize>) -> Outputs {
        let files =
            names.map(|name| OutputFile::InArchive { path: name.clone(), name, bytes: Ok(vec![]) });
        Outputs::assign(files.collect(), &tests)
    }

    fn assigned(names: &[&str]) -> Outputs {
        assigned_to(names.iter().map(|name| (*name).to_owned()), 1..=20)
    }

    #[test]
    fn outputs_are_found_by_the_only_number_in_their_name_and_others_passed_over() {
        let outputs = assigned(&["01.out", "chess2.ans", "chess/chess03.txt", "4"]);
        assert_eq!(outputs.by_test.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(outputs.passed_over.is_empty());
        let outputs = assigned(&["21.out", "0.out", "1.in", "a1b2.out", "notes.txt", "5.cpp"]);
        assert!(outputs.by_test.is_empty());
        assert_eq!(outputs.passed_over.len(), 6);
    }

    fn file(number: usize) -> String {
        format!("output{number}.txt")
    }

    #[test]
    fn outputs_that_are_counted_from_the_other_end_are_read_so() {
        for (numbers, tests, first) in [
            (0..=19, 1..=20, Some(0)),
            (0..=11, 1..=20, Some(0)),
            (1..=20, 0..=19, Some(1)),
            (1..=20, 1..=20, None),
            (0..=19, 0..=19, None),
        ] {
            let (least, from) = (*numbers.start(), *tests.start());
            let outputs = assigned_to(numbers.clone().map(file), tests);
            assert_eq!(outputs.counted_from, first, "{numbers:?}");
            assert_eq!(outputs.by_test.len(), numbers.clone().count(), "{numbers:?}");
            assert_eq!(outputs.by_test[&from].shown(), file(least), "{numbers:?}");
        }
        // Which of the first two is test 1 cannot be known.
        let outputs = assigned_to((0..=20).map(file), 1..=20);
        assert_eq!(outputs.ambiguities.len(), 1);
        assert_eq!(outputs.ambiguities[0].files, [file(0).into(), file(1).into()]);
    }

    #[test]
    fn two_files_for_one_test_are_both_named() {
        let outputs = assigned(&["1.out", "chess01.out", "2.out"]);
        let files = vec!["1.out".into(), "chess01.out".into()];
        assert_eq!(outputs.ambiguities, [Ambiguity { test: 1, files }]);
        assert_eq!(outputs.by_test.len(), 1);
    }

    #[test]
    fn beside_inputs_the_answers_are_the_jurys() {
        let outputs = assigned(&["1.in", "1.ans", "1.out"]);
        assert_eq!(outputs.by_test[&1].shown(), "1.out");
        let only_answers = assigned(&["1.in", "1.ans"]);
        assert_eq!(only_answers.by_test[&1].shown(), "1.ans");
    }
}
