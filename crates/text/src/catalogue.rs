//! The catalogues of sentences, one of Fluent files a language.
//!
//! The format is used in this file only, and no code that finds something has sentences of its
//! own.

use std::{
    borrow::{Borrow, Cow},
    fmt::Display,
    sync::LazyLock,
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use crate::{
    Diagnostic, Fact, Language, Message, Sentences, escaped, sentences::registered,
    wording::ordinal,
};

// Both are made at their first use: a run shows one of them, if any.
static CHINESE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(Language::Chinese, registered()));
static ENGLISH: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(Language::English, registered()));

/// A diagnostic in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The sentence: what is wrong.
    pub message: String,
    /// A few words for under the caret: expected and found.
    pub label: Option<String>,
    /// A way to mend it.
    pub hint: Option<String>,
}

impl Language {
    /// Returns a message in this language.
    pub fn text(self, message: impl Borrow<Message>) -> String {
        Catalogue::of(self).sentence(message.borrow())
    }

    /// Returns the words before something on the same line, with their colon.
    pub fn label(self, of: Message) -> String {
        self.text(message!("label", of = of))
    }

    /// Returns what there is to say about something: its name, the colon of the language, and that.
    pub fn about(self, name: impl Display, said: impl Display) -> String {
        format!("{name}{}{said}", self.label(Message::verbatim("")))
    }

    /// Returns a message in this language; empty where there is none.
    pub fn text_if_any(self, message: Option<&Message>) -> String {
        message.map_or_else(String::new, |message| self.text(message))
    }

    /// Returns the hint that comes with a message. There is none where it would mention a fact
    /// that is not known.
    pub fn hint(self, message: &Message) -> Option<String> {
        let catalogue = Catalogue::of(self);
        catalogue.text(&message.key, Some("hint"), &catalogue.arguments(&message.facts))
    }

    /// Returns a message in which facts that are not given keep their places, as `{$name}`.
    pub fn template(self, message: &Message) -> String {
        let catalogue = Catalogue::of(self);
        let arguments = catalogue.arguments(&message.facts);
        let found = catalogue.bundle.get_message(&message.key).and_then(|found| found.value());
        let template = found.map(|pattern| {
            catalogue.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new())
        });
        template.map_or_else(|| message.key.to_string(), Cow::into_owned)
    }

    /// Returns the keys of all messages.
    pub fn keys(self) -> impl Iterator<Item = &'static str> {
        Catalogue::of(self).keys.iter().map(String::as_str)
    }

    /// Returns whether there is a sentence that mentions no other facts.
    pub(crate) fn has(self, message: &Message) -> bool {
        let catalogue = Catalogue::of(self);
        let (arguments, mut unresolved) = (catalogue.arguments(&message.facts), Vec::new());
        let found = catalogue.bundle.get_message(&message.key).and_then(|found| found.value());
        found.is_some_and(|pattern| {
            catalogue.bundle.format_pattern(pattern, Some(&arguments), &mut unresolved);
            unresolved.is_empty()
        })
    }

    /// Returns a text that mentions nothing by the name of its key, or of an attribute of it.
    pub fn entry(self, key: &str, attribute: Option<&str>) -> Option<String> {
        Catalogue::of(self).text(key, attribute, &FluentArgs::new())
    }

    /// Returns a fact as sentences show it.
    pub fn fact(self, fact: &Fact) -> String {
        Catalogue::of(self).shown(fact)
    }

    /// Puts a diagnostic into words.
    pub fn wording(self, diagnostic: &Diagnostic) -> Wording {
        let catalogue = Catalogue::of(self);
        let key = diagnostic.code.name();
        let facts = diagnostic.facts.iter().map(|(name, fact)| (*name, fact));
        let arguments = facts.clone().map(|(name, fact)| (name, catalogue.value(fact))).collect();
        Wording {
            message: catalogue
                .text(key, None, &arguments)
                .unwrap_or_else(|| catalogue.unregistered(key, facts)),
            label: catalogue.text(key, Some("label"), &arguments),
            hint: catalogue.text(key, Some("hint"), &arguments),
        }
    }
}

/// The sentences of one language.
struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// The keys of all messages, in the order of the files.
    keys: Vec<String>,
}

