//! Reasons why a file was passed over, and why nothing of a contestant is judged.

use std::collections::BTreeSet;

use muqi_text::{Fact, Language, Message, ToMessage, escaped};

use super::file_name::without_ending;

/// Files that could be meant which are named; more are counted.
const SHOWN: usize = 8;

/// A file that is no submission, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// Its name: a path on disk, or the archive and a name in it.
    pub path: String,
    /// The reason.
    pub reason: Reason,
    /// The outermost directory that it is in, below the one that was named; a contestant's, if
    /// one is called so.
    pub below: Option<String>,
}

impl PassedOver {
    /// Returns something that was named itself, and is passed over.
    pub fn new(path: String, reason: Reason) -> Self {
        Self { path, reason, below: None }
    }

    /// Returns the same, found under a name below the directory or archive that was named.
    #[must_use]
    pub(crate) fn under(self, name: &str) -> Self {
        // A source beside the directories is of a contestant of its name.
        let outermost = name.split_once('/').map_or_else(|| without_ending(name), |(it, _)| it);
        self.of_contestant(&escaped(outermost))
    }

    /// Returns the same as that of a contestant.
    #[must_use]
    pub(crate) fn of_contestant(self, name: &str) -> Self {
        Self { below: Some(name.to_owned()), ..self }
    }

    /// Returns the contestant whose file it is, if it is one of these.
    pub fn owner<'n>(&self, names: &BTreeSet<&'n str>) -> Option<&'n str> {
        names.get(self.below.as_deref()?).copied()
    }
}

impl ToMessage for PassedOver {
    fn to_message(&self) -> Message {
        message!("about", subject = &self.path, what = &self.reason)
    }
}

/// A reason why a file was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Hidden, or made by an operating system for itself.
    SystemFile,
    /// A link, a device, a pipe.
    NotRegular,
    /// Its name leads out of the archive.
    LeadsOut,
    /// Several files of the archive have its name.
    SameName,
    /// It was named before, or is in something that was.
    Twice,
    /// It is encrypted.
    Encrypted,
    /// It has more bytes than a source may have.
    TooLarge {
        /// The most.
        most_bytes: u64,
    },
    /// So much was unpacked of the archive that no more is.
    ArchiveTooLarge,
    /// It cannot be read.
    Unreadable(Message),
    /// No source in a known language.
    NoSource,
    /// A program in an archive: it cannot be run from there.
    ExecutableInArchive,
    /// An archive of a kind that is not read, or one in an archive.
    OtherArchive,
    /// A file of a zip archive that was packed by a method which is not read.
    OtherCompression(String),
    /// No output of a test.
    NoOutput,
    /// A directory of a contestant, or a program, with nothing in it.
    Empty,
    /// A directory of a contestant with no file in it, but with a directory called like a program.
    Directory(String),
    /// A directory of a contestant with nothing in it but what is passed over.
    NothingBut(Box<PassedOver>),
    /// A source of another problem, or under another name than asked for.
    OtherProblem {
        /// The stem asked for.
        problem: String,
    },
    /// A source of the problem in other letters, where names are exact.
    OtherLetters {
        /// Its name below the contestant's directory.
        found: String,
    },
    /// Another file of the contestant was taken.
    OtherTaken(String),
    /// The contestant has other archives, or a directory, beside it.
    SeveralPlaces {
        /// The other places.
        others: Vec<String>,
        /// The line of the roster that makes one person of their directories, if one does.
        roster_line: Option<String>,
    },
    /// Several files of the contestant could be meant.
    Several(Vec<String>),
    /// As a report on an earlier judging has it.
    Recorded(Message),
}

impl Reason {
    /// Returns whether the reason is of no interest: such files are found everywhere.
    pub fn is_noise(&self) -> bool {
        *self == Self::SystemFile
    }

    /// Returns whether the content is unknown: a judge has to look, before a contestant is
    /// graded without it.
    pub fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Self::Unreadable(_)
                | Self::Encrypted
                // Readers of archives take one or the other.
                | Self::SameName
                // It is unknown which of them was handed in last.
                | Self::SeveralPlaces { .. }
                | Self::ArchiveTooLarge
                | Self::OtherArchive
                | Self::OtherCompression(_)
        )
    }
}

