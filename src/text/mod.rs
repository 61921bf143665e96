//! Places in text files, and the findings about them.
//!
//! A [`Source`] is a file's name and bytes, a [`Span`] a range of them. A [`Diagnostic`] is one
//! fault as data: a [`Code`], a place and facts. How it reads is decided elsewhere: [`Messages`]
//! holds the sentences of one language, `report` draws them. [`fill_blocks`] writes the parts of a
//! text that are written once elsewhere.

mod block_error;
mod code;
mod diagnostic;
mod marked;
mod messages;
mod source;
mod span;
mod wording;

pub use block_error::BlockError;
pub use code::Code;
pub use diagnostic::{Diagnostic, Excerpt, Fact, Location, Severity};
pub use marked::{Comment, EditedBlock, fill_block, fill_blocks, keep_edits};
pub use messages::{Messages, Wording};
pub use source::{Position, Source};
pub use span::Span;
pub use wording::{
    count, escaped, list, nearest, ordinal, quoted, seconds, shortened, shown, shown_name, unquoted,
};
