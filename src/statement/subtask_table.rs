//! The block `subtasks` of a statement: a row for every subtask, and the promises.

use crate::{
    input::Constraints,
    plan::{Policy, Rule, Subtask},
    text::{Fact, Language, Message},
};

use super::{
    Facts,
    notation::{area, bound, listed, markdown_row, narrowed},
    shown::planned_tests,
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
        for rule in &self.edition.rules {
            let names = self.shown.filter(|shown| !shown.has_planned_numbers());
            let promise = match names {
                Some(shown) => self.promise(
                    rule,
                    &shown.names_where(|test| rule.tests.contain(test)),
                    language,
                ),
                None => rule.text.text(language).to_owned(),
            };
            text += &format!("\n{promise}\n");
        }
        text
    }

    fn columns(&self, language: Language) -> Vec<Column<'_>> {
        let has_points = self.shown.is_none_or(|shown| shown.has_points);
        let mapped = self.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
        let has_further = |one: &Subtask| !self.further_bounds(&one.constraints).is_empty();
        let has_further = self.edition.subtasks.iter().any(has_further);
        let further = move |one: &Subtask| listed(&self.further_bounds(&one.constraints), language);
        let columns = [
            has_points.then(|| {
                column(&language.text(message!("statement-subtask")), |one| one.id.to_string())
            }),
            mapped.map(|(shown, heading)| column(&heading, |one| shown.numbers(one.id))),
            Some(column(&language.text(message!("statement-tests")), move |one| {
                self.tests(one, language)
            })),
            has_points.then(|| {
                column(&language.text(message!("statement-points")), |one| one.points.to_string())
            }),
            Some(column("$n$", |one| bound("n", one.constraints.n))),
            Some(column("$m$", |one| bound("m", one.constraints.m))),
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
            Some(shown) => shown.tests(subtask.id, self.edition, language),
            None => planned_tests(self.edition, subtask.id),
        }
    }

    /// A rule in terms of the names that tests have on a judge.
    fn promise(&self, rule: &Rule, tests: &[&str], language: Language) -> String {
        let (own, all) = (&rule.constraints, &self.problem.config.constraints);
        let mut bounds = narrowed([("n", own.n, all.n), ("m", own.m, all.m)]);
        bounds.extend(self.further_bounds(own));
        let tests = Fact::list(tests.iter().copied(), usize::MAX);
        let bounds = listed(&bounds, language);
        language.text(message!("statement-promise", tests = tests, bounds = bounds))
    }

    /// The bounds narrowed beside those of rows and columns.
    fn further_bounds(&self, own: &Constraints) -> Vec<String> {
        let all = &self.problem.config.constraints;
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
            needs = Fact::list(subtask.depends_on.iter().copied(), usize::MAX),
            is_shared = self.shown.is_some_and(|it| it.shares_tests(subtask.id, self.edition)),
        )
    }

    fn by_test(&self, subtask: &Subtask) -> Message {
        let points = self.edition.tests_of(subtask.id).map(|test| self.edition.points_of(test));
        points_by_test(&points.collect::<Vec<_>>())
    }
}

/// Returns the points of tests that count one by one: the first get a point more
/// where those of their subtask do not divide.
fn points_by_test(points: &[u64]) -> Message {
    let (most, least) = (points.first().copied(), points.last().copied());
    let (most, least) = (most.unwrap_or(0), least.unwrap_or(0));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_do_not_divide_are_written_with_their_counts() {
        let english = |points: &[u64]| Language::English.text(points_by_test(points));
        assert_eq!(english(&[5, 5]), "5 points a test");
        assert_eq!(english(&[17, 16]), "sum over its tests: 17 for the first, 16 for the last");
        let several = "sum over its tests: 4 for each of the first 2, 3 for each other";
        assert_eq!(english(&[4, 4, 3, 3]), several);
        let chinese = Language::Chinese.text(points_by_test(&[17, 16, 16]));
        assert_eq!(chinese, "按测试点累计：第 1 个 17 分，其余各 16 分");
    }
}
