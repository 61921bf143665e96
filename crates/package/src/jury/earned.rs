//! The points that the jury's programs earn: `problem/submissions/earned.toml`, written by
//! `muqi check --apply`.
//!
//! ```toml
//! [classic]
//! tests = "5f0c…"                         # the tests, their points and the limits
//!
//! [classic.programs]
//! "wrong_answer/greedy.cpp" = { sha256 = "90b1…", score = 15, verdicts = ["WA"] }
//! ```
//!
//! A record counts while program and tests are those that were judged.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use muqi_files::store::sha256_hex;
use muqi_text::{Diagnostic, Fact, Source, Span};
use serde::{Deserialize, Deserializer, de::Error as _};

use crate::{plan::Points, problem::Files};

use super::{Verdict, jury_code};

const HEAD: &str = "\
# What the programs of the jury earn, plan by plan. `muqi check --apply` writes it:
# change the programs, not this file.
";

/// The records of a jury's programs, by plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Earned {
    plans: BTreeMap<String, OnPlan>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with `tests` and `programs`")]
struct OnPlan {
    tests: String,
    programs: BTreeMap<String, EarnedRecord>,
}

/// The points and verdicts of a program on a plan.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with `sha256`, `score` and `verdicts`")]
struct EarnedRecord {
    sha256: String,
    score: Points,
    #[serde(deserialize_with = "verdicts")]
    verdicts: BTreeSet<Verdict>,
}

impl EarnedRecord {
    /// Returns whether points and verdicts go together.
    fn is_possible(&self) -> bool {
        let is_accepted = self.verdicts.contains(&Verdict::Accepted);
        let is_only = self.verdicts.len() == 1;
        // The file may have been changed by hand.
        if is_accepted { is_only } else { !self.verdicts.is_empty() }
    }
}

/// Reads verdicts by their abbreviations.
fn verdicts<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeSet<Verdict>, D::Error> {
    let mut verdicts = BTreeSet::new();
    for word in Vec::<String>::deserialize(from)? {
        let Some(verdict) = Verdict::expected(&word) else {
            return Err(D::Error::custom(format!("`{word}` is no verdict of a program")));
        };
        verdicts.insert(verdict);
    }
    Ok(verdicts)
}

/// The reward of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reward {
    /// Its points.
    pub score: Points,
    /// The verdicts on tests that it failed, or that all are accepted.
    pub verdicts: BTreeSet<Verdict>,
}

impl Earned {
    /// The name of the file below `problem/`.
    pub const FILE: &str = "submissions/earned.toml";

    /// Reads the file of a package; nothing is known where there is none.
    ///
    /// # Errors
    ///
    /// When it is not one of ours.
    pub fn read(files: &Files) -> Result<Self, Vec<Diagnostic>> {
        let Some(bytes) = files.get(Self::FILE) else {
            let faults = files.unreadable(&[Self::FILE]);
            return if faults.is_empty() { Ok(Self::default()) } else { Err(faults) };
        };
        let source = Source::new(files.displayed(Self::FILE), bytes);
        let text = String::from_utf8_lossy(bytes);
        let plans: BTreeMap<String, OnPlan> =
            toml::from_str(&text).map_err(|error: toml::de::Error| {
                let span = error.span().unwrap_or_default();
                let span = Span { start: span.start, end: span.end };
                vec![fault(&source, span, error.message().into())]
            })?;
        let mut records = plans.values().flat_map(|plan| &plan.programs);
        if let Some((program, _)) = records.find(|(_, record)| !record.is_possible()) {
            let problem = message!("earned-impossible", program = program);
            return Err(vec![fault(&source, Span::at(0), problem.into())]);
        }
        Ok(Self { plans })
    }

    /// Returns what a program has earned on the tests of a plan; nothing where that was not
    /// recorded, or program or tests have changed since.
    pub fn reward(
        &self,
        (plan, tests): (&str, &str),
        name: &str,
        program: &[u8],
    ) -> Option<Reward> {
        let plan = self.plans.get(plan).filter(|plan| plan.tests == tests)?;
        let record = plan.programs.get(name).filter(|one| one.sha256 == sha256_hex(program))?;
        Some(Reward { score: record.score, verdicts: record.verdicts.clone() })
    }

    /// Records what a program has earned. Records on other tests of the plan are removed.
    pub fn record(
        &mut self,
        (plan, tests): (&str, &str),
        name: &str,
        program: &[u8],
        Reward { score, verdicts }: Reward,
    ) {
        let plan = self.plans.entry(plan.to_owned()).or_default();
        if plan.tests != tests {
            *plan = OnPlan { tests: tests.to_owned(), programs: BTreeMap::new() };
        }
        let record = EarnedRecord { sha256: sha256_hex(program), score, verdicts };
        plan.programs.insert(name.to_owned(), record);
    }

