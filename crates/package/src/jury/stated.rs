//! Everything that a program states in the comments of its first lines.
//!
//! ```text
//! // std: c++17
//! // expect: WA                      any comment of the language will do
//! // expect: score 40
//! // expect: subtask 2 TLE
//! // expect: full subtask 4 TLE, RTE      on the plan `full` only
//! // not for: kattis, icpc                not in packages of these judges
//! ```
//!
//! Expectations of a plan that is not there, because a package has others, count for nothing.

use std::collections::{BTreeMap, BTreeSet};

use muqi_text::{Diagnostic, Fact, Message, Source, Span};

use crate::{
    plan::{Points, SubtaskId},
    problem::{ProgrammingLanguage, Standard},
};

use super::{
    Expectation,
    StatedResult::{self, Verdicts},
    Statement, Verdict,
    comment::{VERDICTS, comments, in_use, nearly, one_of, trimmed},
    jury_code,
};

/// The beginnings of statements that are no verdict.
const KEYS: [&str; 2] = ["score", "subtask"];

/// Everything that a program states in its comments.
#[derive(Clone, Debug, Default)]
pub struct ProgramComments {
    /// The standard that it asks for.
    pub standard: Option<Standard>,
    /// The expectations.
    pub expectations: Vec<Statement>,
    /// The judges whose packages leave it out, in lower case.
    pub not_for: BTreeSet<String>,
    /// Plans that expectations are about and that are not there, with the path and line of the
    /// first mention.
    pub other_plans: BTreeMap<String, String>,
    /// Comments that look like statements and cannot be read.
    pub faults: Vec<Diagnostic>,
    /// The expectations, each with its place: verdicts on one thing may be in several.
    pub places: Vec<(Statement, Span)>,
}

impl ProgramComments {
    /// Reads the comments in the first lines of a program; `path` is its name
    /// in faults. An expectation may name one of `plans`.
    pub fn read(path: &str, text: &str, language: ProgrammingLanguage, plans: &[&str]) -> Self {
        let source = Source::new(path, text);
        let mut reader =
            StatementReader { source: &source, text, language, plans, stated: Self::default() };
        for comment in comments(text, language) {
            reader.read_line(comment);
        }
        reader.stated
    }

    /// Returns what the name of its directory and these comments state of a program.
    pub fn expectation(self, directory: &str) -> Expectation {
        let of_directory = StatedResult::of_directory(directory);
        Expectation { of_directory, of_comments: self.expectations, total: None }
    }
}

/// The subject of a statement.
enum Key {
    Standard,
    Expect,
    NotFor,
}

impl Key {
    /// Returns the key of a name; for a misspelling the right form, for the message.
    fn of(name: &str) -> Option<Result<Self, &'static str>> {
        match name.trim_end().to_lowercase().as_str() {
            "std" => Some(Ok(Self::Standard)),
            "expect" => Some(Ok(Self::Expect)),
            "not for" => Some(Ok(Self::NotFor)),
            "standard" => Some(Err("std: ...")),
            near if strsim::osa_distance(near, "expect") <= 2 => Some(Err("expect: ...")),
            _ => None,
        }
    }
}

struct StatementReader<'a> {
    source: &'a Source,
    text: &'a str,
    language: ProgrammingLanguage,
    plans: &'a [&'a str],
    stated: ProgramComments,
}

