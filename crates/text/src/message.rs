//! A sentence as data: a key of the catalogues, and the facts that it mentions.

use std::{
    borrow::Cow,
    io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{Language, bounded, shown};

/// Something that a sentence mentions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// True or false; sentences choose by `yes` and `no`.
    Flag(bool),
    /// A name or a text that is the same in every language. What would change a terminal is
    /// escaped when it is shown.
    Verbatim(String),
    /// Something a user wrote, escaped and bounded; sentences have it between back quotes.
    Quoted(String),
    /// Another sentence, or the name of a thing.
    Message(Message),
    /// The first of several things, and the number of the others.
    List {
        /// The things that are named.
        shown: Vec<Fact>,
        /// The number of those that are not.
        more: usize,
    },
}

/// A sentence in no language yet.
///
/// The catalogue of a [`Language`] has its words. A message may come with a hint,
/// the attribute `hint` of its key. One that was stored and that the catalogues do not have any
/// more is not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(Name, Vec<(Name, Fact)>)", into = "(Name, Vec<(Name, Fact)>)")]
pub struct Message {
    /// Its name in the catalogues.
    pub key: Name,
    /// The facts by the names that the catalogues use.
    pub facts: Vec<(Name, Fact)>,
}

/// The sentence that is nothing but a text.
const VERBATIM: &str = "verbatim";

/// The name of a sentence, or of a fact in it.
type Name = Cow<'static, str>;

/// Makes a [`Message`]: its key, then its facts.
///
/// A test compares the names with those of the catalogues.
///
/// # Examples
///
/// ```
/// use muqi_text::{Language, message};
///
/// let message = message!("list-and-more", shown = "1.in", more = 3);
/// assert_eq!(Language::English.text(&message), "1.in and 3 more");
/// ```
#[macro_export]
macro_rules! message {
    ($key:expr $(, $name:ident = $fact:expr)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $fact))*
    };
}

/// A thing that has words in every language.
pub trait ToMessage {
    /// Returns the words as a message.
    fn to_message(&self) -> Message;
}

/// Lets error types print themselves in English, as developers expect of `Display`.
///
/// # Examples
///
/// ```
/// use muqi_text::{Message, ToMessage, display_in_english, message};
///
/// struct Missing;
///
/// impl ToMessage for Missing {
///     fn to_message(&self) -> Message {
///         message!("system-not-found")
///     }
/// }
///
/// display_in_english!(Missing);
///
/// assert_eq!(Missing.to_string(), "no such file or directory");
/// ```
#[macro_export]
macro_rules! display_in_english {
    ($($type:ty),* $(,)?) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let message = $crate::ToMessage::to_message(self);
                f.write_str(&$crate::Language::English.text(&message))
            }
        }
    )*};
}

impl Message {
    /// Returns a message that mentions nothing; [`message!`] is shorter.
    pub fn new(key: impl Into<Name>) -> Self {
        Self { key: key.into(), facts: Vec::new() }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name.into(), fact.into()));
        self
    }

    /// Returns text that has been put into words before, by another program or in an earlier
    /// run, as a message.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::new(VERBATIM).with("text", text.into())
    }

    /// Returns whether it is the same in every language.
    pub fn is_verbatim(&self) -> bool {
        self.key == VERBATIM
    }
}

impl From<Message> for (Name, Vec<(Name, Fact)>) {
    fn from(Message { key, facts }: Message) -> Self {
        (key, facts)
    }
}

impl TryFrom<(Name, Vec<(Name, Fact)>)> for Message {
    type Error = &'static str;

    fn try_from((key, facts): (Name, Vec<(Name, Fact)>)) -> Result<Self, Self::Error> {
        let message = Self { key, facts };
        // It may be shown in either language, whichever stored it.
        let is_known = Language::ALL.iter().all(|language| language.has(&message));
        is_known.then_some(message).ok_or("an unknown sentence")
    }
}

impl Fact {
    /// Returns a user's bytes.
    pub fn quoted(bytes: &[u8]) -> Self {
        Self::Quoted(bounded(bytes))
    }

    /// Returns several things, all of them named.
    pub fn all<T: Into<Self>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::list(items, usize::MAX)
    }

    /// Returns several things, of which at most so many are named.
    pub fn list<T: Into<Self>>(items: impl IntoIterator<Item = T>, longest: usize) -> Self {
        let mut items = items.into_iter().map(Into::into);
        let shown = items.by_ref().take(longest).collect();
        Self::List { shown, more: items.count() }
    }
}

impl<T: ToMessage + ?Sized> ToMessage for &T {
    fn to_message(&self) -> Message {
        (**self).to_message()
    }
}

impl ToMessage for Message {
    fn to_message(&self) -> Message {
        self.clone()
    }
}

impl<T: ToMessage> From<T> for Fact {
    fn from(thing: T) -> Self {
        Self::Message(thing.to_message())
    }
}

/// Numbers that no sentence can hold are shown as the greatest.
macro_rules! facts_of_numbers {
    ($($type:ty),*) => {$(
        impl From<$type> for Fact {
            fn from(number: $type) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

facts_of_numbers!(i64, i32, usize, u64, u32, u16, u8);

impl From<bool> for Fact {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Verbatim(text)
    }
}

impl From<&String> for Fact {
    fn from(text: &String) -> Self {
        Self::Verbatim(text.clone())
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Verbatim(text.to_owned())
    }
}

/// Sentences choose by `none` where there is nothing.
impl<T: Into<Fact>> From<Option<T>> for Fact {
    fn from(thing: Option<T>) -> Self {
        thing.map_or_else(|| "none".into(), Into::into)
    }
}

impl From<&Path> for Fact {
    fn from(path: &Path) -> Self {
        Self::Verbatim(shown(path))
    }
}

impl From<&PathBuf> for Fact {
    fn from(path: &PathBuf) -> Self {
        path.as_path().into()
    }
}

/// A [`Failed`], or the answer of the system: in its own words where it is none of the usual ones.
impl ToMessage for io::Error {
    fn to_message(&self) -> Message {
        let own = self.get_ref().map(|error| error.downcast_ref::<Failed>());
        match own {
            Some(Some(own)) => own.to_message(),
            Some(None) => Message::verbatim(self.to_string()),
            None => usual_answer(self.kind())
                .map_or_else(|| Message::verbatim(self.to_string()), Message::new),
        }
    }
}

fn usual_answer(kind: io::ErrorKind) -> Option<&'static str> {
    Some(match kind {
        io::ErrorKind::NotFound => "system-not-found",
        io::ErrorKind::PermissionDenied => "system-permission-denied",
        io::ErrorKind::AlreadyExists => "system-already-exists",
        io::ErrorKind::IsADirectory => "system-is-a-directory",
        io::ErrorKind::NotADirectory => "system-not-a-directory",
        io::ErrorKind::ReadOnlyFilesystem => "system-read-only",
        io::ErrorKind::StorageFull => "system-storage-full",
        // The others are rare, and in the system's own words.
        _ => return None,
    })
}

/// A failure that callers report and do not distinguish from others: a sentence. Where the system
/// would have answered, [`io::Error::other`] holds it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Failed(pub Message);

impl From<Message> for Failed {
    fn from(message: Message) -> Self {
        Self(message)
    }
}

impl ToMessage for Failed {
    fn to_message(&self) -> Message {
        self.0.clone()
    }
}

display_in_english!(Failed);
