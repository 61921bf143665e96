//! Pictures of the game: a position, its contour, a board.
//!
//! A [`Scene`] is the content of a picture, without a form: the content of every
//! cell, and which cell was filled last. Each form of drawing it is a file of
//! its own: [`position_text`] and its neighbours draw with characters, [`position_svg()`] and
//! [`strip_svg`] with everything that a position shows, `game_svg`
//! draws a whole game on one board for pages and `game_latex` in LaTeX, `diagram_svg` and
//! `diagram_latex` draw positions side by side, as explanations need them, and [`page()`] is a
//! page in which people play. Which one
//! should you use? [`position_text`] for one position with room around it,
//! [`contour_text`] for one of many positions in a list, [`board_text`] for
//! the scores.
//!
//! Nothing is printed here, and nothing depends on a terminal: all forms are
//! returned as text.

mod convention;
mod diagram;
mod latex;
mod page;
mod svg;
mod diagram_svg;
mod position_svg;
mod text;

pub use convention::Convention;
pub(crate) use diagram::{Diagram, Panel};
pub(crate) use diagram_svg::diagram_svg;
pub(crate) use latex::{diagram_latex, game_latex};
pub(crate) use page::where_forward_fails;
pub use page::{FLAWED_PLAYERS, MOST_POSITIONS_OF_A_PAGE, Page, page};
pub use position_svg::{Scene, Square, position_svg, strip_svg};
pub(crate) use svg::game_svg;
pub use text::{board_text, contour_text, encodings_legend, legend, position_text};
