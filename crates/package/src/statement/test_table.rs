//! The table of test points (测试点表) of a plan without subtasks: a row for neighbouring tests that
//! keep the same, and in print one cell for equal ones below each other.

use muqi_text::{Language, Message};
use pulldown_cmark::{Event, Tag, TagEnd};

use crate::{
    plan::PlannedTest,
    problem::{Constraints, ShownBound},
};

use super::{
    Facts,
    facts::{listed, narrowed},
};

/// A column beside that of the numbers, with a cell for every test.
struct Column {
    heading: String,
    cells: Vec<String>,
}

impl Column {
    fn are_all(&self, text: &str) -> bool {
        self.cells.iter().all(|cell| cell == text)
    }
}

/// Returns the columns of the table: each with its heading and a cell for every row; nothing where
/// all tests are alike.
pub(crate) fn columns(facts: &Facts<'_>, language: Language) -> Vec<Vec<String>> {
    let tests = &facts.edition.tests;
    let columns = columns_of_tests(facts, language);
    if columns.is_empty() {
        return Vec::new();
    }
    let mut table = vec![vec![language.text(heading())]];
    table.extend(columns.iter().map(|column| vec![column.heading.clone()]));
    let mut first = 0;
    while first < tests.len() {
        let is_same = |other: usize| columns.iter().all(|it| it.cells[other] == it.cells[first]);
        let end = (first..tests.len()).find(|&other| !is_same(other)).unwrap_or(tests.len());
        table[0].push(numbers(facts, &tests[first], &tests[end - 1], language));
        for (cells, column) in table[1..].iter_mut().zip(&columns) {
            cells.push(column.cells[first].clone());
        }
        first = end;
    }
    table
}

/// The heading of the first column, by which the table is known in print.
fn heading() -> Message {
    message!("statement-test-number")
}

fn columns_of_tests(facts: &Facts<'_>, language: Language) -> Vec<Column> {
    let tests = &facts.edition.tests;
    let engine = &facts.problem.engine;
    let constraints: Vec<Constraints> = tests.iter().map(|test| kept(facts, test)).collect();
    let mut columns = Vec::new();
    for of_all in engine.bounds(&facts.problem.config.constraints) {
        if of_all.has_column {
            let mut cells = Vec::with_capacity(tests.len());
            for (test, constraints) in tests.iter().zip(&constraints) {
                let own =
                    engine.bounds(constraints).into_iter().find(|one| one.name == of_all.name);
                cells.push(shown(test, &own.unwrap_or_else(|| of_all.clone()), language));
            }
            columns.push(Column { heading: format!("${}$", of_all.symbol), cells });
        }
    }
    let mut further = Vec::with_capacity(tests.len());
    for (test, constraints) in tests.iter().zip(&constraints) {
        let narrowed = narrowed(facts, constraints);
        let mut bounds = engine.bounds(constraints);
        bounds.retain(|one| {
            !one.has_column && (narrowed.contains(one) || test.show.contains_key(&one.name))
        });
        let bounds: Vec<String> = bounds.iter().map(|one| shown(test, one, language)).collect();
        further.push(listed(&bounds, language));
    }
    let heading = language.text(message!("statement-further-bounds"));
    columns.push(Column { heading, cells: further });
    columns.retain(|column| !column.are_all(""));
    columns.extend(properties(facts, language));
    columns.extend(points(facts, language));
    columns
}

/// Returns what a test keeps, with the bounds of the problem.
fn kept(facts: &Facts<'_>, test: &PlannedTest) -> Constraints {
    facts.problem.config.constraints.intersection(&facts.edition.constraints_of(test))
}

/// Returns a bound as the cell of a test has it: the text of `show`, or the formula. A text that
/// begins with a relation is a formula behind the quantity.
fn shown(test: &PlannedTest, bound: &ShownBound, language: Language) -> String {
    let Some(own) = test.show.get(&bound.name).map(|own| own.text(language)) else {
        return bound.formula.clone();
    };
    let relations = ["=", "<", ">", "≤", "≥", "≠", "\\le", "\\ge", "\\ne", "\\in", "\\equiv"];
    if relations.iter().any(|relation| own.starts_with(relation)) {
        return format!("${} {own}$", bound.symbol);
    }
    own.to_owned()
}

/// Returns the column of properties, where a test has one. Those of odd or even tests name their
/// tests in a sentence below the table.
fn properties(facts: &Facts<'_>, language: Language) -> Option<Column> {
    let none = language.text(message!("statement-no-property"));
    let mut cells = Vec::new();
    for test in &facts.edition.tests {
        let properties = facts.edition.properties_of(test).filter(|one| one.tests.is_none());
        let ids: Vec<&str> = properties.map(|property| property.id.as_str()).collect();
        cells.push(if ids.is_empty() { none.clone() } else { ids.join(", ") });
    }
    let heading = language.text(message!("statement-properties"));
    Some(Column { heading, cells }).filter(|column| !column.are_all(&none))
}

