//! The laws of comments of programs. The first two bytes choose
//! the language and the outcome of the judging, the others are the program.
//!
//! - The text is that of the bytes, and nothing edited gives them back.
//! - Encoding and lines below the first twenty change nothing.
//! - A statement that is written down is read back as the same.
//! - A suggestion, written into the program, makes its expectation true.

use muqi::{
    jury::{Encoding, Expectation, ProgramComments, ResultOnPlan, SourceCode, Statement, Verdict},
    plan::{Points, SubtaskId},
    problem::ProgrammingLanguage,
    submission::{Submission, SubmissionContent},
};

const PLANS: [&str; 2] = ["classic", "full"];

/// Directories, of which the first states nothing.
const DIRECTORIES: [&str; 4] = ["张三", "accepted", "wrong_answer", "partially_accepted"];

/// Lines in which comments are looked for.
const FIRST_LINES: usize = 20;

fn expectation_of(directory: &str, source: &SourceCode) -> Expectation {
    ProgramComments::read("", &source.text, source.language, &PLANS).expectation(directory)
}

pub(crate) fn law(bytes: &[u8]) {
    let Some(([language, outcome], rest)) = bytes.split_first_chunk::<2>() else { return };
    let language =
        ProgrammingLanguage::ALL[usize::from(*language) % ProgrammingLanguage::ALL.len()];
    let source = SourceCode::new(language, rest.to_vec());
    assert_bytes(&source);
    let expectation = expectation_of("", &source);
    assert_same_elsewhere(&source, &expectation);
    for statement in &expectation.of_comments {
        assert_written(statement, language);
    }
    assert_suggestion(&source, *outcome);
}

fn assert_bytes(source: &SourceCode) {
    match source.encoding {
        Encoding::Unknown => {}
        _ => assert_eq!(source.edited(&[]).as_ref(), Some(&source.bytes)),
    }
    if source.encoding == Encoding::Utf8 {
        assert!(source.bytes.ends_with(source.text.as_bytes()));
    }
}

/// Asserts that another encoding and a shorter file have the same statements.
fn assert_same_elsewhere(source: &SourceCode, expectation: &Expectation) {
    let again = |bytes: Vec<u8>| expectation_of("", &SourceCode::new(source.language, bytes));
    let first: String = source.text.split_inclusive('\n').take(FIRST_LINES).collect();
    if !first.starts_with('\u{feff}') {
        let with_mark = format!("\u{feff}{first}");
        let utf16 = with_mark.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(again(utf16), *expectation);
        assert_eq!(again(with_mark.into_bytes()), *expectation);
    }
}

fn assert_written(statement: &Statement, language: ProgrammingLanguage) {
    let (open, close) = match language {
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => ("# ", ""),
        ProgrammingLanguage::Pascal => ("{ ", " }"),
        _ => ("// ", ""),
    };
    let text = format!("{open}expect: {statement}{close}\n");
    let source = SourceCode::new(language, text.clone().into_bytes());
    let read = expectation_of("", &source).of_comments;
    assert_eq!(read, std::slice::from_ref(statement), "{text:?}");
}

fn assert_suggestion(source: &SourceCode, chosen: u8) {
    let verdict =
        |at: u8| Verdict::ALL[usize::from(chosen.wrapping_mul(7) / at) % Verdict::ALL.len()];
    let tests = [(1, verdict(1)), (1, Verdict::Accepted), (2, verdict(3)), (3, verdict(5))];
    let tests = tests.map(|(of, verdict)| (vec![SubtaskId::Number(of)], verdict));
    let scores = [u64::from(chosen % 3) * 20, 0, u64::from(chosen % 2) * 60].map(Points::whole);
    let total = scores.iter().copied().sum();
    let scores = (1..).map(SubtaskId::Number).zip(scores).collect();
    let outcome = ResultOnPlan { tests: tests.to_vec(), scores, total };
    let directory = DIRECTORIES[usize::from(chosen) % DIRECTORIES.len()];
    let before = expectation_of(directory, source);
    let submission = Submission {
        name: "a".to_owned(),
        path: "a".to_owned(),
        on_disk: Some("a".into()),
        content: SubmissionContent::Source(source.clone()),
        standard: None,
        expectation: before.clone(),
        is_contestants: false,
        other_letters: None,
    };
    let Some(suggestion) = submission.suggestion("classic", &PLANS, &outcome) else {
        return assert_eq!(before.mismatches("classic", &outcome), []);
    };
    let Ok(edit) = suggestion.edit else { return };
    assert_eq!(edit.before, source.bytes);
    assert!(!suggestion.lines.is_empty());
    let after = SourceCode::new(source.language, edit.after);
    assert_eq!(after.encoding, source.encoding, "the encoding is another");
    let after = expectation_of(directory, &after);
    assert_eq!(after.mismatches("classic", &outcome), [], "{:?}", suggestion.lines);
    let of_full = |one: &Expectation| one.on_plan("full");
    assert_eq!(of_full(&after), of_full(&before), "the other plan is touched");
}
