//! Hints at why a program failed, from its source, its compiler's messages and its outputs.

mod opened_files;
mod printed;
mod source_lines;

use crate::{
    problem::InputOutput,
    submission::{SourceCode, Verdict},
    text::ToMessage,
};

use super::Grade;
use opened_files::Opening;
use source_lines::NoReturn;

/// Ways in which programs start others.
const STARTS_PROCESSES: [&str; 8] = [
    "fork(",
    "system(",
    "popen(",
    "posix_spawn",
    "subprocess",
    "multiprocessing",
    ".exec(",
    "exec.Command",
];

/// Columns of a line of a source or an output that a hint shows.
const SHOWN_COLUMNS: usize = 60;

/// A program, how it was compiled, and where its input and output are.
#[derive(Clone, Copy, Debug)]
pub(super) struct FailedProgram<'a> {
    pub(super) source: &'a SourceCode,
    /// The output of the compiler.
    pub(super) messages: &'a str,
    /// The names that the compiler was told to define.
    pub(super) defined: &'a [String],
    pub(super) io: InputOutput,
    /// The short name of the problem, which its files have.
    pub(super) problem: &'a str,
}

/// Adds hints to tests that failed, where the source, the messages of its compiler or the outputs
/// have strong evidence of a mistake that is made often.
///
/// Without its input a program fails every test in one way or another, but those whose answer is
/// 0. One that opens files only on some machines may fail for other reasons: of it, an empty
/// output is the sign.
///
/// Returns whether one names the cause: what the outputs resemble besides is an accident.
pub(super) fn add_hints(program: &FailedProgram<'_>, grade: &mut Grade) -> bool {
    let FailedProgram { source, messages, io, problem, .. } = *program;
    printed::add_hints(grade.all_mut());
    let solves_any = grade
        .tests
        .iter()
        .any(|test| test.verdict == Verdict::Accepted && test.answer.trim() != "0");
    let openings = opened_files::openings(program);
    let misplaced = opened_files::misplaced(&openings, io, problem);
    let reads_no_file = io == InputOutput::Files && openings.is_empty();
    let files_hint = match misplaced {
        Some(opening) => Some(opened_files::hint(opening, io, problem)),
        None => reads_no_file.then(|| message!("hint-opens-no-files", name = problem)),
    };
    // One that opens its input, and a log as well, fails for another reason.
    let is_misplaced = misplaced.is_some_and(Opening::is_always)
        && !openings.iter().any(|one| io != InputOutput::Standard && one.is_input_of(problem));
    let is_without_input = !solves_any && (is_misplaced || reads_no_file);
    let starts_processes = STARTS_PROCESSES.iter().any(|way| source.text.contains(way));
    let no_return = source_lines::without_return(messages);
    let endless_reading =
        source_lines::endless_reading(source).filter(|_| is_always_too_slow(grade));
    let mut names_cause = false;
    for test in grade.all_mut() {
        let is_programs = !matches!(test.verdict, Verdict::CompileError | Verdict::JudgeError);
        if !test.verdict.is_failure() || !is_programs {
            continue;
        }
        let is_silent = test.verdict == Verdict::WrongAnswer && test.beginning.trim().is_empty();
        let crashed = test.verdict == Verdict::RunTimeError;
        let hint = files_hint.clone().filter(|_| is_silent || is_without_input);
        names_cause |= hint.is_some();
        let hint = hint.or_else(|| test.hint.take());
        let hint = hint
            .or_else(|| (crashed && starts_processes).then(|| message!("hint-starts-processes")));
        let no_return = no_return.as_ref().filter(|_| hint.is_none());
        names_cause |= no_return.is_some_and(NoReturn::is_certain);
        let hint = hint.or_else(|| no_return.map(ToMessage::to_message));
        test.hint = hint.or_else(|| endless_reading.clone());
    }
    names_cause
}