    /// Removes what is recorded of plans and programs that are no longer there.
    pub fn retain(&mut self, plans: &[&str], is_program: impl Fn(&str) -> bool) {
        self.plans.retain(|plan, _| plans.contains(&plan.as_str()));
        for plan in self.plans.values_mut() {
            plan.programs.retain(|name, _| is_program(name));
        }
    }

    /// Returns the bytes of the file.
    pub fn to_toml(&self) -> String {
        let mut text = HEAD.to_owned();
        for (name, OnPlan { tests, programs }) in &self.plans {
            let name = key(name);
            let _ = write!(text, "\n[{name}]\ntests = {}\n\n[{name}.programs]\n", quoted(tests));
            for (program, EarnedRecord { sha256, score, verdicts }) in programs {
                let verdicts: Vec<String> =
                    verdicts.iter().map(|one| quoted(one.abbreviation())).collect();
                let verdicts = verdicts.join(", ");
                let (program, sha256) = (quoted(program), quoted(sha256));
                let _ = writeln!(
                    text,
                    "{program} = {{ sha256 = {sha256}, score = {score}, verdicts = [{verdicts}] }}"
                );
            }
        }
        text
    }
}

fn fault(source: &Source, span: Span, problem: Fact) -> Diagnostic {
    Diagnostic::at(jury_code::EARNED, source, span).with("problem", problem)
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// Returns a key as people write it.
fn key(name: &str) -> String {
    let is_bare = !name.is_empty()
        && name.chars().all(|one| one.is_ascii_alphanumeric() || one == '-' || one == '_');
    if is_bare { name.to_owned() } else { quoted(name) }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use muqi_text::Language;

    const TESTS: (&str, &str) = ("classic", "hash of tests");

    fn reward(score: u64, verdicts: &[Verdict]) -> Reward {
        let score = Points::whole(score);
        Reward { score, verdicts: verdicts.iter().copied().collect() }
    }

    fn read(text: &str) -> Result<Earned, Vec<Diagnostic>> {
        Earned::read(&Files::default().with(Earned::FILE, text.as_bytes()))
    }

    fn some() -> Earned {
        let mut earned = Earned::default();
        let slow = reward(40, &[Verdict::WrongAnswer, Verdict::TimeLimit]);
        earned.record(TESTS, "wrong_answer/\"木\".cpp", b"int", slow);
        earned.record(TESTS, "accepted/a.c", b"main", reward(100, &[Verdict::Accepted]));
        earned.record(("spring 2", "other"), "a.c", b"main", reward(0, &[Verdict::CompileError]));
        earned
    }

    #[test]
    fn what_is_written_is_read_again() {
        let earned = some();
        assert_eq!(read(&earned.to_toml()).expect("its own"), earned);
        let problem = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problem");
        let files = Files::read(&problem);
        let record = files.get(Earned::FILE).expect("a record");
        let read = Earned::read(&files).expect("the record of the built-in problem");
        assert_eq!(read.to_toml().as_bytes(), record);
    }

    #[test]
    fn a_record_counts_for_the_program_and_the_tests_that_were_judged() {
        let earned = some();
        let accepted = Some(reward(100, &[Verdict::Accepted]));
        for (tests, program, expected) in [
            (TESTS, "main", accepted),
            (TESTS, "main ", None),
            (("classic", "other tests"), "main", None),
            (("full", "hash of tests"), "main", None),
        ] {
            let found = earned.reward(tests, "accepted/a.c", program.as_bytes());
            assert_eq!(found, expected, "{tests:?} {program}");
        }
    }

    #[test]
    fn records_on_other_tests_and_of_lost_programs_go() {
        let mut earned = some();
        earned.retain(&["classic"], |name| name == "accepted/a.c");
        assert_eq!(earned.plans.len(), 1);
        assert_eq!(earned.plans["classic"].programs.len(), 1);
        earned.record(("classic", "new"), "b.c", b"", reward(0, &[Verdict::WrongAnswer]));
        assert_eq!(earned.plans["classic"].programs.keys().collect::<Vec<_>>(), ["b.c"]);
    }

    #[test]
    fn what_is_no_record_is_a_fault_at_its_place() {
        for (from, to, expected) in [
            ("score", "points", "unknown field `points`"),
            ("\"TLE\"", "\"TEL\"", "`TEL` is no verdict of a program"),
            ("= 40", "= -1", "`-1` is no number of points"),
            ("[\"AC\"]", "[]", "an impossible result of accepted/a.c"),
        ] {
            let text = some().to_toml().replace(from, to);
            let faults = read(&text).expect_err(to);
            let excerpt = faults[0].location.excerpt.as_ref().expect("a place");
            let problem = Language::English.fact(&faults[0].facts["problem"]);
            assert!(problem.contains(expected), "{problem}: {:?}", excerpt.mark);
        }
    }
}