/// Returns the column of points, where tests have different ones.
fn points(facts: &Facts<'_>, language: Language) -> Option<Column> {
    let has_points = facts.has_points();
    let tests = facts.edition.tests.iter();
    let cells: Vec<String> =
        tests.map(|test| facts.edition.points_of(test, 0).to_string()).collect();
    let heading = language.text(message!("word-points"));
    let column = Some(Column { heading, cells }).filter(|_| has_points)?;
    let first = column.cells.first()?.clone();
    (!column.are_all(&first)).then_some(column)
}

/// Returns the sentence on the points of a test, where all have the same.
pub(crate) fn equal_points(facts: &Facts<'_>, language: Language) -> Option<String> {
    let worths = facts.edition.worths_of(facts.edition.subtasks.first()?);
    let first = *worths.first()?;
    let has_points = facts.has_points();
    let is_sentence = has_points && worths.iter().all(|worth| *worth == first);
    is_sentence.then(|| language.text(message!("statement-points-of-each", points = first)))
}

/// Returns the numbers of neighbouring tests: `5`, `1~4`; their names, where a judge has others.
fn numbers(
    facts: &Facts<'_>,
    first: &PlannedTest,
    last: &PlannedTest,
    language: Language,
) -> String {
    let by_judge = facts.shown.filter(|shown| !shown.has_planned_numbers());
    let [from, to] = [first, last].map(|test| {
        let names = by_judge.map(|shown| shown.names_where(|number| number == test.number));
        names
            .and_then(|names| names.first().map(ToString::to_string))
            .unwrap_or_else(|| test.number.to_string())
    });
    if first.number == last.number {
        from
    } else if by_judge.is_some() {
        language.text(message!("statement-shown-tests", first = from, last = to))
    } else {
        format!("{from}~{to}")
    }
}

/// Returns how many rows each cell below the header is high in print, row by row: 0 where it is
/// covered by one above. Nothing but for a table of test points, by which `events` begin.
pub(crate) fn heights(events: &[Event<'_>]) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<&[Event<'_>]>> = Vec::new();
    let mut start = 0;
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => start = index + 1,
            Event::End(TagEnd::TableCell) => {
                rows.last_mut().into_iter().for_each(|row| row.push(&events[start..index]));
            }
            Event::End(TagEnd::Table) => break,
            _ => {}
        }
    }
    let headings = Language::ALL.map(|language| language.text(heading()));
    let is_of_tests = rows.first().and_then(|row| row.first()).is_some_and(
        |cell| matches!(cell, [Event::Text(text)] if headings.iter().any(|it| **it == **text)),
    );
    if !is_of_tests {
        return Vec::new();
    }
    let rows = &rows[1..];
    let mut heights: Vec<Vec<usize>> = rows.iter().map(|row| vec![1; row.len()]).collect();
    // From below, so that a cell takes what the one below it has taken.
    for row in (1..rows.len()).rev() {
        // Each row has tests of its own.
        for column in 1..rows[row].len() {
            if rows[row - 1].get(column) == Some(&rows[row][column]) {
                heights[row - 1][column] += std::mem::take(&mut heights[row][column]);
            }
        }
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::{Pictures, RawHtml, Text, article, text::parsed};

    const TABLE: &str = "| test | $n$ | property |\n| --- | --- | --- |\n| 1~3 | $5$ | none |\n\
                         | 4 | $5$ | A |\n| 5 | $5$ | none |\n| 6 | $7$ | none |\n";

    fn heights_of(markdown: &str) -> Vec<Vec<usize>> {
        heights(&parsed(markdown).collect::<Vec<_>>())
    }

    #[test]
    fn equal_cells_below_each_other_are_one_and_those_of_other_tables_are_not() {
        let expected = [vec![1, 3, 1], vec![1, 0, 1], vec![1, 0, 2], vec![1, 1, 0]];
        assert_eq!(heights_of(TABLE), expected);
        assert_eq!(heights_of(&TABLE.replace("test", "测试点编号")), expected);
        assert!(heights_of(&TABLE.replace("test", "subtask")).is_empty());
    }

    #[test]
    fn a_cell_of_several_rows_is_written_once() {
        let marked = format!("{TABLE}\n| a |\n| - |\n| x |\n| x |\n");
        let text = Text { language: Language::English, marked };
        let html = article(&text, RawHtml::Kept, |_, _| None);
        assert_eq!(html.matches("<td rowspan=\"").count(), 2, "{html}");
        assert_eq!(html.matches("<mn>5</mn>").count(), 1, "{html}");
        assert_eq!(html.matches("<td").count(), 12 - 3 + 2, "{html}");
        let typst = text.typst(&Pictures::default());
        assert_eq!(typst.matches("table.cell(rowspan: 3)[$5$], ").count(), 1, "{typst}");
        assert_eq!(typst.matches("[x], ").count(), 2, "{typst}");
    }
}
