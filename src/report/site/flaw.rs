//! One flaw: who makes it, the board that shows it best, and what it prints on every test.

use std::{collections::BTreeMap, sync::LazyLock};

use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    chess::{
        TurningPoint, input, known_boards,
        picture::{FLAWED_PLAYERS, position_svg},
        turning_point,
    },
    game::{Board, Line},
    problem::{Engine, Fate, Flaw},
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable, choices},
    strength::{Row, margin, separation},
    text::{Message, ToMessage as _},
};

use super::{
    super::style::{prose, scrolling, scrolling_lines},
    frame::{Content, SitePart, View, output},
    heat::{self, Live},
    one_test::ShownTest,
    strength::{sign, words},
};

/// Tests on which a mistake is explained, the first that it fails: each link has a whole board, and
/// a site is to stay below 5 MB.
const EXPLAINED: usize = 3;

/// Returns the page of the flaw in a row of the matrix.
pub(crate) fn page(view: &View<'_>, index: usize) -> (String, String) {
    let rows = &view.site.matrix.rows;
    let row = &rows[index];
    let title = view.language.text(&row.flaw.title);
    let before = index.checked_sub(1).map(|before| &rows[before].flaw);
    let after = rows.get(index + 1).map(|row| &row.flaw);
    let body = html! {
        p.path { a href="../strength.html" { (view.text(SitePart::Strength.title())) } }
        h1 { (title) }
        (origin(view, &row.flaw))
        (boards(view, &row.flaw))
        h2 { (view.text(message!("site-on-tests"))) }
        @if view.site.shows_tests && is_explained_at_first(row) {
            p.quiet { (view.text(message!("site-first-explained", tests = EXPLAINED))) }
        }
        (tests(view, index))
        nav.neighbours aria-label=(view.text(message!("site-neighbours"))) {
            @if let Some(flaw) = before {
                a rel="prev" href={ (flaw.name) ".html" } { "← " (view.language.text(&flaw.title)) }
            }
            @if let Some(flaw) = after {
                a rel="next" href={ (flaw.name) ".html" } { (view.language.text(&flaw.title)) " →" }
            }
        }
    };
    let path = format!("flaws/{}", row.flaw.name);
    let part = SitePart::Strength;
    view.framed(&Content { part, path: &path, title: &title, style: "", body })
}

/// Lines of a flaw, and those of a right program in their place.
#[derive(Deserialize)]
struct WrongCode {
    wrong: String,
    right: String,
}

static WRONG_CODE: LazyLock<BTreeMap<String, WrongCode>> =
    LazyLock::new(|| toml::from_str(include_str!("wrong_code.toml")).expect("a test reads it"));

/// Returns who makes the mistake, which boards show it, and advice.
fn origin(view: &View<'_>, flaw: &Flaw) -> Markup {
    let key = format!("flaw-{}", flaw.name);
    let facts = [
        (message!("word-name"), Some(flaw.name.clone())),
        (message!("site-flaw-maker"), view.language.entry(&key, Some("maker"))),
        (message!("site-flaw-boards"), view.language.entry(&key, Some("boards"))),
        (message!("site-flaw-advice"), view.language.entry(&key, Some("hint"))),
    ];
    let code = WRONG_CODE.get(&flaw.name);
    let code = code.map(|code| [("site-flaw-code", &code.wrong), ("site-right-code", &code.right)]);
    html! {
        dl {
            @for (term, text) in facts {
                @if let Some(text) = text { dt { (view.text(term)) } dd { (prose(&text)) } }
            }
            @for (term, lines) in code.into_iter().flatten() {
                @let term = view.text(Message::new(term));
                dt { (term) }
                dd { (scrolling_lines(&term, &html! { code { (lines) } })) }
            }
        }
    }
}

/// Returns the smallest board that shows the flaw, and the clearest one where that is another.
fn boards(view: &View<'_>, flaw: &Flaw) -> Markup {
    html! {
        @for (heading, board, picture) in known(flaw) {
            @let heading = view.text(heading);
            h2 { (heading) }
            (shown(view, flaw, board, &heading, &picture))
        }
    }
}

/// Returns the boards that are known to show a flaw, each with its heading and the file of its
/// picture.
fn known(flaw: &Flaw) -> Vec<(Message, &'static Board, String)> {
    let known = known_boards(&flaw.name);
    let smallest = known.map(|known| &known.smallest);
    let clearest = known.and_then(|known| known.clearest.as_ref());
    let smallest =
        smallest.map(|board| (message!("site-smallest"), board, picture_path(flaw, "smallest")));
    let clearest =
        clearest.map(|board| (message!("site-clearest"), board, picture_path(flaw, "clearest")));
    smallest.into_iter().chain(clearest).collect()
}

