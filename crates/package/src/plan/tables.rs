//! Reading the tables of a plan. What contradicts among them is found in `resolve`.

use std::collections::BTreeMap;

use muqi_text::{Fact, Span};

use crate::{
    plan::plan_code,
    problem::{
        Constraints, Interval, Located, OwnLimits, Problem, Scalar, Section, Title, read_own_limits,
    },
};

use super::{
    Points, Policy, SubtaskId, TestNumbers,
    commands::{MOST_TESTS, OF_COMMANDS, ReadCommands},
    scheme::SAMPLES,
};

/// The keys of a test.
const KEYS_OF_TEST: [&str; 15] = [
    "subtask",
    "run",
    "file",
    "input",
    "each",
    "count",
    "variant",
    "writes",
    "constraints",
    "properties",
    "points",
    "limits",
    "show",
    "name",
    "purpose",
];

/// Reads a salt; nothing where there is none.
pub(crate) fn read_salt(section: &Section<'_>) -> Option<String> {
    let salt = section.optional_text("salt")?;
    if salt.value.is_empty() || salt.value.contains(char::is_control) {
        let found = Located { value: &*salt.value.escape_default().to_string(), span: salt.span };
        section.report_bad_text("salt", found, message!("config-not-blank"));
        return None;
    }
    Some(salt.value.to_owned())
}

/// Reads points: a number with at most two digits behind its point.
pub(crate) fn read_points(section: &Section<'_>, key: &str) -> Option<Located<Points>> {
    let written = section.number(key)?;
    let points = Points::parse(&written.value);
    if points.is_none() {
        let found = Located { value: written.value.as_str(), span: written.span };
        section.report_bad_text(key, found, message!("config-points"));
    }
    points.map(|value| Located { value, span: written.span })
}

fn id_of(scalar: Located<Scalar>) -> Located<SubtaskId> {
    let value = match scalar.value {
        Scalar::Integer(number) => match u64::try_from(number) {
            Ok(number) => SubtaskId::Number(number),
            Err(_) => SubtaskId::Text(number.to_string()),
        },
        Scalar::TooLarge(text) | Scalar::Text(text) => SubtaskId::Text(text),
    };
    Located { value, span: scalar.span }
}

/// Reads the id of a subtask: any text but the name of the samples.
fn read_id(section: &Section<'_>) -> Option<Located<SubtaskId>> {
    let id = id_of(section.required_scalar("id")?);
    let SubtaskId::Text(text) = &id.value else { return Some(id) };
    let problem = match text.as_str() {
        SAMPLES => message!("plan-id-of-samples"),
        blank if blank.trim().is_empty() => message!("config-not-blank"),
        _ => return Some(id),
    };
    section.report_bad_text("id", Located { value: text.as_str(), span: id.span }, problem);
    None
}

pub(crate) fn read_ids(section: &Section<'_>, key: &str) -> Vec<Located<SubtaskId>> {
    section.scalars(key).into_iter().map(id_of).collect()
}

/// Reads the subtasks of a test, each once.
fn read_subtasks(section: &Section<'_>) -> Vec<Located<SubtaskId>> {
    let mut ids: Vec<Located<SubtaskId>> = Vec::new();
    for id in read_ids(section, "subtask") {
        if ids.iter().any(|known| known.value == id.value) {
            let found = id.value.to_string();
            let found = Located { value: found.as_str(), span: id.span };
            section.report_bad_text("subtask", found, message!("config-named-twice"));
        } else {
            ids.push(id);
        }
    }
    ids
}

/// Reads a table of narrower constraints that may be left out.
fn read_constraints(section: &Section<'_>, problem: &Problem) -> Option<Constraints> {
    if !section.has("constraints") {
        return Some(Constraints::default());
    }
    let wider = &problem.config.constraints;
    section.section("constraints", |table| problem.kind.read_constraints(table, Some(wider)))
}

fn owned(texts: Vec<Located<&str>>) -> Vec<Located<String>> {
    texts.into_iter().map(|it| Located { value: it.value.to_owned(), span: it.span }).collect()
}

/// A property as it was read; nothing where a fault was reported.
pub(crate) struct ReadProperty {
    pub(crate) id: Option<Located<String>>,
    pub(crate) text: Option<Title>,
    pub(crate) tests: Option<Located<TestNumbers>>,
    pub(crate) constraints: Option<Constraints>,
    pub(crate) arguments: Vec<String>,
}

