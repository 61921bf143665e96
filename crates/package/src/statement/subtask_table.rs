//! The block `subtasks` of a statement: a row for every subtask, and the promises.
//!
//! The groups and tests that people see on a judge's page of results.
//!
//! A judge may have other groups than the plan has subtasks, and other names for the tests in them.
//! The texts that people read there keep the subtasks of the plan and map them:
//!
//! ```text
//! subtask   "Subtask" on the results page   tests      points
//! 1         0–4                             one each   25
//! 2         5–8                             one each   20
//! ```

use muqi_text::{Fact, Language, Message, seconds};

use crate::{
    plan::{Points, Policy, Property, Scheme, Subtask, SubtaskId},
    problem::{Constraints, OwnLimits, ShownBound},
};

use super::{
    Facts,
    facts::{listed, markdown_row},
};

/// Returns the block `subtasks`.
pub(crate) fn subtasks(facts: &Facts<'_>, language: Language) -> String {
    let columns = columns(facts, language);
    let headings: Vec<&str> = columns.iter().map(|column| column[0].as_str()).collect();
    let mut text = markdown_row(&headings) + &markdown_row(&vec!["---"; columns.len()]);
    for row in 1..=facts.edition.subtasks.len() {
        let cells: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
        text += &markdown_row(&cells);
    }
    for note in facts.shown.iter().flat_map(|shown| &shown.notes) {
        text += &format!("\n{}\n", language.text(note));
    }
    for limits in own_limits(facts, language) {
        text += &format!("\n{limits}\n");
    }
    for property in &facts.edition.properties {
        let names = facts.shown.filter(|shown| !shown.has_planned_numbers());
        let promise = match (names, &property.tests) {
            (Some(shown), Some(tests)) => {
                let names = shown.names_where(|test| tests.contain(test));
                promise(facts, property, &names, language)
            }
            _ => property.text.text(language).to_owned(),
        };
        text += &format!("\n{promise}\n");
    }
    text
}

/// Returns the sentences on tests with limits of their own: those of equal ones are in one.
fn own_limits(facts: &Facts<'_>, language: Language) -> Vec<String> {
    let mut groups: Vec<(OwnLimits, Vec<usize>)> = Vec::new();
    for test in facts.edition.tests.iter().filter(|test| !test.limits.is_empty()) {
        match groups.iter_mut().find(|(limits, _)| *limits == test.limits) {
            Some((_, tests)) => tests.push(test.number),
            None => groups.push((test.limits, vec![test.number])),
        }
    }
    let mut sentences = Vec::with_capacity(groups.len());
    for (OwnLimits { time_ms, memory_mib }, tests) in groups {
        let names: Vec<String> = match facts.shown.filter(|shown| !shown.has_planned_numbers()) {
            Some(shown) => {
                let names = shown.names_where(|test| tests.contains(&test));
                names.into_iter().map(str::to_owned).collect()
            }
            None => tests.iter().map(ToString::to_string).collect(),
        };
        let has = match (time_ms, memory_mib) {
            (Some(_), None) => "time",
            (None, Some(_)) => "memory",
            _ => "both",
        };
        sentences.push(language.text(message!(
            "statement-own-limits",
            tests = Fact::all(names),
            has = has,
            seconds = time_ms.map(seconds),
            mib = memory_mib
        )));
    }
    sentences
}

/// Returns the columns of the table: each with its heading and a cell for every subtask.
fn columns(facts: &Facts<'_>, language: Language) -> Vec<Vec<String>> {
    let has_points = facts.shown.is_none_or(|shown| shown.has_points);
    let subtasks = &facts.edition.subtasks;
    let mut columns = Vec::new();
    if has_points {
        let ids = subtasks.iter().map(|one| one.id.to_string());
        columns.push((language.text(message!("word-subtask")), ids.collect::<Vec<_>>()));
    }
    if let Some(shown) = facts.shown
        && let Some(heading) = shown.heading(language)
    {
        columns.push((heading, subtasks.iter().map(|one| shown.numbers(&one.id)).collect()));
    }
    let tests = subtasks.iter().map(|one| match facts.shown {
        Some(shown) => shown.tests(&one.id, facts.edition, language),
        None => planned_tests(facts.edition, &one.id),
    });
    columns.push((language.text(message!("word-tests")), tests.collect()));
    if has_points {
        let points = subtasks.iter().map(|one| one.points.to_string());
        columns.push((language.text(message!("word-points")), points.collect()));
    }
    let engine = &facts.problem.engine;
    let bounds: Vec<Vec<ShownBound>> =
        subtasks.iter().map(|one| engine.bounds(&one.constraints)).collect();
    for of_all in engine.bounds(&facts.problem.config.constraints) {
        if of_all.has_column {
            let cells = bounds.iter().map(|bounds| {
                let own = bounds.iter().find(|one| one.name == of_all.name);
                own.map_or_else(String::new, |own| own.formula.clone())
            });
            columns.push((format!("${}$", of_all.symbol), cells.collect()));
        }
    }
    let mut further = Vec::with_capacity(subtasks.len());
    for subtask in subtasks {
        let narrowed = narrowed(facts, &subtask.constraints).into_iter();
        let narrowed = narrowed.filter(|one| !one.has_column).map(|one| one.formula);
        further.push(listed(&narrowed.collect::<Vec<_>>(), language));
    }
    if further.iter().any(|cell| !cell.is_empty()) {
        columns.push((language.text(message!("statement-further-bounds")), further));
    }
    if has_points {
        let scoring = subtasks.iter().map(|one| language.text(scoring(facts, one)));
        columns.push((language.text(message!("statement-scoring")), scoring.collect()));
    }
    let headed = columns.into_iter().map(|(heading, mut cells)| {
        cells.insert(0, heading);
        cells
    });
    headed.collect()
}

