//! One test: its board, its purpose, its answer, its game, and the flaws that it kills.

use maud::{Markup, html};

use crate::{
    chess::board_of,
    game::{Board, Line},
    plan::{Origin, Scheme, SubtaskId},
    problem::{Fate, Title},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    strength,
    testset::TestCase,
    text::Fact,
};

use super::{
    super::style::{prose, scrolling},
    SiteContents,
    flaw::is_player,
    frame::{Content, SitePart, View, output},
    heat::{self, Live},
    strength::words,
};

/// Returns the page of a test of all that are shown.
fn page(view: &View<'_>, tests: &[ShownTest<'_>], index: usize) -> (String, String) {
    let shown = &tests[index];
    let test = shown.test;
    let title = view.text(message!("site-test", test = &test.name));
    let before = index.checked_sub(1).map(|before| &tests[before].test.name);
    let after = tests.get(index + 1).map(|shown| &shown.test.name);
    let body = html! {
        p.path { a href="../tests.html" { (view.text(SitePart::Tests.title())) } }
        h1 { (title) }
        (facts(view, shown))
        h2 { (view.text(message!("explore-board"))) }
        (heat::scores(view, &shown.board))
        (heat::input(view, &shown.board))
        h2 { (view.text(message!("site-best-play"))) }
        (game(view, &shown.board))
        h2 { (view.text(message!("site-killed"))) }
        (killed(view, shown))
        nav.neighbours aria-label=(view.text(message!("site-neighbours"))) {
            @if let Some(name) = before {
                a rel="prev" href={ (name) ".html" } { "← " (name) }
            }
            @if let Some(name) = after {
                a rel="next" href={ (name) ".html" } { (name) " →" }
            }
        }
    };
    let path = format!("tests/{}", test.name);
    let part = SitePart::Tests;
    view.framed(&Content { part, path: &path, title: &title, style: "", body })
}

fn facts(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let ShownTest { board, purpose, origin, answer, .. } = shown;
    let size = format!("{} × {}", board.n(), board.m());
    let subtasks = match shown.counting(view.site.edition) {
        known if !known.is_empty() && !view.site.edition.has_subtasks => String::new(),
        none if none.is_empty() => view.text(message!("site-extra")),
        counting => view.language.fact(&Fact::all(counting)),
    };
    let made = match origin {
        Origin::Command { recipe, .. } => {
            let family = recipe.split(' ').next().unwrap_or_default();
            let summary = message!("family-summary", family = family);
            message!("site-made", summary = summary, recipe = recipe)
        }
        Origin::File(file) => message!("site-handmade", board = file),
        Origin::Text(_) => message!("site-in-plan"),
    };
    let facts = [
        (message!("word-purpose"), purpose.text(view.language).to_owned()),
        (message!("word-answer"), output(answer)),
        (message!("site-size"), size),
        (message!("word-subtask"), subtasks),
        (message!("site-recipe"), view.text(made)),
    ];
    html! {
        dl {
            @for (term, text) in facts {
                @if !text.is_empty() { dt { (view.text(term)) } dd { (prose(&text)) } }
            }
        }
    }
}

/// Returns a game of best play, to be played in the page.
fn game(view: &View<'_>, board: &Board) -> Markup {
    let line = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok();
    let line = line.map_or_else(Line::default, |table| optimal_line(board, &table));
    let drawn = line.replay(board).map(|replay| heat::moves(view, board, &replay));
    let drawn = drawn.unwrap_or_default();
    let name = view.text(message!("site-best-play"));
    Live::at_start(board, &line).figure(view, "../../", &name, &drawn)
}

fn killed(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let rows = &view.site.matrix.rows;
    let killed = rows.iter().zip(&shown.fates).filter(|(_, fate)| fate.is_killed());
    let (name, answer) = (&shown.test.name, &shown.answer);
    html! {
        p { (view.text(message!("site-kills", number = shown.kills(), flaws = rows.len()))) }
        (scrolling(&view.text(message!("site-killed")), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("heading-flaw"))) }
                th scope="col" { (view.text(message!("word-result"))) }
            } }
            tbody {
                @for (row, fate) in killed {
                    tr id=(row.flaw.name) data-flaw=[is_player(&row.flaw).then_some(&row.flaw.name)] {
                        th scope="row" {
                            (view.flaw_link(&row.flaw, &format!("../flaws/{}.html#t{name}", row.flaw.name)))
                        }
                        td {
                            (view.text(words(fate, answer)))
                            @if is_player(&row.flaw) {
                                " " a.moving href={ "#" (row.flaw.name) } { (view.text(message!("site-where"))) }
                            }
                        }
                    }
                }
            }
        } }))
    }
}