impl ReadProperty {
    pub(crate) fn read(section: &Section<'_>, problem: &Problem) -> Self {
        let id = section.text("id");
        Self {
            id: id.map(|id| Located { value: id.value.to_owned(), span: id.span }),
            text: Title::read(section, "text"),
            tests: read_test_numbers(section),
            constraints: read_constraints(section, problem),
            arguments: read_arguments(section),
        }
    }
}

/// Reads the texts that the table of test points has in place of bounds, by the names of their
/// constraints; nothing where a fault was reported.
fn read_show(section: &Section<'_>, problem: &Problem) -> Option<Located<BTreeMap<String, Title>>> {
    let span = section.peeked("show").unwrap_or(section.span());
    if !section.has("show") {
        return Some(Located { value: BTreeMap::new(), span });
    }
    let value = section.section("show", |table| {
        let bounds = problem.engine.bounds(&problem.config.constraints).into_iter();
        let stated: Vec<String> =
            bounds.map(|bound| bound.name.clone()).filter(|name| table.has(name)).collect();
        // Each is asked for before the first that cannot be read, since others would be unknown.
        let texts: Vec<Option<(String, Title)>> = stated
            .into_iter()
            .map(|name| Title::read_optional(table, &name).map(|text| (name, text)))
            .collect();
        // A key that is no constraint would be without effect.
        let is_known = table.finish();
        let texts: Option<BTreeMap<String, Title>> = texts.into_iter().collect();
        texts.filter(|_| is_known)
    });
    value.map(|value| Located { value, span })
}

/// The most letters that a name of tests has: judges add a number and an ending.
const LONGEST_NAME: usize = 64;

/// Reads the name of a table of tests; nothing where there is none, or a fault was reported.
fn read_name(section: &Section<'_>) -> Option<Located<String>> {
    let name = section.optional_text("name")?;
    let is_usual = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    if !(1..=LONGEST_NAME).contains(&name.value.len()) || !name.value.bytes().all(is_usual) {
        let problem = message!("plan-name-of-tests", longest = LONGEST_NAME);
        section.report_bad_text("name", name, problem);
        return None;
    }
    Some(Located { value: name.value.to_owned(), span: name.span })
}

/// Reads the further arguments of validators.
fn read_arguments(section: &Section<'_>) -> Vec<String> {
    section.texts("args").into_iter().map(|argument| argument.value.to_owned()).collect()
}

fn read_test_numbers(section: &Section<'_>) -> Option<Located<TestNumbers>> {
    let span = section.span();
    if section.is_list("tests") {
        let most = i64::try_from(MOST_TESTS).unwrap_or(i64::MAX);
        let numbers = section.optional_integers("tests", Interval::new(1, most)).into_iter();
        let numbers = numbers.filter_map(|n| usize::try_from(n.value).ok()).collect();
        return Some(Located { value: TestNumbers::Numbers(numbers), span });
    }
    if !section.has("tests") {
        return None;
    }
    let words = [("odd", TestNumbers::Odd), ("even", TestNumbers::Even), ("all", TestNumbers::All)];
    Some(Located { value: section.word("tests", &words)?, span })
}

/// A subtask as it was read: nothing where a fault was reported.
pub(crate) struct ReadSubtask {
    pub(crate) span: Span,
    pub(crate) id: Option<Located<SubtaskId>>,
    pub(crate) points: Option<Located<Points>>,
    pub(crate) policy: Option<Policy>,
    pub(crate) depends_on: Vec<Located<SubtaskId>>,
    pub(crate) includes: Vec<Located<SubtaskId>>,
    pub(crate) constraints: Option<Constraints>,
    pub(crate) properties: Vec<Located<String>>,
    pub(crate) limits: Option<OwnLimits>,
    pub(crate) arguments: Vec<String>,
}