fn picture_path(flaw: &Flaw, kind: &str) -> String {
    format!("pictures/flaws/{}-{kind}.svg", flaw.name)
}

/// Returns a board with what the flaw prints for it, and where that goes wrong: in a live board of
/// a `name`, on paper in a `picture`.
fn shown(view: &View<'_>, flaw: &Flaw, board: &Board, name: &str, picture: &str) -> Markup {
    let engine = &*view.site.problem.engine;
    let input = input::write(board).into();
    let found = (!flaw.is_slow).then(|| separation(engine, &flaw.name, &input)).flatten();
    let line = Line::default();
    html! {
        @if flaw.is_slow {
            p { (view.text(words(&Fate::TooSlow, ""))) }
        } @else if let Some(found) = &found {
            p { (view.text(words(&found.fate, &found.answer))) }
        }
        @if board.a_scores().iter().chain(board.b_scores()).any(|&score| score != 0) {
            (heat::scores(view, board))
        } @else {
            p { (view.text(message!("site-zeros", n = board.n(), m = board.m()))) }
        }
        @if is_player(flaw) {
            @if let Some(address) = live(flaw, board, &line).address(view, "../../") {
                p { a href=(address) { (view.text(message!("site-play"))) } }
            }
        } @else {
            (Wrong::of(engine, flaw, board).map_or_else(|| html! {}, |wrong| wrong.figure(view, name, picture)))
        }
    }
}

/// Returns the pictures of where flaws go wrong that the page cannot play, by their paths.
pub(crate) fn pictures(engine: &dyn Engine) -> BTreeMap<String, String> {
    let mut pictures = BTreeMap::new();
    for flaw in engine.flaws().iter().filter(|flaw| !is_player(flaw)) {
        for (_, board, path) in known(flaw) {
            let svg = Wrong::of(engine, flaw, board).and_then(|wrong| wrong.svg());
            pictures.extend(svg.map(|svg| (path, svg)));
        }
    }
    pictures
}

/// Returns a board that is played with this mistake explained, where the page knows it.
fn live<'a>(flaw: &'a Flaw, board: &'a Board, line: &'a Line) -> Live<'a> {
    let player = is_player(flaw).then_some(flaw.name.as_str());
    Live { flaw: player, ..Live::at_start(board, line) }
}

pub(crate) fn is_player(flaw: &Flaw) -> bool {
    FLAWED_PLAYERS.contains(&flaw.name.as_str())
}

fn tests(view: &View<'_>, index: usize) -> Markup {
    let row = &view.site.matrix.rows[index];
    html! {
        (scrolling(&view.text(message!("site-on-tests")), &html! { table.rows.figures {
            thead { tr {
                th scope="col" { (view.text(message!("word-test"))) }
                @if view.site.edition.has_subtasks {
                    th.number scope="col" { (view.text(message!("word-subtask"))) }
                }
                th.number scope="col" { (view.text(message!("word-answer"))) }
                th.number scope="col" { (view.text(message!("site-printed"))) }
                th.number scope="col" { (view.text(message!("site-off-by"))) }
                th scope="col" { (view.text(message!("word-result"))) }
            } }
            tbody {
                @for shown in &view.site.shown_tests() { (test(view, row, shown, shown.fates[index])) }
            }
        } }))
    }
}

/// Returns whether the mistake is explained on the first tests that it fails, and not on others.
fn is_explained_at_first(row: &Row) -> bool {
    let wrong = row.fates.iter().filter(|fate| matches!(fate, Fate::Wrong { .. })).count();
    !is_player(&row.flaw) && wrong > EXPLAINED
}

fn test(view: &View<'_>, row: &Row, shown: &ShownTest<'_>, fate: &Fate) -> Markup {
    let (site, test) = (view.site, shown.test);
    let (printed, off_by) = match fate {
        Fate::Wrong { printed } => {
            let margin = margin(printed, &shown.answer);
            (output(printed), margin.map_or_else(String::new, |margin| margin.to_string()))
        }
        Fate::Silent | Fate::TooSlow => ("–".to_owned(), String::new()),
        _ => (output(&shown.answer), String::new()),
    };
    let is_early = row.killed_by().iter().take(EXPLAINED).any(|&killing| killing == test.number);
    let is_explained =
        site.shows_tests && fate.is_killed() && (is_early || shown.subtasks.is_empty());
    let legend = view.text(message!("site-legend", fate = sign(fate).1));
    html! {
        tr id={ "t" (test.name) } class=(sign(fate).1) {
            th scope="row" {
                @if site.shows_tests { a href={ "../tests/" (test.name) ".html" } { (test.name) } }
                @else { (test.name) }
            }
            @if site.edition.has_subtasks { td { (shown.ids()) } }
            td { (output(&shown.answer)) }
            td { (printed) }
            td { (off_by) }
            td {
                @if let Some(board) = shown.board.as_ref().filter(|_| is_explained) {
                    (explanation(view, &row.flaw, board, legend))
                } @else { (legend) }
                @if !is_explained && site.shows_tests && is_player(&row.flaw) && fate.is_killed() {
                    " " a href={ "../tests/" (test.name) ".html#" (row.flaw.name) } {
                        (view.text(message!("site-where")))
                    }
                }
            }
        }
    }
}

