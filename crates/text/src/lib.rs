//! Sentences as data, findings with their places in files, and the words of both in two languages.
//!
//! Code that finds something knows no language. It makes a [`Message`], a key with facts, or a
//! [`Diagnostic`], a [`Code`] with a place in a [`Source`] and facts. A [`Language`] puts either
//! into words:
//!
//! ```
//! use muqi_text::{Diagnostic, Language, Source, Span, message, path_code};
//!
//! let message = message!("cannot-read", path = "1.in", problem = message!("system-not-found"));
//! assert_eq!(
//!     Language::English.text(&message),
//!     "1.in: cannot be read: no such file or directory"
//! );
//!
//! let source = Source::new("1.in", b"1 2\n3 4\n".to_vec());
//! let finding = Diagnostic::at(path_code::UNREADABLE, &source, Span { start: 6, end: 7 });
//! assert_eq!(finding.location.excerpt.map(|excerpt| (excerpt.line, excerpt.column)), Some((2, 3)));
//! ```
//!
//! Each crate has sentences and codes of its own. Its sentences are files of
//! [Fluent](https://projectfluent.org), embedded by [`sentences!`]; its codes are declared by
//! [`codes!`]. A program calls [`register`] once, before it shows anything. A sentence that is
//! not registered is shown as its key with its facts.
//!
//! Where to begin:
//!
//! - a sentence: [`message!`], [`ToMessage`] for things that have words, [`Failed`] for failures
//!   that nobody tells apart
//! - a finding: [`Diagnostic`], [`codes!`]
//! - text of others in a sentence: [`escaped`], [`quoted`], [`shown`] for paths
//! - the generated parts of a text that is otherwise written by hand: [`fill_blocks`]
//!
//! Colours and layout are elsewhere: this crate returns plain text.

#[macro_use]
mod named;
#[macro_use]
mod code;
#[macro_use]
mod sentences;
mod language;
mod source;
mod wording;
#[macro_use]
mod message;
mod diagnostic;
mod catalogue;
mod block_error;
mod marked;

pub use block_error::{BlockError, block_code};
pub use catalogue::Wording;
pub use code::Code;
pub use diagnostic::{Diagnostic, Excerpt, Location, Severity, path_code};
pub use language::Language;
pub use marked::{Comment, EditedBlock, fill_block, fill_blocks, keep_edits};
pub use message::{Fact, Failed, Message, ToMessage};
pub use sentences::{SENTENCES, Sentences, register};
pub use source::{Position, Source, Span};
pub use wording::{
    bounded, escaped, escaped_json, escaped_lines, nearest, quoted, ranges, seconds, shortened,
    shown,
};
