//! Hints at why a program failed, from its source, its compiler's messages and its outputs.

mod source_lines;
mod opened_files;

use muqi_package::{
    jury::{SourceCode, Verdict},
    problem::InputOutput,
};

use super::{Grade, TestGrade, grade::SHOWN_BYTES};

use opened_files::Opening;

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

/// A program, the words of its compiler, and where its input and output are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FailedProgram<'a> {
    pub(crate) source: &'a SourceCode,
    /// The output of the compiler.
    pub(crate) messages: &'a str,
    pub(crate) io: InputOutput,
    /// The short name of the problem, which its files have.
    pub(crate) problem: &'a str,
}

/// Adds hints to tests that failed, where the source, the messages of its compiler or the outputs
/// have strong evidence of a mistake that is made often.
///
/// Without its input a program fails every test in one way or another, but those whose answer is
/// 0. One that opens files only on some machines may fail for other reasons: of it, an empty
/// output is the sign.
///
/// Returns whether one names the cause: what the outputs resemble besides is an accident.
pub(crate) fn add_hints(program: &FailedProgram<'_>, grade: &mut Grade) -> bool {
    let FailedProgram { source, messages, io, problem } = *program;
    add_hints_of_output(grade.all_mut());
    // A program that solves a test has read its input. An answer of 0 may be luck.
    let solves_any = grade
        .tests
        .iter()
        .any(|test| test.verdict == Verdict::Accepted && test.answer.trim() != "0");
    let openings = opened_files::openings(source);
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
        // Without a run there is no mistake of the program to be seen.
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
        // A function that only may end without a value is no cause for certain.
        names_cause |= no_return.is_some_and(|(_, is_certain)| *is_certain);
        let hint = hint.or_else(|| no_return.map(|(hint, _)| hint.clone()));
        test.hint = hint.or_else(|| endless_reading.clone());
    }
    names_cause
}

/// Returns whether tests were judged, more than one, and none ended in time.
fn is_always_too_slow(grade: &Grade) -> bool {
    let mut judged =
        grade.all().map(|test| test.verdict).filter(|verdict| *verdict != Verdict::Skipped);
    judged.clone().count() > 1 && judged.all(|verdict| verdict == Verdict::TimeLimit)
}

/// Characters of an answer that nothing but the answer is likely to be.
const LONG_ANSWER: usize = 3;

/// Adds hints to wrong outputs that all have the answer, with more around it. That is no accident
/// where an answer is long, where words are around it, or where several outputs have theirs.
fn add_hints_of_output<'g>(tests: impl Iterator<Item = &'g mut TestGrade>) {
    let wrong: Vec<&mut TestGrade> = tests
        .filter(|test| test.verdict == Verdict::WrongAnswer && !test.beginning.trim().is_empty())
        .collect();
    let is_no_accident = match &*wrong {
        [only] => only.answer.trim().len() >= LONG_ANSWER || has_words_around(only),
        _ => true,
    };
    if is_no_accident && wrong.iter().all(|test| has_words_around(test) || has_lines_beside(test)) {
        for test in wrong {
            test.hint = Some(message!("hint-more-than-answer"));
        }
    }
}

/// Returns whether an output is the answer in one line with words that have no digits: `Answer: 2`.
fn has_words_around(test: &TestGrade) -> bool {
    let (output, answer) = (test.beginning.trim(), test.answer.trim());
    let Some((before, behind)) = output.split_once(answer).filter(|_| !answer.is_empty()) else {
        return false;
    };
    let is_whole = !before.ends_with(['-', '+', '.']) && !behind.starts_with(['.', ',']);
    let has_others = [before, behind]
        .iter()
        .any(|around| around.contains(|it: char| it == '\n' || it.is_ascii_digit()));
    is_whole && !has_others && output != answer
}

/// Returns whether the answer is the first or the last of several lines.
fn has_lines_beside(test: &TestGrade) -> bool {
    let answer = test.answer.trim();
    let mut lines = test.beginning.lines().map(str::trim).filter(|line| !line.is_empty());
    let ends = [lines.next(), lines.next_back()];
    // Of a longer output the end is unknown.
    let is_whole = (test.beginning.len() as u64) < SHOWN_BYTES;
    is_whole && ends[1].is_some() && ends.iter().filter(|line| **line == Some(answer)).count() == 1
}

#[cfg(test)]
mod tests {
    use muqi_package::problem::ProgrammingLanguage;

    use super::{
        super::{TestGrade, fake::test_of_answer_2, grade::ungraded},
        *,
    };

    const NOI: &str = "int main() {\n  freopen(\"chess.in\", \"r\", stdin);\n}\n";

