//! Statement and editorial.
//!
//! The source of all forms is Markdown by hand. Its marked blocks are filled from the
//! problem and a plan ([`fill`]); a judge gets it as Markdown, HTML or LaTeX, and
//! [`PdfEngine`] prints it by Chromium or typst.

mod measure;
mod pdf_engine;
mod shown;
mod facts;
mod test_table;
mod subtask_table;
mod latex_table;
mod engine_blocks;
mod blocks;
mod pictures;
mod text;
mod html;
mod latex;
mod typst;
mod pdf;

pub use blocks::fill;
pub use facts::{Facts, Handout};
pub use html::{Page, page};
pub use html::{RawHtml, article};
pub use latex::LatexForm;
pub use latex::escaped as latex_escaped;
pub use pdf::{Pdf, Standing, missing_glyphs};
pub use pdf_engine::PdfEngine;
pub use pictures::{Pictures, fill_picture};
pub use shown::{Shown, ShownGroup, ShownTest, planned_tests};
pub use text::texts;
pub use text::{ProblemError, SampleStyle, TEXTS, Text, Texts};
