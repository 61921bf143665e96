//! Statement and editorial.
//!
//! The source of all forms is Markdown by hand. Its marked blocks are filled from the
//! problem and a plan ([`fill`]); a judge gets it as Markdown, HTML or LaTeX, and
//! [`PdfEngine`] prints it by Chromium or typst.

mod blocks;
mod drawing;
mod explanations;
mod facts;
mod figures;
mod formula;
mod glyphs;
mod html;
mod latex;
mod latex_table;
mod measure;
mod notation;
mod page;
mod partial_scores;
mod pdf;
mod pdf_engine;
mod sample_game;
mod shown;
mod subtask_table;
mod text;
mod texts;
mod typst;

pub use blocks::fill;
pub use drawing::{Drawing, Picture};
pub use explanations::Scene;
pub use facts::{Facts, Handout};
pub use glyphs::missing_glyphs;
pub use html::page;
pub(crate) use html::{RawHtml, article};
pub use latex::LatexForm;
pub(crate) use latex::escaped as latex_escaped;
pub use page::Page;
pub use pdf::{Pdf, Standing};
pub use pdf_engine::PdfEngine;
pub(crate) use shown::planned_tests;
pub use shown::{Shown, ShownGroup, ShownTest};
pub use text::{SampleStyle, Text};
pub(crate) use texts::texts;
pub use texts::{Pictures, ProblemError, TEXTS, Texts};
