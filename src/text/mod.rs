//! Places in text files, and the findings about them.
//!
//! A [`Source`] is a file's name and bytes, a [`Span`] a range of them. A [`Diagnostic`] is one
//! fault as data: a [`Code`], a place and facts; a [`Message`] is any other sentence as data. The
//! catalogue of a [`Language`] has the sentences, `report` draws them. [`fill_blocks`] writes the
//! generated parts of a text that is otherwise written by hand.

#[macro_use]
mod message;
#[macro_use]
mod named;

mod block_error;
mod catalogue;
mod code;
mod diagnostic;
mod language;
mod marked;
mod source;
mod wording;

pub use block_error::BlockError;
pub use catalogue::Wording;
pub use code::Code;
pub use diagnostic::{Diagnostic, Excerpt, Location, Severity};
pub use language::Language;
pub use marked::{Comment, EditedBlock, fill_block, fill_blocks, keep_edits};
pub use message::{Fact, Failed, Message, ToMessage};
pub use source::Span;
pub use source::{Position, Source};
pub(crate) use wording::escaped_json;
pub use wording::ranges;
pub use wording::{
    bounded, escaped, escaped_lines, nearest, ordinal, quoted, seconds, shortened, shown,
};