/// Returns the legend of a test with a link to the board on which the mistake is explained; where
/// the page does not know the to the move at which it begins, and that move in words.
fn explanation(view: &View<'_>, flaw: &Flaw, board: &Board, legend: String) -> Markup {
    let engine = &*view.site.problem.engine;
    let wrong = (!is_player(flaw)).then(|| Wrong::of(engine, flaw, board)).flatten();
    let point = wrong.as_ref().and_then(|wrong| wrong.point);
    let line = Line::default();
    let address = match &wrong {
        Some(wrong) => point.and_then(|_| wrong.live().address(view, "../../")),
        None if is_player(flaw) => live(flaw, board, &line).address(view, "../../"),
        None => None,
    };
    let said = match &point {
        Some(point) => {
            let turning_point = view.text(point.to_message());
            view.language.about(legend, turning_point)
        }
        None => legend,
    };
    html! {
        (said)
        @if let Some(address) = address { " " a href=(address) { (view.text(message!("site-where"))) } }
    }
}

/// Cells of the largest board that is drawn.
const DRAWN_CELLS: usize = 36;

/// A wrong number on a board.
struct Wrong<'a> {
    board: &'a Board,
    table: ValueTable,
    /// The best play.
    line: Line,
    analysis: Analysis,
    /// The move that explains the number; nothing where no single one does.
    point: Option<TurningPoint>,
}

impl<'a> Wrong<'a> {
    /// Returns what a board shows about a flaw; nothing where that prints no wrong number for it.
    fn of(engine: &dyn Engine, flaw: &Flaw, board: &'a Board) -> Option<Self> {
        let input = input::write(board).into();
        let found = (!flaw.is_slow).then(|| separation(engine, &flaw.name, &input)).flatten()?;
        let Fate::Wrong { printed } = found.fate else { return None };
        let printed = printed.parse().ok()?;
        let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
        let analysis = Analysis::new(board, &table, &Line::default()).ok()?;
        let line = analysis.moves.iter().map(|one| one.ply.cell).collect();
        Some(Self { board, table, line, analysis, point: turning_point(board, printed) })
    }

    /// Returns the number of moves before the one that explains the number; 0 where none does.
    fn at(&self) -> usize {
        self.point.map_or(0, |point| point.ply - 1)
    }

    /// Returns the board, played up to the move that explains the number.
    fn live(&self) -> Live<'_> {
        Live { at: self.at(), ..Live::at_start(self.board, &self.line) }
    }

    /// Returns a picture of the position in which the number leaves the best play, with what each
    /// move comes to; nothing for a large board, or where no move explains the number.
    fn svg(&self) -> Option<String> {
        self.is_drawn().then(|| self.drawn())
    }

    fn is_drawn(&self) -> bool {
        self.point.is_some() && self.board.area() <= DRAWN_CELLS
    }

    fn drawn(&self) -> String {
        let plies = self.analysis.plies();
        let plies = &plies[..self.at()];
        let start = self.analysis.start(self.board);
        let (position, difference) =
            plies.last().map_or(start, |ply| (ply.contour.clone(), ply.difference));
        position_svg(self.board, plies, &choices(self.board, &self.table, &position, difference))
    }

    /// Returns the picture in words and as a live board of a name; nothing but words where there
    /// is none.
    fn figure(&self, view: &View<'_>, name: &str, path: &str) -> Markup {
        let words = match &self.point {
            Some(point) => point.to_message(),
            None => message!("site-no-turning-point"),
        };
        let words = view.text(words);
        let drawn = html! { img src={ "../../" (path) } alt=(words); };
        html! {
            p { (words) }
            @if self.is_drawn() { (self.live().figure(view, "../../", name, &drawn)) }
            @else if let Ok(replay) = self.line.replay(self.board) {
                (heat::moves(view, self.board, &replay))
            }
            @if !self.is_drawn() && let Some(address) = self.live().address(view, "../../") {
                p { a href=(address) { (view.text(message!("site-play"))) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lines_are_those_of_flaws_and_differ_from_the_right_ones() {
        for (name, code) in &*WRONG_CODE {
            assert!(crate::flawed::flaw(name).is_some(), "{name}");
            assert_ne!(code.wrong, code.right, "{name}");
        }
    }
}
