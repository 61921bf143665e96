//! Support for several test modules.

mod archive;
mod boards;
mod browser;
mod editions;
mod plans;
mod program;
mod shown;
mod temporary;
mod told;
mod variant;
mod workplace;

pub(crate) use archive::archive;
pub(crate) use boards::{Scores, random_board, sample, shapes_up_to};
pub(crate) use browser::{browser, lacking, pdf_engine};
pub(crate) use editions::{editions, embedded};
pub(crate) use plans::{BOARDS, THREE_SUBTASKS};
pub(crate) use program::copy_program;
pub(crate) use shown::shown;
pub(crate) use temporary::{muqi, temporary_directory};
pub(crate) use told::{english, skipped, told};
pub(crate) use variant::{variant, write_variant};
pub(crate) use workplace::{Run, Workplace, transcript};
