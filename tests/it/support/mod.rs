//! Support for several test modules.

mod boards;
mod editions;
mod plans;
mod shown;
mod temporary;
mod told;
mod variant;
mod workplace;

pub(crate) use boards::{Scores, random_board, sample, shapes_up_to};
pub(crate) use editions::{editions, embedded};
pub(crate) use shown::shown;
pub(crate) use temporary::{archive, copy_program, muqi, temporary_directory};
pub(crate) use told::{browser, english, lacking, pdf_engine, skipped, told};
pub(crate) use variant::{variant, write_variant};
pub(crate) use workplace::{Run, Workplace, transcript};
