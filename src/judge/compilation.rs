//! The outcome of compiling a submission.

use crate::text::Message;

/// The outcome of compiling a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Compilation {
    /// There was nothing to compile.
    NotNeeded,
    /// It compiled; warnings may be among the messages.
    Done {
        /// The output of the compiler, without terminal codes.
        messages: String,
    },
    /// It did not compile, through its own fault.
    Failed {
        /// The failure in a few words.
        reason: Message,
        /// The output of the compiler, without terminal codes.
        messages: String,
        /// The newer standard under which it compiles, and what to do about it.
        hint: Option<Message>,
    },
}

impl Compilation {
    /// Returns the verdict on a submission that does not compile, with a hint where there is one, or
    /// the reason where no compiler has said anything: it is no source.
    pub(crate) fn error(&self) -> Message {
        match self {
            Self::Failed { hint: Some(hint), .. } => message!("compile-error-hinted", hint = hint),
            Self::Failed { reason, messages, .. } if messages.trim().is_empty() => {
                message!("compile-error-hinted", hint = reason)
            }
            _ => message!("compile-error"),
        }
    }
}

/// Puts one name in the place of another wherever that is a whole word.
pub(super) fn with_name(messages: &str, from: &str, to: &str) -> String {
    let goes_on = |character: char| character.is_alphanumeric() || "_-.".contains(character);
    let mut text = String::new();
    let mut rest = messages;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let begins_there = !before.ends_with(goes_on);
        let ends_there = !after.starts_with(|character| goes_on(character) && character != '.');
        text += before;
        text += if begins_there && ends_there { to } else { from };
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_messages_name_the_file_as_its_author_does() {
        let messages = "main.cpp: In function 'int main()':\nmain.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\nmain.cpp.o main.cppx ./main.cpp\n";
        let expected = "木 棋.cpp: In function 'int main()':\n木 棋.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\n木 棋.cpp.o main.cppx ./木 棋.cpp\n";
        assert_eq!(with_name(messages, "main.cpp", "木 棋.cpp"), expected);
    }
}
