//! Sentences that a report has twice: in the words of its language, and as data, of which a
//! report in another language is made.
//!
//! ```text
//! "reason":          "memory 516 MiB, the limit is 512 MiB"
//! "reason_sentence": ["run-memory-limit",[["used",{"Number":516}],["limit",{"Number":512}]]]
//! ```

use serde::Deserialize;
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

use crate::text::Message;

/// Returns a sentence as data on one line; nothing where it is the same in every language.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub(super) fn sentence_json(message: Option<&Message>) -> Option<Box<RawValue>> {
    let message = message.filter(|message| !message.is_verbatim())?;
    Some(to_raw_value(message).expect("texts and numbers are JSON"))
}

/// The data of a sentence as it is read. There is none beside sentences of older versions, and
/// that of a sentence which the catalogues do not have is not read.
#[derive(Debug, Default, Deserialize)]
#[serde(from = "Option<Value>")]
pub(super) struct RecordedSentence(Option<Message>);

impl From<Option<Value>> for RecordedSentence {
    fn from(data: Option<Value>) -> Self {
        Self(data.and_then(|data| serde_json::from_value(data).ok()))
    }
}

impl RecordedSentence {
    /// Returns the sentence, or these words in its place.
    pub(super) fn or(self, words: impl Into<String>) -> Message {
        self.0.unwrap_or_else(|| Message::verbatim(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn read(json: &str) -> RecordedSentence {
        serde_json::from_str(json).expect("a sentence")
    }

    #[test]
    fn a_sentence_is_read_as_it_was_written_and_is_said_in_every_language() {
        let inner = message!("run-memory-limit", used = 516, limit = 512);
        let sentence = message!("test-not-judged", test = "03", reason = &inner);
        let json = sentence_json(Some(&sentence)).expect("a sentence");
        assert!(!json.get().contains('\n'));
        let read = read(json.get()).or("words");
        assert_eq!(read, sentence);
        for language in Language::ALL {
            assert_eq!(language.text(&read), language.text(&sentence));
        }
    }

    #[test]
    fn words_stand_for_a_sentence_that_is_unknown_or_lacks_a_fact() {
        for json in ["null", "3", r#"["of-the-future",[]]"#, r#"["run-memory-limit",[]]"#] {
            assert_eq!(read(json).or("words"), Message::verbatim("words"), "{json}");
        }
    }

    #[test]
    fn names_and_texts_of_others_are_no_sentences() {
        assert!(sentence_json(Some(&Message::verbatim("signal 9"))).is_none());
        assert!(sentence_json(None).is_none());
    }
}