/// Returns the bounds that are narrower than those of the problem.
fn narrowed(facts: &Facts<'_>, own: &Constraints) -> Vec<ShownBound> {
    let all = &facts.problem.config.constraints;
    let mut bounds = facts.problem.engine.bounds(own);
    bounds.retain(|one| own.get(&one.name) != all.get(&one.name));
    bounds
}

/// Returns a property in terms of the names that tests have on a judge.
fn promise(facts: &Facts<'_>, property: &Property, tests: &[&str], language: Language) -> String {
    let own = facts.problem.config.constraints.intersection(&property.constraints);
    let bounds: Vec<String> = narrowed(facts, &own).into_iter().map(|one| one.formula).collect();
    let (tests, bounds) = (Fact::all(tests.iter().copied()), listed(&bounds, language));
    language.text(message!("statement-promise", tests = tests, bounds = bounds))
}

fn scoring(facts: &Facts<'_>, subtask: &Subtask) -> Message {
    let policy = match subtask.policy {
        Policy::PerTest | Policy::Sum => points_by_test(&facts.edition.worths_of(subtask)),
        Policy::Minimum => message!("statement-all-or-nothing"),
    };
    message!(
        "statement-scoring-of",
        policy = policy,
        needs_samples = subtask.needs_samples,
        number_of_needs = subtask.depends_on.len(),
        needs = Fact::all(facts.edition.needs_of(subtask)),
        // Tests that are included are in its groups, too, but not before its own.
        is_shared = !subtask.depends_on.is_empty()
            && subtask.includes.is_empty()
            && facts.shown.is_some_and(|it| it.shares_tests(&subtask.id, facts.edition)),
        number_of_included = subtask.includes.len(),
        included = Fact::all(facts.edition.included_in(subtask)),
    )
}

/// Returns the points of tests that count one by one: the first get a point more
/// where those of their subtask do not divide.
fn points_by_test(points: &[Points]) -> Message {
    let (most, least) = (points.first().copied(), points.last().copied());
    let (most, least) = (most.unwrap_or_default(), least.unwrap_or_default());
    if most == least {
        return message!("statement-points-a-test", points = most);
    }
    let first = points.iter().filter(|&&one| one == most).count();
    message!(
        "statement-points-uneven",
        most = most,
        first = first,
        least = least,
        is_last_alone = points.len() - first == 1
    )
}

/// The groups and tests of an edition as a judge shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The word that the judge has for a group; nothing where it shows none.
    pub word: Option<Message>,
    /// True where programs earn points.
    pub has_points: bool,
    /// The groups, in the order of the page; one without a number where tests are in no groups.
    pub groups: Vec<ShownGroup>,
    /// Sentences on how the page is to be read.
    pub notes: Vec<Message>,
}

/// A group of tests on a page of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownGroup {
    /// Its number there.
    pub number: usize,
    /// The subtask of the plan whose points it carries.
    pub subtask: SubtaskId,
    /// Its points.
    pub points: u64,
    /// Its tests in their order.
    pub tests: Vec<ShownTest>,
}

/// A test on a page of results; one that is judged in several groups is there once for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTest {
    /// Its name there.
    pub name: String,
    /// Its number in the plan.
    pub number: usize,
}

impl Shown {
    /// Returns whether the groups are the subtasks of the plan with their numbers, or
    /// there are none to be confused with them.
    pub fn is_as_planned(&self) -> bool {
        self.word.is_none()
            || self.groups.iter().zip(1..).all(|(group, id)| {
                group.number == id && group.subtask == SubtaskId::Number(id as u64)
            })
    }

