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

use crate::{
    chess::input::Bounds,
    plan::{Points, Policy, Property, Scheme, Subtask, SubtaskId},
    text::{Fact, Language, Message},
};

use super::{
    Facts,
    figures::{area, bound, listed, markdown_row, narrowed},
};

/// A column: its heading, and its cell for a subtask.
type Column<'a> = (String, Box<dyn Fn(&Subtask) -> String + 'a>);

fn column<'a>(heading: &str, cell: impl Fn(&Subtask) -> String + 'a) -> Column<'a> {
    (heading.to_owned(), Box::new(cell))
}

impl Facts<'_> {
    pub(super) fn subtasks(&self, language: Language) -> String {
        let columns = self.columns(language);
        let headings: Vec<&str> = columns.iter().map(|(heading, _)| heading.as_str()).collect();
        let mut text = markdown_row(&headings);
        text += &markdown_row(&vec!["---"; columns.len()]);
        for subtask in &self.edition.subtasks {
            let cells: Vec<String> = columns.iter().map(|(_, cell)| cell(subtask)).collect();
            text += &markdown_row(&cells);
        }
        for note in self.shown.iter().flat_map(|shown| &shown.notes) {
            text += &format!("\n{}\n", language.text(note));
        }
        for property in &self.edition.properties {
            let names = self.shown.filter(|shown| !shown.has_planned_numbers());
            let promise = match (names, &property.tests) {
                (Some(shown), Some(tests)) => {
                    let names = shown.names_where(|test| tests.contain(test));
                    self.promise(property, &names, language)
                }
                _ => property.text.text(language).to_owned(),
            };
            text += &format!("\n{promise}\n");
        }
        text
    }

    fn columns(&self, language: Language) -> Vec<Column<'_>> {
        let has_points = self.shown.is_none_or(|shown| shown.has_points);
        let mapped = self.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
        let has_further =
            |one: &Subtask| !self.further_bounds(&Bounds::of(&one.constraints)).is_empty();
        let has_further = self.edition.subtasks.iter().any(has_further);
        let further = move |one: &Subtask| {
            listed(&self.further_bounds(&Bounds::of(&one.constraints)), language)
        };
        let columns = [
            has_points.then(|| {
                column(&language.text(message!("word-subtask")), |one| one.id.to_string())
            }),
            mapped.map(|(shown, heading)| column(&heading, |one| shown.numbers(&one.id))),
            Some(column(&language.text(message!("word-tests")), move |one| {
                self.tests(one, language)
            })),
            has_points.then(|| {
                column(&language.text(message!("word-points")), |one| one.points.to_string())
            }),
            Some(column("$n$", |one| bound("n", Bounds::of(&one.constraints).n))),
            Some(column("$m$", |one| bound("m", Bounds::of(&one.constraints).m))),
            has_further
                .then(|| column(&language.text(message!("statement-further-bounds")), further)),
            has_points.then(|| {
                column(&language.text(message!("statement-scoring")), move |one| {
                    language.text(self.scoring(one))
                })
            }),
        ];
        columns.into_iter().flatten().collect()
    }

    fn tests(&self, subtask: &Subtask, language: Language) -> String {
        match self.shown {
            Some(shown) => shown.tests(&subtask.id, self.edition, language),
            None => planned_tests(self.edition, &subtask.id),
        }
    }

    /// A property in terms of the names that tests have on a judge.
    fn promise(&self, property: &Property, tests: &[&str], language: Language) -> String {
        let all = Bounds::of(&self.problem.config.constraints);
        let own = Bounds::within(&property.constraints, &all);
        let mut bounds = narrowed([("n", own.n, all.n), ("m", own.m, all.m)]);
        bounds.extend(self.further_bounds(&own));
        let tests = Fact::list(tests.iter().copied(), usize::MAX);
        let bounds = listed(&bounds, language);
        language.text(message!("statement-promise", tests = tests, bounds = bounds))
    }

    /// The bounds narrowed beside those of rows and columns.
    fn further_bounds(&self, own: &Bounds) -> Vec<String> {
        let all = Bounds::of(&self.problem.config.constraints);
        let mut bounds = narrowed([("a_{i,j}", own.a, all.a), ("b_{i,j}", own.b, all.b)]);
        if own.cells != all.cells {
            bounds.extend(area(own));
        }
        bounds
    }

    fn scoring(&self, subtask: &Subtask) -> Message {
        let policy = match subtask.policy {
            Policy::PerTest | Policy::Sum => self.by_test(subtask),
            Policy::Minimum => message!("statement-all-or-nothing"),
        };
        message!(
            "statement-scoring-of",
            policy = policy,
            number_of_needs = subtask.depends_on.len(),
            needs = Fact::list(self.edition.needs_of(subtask), usize::MAX),
            is_shared = self.shown.is_some_and(|it| it.shares_tests(&subtask.id, self.edition)),
        )
    }

    fn by_test(&self, subtask: &Subtask) -> Message {
        points_by_test(&self.edition.worths_of(subtask))
    }
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
    pub(super) fn heading(&self, language: Language) -> Option<String> {
        let word = self.word.as_ref().filter(|_| !self.is_as_planned())?;
        Some(language.text(message!("statement-shown-heading", word = word)))
    }

    pub(super) fn of_subtask(&self, subtask: &SubtaskId) -> impl Iterator<Item = &ShownGroup> {
        self.groups.iter().filter(move |group| group.subtask == *subtask)
    }

    /// Returns the numbers of a subtask's groups, which follow one another: `5–8`.
    pub(super) fn numbers(&self, subtask: &SubtaskId) -> String {
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
    pub(super) fn tests(
        &self,
        subtask: &SubtaskId,
        edition: &Scheme,
        language: Language,
    ) -> String {
        let is_own = |test: &&ShownTest| edition.is_of(&edition.tests[test.number - 1], subtask);
        let own = self.of_subtask(subtask).flat_map(|group| group.tests.iter().filter(is_own));
        let own: Vec<&ShownTest> = own.collect();
        let is_one_group = self.of_subtask(subtask).count() < 2;
        let has_numbers = own.iter().all(|test| test.name == test.number.to_string());
        if is_one_group || has_numbers {
            let name = |test: &&ShownTest| test.name.clone();
            let (first, last) = (own.first().map(name), own.last().map(name));
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
pub(crate) fn planned_tests(edition: &Scheme, subtask: &SubtaskId) -> String {
    let place = edition.place_of(subtask).unwrap_or(0);
    let numbers: Vec<usize> = edition.tests_of(place).map(|test| test.number).collect();
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
        let whole = |points: &[u64]| points.iter().copied().map(Points::whole).collect::<Vec<_>>();
        let english = |points: &[u64]| Language::English.text(points_by_test(&whole(points)));
        assert_eq!(english(&[5, 5]), "5 points a test");
        assert_eq!(english(&[17, 16]), "sum over its tests: 17 for the first, 16 for the last");
        let several = "sum over its tests: 4 for each of the first 2, 3 for each other";
        assert_eq!(english(&[4, 4, 3, 3]), several);
        let chinese = Language::Chinese.text(points_by_test(&whole(&[17, 16, 16])));
        assert_eq!(chinese, "按测试点累计：第 1 个 17 分，其余各 16 分");
    }
}
