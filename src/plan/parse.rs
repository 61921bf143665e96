//! Reading the tables of a plan. Contradictions among them are found in `check`.

use std::collections::BTreeMap;

use crate::{
    input::Interval,
    problem::{Faults, Located, Problem, Section, Title, read_constraints, read_document},
    text::{Code, Diagnostic, Source},
};

use super::{
    Edition, Rule, Tests,
    check::{Plan, TOTAL_POINTS},
    extra::{self, ReadExtra},
    tables::{MOST_TESTS, ReadSubtask, ReadTest},
};

/// The keys of a plan.
const KEYS: [&str; 7] = ["title", "salt", "rules", "subtasks", "tests", "extra", "brute_force"];

impl Edition {
    /// Reads the plan `NAME.toml` of a problem and makes every board.
    ///
    /// # Errors
    ///
    /// The faults of handmade boards that are used, or everything that is wrong with the plan: its keys, its points, its
    /// subtasks, and every board that breaks its subtask or a rule. One slip is
    /// one fault: what follows from it is not reported.
    pub fn parse(name: &str, source: &Source, problem: &Problem) -> Result<Self, Vec<Diagnostic>> {
        problem.require_handmade()?;
        read_document(source, |top| {
            let title = top.section("title", Title::read);
            let salt = top.text("salt").and_then(|salt| read_salt(top.faults(), salt));
            let rules = top.each_section("rules", |section| read_rule(section, problem));
            let subtasks =
                top.each_section("subtasks", |section| Some(ReadSubtask::read(section, problem)));
            let tests = top.each_section("tests", |section| Some(ReadTest::read(section)));
            let extra = top.each_section("extra", |section| Some(ReadExtra::read(section)));
            let brute_force = read_brute_force(top);
            let is_whole = |key: &str| top.has_list(key) && !top.has_misspelt(key, &KEYS);
            let plan = Plan {
                faults: top.faults(),
                problem,
                are_subtasks_whole: is_whole("subtasks"),
                are_tests_whole: is_whole("tests") && !top.faults().are_tables_mixed(),
                rules,
                subtasks,
                tests,
                // Without one the boards are others, but what is wrong with them is not.
                salt: salt.clone().unwrap_or_default(),
            };
            let checked = plan.check();
            let tests = checked.as_ref().map_or(&[][..], |(.., tests)| tests);
            let extra = extra::make(&extra, tests, top.faults(), problem);
            let (rules, subtasks, tests) = checked?;
            let (title, salt, extra, name) = (title?, salt?, extra?, name.to_owned());
            Some(Self { name, title, salt, rules, subtasks, tests, extra, brute_force })
        })
    }
}

pub(super) fn read_salt(faults: &Faults<'_>, salt: Located<&str>) -> Option<String> {
    let fits = !salt.value.is_empty() && !salt.value.contains(char::is_control);
    if !fits {
        let fault = faults.at(Code::ConfigBadText, salt.span).with("key", "salt");
        let fault = fault.with("found", salt.value.escape_default().to_string());
        faults.report(fault.with("problem", message!("config-not-blank")));
    }
    fits.then(|| salt.value.to_owned())
}

/// Reads a rule; nothing where a fault was reported, also of a key that may be one of its bounds.
fn read_rule(section: &Section<'_>, problem: &Problem) -> Option<Located<Rule>> {
    let numbers = Interval::new(1, MOST_TESTS);
    let tests = if section.is_list("tests") {
        let numbers = section.optional_integers("tests", numbers).into_iter();
        Some(Tests::Numbers(numbers.filter_map(|n| usize::try_from(n.value).ok()).collect()))
    } else {
        let words = [("odd", Tests::Odd), ("even", Tests::Even), ("all", Tests::All)];
        section.word("tests", &words)
    };
    let text = section.section("text", Title::read);
    let constraints = read_constraints(section, Some(&problem.config.constraints));
    let rule = Rule { tests: tests?, constraints: constraints?, text: text? };
    section.finish().then(|| Located { value: rule, span: section.span() })
}

/// Reads the points that slow programs are meant to earn; nothing when the plan has none.
fn read_brute_force(top: &Section<'_>) -> Option<BTreeMap<String, Located<u64>>> {
    if !top.has("brute_force") {
        return None;
    }
    let total = Interval::new(0, TOTAL_POINTS.cast_signed());
    top.section("brute_force", |section| {
        let entry = |name: Located<&str>| {
            let points = section.integer(name.value, total)?;
            let points = Located { value: points.value.unsigned_abs(), span: points.span };
            Some((name.value.to_owned(), points))
        };
        // Not short-circuiting, so that every fault is reported.
        let entries: Vec<_> = section.other_keys().into_iter().map(entry).collect();
        entries.into_iter().collect()
    })
}
