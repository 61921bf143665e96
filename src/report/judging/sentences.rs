//! Sentences that a report has twice: in the words of its language, and as data, of which a
//! report in another language is made.
//!
//! ```text
//! "reason":          "memory 516 MiB, the limit is 512 MiB"
//! "reason_sentence": ["run-memory-limit",[["used",{"Number":516}],["limit",{"Number":512}]]]
//! ```

use serde::{Deserialize, Serialize, Serializer, ser::Error as _};
use serde_json::{Value, value::to_raw_value};

use crate::text::Message;

/// A sentence as data: nothing where it is the same in every language. There is none beside
/// sentences of older versions, and that of a sentence which the catalogues do not have is not
/// read.
#[derive(Debug, Default, Deserialize)]
#[serde(from = "Option<Value>")]
pub(crate) struct SentenceJson(Option<Message>);

impl From<Option<Value>> for SentenceJson {
    fn from(data: Option<Value>) -> Self {
        Self(data.and_then(|data| serde_json::from_value(data).ok()))
    }
}

impl Serialize for SentenceJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Raw, so that it is on one line of an indented document.
        let raw = self.0.as_ref().map(to_raw_value).transpose().map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl SentenceJson {
    pub(crate) fn of(message: Option<&Message>) -> Self {
        Self(message.filter(|message| !message.is_verbatim()).cloned())
    }

    /// Returns the sentence, or these words in its place.
    pub(crate) fn or(self, words: impl Into<String>) -> Message {
        self.0.unwrap_or_else(|| Message::verbatim(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn written(message: Option<&Message>) -> String {
        serde_json::to_string_pretty(&SentenceJson::of(message)).expect("JSON")
    }

    fn read(json: &str) -> SentenceJson {
        serde_json::from_str(json).expect("a sentence")
    }

    #[test]
    fn a_sentence_is_read_as_it_was_written_and_is_said_in_every_language() {
        let inner = message!("run-memory-limit", used = 516, limit = 512);
        let sentence = message!("test-not-judged", test = "03", reason = &inner);
        let json = written(Some(&sentence));
        assert!(!json.contains('\n'), "{json}");
        let read = read(&json).or("words");
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
}