impl Catalogue {
    fn of(language: Language) -> &'static Self {
        match language {
            Language::Chinese => &CHINESE,
            Language::English => &ENGLISH,
        }
    }

    /// # Panics
    ///
    /// Never: tests parse the embedded files of all crates, and compare their keys.
    fn new(language: Language, sentences: impl IntoIterator<Item = &'static Sentences>) -> Self {
        let tag = LanguageIdentifier::from_bytes(language.code().as_bytes());
        let mut bundle = FluentBundle::new_concurrent(vec![tag.expect("a language tag")]);
        // The marks of direction around facts would reach files and terminals.
        bundle.set_use_isolating(false);
        // The bundle lists no keys.
        let mut keys = Vec::new();
        let files = sentences.into_iter().flat_map(|of_crate| match language {
            Language::Chinese => of_crate.zh,
            Language::English => of_crate.en,
        });
        for &file in files {
            let resource = FluentResource::try_new(file.to_owned()).expect("the sentences parse");
            keys.extend(resource.entries().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name.to_owned()),
                _ => None,
            }));
            bundle.add_resource(resource).expect("every sentence is defined once");
        }
        bundle.add_function("COUNT", count).expect("added once");
        bundle.add_function("ORDINAL", ordinal_of).expect("added once");
        Self { bundle, keys }
    }

    fn arguments(&self, facts: &[(Cow<'static, str>, Fact)]) -> FluentArgs<'static> {
        facts.iter().map(|(name, fact)| (name.clone(), self.value(fact))).collect()
    }

    fn value(&self, fact: &Fact) -> FluentValue<'static> {
        match fact {
            // As text: the grouping of digits in a language must not reach a user's number.
            Fact::Number(number) if number.unsigned_abs() > 1_000_000 => number.to_string().into(),
            Fact::Number(number) => (*number).into(),
            // Fluent has no truth values to choose by.
            Fact::Flag(flag) => if *flag { "yes" } else { "no" }.into(),
            Fact::Verbatim(text) => escaped(text).into(),
            Fact::Quoted(text) => format!("`{text}`").into(),
            Fact::Message(message) => self.sentence(message).into(),
            Fact::List { shown, more } => self.list(shown, *more).into(),
        }
    }

    fn shown(&self, fact: &Fact) -> String {
        match self.value(fact) {
            FluentValue::Number(number) => number.as_string().into_owned(),
            FluentValue::String(text) => text.into_owned(),
            _ => String::new(),
        }
    }

    fn sentence(&self, message: &Message) -> String {
        self.text(&message.key, None, &self.arguments(&message.facts)).unwrap_or_else(|| {
            let facts = message.facts.iter().map(|(name, fact)| (name.as_ref(), fact));
            self.unregistered(&message.key, facts)
        })
    }

    /// Returns what is shown instead of a sentence that nobody has registered.
    fn unregistered<'f>(
        &self,
        key: &str,
        facts: impl Iterator<Item = (&'f str, &'f Fact)>,
    ) -> String {
        let facts = facts.map(|(name, fact)| format!(" {name}={}", self.shown(fact)));
        facts.fold(key.to_owned(), |shown, fact| shown + &fact)
    }

    fn list(&self, shown: &[Fact], more: usize) -> String {
        let separator = self.sentence(&message!("list-separator"));
        let shown = shown.iter().map(|fact| self.shown(fact)).collect::<Vec<_>>().join(&separator);
        match more {
            0 => shown,
            more => self.sentence(&message!("list-and-more", shown = shown, more = more)),
        }
    }

    fn text(
        &self,
        key: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut unresolved = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut unresolved);
        // A hint that names a fact which is not known here is left out.
        debug_assert!(
            unresolved.is_empty() || attribute.is_some(),
            "{key}: {unresolved:?} in {text}"
        );
        (unresolved.is_empty() || attribute.is_none()).then(|| text.into_owned())
    }
}

