//! Something that we did not write, where a file of ours is to go.

use muqi_text::{Message, ToMessage};

/// The kind of thing a path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OccupantKind {
    /// An ordinary file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link, wherever it leads.
    SymbolicLink,
    /// A pipe, a socket or a device.
    Special,
    /// A file that may not be read.
    Unreadable,
}

impl ToMessage for OccupantKind {
    fn to_message(&self) -> Message {
        message!(match self {
            Self::File => "kind-file",
            Self::Directory => "kind-directory",
            Self::SymbolicLink => "kind-link",
            Self::Special => "kind-special",
            Self::Unreadable => "occupant-unreadable",
        })
    }
}

/// Something where a file of ours is to go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Foreign {
    /// Its place: an intended name, or a directory of one.
    pub at: String,
    /// Its kind.
    pub kind: OccupantKind,
    /// True where it is at an intended name and can be replaced by a file.
    pub is_replaceable: bool,
}

impl ToMessage for Foreign {
    fn to_message(&self) -> Message {
        message!("with-remark", subject = &self.at, remark = self.kind)
    }
}
