//! A part of a judging as JSON lines; `docs/formats.md` describes them.
//!
//! ```text
//! {"part":{...}}          what was judged, first of all
//! {"run":{...}}           a run of the judge begins: what follows was judged by it
//! {"result":{...}}        a contestant whose program was judged
//! {"nothing":{...}}       a contestant of whom nothing is judged
//! {"passed_over":{...}}   a file that is no submission
//! {"end":{...}}           the last line: how many contestants, and the hash of all before
//! ```
//!
//! A file without the last line is one that is still written, or whose run was killed. Its whole
//! lines count all the same.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use crate::{
    judge::{Conditions, ContestantResult, JudgedSubmission, Missing, PartResults, ResultContent},
    plan::Scheme,
    problem::Engine,
    submission::{ContestPart, PassedOver, Unjudged},
    testset::StoredTests,
    text::Language,
};

use super::{
    attendance::MissingJson,
    json::JudgedJson,
    passed_over::PassedOverJson,
    recorded::{RecordedSubmission, Said, Unfit},
};

/// The settings of a part: the first line of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PartHeader {
    pub format: u32,
    /// The version of muqi.
    pub muqi: String,
    /// The short name of the problem.
    pub problem: String,
    /// The plan.
    pub edition: String,
    /// The hash of tests, points and limits.
    pub tests_sha256: String,
    /// The hash of the other settings of the problem.
    pub settings_sha256: String,
    /// The isolation of the programs.
    pub isolation: String,
    /// True where tests were run, too, that cannot change the score.
    pub all_tests: bool,
    /// True where programs in other letters were none.
    #[serde(default)]
    pub exact_names: bool,
    /// The part; null for contestants who were judged again by name.
    pub part: Option<ContestPart>,
    /// The number of all who handed in something, in all parts.
    pub contestants: usize,
    /// The hash of their names.
    pub contestants_sha256: String,
    /// The command, without the part and the directory.
    pub command: String,
}

/// A line. The result of a contestant has another type where it is written than where it is read.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line<E> {
    Part(PartHeader),
    Run(Conditions),
    Result { place: usize, entry: E },
    Nothing { place: usize, contestant: MissingJson },
    PassedOver { place: usize, file: PassedOverJson },
    End { contestants: usize, sha256: String },
}

type WrittenLine<'a> = Line<JudgedJson<'a>>;

type ReadLine = Line<Box<RawValue>>;

/// A result that was recorded, as it is in its line.
#[derive(Clone, Debug)]
pub(crate) struct RecordedResult {
    entry: Box<RawValue>,
    /// The conditions of the run that judged it.
    pub(crate) conditions: Arc<Conditions>,
    /// The hash of the source.
    pub(crate) sha256: Option<String>,
}

impl PartHeader {
    /// The version of the lines that are written: a field that changes its meaning changes it.
    pub(crate) const FORMAT: u32 = 1;

    /// Returns the first thing by which its results and those of another part cannot be in one
    /// judging; nothing where they can.
    pub(crate) fn difference(&self, other: &Self) -> Option<Unfit> {
        let differences = [
            (self.problem != other.problem, Unfit::Problem(self.problem.clone())),
            (self.edition != other.edition, Unfit::Plan(Some(self.edition.clone()))),
            (self.muqi != other.muqi, Unfit::Version(self.muqi.clone())),
            (self.tests_sha256 != other.tests_sha256, Unfit::Tests),
            (self.settings_sha256 != other.settings_sha256, Unfit::Settings),
            (self.is_isolated_otherwise(other), Unfit::Isolation(self.isolation.clone())),
            (self.all_tests != other.all_tests, Unfit::AllTests),
            (self.exact_names != other.exact_names, Unfit::Names),
        ];
        differences.into_iter().find_map(|(differs, difference)| differs.then_some(difference))
    }

    /// A part in which nothing was run was isolated as any other.
    fn is_isolated_otherwise(&self, other: &Self) -> bool {
        let none = "none";
        self.isolation != other.isolation && self.isolation != none && other.isolation != none
    }

    /// Returns its line.
    pub(crate) fn line(&self) -> String {
        line(&WrittenLine::Part(self.clone()))
    }
}

/// Returns the line with which a run of the judge begins.
pub(crate) fn run_line(conditions: &Conditions) -> String {
    line(&WrittenLine::Run(conditions.clone()))
}

/// Returns the line of a contestant whose program was judged.
pub(crate) fn result_line(place: usize, judged: &JudgedSubmission, language: Language) -> String {
    line(&WrittenLine::Result { place, entry: JudgedJson(judged, language) })
}

/// Returns the line of a result that was recorded before.
pub(crate) fn recorded_line(place: usize, recorded: &RecordedResult) -> String {
    line(&Line::Result { place, entry: &recorded.entry })
}

/// Returns the line of a contestant of whom nothing is judged.
pub(crate) fn nothing_line(place: usize, unjudged: &Unjudged, language: Language) -> String {
    let contestant = MissingJson::new(Missing::from(unjudged), language);
    line(&WrittenLine::Nothing { place, contestant })
}

/// Returns the line of a file that is no submission.
pub(crate) fn passed_over_line(
    place: usize,
    passed_over: &PassedOver,
    language: Language,
) -> String {
    let file = PassedOverJson::new(passed_over, passed_over.below.as_deref(), language);
    line(&WrittenLine::PassedOver { place, file })
}

/// Returns the last line, behind all others, which have this hash.
pub(crate) fn end_line(contestants: usize, sha256: String) -> String {
    line(&WrittenLine::End { contestants, sha256 })
}

fn line(content: &impl Serialize) -> String {
    serde_json::to_string(content).expect("texts and numbers are JSON") + "\n"
}