/// The function `COUNT(number, "noun")` of the catalogues: `1 line`, `2 lines`. A noun with
/// another plural has it as the third argument.
fn count<'v>(arguments: &[FluentValue<'v>], _: &FluentArgs<'_>) -> FluentValue<'v> {
    let (number, noun, plural) = match arguments {
        [number, FluentValue::String(noun)] => (number, noun, format!("{noun}s")),
        [number, FluentValue::String(noun), FluentValue::String(plural)] => {
            (number, noun, plural.to_string())
        }
        _ => return FluentValue::Error,
    };
    let Some(number) = number_text(number) else { return FluentValue::Error };
    let is_one = number == "1";
    format!("{number} {}", if is_one { noun } else { plural.as_str() }).into()
}

/// The function `ORDINAL(number)` of the catalogues: `1st`, `2nd`, `11th`.
fn ordinal_of<'v>(arguments: &[FluentValue<'v>], _: &FluentArgs<'_>) -> FluentValue<'v> {
    let [number] = arguments else { return FluentValue::Error };
    let place = number_text(number).and_then(|number| number.parse().ok());
    place.map_or(FluentValue::Error, |place| ordinal(place).into())
}

/// Returns the digits of a number, which is a text from a million on.
fn number_text<'n>(number: &'n FluentValue<'_>) -> Option<Cow<'n, str>> {
    match number {
        FluentValue::Number(number) => Some(number.as_string()),
        FluentValue::String(number) => Some(Cow::Borrowed(number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path_code;

    #[test]
    fn facts_are_named_in_the_message() {
        let diagnostic = Diagnostic::of_file(path_code::UNREADABLE, "x.in").with("problem", 500);
        for language in Language::ALL {
            let wording = language.wording(&diagnostic);
            assert!(wording.message.contains("500"), "{wording:?}");
        }
    }

    #[test]
    fn facts_from_a_users_file_change_nothing_on_a_terminal() {
        let fault = Diagnostic::of_file(path_code::UNREADABLE, "plan.toml");
        let fault = fault.with("problem", "\tuni\x1b[31mform");
        let message = Language::English.wording(&fault).message;
        assert_eq!(message, "cannot be read: \\tuni\\u{1b}[31mform");
    }

    #[test]
    fn stored_messages_are_read_where_the_catalogues_still_have_them() {
        let inner = message!("kind-directory");
        let message = message!("about", subject = "x", what = inner);
        let text = serde_json::to_string(&message).expect("JSON");
        assert_eq!(serde_json::from_str::<Message>(&text).expect("the same"), message);
        for (from, to) in [("about", "gone"), ("subject", "gone"), ("directory", "gone")] {
            let other = text.replace(from, to);
            assert!(serde_json::from_str::<Message>(&other).is_err(), "{other}");
        }
    }

    #[test]
    fn a_sentence_that_is_not_registered_is_shown_as_its_key_with_its_facts() {
        let unknown = message!("board-lost", path = "1.in", what = message!("kind-file"));
        assert_eq!(Language::English.text(unknown), "board-lost path=1.in what=a file");
        let finding = Diagnostic::of_file(crate::Code::new("board-empty"), "1.in").with("rows", 3);
        let wording = Language::English.wording(&finding);
        assert_eq!((wording.message.as_str(), wording.hint), ("board-empty rows=3", None));
    }

    #[test]
    fn lists_are_written_as_each_language_does() {
        let list = |longest| message!("verbatim", text = Fact::list(["a", "b", "c"], longest));
        assert_eq!(Language::English.text(list(3)), "a, b, c");
        assert_eq!(Language::Chinese.text(list(3)), "a、b、c");
        assert_eq!(Language::English.text(list(1)), "a and 2 more");
        assert_eq!(Language::Chinese.text(list(1)), "a 及另外 2 个");
    }

    #[test]
    fn numbers_come_with_their_nouns() {
        let arguments = |number: i64| [FluentValue::from(number), "test".into()];
        let text = |arguments: &[FluentValue<'static>]| match count(arguments, &FluentArgs::new()) {
            FluentValue::String(text) => text.into_owned(),
            other => format!("{other:?}"),
        };
        assert_eq!(text(&arguments(1)), "1 test");
        assert_eq!(text(&arguments(20)), "20 tests");
        assert_eq!(text(&[2.into(), "entry".into(), "entries".into()]), "2 entries");
        let above_a_million = message!("list-and-more", shown = "1.in", more = 1_213_673_u64);
        assert_eq!(Language::English.text(above_a_million), "1.in and 1213673 more");
    }
}
