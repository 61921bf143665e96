//! Inputs and answers of a directory by their names, and which belong together.
//!
//! | customary with | input | answer |
//! | --- | --- | --- |
//! | muqi, Kattis, ICPC, UOJ, Hydro | `01.in` | `01.ans` |
//! | Luogu, DMOJ, NOI | `chess1.in` | `chess1.out` |
//! | Polygon | `01` | `01.a` |
//! | CMS | `input/input0.txt` | `output/output0.txt` |
//! | others | `in1.txt`, `input1.txt`, `in1` | `out1.txt`, `ans1.txt`, `answer1.txt`, `out1` |
//! | others | `01.inp`, `01.in.txt`, `01` | `01.oup`, `01.sol`, `01.out.txt`, `01.out` |
//! | others | `inputs/1`, `in/1.txt` | `outputs/1`, `out/1.txt` |
//!
//! Endings and these words count in any case. A test is called what is left without them: `chess.1`
//! has the input `chess.1.in` and the answer `chess.1.out`, or `chess.1.in.out`.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

use muqi_text::shown;

use super::{
    names::{Role, is_number, names_bare_input},
    number_in,
};

/// The names of directories of inputs, and of those beside them that hold their answers
/// before others do.
const APART: [(&str, [&str; 2]); 3] =
    [("input", ["output", "answer"]), ("inputs", ["outputs", "answers"]), ("in", ["out", "ans"])];

/// The record that `muqi stress` stores with a find. Beside it `1.out` is no answer, but what the
/// program printed.
pub const FIND_RECORD: &str = "find.json";

/// The files of one test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestFiles {
    /// Its inputs: one, unless something is wrong.
    pub inputs: Vec<PathBuf>,
    /// Its answers: one, unless something is wrong.
    pub answers: Vec<PathBuf>,
    /// Outputs of a program for it, where it is a find of `muqi stress`.
    pub outputs: Vec<PathBuf>,
}

impl TestFiles {
    /// Takes the output of a program beside the answer of a find for none.
    fn tell_outputs_apart(&mut self) {
        if self.answers.iter().any(|path| has_ending(path, "ans")) {
            self.outputs = self.answers.extract_if(.., |path| has_ending(path, "out")).collect();
        }
    }
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|it| it == ending)
}

/// Returns the tests of a directory by name, those below it left out.
///
/// # Errors
///
/// When the directory cannot be read.
pub fn test_files(directory: &Path) -> io::Result<BTreeMap<String, TestFiles>> {
    let Some(answers) = answers_apart(directory) else {
        let mut tests = by_name(directory, file_names(directory)?, None);
        if directory.join(FIND_RECORD).is_file() {
            tests.values_mut().for_each(TestFiles::tell_outputs_apart);
        }
        return Ok(tests);
    };
    let mut tests = by_name(directory, file_names(directory)?, Some(Role::Input));
    for (name, files) in by_name(&answers, file_names(&answers)?, Some(Role::Answer)) {
        tests.entry(name).or_default().answers.extend(files.answers);
    }
    Ok(tests)
}

/// Returns whether a test of this name that has answers only is one beyond doubt:
/// programs are called `a.out`, and libraries `libz.a`.
pub(crate) fn is_named_as_a_test(name: &str, files: &TestFiles) -> bool {
    let mut endings = files.answers.iter().filter_map(|path| path.extension());
    number_in(name).is_some() || endings.any(|ending| ending == "ans")
}

/// Returns the names of everything in a directory that is no directory itself:
/// links that lead nowhere belong to it, too.
pub(crate) fn file_names(directory: &Path) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        // Most file systems know the kind without a look at the entry itself.
        if !hidden
            && !entry
                .file_type()
                .is_ok_and(|kind| kind.is_dir() || kind.is_symlink() && entry.path().is_dir())
        {
            names.push(entry.file_name());
        }
    }
    names.sort();
    Ok(names)
}

/// Returns the tests of files; numbers without an ending have the role of their directory.
fn by_name(
    directory: &Path,
    names: Vec<OsString>,
    of_directory: Option<Role>,
) -> BTreeMap<String, TestFiles> {
    let listed: Vec<(String, OsString)> =
        names.into_iter().map(|name| (shown(&name), name)).collect();
    let bare = Bare::of(listed.iter().map(|(name, _)| name.as_str()));
    let mut tests = BTreeMap::<String, TestFiles>::new();
    for (shown, name) in &listed {
        let known = Role::of(shown)
            .or_else(|| bare.role(shown))
            .or_else(|| Some((of_directory?, Role::by_place(shown)?)));
        let Some((role, test)) = known else { continue };
        let files = tests.entry(test.to_owned()).or_default();
        let list = match role {
            Role::Input => &mut files.inputs,
            Role::Answer => &mut files.answers,
        };
        list.push(directory.join(name));
    }
    tests
}

