//! Statement and editorial.
//!
//! The source of all forms is Markdown by hand. Its marked blocks are filled from the
//! problem and a plan ([`fill`]); a judge gets it as Markdown, HTML or LaTeX, and
//! [`PdfEngine`] prints it by Chromium or typst.

mod blocks;
mod explanations;
mod figures;
mod html;
mod latex;
mod latex_table;
mod measure;
mod pdf;
mod sample_game;
mod subtask_table;
mod text;
mod typst;

pub use blocks::{Facts, Handout, fill};
pub use explanations::{Drawing, Picture, Scene};
pub use html::{Page, page};
pub(crate) use html::{RawHtml, article};
pub use latex::LatexForm;
pub(crate) use latex::escaped as latex_escaped;
pub use pdf::{Pdf, PdfEngine, Standing, missing_glyphs};
pub(crate) use subtask_table::planned_tests;
pub use subtask_table::{Shown, ShownGroup, ShownTest};
pub(crate) use text::texts;
pub use text::{Pictures, ProblemError, SampleStyle, TEXTS, Text, Texts};
