//! A plan from its file.

use std::collections::BTreeMap;

use muqi_text::{Diagnostic, Source};

use crate::problem::{Files, Located, OldForm, Problem, Section, Title, read_document};

use super::{
    Plan, Points,
    resolve::Tables,
    tables::{ReadExtra, ReadProperty, ReadSubtask, ReadTest, read_points, read_salt},
};

/// The keys of a plan.
const KEYS: [&str; 7] =
    ["title", "salt", "properties", "subtasks", "tests", "extra", "brute_force"];

impl Plan {
    /// Reads the plan `NAME.toml` of a problem. No input is made.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the plan: its keys, its subtasks, the commands of its tests.
    /// One slip is one fault: what follows from it is not reported.
    pub fn parse(name: &str, source: &Source, problem: &Problem) -> Result<Self, Vec<Diagnostic>> {
        read_document(source, |top| {
            let old = OldForm::of_plan(top, source);
            if old.is_found() {
                old.report(top.faults());
                top.forgive();
                return None;
            }
            let title = if top.has("title") {
                Title::read(top, "title")
            } else {
                Some(Title { zh: name.to_owned(), en: name.to_owned() })
            };
            let salt = read_salt(top);
            let properties = top
                .each_section("properties", |section| Some(ReadProperty::read(section, problem)));
            let subtasks =
                top.each_section("subtasks", |section| Some(ReadSubtask::read(section, problem)));
            let tests = top.each_section("tests", |section| Some(ReadTest::read(section, problem)));
            top.is_not_empty("tests", message!("plan-without-tests"));
            let extra = top.each_section("extra", |section| Some(ReadExtra::read(section)));
            let brute_force = read_brute_force(top);
            let are_tests_whole = top.has_list("tests")
                && !top.has_misspelt("tests", &KEYS)
                && !top.faults().are_tables_mixed();
            let tables = Tables {
                faults: top.faults(),
                problem,
                are_subtasks_whole: !top.has_misspelt("subtasks", &KEYS),
                are_tests_whole,
                // Another salt gives other inputs, but what is wrong with the commands is not.
                salt: salt.clone().unwrap_or_else(|| format!("{} {name}", problem.config.name)),
                properties,
                subtasks,
                tests,
                extra,
            };
            tables.resolve(name, title?, brute_force, source)
        })
    }
}

/// Returns the faults of the syntax of all plans: what else is wrong with them cannot be known
/// without the problem.
pub fn syntax_faults(files: &Files) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for name in files.stems("plans", "toml") {
        let file = format!("plans/{name}.toml");
        let source = Source::new(files.displayed(&file), files.get(&file).unwrap_or_default());
        let read = read_document(&source, |top| {
            top.forgive();
            Some(())
        });
        faults.extend(read.err().unwrap_or_default());
    }
    faults
}

/// Reads the points that slow programs are meant to earn; nothing when the plan has none.
fn read_brute_force(top: &Section<'_>) -> Option<BTreeMap<String, Located<Points>>> {
    if !top.has("brute_force") {
        return None;
    }
    top.section("brute_force", |section| {
        // Not short-circuiting, so that every fault is reported.
        let entries: Vec<_> = section
            .other_keys()
            .into_iter()
            .map(|name| Some((name.value.to_owned(), read_points(section, name.value)?)))
            .collect();
        entries.into_iter().collect()
    })
}