/// The files of a directory without an ending that are of a test because of others there.
struct Bare<'n> {
    /// Inputs called as their tests: those with an answer `NAME.a`, where there are such
    /// answers all numbers, and numbers with an answer `1.out` and no input `1.in`.
    inputs: BTreeSet<&'n str>,
    /// The numbers of pairs such as `in1` and `out1`.
    pairs: BTreeSet<&'n str>,
}

impl<'n> Bare<'n> {
    fn of(names: impl Iterator<Item = &'n str>) -> Self {
        let (with_ending, bare): (Vec<&str>, Vec<&str>) =
            names.partition(|name| name.contains('.'));
        let of_polygon: BTreeSet<&str> = split(&with_ending)
            .filter(|(_, ending)| ending.eq_ignore_ascii_case("a"))
            .map(|it| it.0)
            .collect();
        let has_numbers = of_polygon.iter().any(|name| is_number(name));
        let has_input: BTreeSet<&str> = with_ending
            .iter()
            .filter_map(|name| Role::of(name))
            .filter(|(role, _)| *role == Role::Input)
            .map(|(_, test)| test)
            .collect();
        let answered: BTreeSet<&str> = split(&with_ending)
            .filter(|(_, ending)| names_bare_input(ending))
            .map(|it| it.0)
            .collect();
        let answers: BTreeSet<&str> = by_word(&bare, Role::Answer).collect();
        Self {
            pairs: by_word(&bare, Role::Input).filter(|number| answers.contains(number)).collect(),
            inputs: bare
                .iter()
                .copied()
                .filter(|name| {
                    let is_answered = answered.contains(name) && !has_input.contains(name);
                    of_polygon.contains(name) || (is_number(name) && (has_numbers || is_answered))
                })
                .collect(),
        }
    }

    fn role<'s>(&self, name: &'s str) -> Option<(Role, &'s str)> {
        if self.inputs.contains(name) {
            return Some((Role::Input, name));
        }
        Role::by_word(name).filter(|(_, number)| self.pairs.contains(number))
    }
}

/// Returns the numbers of the names that a word makes files of a role.
fn by_word<'n>(names: &[&'n str], role: Role) -> impl Iterator<Item = &'n str> {
    let words = names.iter().filter_map(|name| Role::by_word(name));
    words.filter(move |(found, _)| *found == role).map(|(_, number)| number)
}

/// Returns names with their endings apart.
fn split<'n>(names: &[&'n str]) -> impl Iterator<Item = (&'n str, &'n str)> {
    names.iter().filter_map(|name| name.rsplit_once('.'))
}

/// Returns the directory beside a directory of inputs that holds their answers.
pub(crate) fn answers_apart(inputs: &Path) -> Option<PathBuf> {
    let own = APART.iter().find(|(name, _)| is_called(inputs, &[name]))?;
    // Answers that have inputs of their own beside them are not those of others.
    let free =
        APART.iter().filter(|(name, _)| *name != own.0 && directory_beside(inputs, name).is_none());
    let mut names = std::iter::once(own).chain(free).flat_map(|(_, answers)| answers);
    names.find_map(|name| directory_beside(inputs, name))
}

/// Returns the directory beside a directory of answers that holds their inputs.
pub(crate) fn inputs_apart(answers: &Path) -> Option<PathBuf> {
    APART.iter().filter_map(|(name, _)| directory_beside(answers, name)).find(|inputs| {
        answers_apart(inputs)
            .is_some_and(|it| fs::canonicalize(it).ok() == fs::canonicalize(answers).ok())
    })
}

/// Returns the directory of a name beside another, in any case of its letters.
fn directory_beside(directory: &Path, name: &str) -> Option<PathBuf> {
    // The name of `.` is known to the system only.
    let parent = match directory.file_name() {
        Some(_) => directory.with_file_name(""),
        None => directory.join(".."),
    };
    let exact = parent.join(name);
    if exact.is_dir() {
        return Some(exact);
    }
    let listed = if parent.as_os_str().is_empty() { Path::new(".") } else { &parent };
    let mut names: Vec<OsString> =
        fs::read_dir(listed).ok()?.flatten().map(|entry| entry.file_name()).collect();
    names.retain(|other| other.eq_ignore_ascii_case(name));
    names.sort();
    names.into_iter().map(|other| parent.join(other)).find(|path| path.is_dir())
}

