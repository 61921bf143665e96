//! Hints at why a program failed, from what its source does.

use crate::{
    problem::{InputOutput, ProgrammingLanguage},
    submission::{SourceCode, Verdict},
};

use super::Grade;

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

/// Adds hints to tests that failed as programs do which open files that are not there, or
/// start processes: their end does not show that they were refused.
///
/// Without its input a program fails every test in one way or another, but those whose
/// answer is 0. One that opens files only under `#if` may fail for other reasons: of it, an
/// empty output is the sign.
pub(super) fn add_hints(source: &SourceCode, io: InputOutput, name: &str, grade: &mut Grade) {
    let solves_any = grade
        .tests
        .iter()
        .any(|test| test.verdict == Verdict::Accepted && test.answer.trim() != "0");
    let files_hint = match io {
        InputOutput::Standard => Some(message!("hint-opens-files")),
        _ if source.text.contains(&format!("{name}.in")) => None,
        _ => Some(message!("hint-opens-other-files", name = name)),
    };
    let files_hint = files_hint.filter(|_| opens_files(source, false));
    let always_opens = !solves_any && opens_files(source, true);
    let starts_processes = STARTS_PROCESSES.iter().any(|way| source.text.contains(way));
    for test in grade.all_mut() {
        let is_silent = test.verdict == Verdict::WrongAnswer && test.beginning.trim().is_empty();
        let is_programs = !matches!(test.verdict, Verdict::CompileError | Verdict::JudgeError);
        test.hint = match &files_hint {
            Some(hint)
                if test.verdict.is_failure() && is_programs && (is_silent || always_opens) =>
            {
                Some(hint.clone())
            }
            _ if test.verdict == Verdict::RunTimeError && starts_processes => {
                Some(message!("hint-starts-processes"))
            }
            _ => continue,
        };
    }
}

/// Returns whether a program opens files by name, other than the standard streams; where it is
/// `always`, outside `#if`, too.
fn opens_files(source: &SourceCode, always: bool) -> bool {
    let ways: &[&str] = match source.language {
        ProgrammingLanguage::C | ProgrammingLanguage::Cpp => {
            &["fopen", "freopen", "ifstream", "fstream"]
        }
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => &["open(\"", "open('"],
        ProgrammingLanguage::Java => &["FileReader(", "FileInputStream(", "File("],
        ProgrammingLanguage::Pascal => &["assign("],
        ProgrammingLanguage::Go => &["os.Open", "os.ReadFile"],
        ProgrammingLanguage::Rust => &["File::open", "fs::read"],
    };
    let mut depth = 0_usize;
    source.text.lines().map(str::trim_start).any(|line| {
        match line.split_whitespace().next() {
            Some("#if" | "#ifdef" | "#ifndef") => depth += 1,
            Some("#endif") => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_code = !line.starts_with(['#', '{']) && !line.starts_with("//");
        let line = if source.language == ProgrammingLanguage::Pascal {
            line.to_lowercase()
        } else {
            line.to_owned()
        };
        let opens = ways.iter().any(|way| line.contains(way)) && !line.contains("/dev/stdin");
        is_code && opens && !(always && depth > 0)
    })
}

#[cfg(test)]
mod tests {
    use super::{
        super::{TestGrade, fake::test_of_answer_2, grade::ungraded},
        *,
    };
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
        add_hints(&source, io, "chess", &mut grade);
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
        let guarded = "#ifdef LOCAL\nfreopen(\"a\", \"r\", stdin);\n#endif\n";
        assert_eq!(hinted(guarded, ProgrammingLanguage::Cpp, Standard, "wWR"), [1]);
    }

    #[test]
    fn where_files_are_there_those_of_other_names_are_hinted_at() {
        for io in [Files, Either] {
            assert_eq!(hinted(NOI, ProgrammingLanguage::Cpp, io, "R"), [0; 0]);
            assert_eq!(
                hinted(&NOI.replace("chess", "ches"), ProgrammingLanguage::Cpp, io, "R"),
                [1]
            );
        }
    }
}