    /// Returns the heading over the numbers of groups, where these need a column.
    pub(crate) fn heading(&self, language: Language) -> Option<String> {
        let word = self.word.as_ref().filter(|_| !self.is_as_planned())?;
        Some(language.text(message!("statement-shown-heading", word = word)))
    }

    pub(crate) fn of_subtask(&self, subtask: &SubtaskId) -> impl Iterator<Item = &ShownGroup> {
        self.groups.iter().filter(move |group| group.subtask == *subtask)
    }

    /// Returns the numbers of a subtask's groups, which follow one another: `5–8`.
    pub(crate) fn numbers(&self, subtask: &SubtaskId) -> String {
        let mut numbers = self.of_subtask(subtask).map(|group| group.number);
        span(numbers.next(), numbers.last())
    }

    /// Returns whether groups of a subtask hold tests of others, too.
    fn shares_tests(&self, subtask: &SubtaskId, edition: &Scheme) -> bool {
        self.of_subtask(subtask)
            .flat_map(|group| &group.tests)
            .any(|test| !edition.is_of(&edition.tests[test.number - 1], subtask))
    }

    /// Returns the names of a subtask's own tests: `2-1 to 2-4`, or where in its groups they are.
    pub(crate) fn tests(
        &self,
        subtask: &SubtaskId,
        edition: &Scheme,
        language: Language,
    ) -> String {
        let own = self.of_subtask(subtask).flat_map(|group| &group.tests);
        let own: Vec<&ShownTest> =
            own.filter(|test| edition.is_of(&edition.tests[test.number - 1], subtask)).collect();
        let is_one_group = self.of_subtask(subtask).count() < 2;
        let has_numbers = own.iter().all(|test| test.name == test.number.to_string());
        if is_one_group || has_numbers {
            let [first, last] =
                [own.first(), own.last()].map(|test| test.map(|test| test.name.clone()));
            return match (first, last.filter(|_| own.len() > 1)) {
                // Names of two numbers are no longer clear around a dash.
                (Some(first), Some(last)) if !has_numbers => {
                    language.text(message!("statement-shown-tests", first = first, last = last))
                }
                (first, last) => span(first, last),
            };
        }
        // A subtask of several groups has one test of its own in each.
        language.text(if self.shares_tests(subtask, edition) {
            message!("statement-shown-last-of-each")
        } else {
            message!("statement-shown-one-each")
        })
    }

    /// Returns every test for which a condition on its number holds, by its name.
    fn names_where(&self, holds: impl Fn(usize) -> bool) -> Vec<&str> {
        let tests = self.groups.iter().flat_map(|group| &group.tests);
        tests.filter(|test| holds(test.number)).map(|test| test.name.as_str()).collect()
    }

    /// Returns whether tests are called by their numbers in the plan.
    fn has_planned_numbers(&self) -> bool {
        let mut tests = self.groups.iter().flat_map(|group| &group.tests);
        tests.all(|test| test.name == test.number.to_string())
    }
}

/// The numbers of a subtask's tests in the plan: `5`, `1–4`, `1–4, 9`.
pub fn planned_tests(edition: &Scheme, subtask: &SubtaskId) -> String {
    let place = edition.place_of(subtask).unwrap_or(0);
    let numbers: Vec<usize> = edition.tests_of(place).map(|test| test.number).collect();
    // A subtask need not have neighbouring tests.
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let runs = runs.map(|run| span(run.first(), run.last().filter(|_| run.len() > 1)));
    runs.collect::<Vec<_>>().join(", ")
}

/// From the first to the last of several.
fn span<T: ToString>(first: Option<T>, last: Option<T>) -> String {
    match (first, last) {
        (Some(first), Some(last)) => format!("{}–{}", first.to_string(), last.to_string()),
        (Some(only), None) => only.to_string(),
        (None, _) => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_do_not_divide_are_written_with_their_counts() {
        for (points, language, expected) in [
            (&[5, 5][..], Language::English, "5 points a test"),
            (&[17, 16], Language::English, "sum over its tests: 17 for the first, 16 for the last"),
            (
                &[4, 4, 3, 3],
                Language::English,
                "sum over its tests: 4 for each of the first 2, 3 for each other",
            ),
            (&[17, 16, 16], Language::Chinese, "按测试点累计：第 1 个 17 分，其余各 16 分"),
        ] {
            let points: Vec<Points> = points.iter().copied().map(Points::whole).collect();
            assert_eq!(language.text(points_by_test(&points)), expected);
        }
    }
}