/// A test with what is known of it.
pub(crate) struct ShownTest<'a> {
    pub(crate) test: &'a TestCase,
    pub(crate) board: Board,
    pub(crate) answer: String,
    origin: Origin,
    purpose: &'a Title,
    /// The ids of its subtasks; none for an extra test, which is worth no points.
    pub(crate) subtasks: Vec<&'a SubtaskId>,
    /// The fates of all flaws on it, in the order of the rows of the matrix.
    pub(crate) fates: Vec<&'a Fate>,
}

impl SiteContents<'_> {
    /// Returns all tests, the extra ones last.
    pub(crate) fn shown_tests(&self) -> Vec<ShownTest<'_>> {
        let planned = self.edition.tests.iter().zip(&self.tests.tests).zip(self.origins);
        let planned = planned.map(|((planned, test), origin)| ShownTest {
            test,
            board: board_of(&test.input).expect("an input of a plan is valid"),
            answer: strength::words(&test.answer),
            origin: origin.clone(),
            purpose: &planned.purpose,
            subtasks: planned.subtasks.iter().map(|&at| &self.edition.subtasks[at].id).collect(),
            fates: self.matrix.rows.iter().map(|row| &row.fates[planned.number - 1]).collect(),
        });
        // None of them may be seen where no fate on them is known.
        let known = self.extra_matrix.answers.len();
        let extra = self.edition.extra.iter().zip(&self.tests.extra).take(known).enumerate();
        let extra = extra.map(|(index, (planned, test))| ShownTest {
            test,
            board: board_of(&test.input).expect("an input of a plan is valid"),
            answer: strength::words(&test.answer),
            origin: Origin::File(planned.file.clone()),
            purpose: &planned.purpose,
            subtasks: Vec::new(),
            fates: self.extra_matrix.rows.iter().map(|row| &row.fates[index]).collect(),
        });
        planned.chain(extra).collect()
    }
}

impl ShownTest<'_> {
    /// Returns the subtasks that the test counts for: its own, those that include it, and those
    /// that need it.
    fn counting(&self, scheme: &Scheme) -> Vec<SubtaskId> {
        let mut counting: Vec<SubtaskId> = self.subtasks.iter().copied().cloned().collect();
        // A subtask depends on earlier ones only.
        for subtask in &scheme.subtasks {
            let mut others = subtask.depends_on.iter().chain(&subtask.includes);
            if others.any(|&place| counting.contains(&scheme.subtasks[place].id)) {
                counting.push(subtask.id.clone());
            }
        }
        counting
    }

    /// Returns the ids of its subtasks as tables have them.
    pub(crate) fn ids(&self) -> String {
        if self.subtasks.is_empty() {
            return "–".to_owned();
        }
        let ids = self.subtasks.iter().map(ToString::to_string);
        ids.collect::<Vec<_>>().join(", ")
    }

    /// Returns the number of flaws that it kills.
    fn kills(&self) -> usize {
        self.fates.iter().filter(|fate| fate.is_killed()).count()
    }
}

/// Returns the list of the tests and the page of each.
pub(crate) fn pages(view: &View<'_>) -> Vec<(String, String)> {
    let tests = view.site.shown_tests();
    let of_tests = (0..tests.len()).map(|index| page(view, &tests, index));
    std::iter::once(list(view, &tests)).chain(of_tests).collect()
}

fn list(view: &View<'_>, tests: &[ShownTest<'_>]) -> (String, String) {
    let body = html! {
        h1 { (view.text(SitePart::Tests.title())) }
        p { (view.text(SitePart::Tests.summary())) }
        (scrolling(&view.text(SitePart::Tests.title()), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("word-test"))) }
                @if view.site.edition.has_subtasks {
                    th.number scope="col" { (view.text(message!("word-subtask"))) }
                }
                th.number scope="col" { "n × m" }
                th.number scope="col" { (view.text(message!("word-answer"))) }
                th.number scope="col" { (view.text(message!("heading-kills"))) }
                th scope="col" { (view.text(message!("word-purpose"))) }
            } }
            tbody { @for test in tests { (row(view, test)) } }
        } }))
    };
    view.framed_part(SitePart::Tests, body)
}

fn row(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let ShownTest { test, purpose, board, answer, .. } = shown;
    html! {
        tr {
            th scope="row" { a href={ "tests/" (test.name) ".html" } { (test.name) } }
            @if view.site.edition.has_subtasks { td.number { (shown.ids()) } }
            td.number { (board.n()) " × " (board.m()) }
            td.number { (output(answer)) }
            td.number { (shown.kills()) }
            td { (purpose.text(view.language)) }
        }
    }
}
