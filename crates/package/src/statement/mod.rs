//! Statement and editorial.
//!
//! The source of all forms is Markdown by hand. Its marked blocks are filled from the
//! problem and a plan ([`fill`]); a judge gets it as Markdown, HTML or LaTeX, and
//! [`PdfEngine`] prints it by Chromium or typst.

mod blocks;
mod engine_blocks;
mod facts;
mod html;
mod latex;
mod latex_table;
mod measure;
mod pdf;
mod pictures;
mod subtask_table;
mod text;
mod typst;

pub use blocks::fill;
pub use facts::{Facts, Handout};
pub use html::{Page, page};
pub use html::{RawHtml, article};
pub use latex::LatexForm;
pub use latex::escaped as latex_escaped;
pub use pdf::{Pdf, PdfEngine, Standing, missing_glyphs};
pub use pictures::{Pictures, fill_picture};
pub use subtask_table::planned_tests;
pub use subtask_table::{Shown, ShownGroup, ShownTest};
pub use text::texts;
pub use text::{ProblemError, SampleStyle, TEXTS, Text, Texts};