    /// Returns the tests with a hint, of tests with these verdicts, by their letters, each
    /// of which printed a number unless it is silent.
    fn hinted(text: &str, language: ProgrammingLanguage, verdicts: &str) -> Vec<usize> {
        let mut tests = Vec::new();
        for (number, letter) in (1..).zip(verdicts.chars()) {
            tests.push(TestGrade {
                number,
                verdict: Verdict::ALL
                    .into_iter()
                    .find(|one| one.letter() == letter.to_ascii_uppercase())
                    .expect("the letter of a verdict"),
                beginning: if letter == 'w' { String::new() } else { "1".to_owned() },
                ..ungraded(&test_of_answer_2())
            });
        }
        let mut grade = Grade { tests, extra: Vec::new(), samples: Vec::new() };
        let source = SourceCode::new(language, text.as_bytes().to_vec());
        let program = FailedProgram {
            source: &source,
            messages: "",
            io: InputOutput::Standard,
            problem: "chess",
        };
        add_hints(&program, &mut grade);
        grade.tests.iter().filter(|test| test.hint.is_some()).map(|test| test.number).collect()
    }

    #[test]
    fn a_program_without_its_input_gets_a_hint_with_any_verdict() {
        assert_eq!(hinted(NOI, ProgrammingLanguage::Cpp, "wWRTMOJ-"), [1, 2, 3, 4, 5, 6]);
        for (language, text) in [
            (ProgrammingLanguage::C, "FILE *in = fopen(\"a.in\", \"r\");"),
            (ProgrammingLanguage::Python, "sys.stdin = open('chess.in')"),
            (ProgrammingLanguage::Java, "new Scanner(new File(\"chess.in\"))"),
            (ProgrammingLanguage::Pascal, "begin\n  Assign(input, 'chess.in');"),
            (ProgrammingLanguage::Go, "f, _ := os.Open(\"chess.in\")"),
            (ProgrammingLanguage::Rust, "fs::read_to_string(\"chess.in\").unwrap()"),
        ] {
            assert_eq!(hinted(text, language, "R"), [1], "{text}");
        }
    }

    #[test]
    fn a_program_that_has_read_its_input_is_not() {
        assert_eq!(hinted(NOI, ProgrammingLanguage::Cpp, "AwWRT"), [2], "silent as ever");
        for (language, text) in [
            (ProgrammingLanguage::Cpp, "// freopen(\"chess.in\", \"r\", stdin);"),
            (ProgrammingLanguage::Cpp, "ifstream in(\"/dev/stdin\");"),
            (ProgrammingLanguage::Cpp, "v.assign(n, 0);"),
            (ProgrammingLanguage::Python, "data = open(0).read()"),
            (ProgrammingLanguage::Rust, "stdin().read_to_string(&mut text)"),
        ] {
            assert_eq!(hinted(text, language, "wR"), [0; 0], "{text}");
        }
        let guarded = "#ifdef _WIN32\nfreopen(\"a\", \"r\", stdin);\n#endif\n";
        assert_eq!(hinted(guarded, ProgrammingLanguage::Cpp, "wWR"), [1]);
        let is_off = guarded.replace("_WIN32", "LOCAL");
        assert_eq!(hinted(&is_off, ProgrammingLanguage::Cpp, "wWR"), [0; 0]);
    }

    /// Returns how many wrong outputs get a hint, each with its answer.
    fn hints(outputs: &[(&str, &str)]) -> usize {
        let mut tests = Vec::new();
        for (output, answer) in outputs {
            tests.push(TestGrade {
                verdict: Verdict::WrongAnswer,
                beginning: (*output).to_owned(),
                answer: (*answer).to_owned(),
                ..ungraded(&test_of_answer_2())
            });
        }
        add_hints_of_output(tests.iter_mut());
        tests.iter().filter(|test| test.hint.is_some()).count()
    }

    #[test]
    fn the_answer_in_words_is_recognised() {
        for output in ["Answer: 2\n", "ans=2", "2 is the answer", "答案：2\n", "ans = 2;"] {
            assert_eq!(hints(&[(output, "2")]), 1, "{output}");
        }
        for output in ["22", "ans: 12", "case 1: 2", "-2", "2.5", "2,", "3", "2"] {
            assert_eq!(hints(&[(output, "2")]), 0, "{output}");
        }
    }

    #[test]
    fn lines_beside_the_answer_are_named_where_it_is_no_accident() {
        assert_eq!(hints(&[("3 3\nok\n-704340\n", "-704340")]), 1);
        assert_eq!(hints(&[("-704340\n\nok\n", "-704340")]), 1);
        assert_eq!(hints(&[("1 1\n2\n", "2")]), 0, "it may be an accident");
        assert_eq!(hints(&[("1 1\n2\n", "2"), ("1 2\n\n7\n", "7")]), 2);
        assert_eq!(hints(&[("1 1\n2\n", "2"), ("1 2\n8\n", "7")]), 0);
    }
}