impl ReadSubtask {
    pub(crate) fn read(section: &Section<'_>, problem: &Problem) -> Self {
        let id = read_id(section);
        let words = Policy::ALL.map(|one| (one.name(), one));
        // Other tools call it so.
        let words = [&words[..], &[("min", Policy::Minimum)]].concat();
        let policy = if section.has("policy") {
            section.word("policy", &words)
        } else {
            Some(Policy::Minimum)
        };
        let points = section.has("points").then(|| read_points(section, "points"));
        let points = points.unwrap_or_else(|| {
            section.report_missing("points", "NUMBER");
            None
        });
        Self {
            span: id.as_ref().map_or(section.span(), |id| id.span),
            points,
            policy,
            depends_on: read_ids(section, "depends_on"),
            includes: read_ids(section, "includes"),
            constraints: read_constraints(section, problem),
            properties: owned(section.texts("properties")),
            limits: read_own_limits(section),
            arguments: read_arguments(section),
            id,
        }
    }
}

/// A table of tests; nothing where a fault was reported.
pub(crate) struct ReadTest {
    pub(crate) span: Span,
    pub(crate) subtasks: Vec<Located<SubtaskId>>,
    /// True where subtasks are named, or a misspelt key was to name them.
    pub(crate) names_subtasks: bool,
    pub(crate) inputs: Option<ReadInputs>,
    pub(crate) constraints: Option<Constraints>,
    pub(crate) properties: Vec<Located<String>>,
    pub(crate) points: Option<Located<Points>>,
    /// True where points are stated and could not be read.
    pub(crate) has_bad_points: bool,
    pub(crate) limits: Option<OwnLimits>,
    pub(crate) show: Option<Located<BTreeMap<String, Title>>>,
    /// Its name, which may be left out.
    pub(crate) name: Option<Located<String>>,
    pub(crate) purpose: Title,
}

/// The sources of the inputs of a table.
pub(crate) enum ReadInputs {
    /// Commands.
    Commands(ReadCommands),
    /// Inputs by hand: the names or patterns of files.
    Files(Vec<Located<String>>),
    /// The input itself.
    Text(String),
}

impl ReadTest {
    pub(crate) fn read(section: &Section<'_>, problem: &Problem) -> Self {
        let has_points = section.has("points");
        let points = if has_points { read_points(section, "points") } else { None };
        Self {
            has_bad_points: has_points && points.is_none(),
            span: section.span(),
            names_subtasks: section.has("subtask")
                || section.has_misspelt("subtask", &KEYS_OF_TEST),
            subtasks: read_subtasks(section),
            inputs: ReadInputs::read(section),
            constraints: read_constraints(section, problem),
            properties: owned(section.texts("properties")),
            points,
            limits: read_own_limits(section),
            show: read_show(section, problem),
            name: read_name(section),
            purpose: Title::read_optional(section, "purpose").unwrap_or_default(),
        }
    }
}

impl ReadInputs {
    /// Reads what the inputs of a table come from: one of the keys `run`, `file`, `input`.
    pub(crate) fn read(section: &Section<'_>) -> Option<Self> {
        let keys = ["run", "file", "input"];
        let given: Vec<&str> = keys.into_iter().filter(|key| section.has(key)).collect();
        match given.as_slice() {
            ["run"] => ReadCommands::read(section).map(Self::Commands),
            [one] => {
                for key in OF_COMMANDS.into_iter().filter(|key| section.has(key)) {
                    let fault = section.faults().at(plan_code::KEY_OF_COMMAND, section.span());
                    section.faults().report(fault.with("found", key).with("key", *one));
                }
                if *one == "input" {
                    return section.text("input").map(|text| Self::Text(text.value.to_owned()));
                }
                section.is_not_empty("file", message!("config-empty-list"));
                let files = owned(section.texts("file"));
                (!files.is_empty()).then_some(Self::Files(files))
            }
            [] => {
                section.report_missing("run", message!("plan-run-or-file"));
                None
            }
            several => {
                let fault = section.faults().at(plan_code::SEVERAL_INPUTS, section.span());
                let keys = Fact::all(several.iter().copied());
                section.faults().report(fault.with("keys", keys));
                None
            }
        }
    }
}

/// An extra test as it was read; nothing where a fault was reported.
pub(crate) struct ReadExtra {
    pub(crate) file: Option<Located<String>>,
    pub(crate) purpose: Title,
    pub(crate) from: String,
}

impl ReadExtra {
    pub(crate) fn read(section: &Section<'_>) -> Self {
        let file = section.text("file");
        Self {
            file: file.map(|file| Located { value: file.value.to_owned(), span: file.span }),
            purpose: Title::read_optional(section, "purpose").unwrap_or_default(),
            from: section.optional_line("from").unwrap_or_default(),
        }
    }
}
