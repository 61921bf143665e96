//! The sentences of diagnostics, one Fluent file a language.
//!
//! Every [`Code`](super::Code) is the name of a message: its value is the sentence, its attribute `label` the
//! text under the caret, its attribute `hint` what to do about it. A term such as
//! `term-end-of-line` names a thing that messages mention. Nothing outside this file knows the
//! format, and no code that finds faults knows a sentence.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Diagnostic, Fact, escaped};

const ENGLISH: &str = include_str!("messages/en.ftl");

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

/// The messages of one language.
pub struct Messages {
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Returns the English messages.
    ///
    /// # Panics
    ///
    /// Never: the embedded file is parsed by a test.
    pub fn english() -> Self {
        let resource =
            FluentResource::try_new(ENGLISH.to_owned()).expect("the embedded messages parse");
        let mut bundle =
            FluentBundle::new(vec![LanguageIdentifier::from_bytes(b"en").expect("a language tag")]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("every embedded message is defined once");
        Self { bundle }
    }

    /// Puts a diagnostic into words.
    pub fn wording(&self, diagnostic: &Diagnostic) -> Wording {
        let arguments = self.arguments(diagnostic);
        let message = self.text(diagnostic.code.name(), None, &arguments);
        Wording {
            message: message.unwrap_or_else(|| diagnostic.code.name().to_owned()),
            label: self.text(diagnostic.code.name(), Some("label"), &arguments),
            hint: self.text(diagnostic.code.name(), Some("hint"), &arguments),
        }
    }

    /// Returns the word for a thing that messages name.
    pub fn term(&self, name: &str) -> Option<String> {
        self.text(name, None, &FluentArgs::new())
    }

    fn arguments(&self, diagnostic: &Diagnostic) -> FluentArgs<'_> {
        let mut arguments = FluentArgs::new();
        for (&name, fact) in &diagnostic.facts {
            let value = match fact {
                // As text: a language's digit grouping must not reach a number of the user's.
                Fact::Number(number) if number.unsigned_abs() > 1_000_000 => {
                    FluentValue::from(number.to_string())
                }
                Fact::Number(number) => FluentValue::from(*number),
                Fact::Verbatim(text) => FluentValue::from(escaped(text)),
                Fact::Term(term) => {
                    FluentValue::from(self.term(term).unwrap_or_else(|| (*term).to_owned()))
                }
            };
            arguments.set(name, value);
        }
        arguments
    }

    fn text(
        &self,
        name: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        let message = self.bundle.get_message(name)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut unresolved = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut unresolved);
        // A hint that names a fact which is not known here is left out.
        (unresolved.is_empty() || attribute.is_none()).then(|| text.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Code;

    #[test]
    fn every_code_has_an_english_message() {
        let messages = Messages::english();
        for code in Code::ALL {
            let message = messages.bundle.get_message(code.name());
            assert!(message.is_some_and(|message| message.value().is_some()), "{code}");
        }
    }

    #[test]
    fn facts_are_named_in_the_message() {
        let diagnostic = Diagnostic::of_file(Code::InputTooLarge, "x.in").with("limit", 500_usize);
        let wording = Messages::english().wording(&diagnostic);
        assert!(wording.message.contains("500"), "{wording:?}");
    }

    #[test]
    fn facts_from_a_users_file_change_nothing_on_a_terminal() {
        let fault = Diagnostic::of_file(Code::PlanUnknownFamily, "plan.toml");
        let wording = Messages::english().wording(&fault.with("found", "\tuni\x1b[31mform"));
        assert_eq!(wording.message, "there is no family \"\\tuni\\u{1b}[31mform\"");
    }
}