impl ToMessage for Reason {
    fn to_message(&self) -> Message {
        match self {
            Self::SystemFile => message!("reason-system-file"),
            Self::NotRegular => message!("reason-not-regular"),
            Self::LeadsOut => message!("reason-leads-out"),
            Self::SameName => message!("reason-same-name"),
            Self::Twice => message!("reason-twice"),
            Self::Encrypted => message!("reason-encrypted"),
            Self::TooLarge { most_bytes } => message!("reason-too-large", most = *most_bytes),
            Self::ArchiveTooLarge => message!("reason-archive-too-large"),
            Self::Unreadable(cause) => message!("path-unreadable", problem = cause),
            Self::NoSource => message!("reason-no-source"),
            Self::ExecutableInArchive => message!("reason-executable-in-archive"),
            Self::OtherArchive => message!("reason-other-archive"),
            Self::OtherCompression(method) => {
                message!("unread-other-compression", method = method.as_str())
            }
            Self::NoOutput => message!("reason-no-output"),
            Self::Empty => message!("reason-empty"),
            Self::Directory(name) => message!("reason-directory", name = name),
            Self::NothingBut(other) => {
                message!("reason-nothing-but", path = &other.path, reason = &other.reason)
            }
            Self::OtherProblem { problem } => message!("reason-other-problem", problem = problem),
            Self::OtherLetters { found } => message!("reason-other-letters", found = found),
            Self::OtherTaken(taken) => message!("reason-other-taken", taken = taken),
            Self::SeveralPlaces { others, roster_line } => {
                let others = Fact::list(others, SHOWN);
                match roster_line {
                    None => message!("reason-several-places", others = others),
                    Some(line) => {
                        message!("reason-places-of-a-line", others = others, line = line)
                    }
                }
            }
            Self::Several(files) => message!("reason-several", files = Fact::list(files, SHOWN)),
            Self::Recorded(reason) => reason.clone(),
        }
    }
}

/// Files that nearly fit which are named; more are counted.
const SHOWN_NEARLY: usize = 4;

/// A contestant of whom nothing is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unjudged {
    /// The contestant's name. Fit for a terminal.
    pub name: String,
    /// The reason.
    pub why: WhyUnjudged,
}

/// A reason why nothing of a contestant is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyUnjudged {
    /// Everything could be read, and nothing of it is a program for the problem.
    NoProgram {
        /// The reason.
        reason: Reason,
        /// Files that nearly fit, by their names below the contestant's directory.
        nearly: Vec<String>,
    },
    /// Something cannot be read that may be the program: a judge error.
    Unreadable(PassedOver),
    /// As a report on an earlier judging has it.
    Recorded {
        /// True where something could not be read.
        is_unreadable: bool,
        /// The reason, with the files that it names.
        reason: Message,
        /// Files that nearly fit.
        nearly: Vec<String>,
    },
}

impl Unjudged {
    /// Returns a contestant of an earlier judging, with the reason as a report has it.
    pub fn recorded(
        name: String,
        is_unreadable: bool,
        reason: Message,
        nearly: Vec<String>,
    ) -> Self {
        Self { name, why: WhyUnjudged::Recorded { is_unreadable, reason, nearly } }
    }

    /// Returns whether the contestant could not be read.
    pub fn is_unreadable(&self) -> bool {
        match self.why {
            WhyUnjudged::NoProgram { .. } => false,
            WhyUnjudged::Unreadable(_) => true,
            WhyUnjudged::Recorded { is_unreadable, .. } => is_unreadable,
        }
    }

    /// Returns whether a file was passed over for the reason why nothing of the contestant is judged.
    pub fn is_of(&self, passed_over: &PassedOver) -> bool {
        if !self.is_unreadable() {
            return self.name == passed_over.path;
        }
        // A recorded reason is a sentence only, so both are compared as sentences.
        let [why, passed_over] = [self.why.to_message(), passed_over.to_message()]
            .map(|message| Language::English.text(message));
        why == passed_over
    }

    /// Returns the files that nearly fit.
    pub fn nearly(&self) -> &[String] {
        match &self.why {
            WhyUnjudged::NoProgram { nearly, .. } | WhyUnjudged::Recorded { nearly, .. } => nearly,
            WhyUnjudged::Unreadable(_) => &[],
        }
    }
}

impl ToMessage for WhyUnjudged {
    fn to_message(&self) -> Message {
        match self {
            Self::Recorded { reason, .. } => reason.clone(),
            Self::NoProgram { reason, nearly } if nearly.is_empty() => reason.to_message(),
            Self::NoProgram { reason, nearly } => {
                let files = Fact::list(nearly, SHOWN_NEARLY);
                message!("without-program-nearly", reason = reason, files = files)
            }
            Self::Unreadable(passed_over) => passed_over.to_message(),
        }
    }
}