/// The whole lines of a part.
#[derive(Debug)]
pub(crate) struct PartLines {
    pub(crate) header: PartHeader,
    /// The last line; nothing where more may come.
    pub(crate) end: Option<PartEnd>,
    lines: Vec<ReadLine>,
}

/// The last line of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartEnd {
    /// Bytes of all lines before.
    pub(crate) bytes: usize,
    /// Their hash as it was when they were written.
    pub(crate) sha256: String,
}

/// A reason why lines are none of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoPart {
    /// The first line states no part.
    NoHeader,
    /// A newer muqi wrote them: the version of the lines.
    Newer(u32),
    /// This line, from 1, is none.
    Line(usize),
}

impl PartLines {
    /// Reads lines; one that is not whole is left out.
    ///
    /// # Errors
    ///
    /// When they are none of a part, or lines follow the last one.
    pub(crate) fn parse(text: &str) -> Result<Self, NoPart> {
        let mut whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let first = whole.next().ok_or(NoPart::NoHeader)?;
        let Ok(ReadLine::Part(header)) = serde_json::from_str(first) else {
            // What only a newer version writes need not be understood to be told.
            let newer = serde_json::from_str::<Value>(first).ok();
            let format = newer.and_then(|line| line["part"]["format"].as_u64());
            let newer = format.and_then(|format| u32::try_from(format).ok());
            return Err(newer
                .filter(|it| *it > PartHeader::FORMAT)
                .map_or(NoPart::NoHeader, NoPart::Newer));
        };
        if header.format > PartHeader::FORMAT {
            return Err(NoPart::Newer(header.format));
        }
        let (mut lines, mut length) = (Vec::new(), first.len());
        for (number, one) in (2..).zip(whole) {
            match serde_json::from_str(one).map_err(|_| NoPart::Line(number))? {
                ReadLine::End { sha256, .. } if length + one.len() == text.len() => {
                    let end = Some(PartEnd { bytes: length, sha256 });
                    return Ok(Self { header, end, lines });
                }
                ReadLine::End { .. } => return Err(NoPart::Line(number + 1)),
                ReadLine::Part(_) => return Err(NoPart::Line(number)),
                read => lines.push(read),
            }
            length += one.len();
        }
        Ok(Self { header, end: None, lines })
    }

    /// Returns the names of all contestants in them, in their order.
    pub(crate) fn contestants(&self) -> Vec<String> {
        self.lines
            .iter()
            .filter_map(|line| match line {
                Line::Result { entry, .. } => Some(read(entry)?.name),
                Line::Nothing { contestant, .. } => Some(contestant.name.clone()),
                _ => None,
            })
            .collect()
    }

    /// Returns whether others have the same results of the same programs.
    pub(crate) fn says_the_same_as(&self, other: &Self) -> bool {
        self.header == other.header && self.said() == other.said()
    }

    /// Returns the contestants with their programs and verdicts, sorted; nothing for one whose
    /// result cannot be read.
    fn said(&self) -> Vec<Option<Said>> {
        let mut said = Vec::new();
        for line in &self.lines {
            match line {
                Line::Result { entry, .. } => said.push(read(entry).map(RecordedSubmission::said)),
                Line::Nothing { contestant, .. } => {
                    said.push(Some((contestant.name.clone(), None, Vec::new())));
                }
                _ => {}
            }
        }
        // Results are recorded as programs end, in any order.
        said.sort();
        said
    }

    /// Returns the results that need not be judged again, by contestant: those that the judge did
    /// not fail at, and that nothing but the program has decided.
    pub(crate) fn recorded(&self) -> Vec<(String, RecordedResult)> {
        let mut conditions = None;
        let mut recorded = Vec::new();
        for line in &self.lines {
            match line {
                Line::Run(run) => conditions = Some(Arc::new(run.clone())),
                Line::Result { entry, .. } => {
                    let (Some(found), Some(conditions)) = (read(entry), &conditions) else {
                        continue;
                    };
                    if found.is_settled() {
                        let (entry, conditions) = (entry.clone(), conditions.clone());
                        let result = RecordedResult { entry, conditions, sha256: found.sha256 };
                        recorded.push((found.name, result));
                    }
                }
                _ => {}
            }
        }
        recorded
    }

    /// Returns what they record. Fails where a name in them is unknown.
    pub(crate) fn results(
        self,
        file: String,
        engine: &dyn Engine,
        edition: &Scheme,
        tests: &StoredTests,
    ) -> Result<PartResults, Unfit> {
        let is_again = self.header.part.is_none();
        let (mut results, mut passed_over) = (Vec::new(), Vec::new());
        let mut conditions = None;
        for line in self.lines {
            match line {
                Line::Run(run) => conditions = Some(Arc::new(run)),
                Line::Result { place, entry } => {
                    let conditions = conditions.clone().ok_or(Unfit::NoContest)?;
                    let judged = read(&entry)
                        .ok_or(Unfit::NoContest)?
                        .judged_submission(engine, edition, tests)?;
                    let content = ResultContent::Judged(Box::new(judged), conditions);
                    results.push(ContestantResult { place, content });
                }
                Line::Nothing { place, contestant } => {
                    let content = ResultContent::Unjudged(contestant.unjudged());
                    results.push(ContestantResult { place, content });
                }
                Line::PassedOver { place, file } => passed_over.push((place, file.passed_over())),
                Line::Part(_) | Line::End { .. } => {}
            }
        }
        Ok(PartResults { file, is_again, results, passed_over })
    }
}

/// Returns a result that was recorded, if it can be read.
fn read(entry: &RawValue) -> Option<RecordedSubmission> {
    serde_json::from_str(entry.get()).ok()
}
