//! Positions side by side as SVG.

use maud::{Markup, html};
use muqi_game::{Cell, Contour, Step};

use super::{
    diagram::{Caption, Diagram, Digits, Mark, Panel},
    svg::{CELL, choice, disc, ground, image, playable, scores},
};

/// Width of what is left free around a board: half a digit is outside of it.
const BORDER: usize = 18;

/// Height of the digits in a line below a board, and of a number there.
const LINE: usize = 26;

/// Radius of a digit on the contour.
const BADGE: usize = 11;

/// Width of a digit of the number below a board.
const DIGIT: usize = 17;

/// The colours on a dark ground of what no other drawing has.
const STYLE: &str = ".f{fill:#6b5a35}.u{stroke:#5bb8f0}.ut{fill:#8ccbf2}.r{stroke:#f0a04b}\
    .rt{fill:#f6b877}.b{fill:#1d1b17}.s{fill:#8a6d12}";

/// Returns positions side by side as an SVG image, without a language and a font of its own.
///
/// # Complexity
///
/// Some 400 bytes a cell.
pub(crate) fn diagram_svg(diagram: &Diagram) -> String {
    let lines = &diagram.lines;
    let all = (
        lines.iter().map(|line| line.iter().map(|panel| size(panel).0).sum()).max().unwrap_or(0),
        lines.iter().map(|line| height(line)).sum(),
    );
    let content = html! {
        @for (line, top) in lines.iter().zip(starts(lines.iter().map(|line| height(line)))) {
            @for (panel, left) in line.iter().zip(starts(line.iter().map(|one| size(one).0))) {
                g transform=(format!("translate({left} {top})")) { (drawn(panel)) }
            }
        }
    };
    image(all, STYLE, &content)
}

fn height(line: &[Panel]) -> usize {
    line.iter().map(|panel| size(panel).1).max().unwrap_or(0)
}

/// Returns the beginning of each of several parts that follow one another.
fn starts(sizes: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
    sizes.scan(0, |end, size| Some(std::mem::replace(end, *end + size)))
}

/// Returns the width and the height of a position with what is below it.
fn size(panel: &Panel) -> (usize, usize) {
    let (n, m) = (panel.contour().n(), panel.contour().m());
    let lines = usize::from(panel.digits().is_some()) + usize::from(panel.caption().is_some());
    let digits = if panel.digits().is_some() { (n + m) * DIGIT } else { 0 };
    ((m * CELL).max(digits) + 2 * BORDER, n * CELL + 2 * BORDER + lines * LINE)
}

fn drawn(panel: &Panel) -> Markup {
    let below = BORDER + panel.contour().n() * CELL + LINE;
    html! {
        @for (cell, mark, shown) in panel.cells() {
            (ground(corner(cell)))
            @if mark == Mark::Filled { (filled(corner(cell))) }
            @if let Some((a, b)) = shown { (scores(corner(cell), a, b)) }
            (marked(corner(cell), mark))
        }
        @match panel.digits() {
            Some(digits) => { (digits_on(panel.contour(), digits)) (number(panel, digits, below)) }
            None => { @if panel.shows_contour() { (plain(panel.contour())) } }
        }
        @if let Some(caption) = panel.caption() {
            (caption_at(panel, caption, below + if panel.digits().is_some() { LINE } else { 0 }))
        }
    }
}

/// Returns the left and the upper end of a cell.
fn corner(cell: Cell) -> (usize, usize) {
    (BORDER + cell.column * CELL, BORDER + cell.row * CELL)
}

fn filled((x, y): (usize, usize)) -> Markup {
    html! { rect class="f" x=(x) y=(y) width=(CELL) height=(CELL) fill="#d6bd86" stroke="#8a6d3b" {} }
}

fn marked((x, y): (usize, usize), mark: Mark) -> Markup {
    match mark {
        Mark::Empty | Mark::Filled => html! {},
        Mark::Piece { player, number } => disc((x + CELL / 2, y + CELL / 2), player, number),
        Mark::Playable => playable((x, y), true),
        Mark::Choice(next) => choice((x, y), &next),
    }
}

