//! The laws of everything that reads files of strangers.
//!
//! A law is a function of bytes that panics when they break it. The fuzz targets
//! in `fuzz/` call the same functions; `crate::fuzzed` tries them on the corpus
//! and on damaged copies of it. A law compares two independent readers, or what
//! was written with what is read back, or a diagnostic with the file it is about;
//! that no reader panics follows from it.

pub(crate) mod archive;
pub(crate) mod comments;
mod contents;
pub(crate) mod earlier_report;
pub(crate) mod handed_in;
pub(crate) mod input;
pub(crate) mod left_out;
pub(crate) mod manifest;
pub(crate) mod marked_blocks;
pub(crate) mod number;
pub(crate) mod output;
pub(crate) mod package;
mod places;
pub(crate) mod plan;
pub(crate) mod problem_toml;
pub(crate) mod roster;
pub(crate) mod test_set;
pub(crate) mod wording;