impl StatementReader<'_> {
    /// Reads one line of a comment: `KEY: VALUE; VALUE; KEY: VALUE`. A value without a key belongs
    /// to the key before it; a line without a known key is no statement.
    fn read_line(&mut self, comment: Span) {
        let (mut key, mut start) = (None, comment.start);
        for part in self.text[comment.range()].split(';') {
            let mut value = trimmed(self.text, Span { start, end: start + part.len() });
            start += part.len() + 1;
            // Input methods of Chinese write the second colon.
            if let Some((named, rest)) = self.text[value.range()].split_once([':', '：'])
                // `std::sort` is a name of C++.
                && !rest.starts_with(':')
                && let Some(known) = Key::of(named)
            {
                let named = Span { start: value.start, end: value.start + named.len() };
                let known = match known {
                    Ok(known) => known,
                    Err(meant) => return self.fault(named, message!("stated-no-key"), meant),
                };
                let rest = Span { start: value.end - rest.len(), end: value.end };
                (key, value) = (Some(known), trimmed(self.text, rest));
            }
            match key {
                Some(Key::Standard) => self.read_standard(value),
                Some(Key::Expect) => self.read_expectation(value),
                Some(Key::NotFor) => {
                    let judges = words(self.text, value).into_iter();
                    let judges = judges.map(|it| self.text[it.range()].to_lowercase());
                    self.stated.not_for.extend(judges);
                }
                // A sentence that goes on with a colon is no statement.
                None => return,
            }
        }
    }

    fn read_standard(&mut self, value: Span) {
        let known = self.language.standards();
        let found = &self.text[value.range()];
        let Some(standard) = Standard::of(self.language, found) else {
            let expected: Fact = match known {
                [] => message!("expected-no-standard").into(),
                known => one_of(found, known),
            };
            let problem = message!("stated-no-standard", language = self.language.title());
            return self.fault(value, problem, expected);
        };
        if self.stated.standard.is_some_and(|earlier| earlier != standard) {
            let problem = message!("stated-other-standard");
            self.fault(value, problem, message!("expected-one-standard"));
        }
        self.stated.standard = Some(standard);
    }

    fn read_expectation(&mut self, span: Span) {
        if let Some(statement) = self.statement(span) {
            self.stated.places.push((statement.clone(), span));
            self.add(statement, span);
        }
    }

    /// Adds a statement to the earlier ones: verdicts of the same thing add up, scores must agree.
    fn add(&mut self, statement: Statement, span: Span) {
        let mut earlier = self.stated.expectations.iter_mut();
        let earlier = earlier.find(|other| other.is_about_the_same(&statement));
        match (earlier.map(|earlier| &mut earlier.wanted), &statement.wanted) {
            (None, _) => self.stated.expectations.push(statement),
            (Some(Verdicts(earlier)), Verdicts(more)) => earlier.extend(more),
            (Some(earlier), wanted) if earlier == wanted => {}
            (Some(earlier), _) => {
                let expected = earlier.to_string();
                self.fault(span, message!("stated-otherwise"), expected);
            }
        }
    }

    /// Reads `[PLAN] [subtask N] (VERDICT... | score N)`.
    fn statement(&mut self, span: Span) -> Option<Statement> {
        let words = words(self.text, span);
        let plan = self.plans.iter().find(|plan| **plan == self.word(&words, 0));
        let plan = plan.map(|plan| (*plan).to_owned());
        if let [first, others @ ..] = words.as_slice()
            && self.is_about_another_plan(*first, others)
        {
            let plan = self.text[first.range()].to_owned();
            let line = self.source.line_number(first.start);
            let place = format!("{}:{line}", self.source.name());
            // No fault: a package may have other plans than the problem.
            self.stated.other_plans.entry(plan).or_insert(place);
            return None;
        }
        let mut at = usize::from(plan.is_some());
        let mut subtask = None;
        if self.word(&words, at).eq_ignore_ascii_case("subtask") {
            let id = self.word(&words, at + 1);
            let is_id = !id.is_empty() && Verdict::expected(id).is_none();
            subtask = is_id.then(|| SubtaskId::of_word(id));
            if subtask.is_none() {
                let found = words.get(at + 1).copied().unwrap_or(Span::at(span.end));
                self.fault(found, message!("stated-no-subtask"), "subtask 1 TLE");
                return None;
            }
            at += 2;
        }
        let wanted = if self.word(&words, at).eq_ignore_ascii_case("score") {
            self.score(words.get(at + 1..).unwrap_or_default(), span)
        } else {
            self.verdicts(words.get(at..).unwrap_or_default(), span, at == 0)
        };
        Some(Statement { plan, subtask, wanted: wanted? })
    }

    /// Returns one of several words; nothing behind the last.
    fn word(&self, words: &[Span], at: usize) -> &str {
        words.get(at).map_or("", |word| &self.text[word.range()])
    }

    /// Returns whether a statement begins with the name of a plan that is not there:
    /// what follows is a statement by itself, and the name is not nearly another word.
    fn is_about_another_plan(&self, first: Span, others: &[Span]) -> bool {
        let name = &self.text[first.range()];
        let mut words = self.plans.iter().copied().chain(KEYS);
        !begins_statement(name)
            && others.first().is_some_and(|next| begins_statement(&self.text[next.range()]))
            && words.all(|word| strsim::osa_distance(name, word) > 2)
            && VERDICTS.iter().all(|verdict| strsim::osa_distance(name, verdict) > 1)
    }

    fn score(&mut self, words: &[Span], statement: Span) -> Option<StatedResult> {
        let points = match words {
            [number] => Points::parse(&self.text[number.range()]),
            _ => None,
        };
        if points.is_none() {
            let found = words.iter().copied().reduce(Span::to).unwrap_or(Span::at(statement.end));
            let text = &self.text[found.range()];
            let problem = message!("stated-no-score", found = Fact::quoted(text.as_bytes()));
            self.fault(found, problem, message!("expected-score"));
        }
        points.map(StatedResult::Score)
    }

    fn verdicts(
        &mut self,
        words: &[Span],
        statement: Span,
        may_be_plan: bool,
    ) -> Option<StatedResult> {
        let mut verdicts = BTreeSet::new();
        for (at, &word) in words.iter().enumerate() {
            let found = &self.text[word.range()];
            let Some(verdict) = Verdict::expected(found) else {
                let mut known = [&VERDICTS[..], &KEYS].concat();
                known.extend(self.plans.iter().filter(|_| may_be_plan && at == 0));
                let near = nearly(found, &known).map(in_use);
                let found_word = Fact::quoted(found.as_bytes());
                let problem = message!("stated-no-verdict", found = found_word, nearest = near);
                self.fault(word, problem, one_of(found, &known));
                return None;
            };
            verdicts.insert(verdict);
        }
        if verdicts.is_empty() {
            let end = Span::at(statement.end);
            self.fault(end, message!("stated-nothing"), message!("expected-verdict-or-score"));
            return None;
        }
        Some(Verdicts(verdicts))
    }

    fn fault(&mut self, span: Span, problem: Message, expected: impl Into<Fact>) {
        let fault = Diagnostic::at(jury_code::STATEMENT, self.source, span);
        let fault = fault.with("found", self.text[span.range()].to_owned());
        self.stated.faults.push(fault.with("problem", problem).with("expected", expected));
    }
}