/// A step of a contour on the drawing.
struct Edge {
    step: Step,
    from: (usize, usize),
    to: (usize, usize),
}

impl Edge {
    fn middle(&self) -> (usize, usize) {
        (usize::midpoint(self.from.0, self.to.0), usize::midpoint(self.from.1, self.to.1))
    }

    /// Returns the digit, the class and the colour of a step.
    fn look(&self) -> (&'static str, &'static str, &'static str) {
        match self.step {
            Step::Up => ("1", "u", "#0067a8"),
            Step::Right => ("0", "r", "#b34700"),
        }
    }
}

/// Returns the steps of a contour from the bottom left to the top right corner.
fn edges(contour: &Contour) -> Vec<Edge> {
    let mut from = (BORDER, BORDER + contour.n() * CELL);
    contour
        .path()
        .map(|step| {
            let to = match step {
                Step::Up => (from.0, from.1 - CELL),
                Step::Right => (from.0 + CELL, from.1),
            };
            let edge = Edge { step, from, to };
            from = to;
            edge
        })
        .collect()
}

/// Returns the contour in one colour.
fn plain(contour: &Contour) -> Markup {
    let mut path = format!("M{BORDER} {}", BORDER + contour.n() * CELL);
    for edge in edges(contour) {
        path += &match edge.step {
            Step::Up => format!("V{}", edge.to.1),
            Step::Right => format!("H{}", edge.to.0),
        };
    }
    html! { path class="l" d=(path) fill="none" stroke="#d55e00" stroke-width="4" stroke-linejoin="round" {} }
}

/// Returns the contour with a digit on each of its steps.
fn digits_on(contour: &Contour, digits: Digits) -> Markup {
    let edges = edges(contour);
    html! {
        @for edge in &edges {
            line class=(edge.look().1) x1=(edge.from.0) y1=(edge.from.1) x2=(edge.to.0) y2=(edge.to.1)
                stroke=(edge.look().2) stroke-width="4" stroke-linecap="round" {}
        }
        @for (step, edge) in edges.iter().enumerate() {
            @let (digit, class, colour) = edge.look();
            @let (x, y) = edge.middle();
            @let (ground, fill) = ground_of(digits, step);
            circle class={ (ground) " " (class) } cx=(x) cy=(y) r=(BADGE) fill=(fill) stroke=(colour) stroke-width="2" {}
            text class={ (class) "t" } x=(x) y=(y + 5) font-size="14" font-weight="bold"
                text-anchor="middle" fill=(colour) { (digit) }
        }
    }
}

/// Returns the class and the colour of the ground of a digit.
fn ground_of(digits: Digits, step: usize) -> (&'static str, &'static str) {
    if digits.is_stressed(step) { ("s", "#ffd75e") } else { ("b", "#fff") }
}

/// Returns the digits as one number, the step at the top right first.
fn number(panel: &Panel, digits: Digits, y: usize) -> Markup {
    let edges = edges(panel.contour());
    let left = (size(panel).0 - edges.len() * DIGIT) / 2;
    html! {
        @for (place, (step, edge)) in edges.iter().enumerate().rev().enumerate() {
            @let (digit, class, colour) = edge.look();
            @let x = left + place * DIGIT;
            @if digits.is_stressed(step) {
                rect class="s" x=(x) y=(y - 14) width=(DIGIT) height="22" fill="#ffd75e" {}
            }
            text class={ (class) "t" } x=(x + DIGIT / 2) y=(y + 3) font-size="18" font-weight="bold"
                text-anchor="middle" fill=(colour) { (digit) }
        }
    }
}

fn caption_at(panel: &Panel, caption: &Caption, y: usize) -> Markup {
    let weight = if caption.is_important { "bold" } else { "normal" };
    let (class, fill) = if caption.is_important { ("rt", "#b34700") } else { ("t", "#222") };
    html! {
        text class=(class) x=(size(panel).0 / 2) y=(y + 3) font-size="16" font-weight=(weight)
            text-anchor="middle" fill=(fill) { (caption.text) }
    }
}
