//! One test: its board with a game, or its input and its answer; how it was made, its purpose, and
//! the wrong programs that it catches.

use maud::{Markup, html};

use crate::{
    chess::board_of,
    game::{Board, Line},
    judge::TestGrade,
    plan::{Origin, Scheme, SubtaskId},
    problem::{Fate, Title},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    store::Blob,
    strength,
    testset::TestCase,
    text::{Fact, Message, escaped_lines},
};

use super::{
    super::{
        judging::remarks,
        style::{prose, scrolling, scrolling_lines},
    },
    JudgedProgram, SiteContents,
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
        @if let Some(board) = &shown.board {
            h2 { (view.text(message!("explore-board"))) }
            (heat::scores(view, board))
            (heat::input(view, board))
            h2 { (view.text(message!("site-best-play"))) }
            (game(view, board))
        } @else {
            (beginning(view, message!("site-input"), &test.input))
            (beginning(view, message!("site-answer"), &test.answer))
        }
        @if has_wrong_programs(view) {
            h2 { (view.text(message!("site-killed"))) }
            @if view.site.matrix.rows.is_empty() { (failing(view, shown)) } @else { (killed(view, shown)) }
        }
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

/// Returns whether wrong programs are known on the tests.
fn has_wrong_programs(view: &View<'_>) -> bool {
    view.site.parts().any(|part| part == SitePart::Strength)
}

fn facts(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let subtasks = match shown.counting(view.site.edition) {
        known if !known.is_empty() && !view.site.edition.has_subtasks => String::new(),
        none if none.is_empty() => view.text(message!("site-extra")),
        counting => view.language.fact(&Fact::all(counting)),
    };
    let mut facts = vec![(message!("word-purpose"), shown.purpose.text(view.language).to_owned())];
    if let Some(board) = &shown.board {
        facts.push((message!("word-answer"), output(&shown.answer)));
        facts.push((message!("site-size"), format!("{} × {}", board.n(), board.m())));
    }
    facts.push((message!("word-subtask"), subtasks));
    facts.push((message!("site-recipe"), view.text(made(view, shown))));
    if let (Origin::Command { recipe, seed }, None) = (&shown.origin, &shown.board) {
        if recipe.contains("{seed}") {
            facts.push((message!("site-seed"), seed.number().to_string()));
        }
        let command = view.site.problem.engine.printed_by(recipe, *seed);
        let command = command.map_or_else(String::new, |command| format!("`muqi {command}`"));
        facts.push((message!("site-printed-by"), command));
    }
    html! {
        dl {
            @for (term, text) in facts {
                @if !text.is_empty() { dt { (view.text(term)) } dd { (prose(&text)) } }
            }
        }
    }
}

/// Returns how an input was made.
fn made(view: &View<'_>, shown: &ShownTest<'_>) -> Message {
    match &shown.origin {
        Origin::Command { recipe, .. } if view.site.has_boards() => {
            let family = recipe.split(' ').next().unwrap_or_default();
            let summary = message!("family-summary", family = family);
            message!("site-made", summary = summary, recipe = recipe)
        }
        Origin::Command { recipe, .. } => message!("site-made-by-program", command = recipe),
        Origin::File(file) => message!("site-handmade", board = file),
        Origin::Text(_) => message!("site-in-plan"),
    }
}

/// Bytes of an input or an answer that a page shows: a site is to stay small.
const SHOWN_BYTES: u64 = 1024;

/// Lines of it that a page shows.
const SHOWN_LINES: usize = 20;

/// Returns the beginning of an input or an answer below its name.
fn beginning(view: &View<'_>, name: Message, content: &Blob) -> Markup {
    let bytes = content.beginning(SHOWN_BYTES).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let is_whole =
        content.length() <= SHOWN_BYTES && text.split_inclusive('\n').count() <= SHOWN_LINES;
    let mut lines: String = text.split_inclusive('\n').take(SHOWN_LINES).collect();
    if !is_whole {
        // The last letter may have been cut.
        lines.truncate(lines.trim_end_matches('\u{fffd}').len());
    }
    let name = view.text(name);
    html! {
        h2 { (name) }
        @if !is_whole {
            p.quiet { (view.text(message!("site-beginning", bytes = content.length()))) }
        }
        (scrolling_lines(&name, &html! { (escaped_lines(&lines)) }))
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

/// Returns the wrong programs of the jury that failed the test in the judging.
fn failing(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let all = view.site.wrong_programs().len();
    html! {
        p { (view.text(message!("site-kills", number = shown.kills(), flaws = all))) }
        @if !shown.failing.is_empty() {
            (scrolling(&view.text(message!("site-killed")), &html! { table.rows {
                thead { tr {
                    th scope="col" { (view.text(message!("word-program"))) }
                    th scope="col" { (view.text(message!("word-verdict"))) }
                    th scope="col" { (view.text(message!("column-found"))) }
                } }
                tbody {
                    @for (program, grade) in &shown.failing {
                        tr {
                            th scope="row" { (program.link("../")) }
                            td {
                                a href=(program.address("../")) {
                                    (view.text(grade.verdict.in_words()))
                                }
                            }
                            td { (remarks(grade, view.language)) }
                        }
                    }
                }
            } }))
        }
    }
}

/// A test with what is known of it.
pub(crate) struct ShownTest<'a> {
    pub(crate) test: &'a TestCase,
    /// Its input as a board, where that is one.
    pub(crate) board: Option<Board>,
    pub(crate) answer: String,
    origin: Origin,
    purpose: &'a Title,
    /// The ids of its subtasks; none for an extra test, which is worth no points.
    pub(crate) subtasks: Vec<&'a SubtaskId>,
    /// The fates of all flaws on it, in the order of the rows of the matrix.
    pub(crate) fates: Vec<&'a Fate>,
    /// The wrong programs of the jury that failed it in the judging.
    failing: Vec<(JudgedProgram<'a>, &'a TestGrade)>,
}

impl SiteContents<'_> {
    /// Returns all tests, the extra ones last.
    pub(crate) fn shown_tests(&self) -> Vec<ShownTest<'_>> {
        let planned = self.edition.tests.iter().zip(&self.tests.tests).zip(self.origins);
        let planned = planned.map(|((planned, test), origin)| ShownTest {
            test,
            board: self.board(test),
            answer: strength::words(&test.answer),
            origin: origin.clone(),
            purpose: &planned.purpose,
            subtasks: planned.subtasks.iter().map(|&at| &self.edition.subtasks[at].id).collect(),
            fates: self.matrix.rows.iter().map(|row| &row.fates[planned.number - 1]).collect(),
            failing: self.failing(&test.name),
        });
        // None of them may be seen where no fate on them is known.
        let known = self.extra_matrix.answers.len();
        let extra = self.edition.extra.iter().zip(&self.tests.extra).take(known).enumerate();
        let extra = extra.map(|(index, (planned, test))| ShownTest {
            test,
            board: self.board(test),
            answer: strength::words(&test.answer),
            origin: Origin::File(planned.file.clone()),
            purpose: &planned.purpose,
            subtasks: Vec::new(),
            fates: self.extra_matrix.rows.iter().map(|row| &row.fates[index]).collect(),
            failing: self.failing(&test.name),
        });
        planned.chain(extra).collect()
    }

    fn board(&self, test: &TestCase) -> Option<Board> {
        let board = || board_of(&test.input).expect("an input of a plan is valid");
        self.has_boards().then(board)
    }

    /// Returns the wrong programs of the jury that failed a test in the judging; those of an
    /// engine show more where it has some.
    fn failing(&self, test: &str) -> Vec<(JudgedProgram<'_>, &TestGrade)> {
        let mut failing = Vec::new();
        if self.matrix.rows.is_empty() {
            for program in self.wrong_programs() {
                let grade = program.judged.grade.all().find(|grade| grade.name == test);
                if let Some(grade) = grade.filter(|grade| grade.verdict.is_failure()) {
                    failing.push((program, grade));
                }
            }
        }
        failing
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

    /// Returns the number of wrong programs that it kills.
    fn kills(&self) -> usize {
        self.failing.len() + self.fates.iter().filter(|fate| fate.is_killed()).count()
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
        p { (view.text(SitePart::Tests.summary(view.site))) }
        (scrolling(&view.text(SitePart::Tests.title()), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("word-test"))) }
                @if view.site.edition.has_subtasks {
                    th.number scope="col" { (view.text(message!("word-subtask"))) }
                }
                @if view.site.has_boards() {
                    th.number scope="col" { "n × m" }
                    th.number scope="col" { (view.text(message!("word-answer"))) }
                } @else {
                    th scope="col" { (view.text(message!("site-recipe"))) }
                    th.number scope="col" { (view.text(message!("site-bytes"))) }
                }
                @if has_wrong_programs(view) { th.number scope="col" { (view.text(message!("heading-kills"))) } }
                @if has_purposes(view, tests) { th scope="col" { (view.text(message!("word-purpose"))) } }
            } }
            tbody { @for test in tests { (row(view, tests, test)) } }
        } }))
    };
    view.framed_part(SitePart::Tests, body)
}

/// Returns whether the plan states what a test is for.
fn has_purposes(view: &View<'_>, tests: &[ShownTest<'_>]) -> bool {
    tests.iter().any(|shown| !shown.purpose.text(view.language).is_empty())
}

fn row(view: &View<'_>, tests: &[ShownTest<'_>], shown: &ShownTest<'_>) -> Markup {
    let ShownTest { test, purpose, board, answer, .. } = shown;
    html! {
        tr {
            th scope="row" { a href={ "tests/" (test.name) ".html" } { (test.name) } }
            @if view.site.edition.has_subtasks { td.number { (shown.ids()) } }
            @if let Some(board) = board {
                td.number { (board.n()) " × " (board.m()) }
                td.number { (output(answer)) }
            } @else {
                td { (prose(&view.text(made(view, shown)))) }
                td.number { (test.input.length()) }
            }
            @if has_wrong_programs(view) { td.number { (shown.kills()) } }
            @if has_purposes(view, tests) { td { (purpose.text(view.language)) } }
        }
    }
}