fn begins_statement(word: &str) -> bool {
    KEYS.iter().any(|key| word.eq_ignore_ascii_case(key)) || Verdict::expected(word).is_some()
}

fn is_gap(character: char) -> bool {
    character.is_whitespace() || ",，|".contains(character)
}

/// Returns the words between blanks, commas and bars.
fn words(text: &str, span: Span) -> Vec<Span> {
    let mut words = Vec::new();
    let mut start = span.start;
    for word in text[span.range()].split_inclusive(is_gap) {
        let length = word.trim_end_matches(is_gap).len();
        words.extend((length > 0).then_some(Span { start, end: start + length }));
        start += word.len();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jury::comment::FIRST_LINES;
    use muqi_text::Language;

    fn read(text: &str, language: ProgrammingLanguage) -> ProgramComments {
        ProgramComments::read("a.cpp", text, language, &["classic", "full"])
    }

    fn statements(text: &str, language: ProgrammingLanguage) -> Vec<String> {
        let stated = read(text, language);
        assert!(stated.faults.is_empty(), "{:?}", stated.faults);
        stated.expectations.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_program_states_its_standard_and_what_it_is_to_get() {
        let text = "// About this program: it is slow; std: c++20\n//   not for: icpc; kattis\n\
                    // expect: WA, TLE; score 40; Std: C++17\n\
                    //! EXPECT： full subtask 2 tle|rte\n";
        let stated = read(text, ProgrammingLanguage::Cpp);
        assert_eq!(stated.standard, Standard::of(ProgrammingLanguage::Cpp, "c++17"));
        assert_eq!(stated.not_for.len(), 2);
        assert_eq!(
            statements(text, ProgrammingLanguage::Cpp),
            ["WA, TLE", "score 40", "full subtask 2 TLE, RTE"]
        );
    }

    #[test]
    fn a_program_names_the_judges_whose_packages_leave_it_out() {
        let text =
            "# not for: Kattis (it counts CPU time), icpc\n# Not for： dmoj\nx = 'not for: y'";
        let not_for = read(text, ProgrammingLanguage::Python).not_for;
        assert!(["kattis", "icpc", "dmoj"].iter().all(|judge| not_for.contains(*judge)));
        assert!(!not_for.contains("y'"), "{not_for:?}");
    }

    #[test]
    fn every_language_has_its_comments() {
        for (language, text) in [
            (ProgrammingLanguage::C, "/*\n * expect: WA\n   expect: RTE */ int x; // expect: CE"),
            (ProgrammingLanguage::Pascal, "{ expect: WA }\n(* x\nexpect: RTE *)\n"),
            (
                ProgrammingLanguage::Python,
                "#!/usr/bin/python3\n# expect: WA RTE\nx = 'expect: 7'\n",
            ),
            (ProgrammingLanguage::Rust, "//! x\n/// expect: run_time_error\n// expect: WA"),
            (ProgrammingLanguage::Java, "\u{feff}\n/** expect: WA, RTE */\nclass A {}"),
        ] {
            assert_eq!(statements(text, language), ["WA, RTE"], "{language}");
        }
    }

    #[test]
    fn only_comments_of_the_first_lines_count() {
        let late = format!("{}// expect: WA\n", "\n".repeat(FIRST_LINES));
        assert!(statements(&late, ProgrammingLanguage::Cpp).is_empty());
        assert!(
            statements("expect: WA\nchar *s = \"// expect: WA\";\n", ProgrammingLanguage::C)
                .is_empty()
        );
    }

    #[test]
    fn what_is_meant_as_a_statement_and_is_none_is_a_fault_with_its_place() {
        for (text, mark, expected) in [
            ("// expect: TEL", "TEL", "TLE, AC"),
            ("// expect: score lots", "lots", "score 0"),
            ("// expect: score 1.255", "1.255", "score 0"),
            ("// expect: score", "", "score 0"),
            ("// expect: clasic score 40", "clasic", "classic, AC"),
            ("// expect:", "", "a verdict"),
            ("// expects: WA", "expects", "expect: ..."),
            ("// std: c++71", "c++71", "c++11, c++14"),
            ("// standard: c++17", "standard", "std: ..."),
            ("// expect: WA; std: c++71", "c++71", "c++11, c++14"),
            ("// expect: WA; note: slow", "note:", "AC"),
            ("// expect: WA; standard: c++17", "standard", "std: ..."),
            ("// expect: score 40\n// expect: score 45", "score 45", "score 40"),
        ] {
            let faults = read(text, ProgrammingLanguage::Cpp).faults;
            let [fault] = faults.as_slice() else { panic!("{text}: {faults:?}") };
            assert_eq!(fault.code, jury_code::STATEMENT);
            let excerpt = fault.location.excerpt.as_ref().expect("a place");
            assert_eq!(&excerpt.text[excerpt.mark.range()], mark, "{text}");
            let shown = Language::English.fact(&fault.facts["expected"]);
            assert!(shown.starts_with(expected), "{text}: {shown}");
        }
    }

    #[test]
    fn expectations_for_missing_plans_are_ignored() {
        let spring = BTreeMap::from([("spring".to_owned(), "a.cpp:1".to_owned())]);
        for expected in ["score 40", "subtask 2 TLE", "WA"] {
            let text = format!("// expect: spring {expected}");
            let stated = read(&text, ProgrammingLanguage::Cpp);
            assert_eq!(stated.other_plans, spring, "{text}");
            assert!(stated.faults.is_empty() && stated.expectations.is_empty(), "{text}");
        }
        for text in ["// expect: classic WA", "// expect: WA TLE", "// expect: ful score 40"] {
            assert!(read(text, ProgrammingLanguage::Cpp).other_plans.is_empty(), "{text}");
        }
    }

    #[test]
    fn a_language_without_standards_has_none_to_ask_for() {
        assert_eq!(read("# std: c++17", ProgrammingLanguage::Python).faults.len(), 1);
        assert!(read("# Notes: std and expect", ProgrammingLanguage::Python).faults.is_empty());
    }

    #[test]
    fn names_of_the_standard_library_state_nothing() {
        let text = "// std::hash of the string; std::map\n/* std:: is left out */\n// std: c++17";
        let stated = read(text, ProgrammingLanguage::Cpp);
        assert!(stated.faults.is_empty(), "{:?}", stated.faults);
        assert_eq!(stated.standard, Standard::of(ProgrammingLanguage::Cpp, "c++17"));
    }
}