/// Returns whether a directory holds the answers of the inputs in one beside it.
pub(crate) fn is_of_answers_apart(directory: &Path) -> bool {
    let answers: Vec<&str> = APART.iter().flat_map(|(_, answers)| *answers).collect();
    is_called(directory, &answers)
        && APART.iter().any(|(inputs, _)| directory_beside(directory, inputs).is_some())
}

fn is_called(directory: &Path, names: &[&str]) -> bool {
    let name = directory
        .file_name()
        .map(OsString::from)
        .or_else(|| fs::canonicalize(directory).ok()?.file_name().map(OsString::from));
    names.iter().any(|known| name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tests of a directory with these files, as text.
    fn tests(names: &[&str]) -> String {
        let names = names.iter().map(OsString::from).collect();
        let shown = |paths: &[PathBuf]| -> Vec<String> {
            paths.iter().map(|path| path.display().to_string()).collect()
        };
        let lines = by_name(Path::new(""), names, None).into_iter().map(|(name, files)| {
            format!(
                "{name}: {} | {}",
                shown(&files.inputs).join(" "),
                shown(&files.answers).join(" ")
            )
        });
        lines.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn each_judge_has_its_names() {
        assert_eq!(tests(&["01.ans", "01.in"]), "01: 01.in | 01.ans");
        assert_eq!(
            tests(&["chess1.in", "chess1.out", "chess10.in"]),
            "chess1: chess1.in | chess1.out, chess10: chess10.in | "
        );
        assert_eq!(tests(&["01", "01.a", "02"]), "01: 01 | 01.a, 02: 02 | ");
        assert_eq!(tests(&["input3.txt", "output3.txt"]), "3: input3.txt | output3.txt");
        assert_eq!(tests(&["IN3.TXT", "answer3.txt"]), "3: IN3.TXT | answer3.txt");
    }

    #[test]
    fn files_without_an_ending_are_of_a_test_where_others_show_it() {
        assert_eq!(tests(&["1", "1.out", "2", "main.out"]), "1: 1 | 1.out, main:  | main.out");
        assert_eq!(tests(&["1", "1.in", "1.out"]), "1: 1.in | 1.out");
        assert_eq!(tests(&["in04", "out04", "in5"]), "04: in04 | out04");
    }

    #[test]
    fn endings_count_in_any_case_and_names_may_have_dots() {
        assert_eq!(tests(&["1.IN", "1.OUT", "2.In"]), "1: 1.IN | 1.OUT, 2: 2.In | ");
        assert_eq!(tests(&["chess.1.in", "chess.1.out"]), "chess.1: chess.1.in | chess.1.out");
        assert_eq!(tests(&["1.in", "1.in.out"]), "1: 1.in | 1.in.out");
    }

    #[test]
    fn several_files_of_a_kind_are_all_kept() {
        let names = ["7", "7.a", "7.ans", "7.in", "7.out"];
        assert_eq!(tests(&names), "7: 7 7.in | 7.a 7.ans 7.out");
    }

    #[test]
    fn two_directories_of_inputs_each_have_their_own_answers() {
        let place = tempfile::tempdir().expect("a directory");
        for name in ["input", "inputs", "Outputs", "output", "in"] {
            fs::create_dir(place.path().join(name)).expect("a directory");
        }
        let answers = |inputs: &str| {
            let found = answers_apart(&place.path().join(inputs))?;
            found.file_name().map(|name| name.to_string_lossy().into_owned())
        };
        let found = ["input", "inputs", "in"].map(answers);
        assert_eq!(found, [Some("output".to_owned()), Some("Outputs".to_owned()), None]);
        fs::remove_dir(place.path().join("inputs")).expect("a directory");
        assert_eq!(answers("in").as_deref(), Some("Outputs"));
    }

    #[test]
    fn beside_the_answer_of_a_find_is_the_output_of_a_program() {
        let place = tempfile::tempdir().expect("a directory");
        let answers = || -> Vec<PathBuf> {
            let tests = test_files(place.path()).expect("a directory that can be read");
            tests["1"]
                .answers
                .iter()
                .filter_map(|path| path.file_name())
                .map(PathBuf::from)
                .collect()
        };
        for name in ["1.in", "1.ans", "1.out"] {
            fs::write(place.path().join(name), "").expect("a file");
        }
        assert_eq!(answers().len(), 2);
        fs::write(place.path().join(FIND_RECORD), "{}").expect("a file");
        assert_eq!(answers(), [PathBuf::from("1.ans")]);
    }

    #[test]
    fn other_files_are_of_no_test() {
        let others = ["README", "a.out", "2024", ".in", "notes.txt", "input.txt", "in7", "out8"];
        assert_eq!(tests(&others), "");
    }
}