/// Returns whether tests were judged, more than one, and none ended in time.
fn is_always_too_slow(grade: &Grade) -> bool {
    let verdicts = grade.all().map(|test| test.verdict);
    let mut judged = verdicts.filter(|verdict| *verdict != Verdict::Skipped);
    judged.clone().count() > 1 && judged.all(|verdict| verdict == Verdict::TimeLimit)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{TestGrade, fake::test_of_answer_2, grade::ungraded, language::BuildOptions},
        *,
    };
    use crate::problem::ProgrammingLanguage;
    use InputOutput::{Either, Files, Standard};

    const NOI: &str = "int main() {\n  freopen(\"chess.in\", \"r\", stdin);\n}\n";

    /// Returns the tests with a hint, of tests with these verdicts, by their letters, each
    /// of which printed a number unless it is silent.
    fn hinted(
        text: &str,
        language: ProgrammingLanguage,
        io: InputOutput,
        verdicts: &str,
    ) -> Vec<usize> {
        let graded = |(number, letter): (usize, char)| TestGrade {
            number,
            verdict: Verdict::ALL
                .into_iter()
                .find(|one| one.letter() == letter.to_ascii_uppercase())
                .expect("the letter of a verdict"),
            beginning: if letter == 'w' { String::new() } else { "1".to_owned() },
            ..ungraded(&test_of_answer_2())
        };
        let tests = (1..).zip(verdicts.chars()).map(graded).collect();
        let mut grade = Grade { tests, extra: Vec::new() };
        let source = SourceCode::new(language, text.as_bytes().to_vec());
        let options = BuildOptions { standard: None, of_problem: None, io, memory_mib: 512 };
        let program = FailedProgram {
            source: &source,
            messages: "",
            defined: &options.defined_names(language),
            io,
            problem: "chess",
        };
        add_hints(&program, &mut grade);
        let hinted = grade.tests.iter().filter(|test| test.hint.is_some());
        hinted.map(|test| test.number).collect()
    }

    #[test]
    fn a_program_without_its_input_gets_a_hint_with_any_verdict() {
        assert_eq!(hinted(NOI, ProgrammingLanguage::Cpp, Standard, "wWRTMOJ-"), [1, 2, 3, 4, 5, 6]);
        for (language, text) in [
            (ProgrammingLanguage::C, "FILE *in = fopen(\"a.in\", \"r\");"),
            (ProgrammingLanguage::Python, "sys.stdin = open('chess.in')"),
            (ProgrammingLanguage::Java, "new Scanner(new File(\"chess.in\"))"),
            (ProgrammingLanguage::Pascal, "begin\n  Assign(input, 'chess.in');"),
            (ProgrammingLanguage::Go, "f, _ := os.Open(\"chess.in\")"),
            (ProgrammingLanguage::Rust, "fs::read_to_string(\"chess.in\").unwrap()"),
        ] {
            assert_eq!(hinted(text, language, Standard, "R"), [1], "{text}");
        }
    }

    #[test]
    fn a_program_that_has_read_its_input_is_not() {
        assert_eq!(hinted(NOI, ProgrammingLanguage::Cpp, Standard, "AwWRT"), [2], "silent as ever");
        for (language, text) in [
            (ProgrammingLanguage::Cpp, "// freopen(\"chess.in\", \"r\", stdin);"),
            (ProgrammingLanguage::Cpp, "ifstream in(\"/dev/stdin\");"),
            (ProgrammingLanguage::Cpp, "v.assign(n, 0);"),
            (ProgrammingLanguage::Python, "data = open(0).read()"),
            (ProgrammingLanguage::Rust, "stdin().read_to_string(&mut text)"),
        ] {
            assert_eq!(hinted(text, language, Standard, "wR"), [0; 0], "{text}");
        }
        let guarded = "#ifdef _WIN32\nfreopen(\"a\", \"r\", stdin);\n#endif\n";
        assert_eq!(hinted(guarded, ProgrammingLanguage::Cpp, Standard, "wWR"), [1]);
        let is_off = guarded.replace("_WIN32", "LOCAL");
        assert_eq!(hinted(&is_off, ProgrammingLanguage::Cpp, Standard, "wWR"), [0; 0]);
    }

    #[test]
    fn where_files_are_there_those_of_other_names_are_hinted_at() {
        let with_log = format!("{NOI}freopen(\"log.txt\", \"w\", stderr);\n");
        assert_eq!(
            hinted(&with_log, ProgrammingLanguage::Cpp, Files, "WwR"),
            [2],
            "it has its input"
        );
        for io in [Files, Either] {
            assert_eq!(hinted(NOI, ProgrammingLanguage::Cpp, io, "R"), [0; 0]);
            assert_eq!(
                hinted(&NOI.replace("chess", "ches"), ProgrammingLanguage::Cpp, io, "R"),
                [1]
            );
        }
    }
}
