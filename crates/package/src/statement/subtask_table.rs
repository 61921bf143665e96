//! The block `subtasks` of a statement: a row for every subtask, or the table of test points, and
//! the promises.

use muqi_text::{Fact, Language, Message, seconds};

use crate::{
    plan::{Points, Policy, Property, Subtask},
    problem::{Constraints, OutputChecker, OwnLimits, ShownBound},
};

use super::{
    Facts,
    facts::{listed, markdown_row, narrowed},
    shown::planned_tests,
    test_table,
};

/// Returns the block `subtasks`.
pub(crate) fn subtasks(facts: &Facts<'_>, language: Language) -> String {
    let has_subtasks = facts.edition.has_subtasks;
    let columns =
        if has_subtasks { columns(facts, language) } else { test_table::columns(facts, language) };
    let mut text = String::new();
    for row in 0..columns.first().map_or(0, Vec::len) {
        let cells: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
        text += &markdown_row(&cells);
        if row == 0 {
            text += &markdown_row(&vec!["---"; columns.len()]);
        }
    }
    if !has_subtasks && let Some(points) = test_table::equal_points(facts, language) {
        text += &format!("\n{points}\n");
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
            (_, None) => {
                let text = property.text.text(language);
                language.text(message!("statement-property", id = &property.id, text = text))
            }
            _ => property.text.text(language).to_owned(),
        };
        text += &format!("\n{promise}\n");
    }
    // Without a table the first sentence comes first.
    text.trim_start().to_owned()
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
    let has_points = facts.has_points();
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
        subtasks.iter().map(|one| engine.bounds(&with_properties(facts, one))).collect();
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
        let narrowed = narrowed(facts, &with_properties(facts, subtask)).into_iter();
        let narrowed = narrowed.filter(|one| !one.has_column).map(|one| one.formula);
        further.push(listed(&narrowed.collect::<Vec<_>>(), language));
    }
    if further.iter().any(|cell| !cell.is_empty()) {
        columns.push((language.text(message!("statement-further-bounds")), further));
    }
    if subtasks.iter().any(|one| !one.properties.is_empty()) {
        let cells = subtasks.iter().map(|one| {
            let ids =
                one.properties.iter().map(|&place| facts.edition.properties[place].id.as_str());
            ids.collect::<Vec<_>>().join(", ")
        });
        columns.push((language.text(message!("statement-properties")), cells.collect()));
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

/// Returns the constraints of a subtask with those of its properties.
fn with_properties(facts: &Facts<'_>, subtask: &Subtask) -> Constraints {
    let properties = subtask.properties.iter().map(|&place| &facts.edition.properties[place]);
    properties
        .fold(subtask.constraints.clone(), |all, property| all.intersection(&property.constraints))
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
        // A checker of its own may find outputs right in part.
        Policy::Minimum => match facts.problem.checker() {
            OutputChecker::Program(_) => message!("statement-least-part"),
            OutputChecker::Comparison(_) => message!("statement-all-or-nothing"),
        },
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
