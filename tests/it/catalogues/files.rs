//! The catalogues as they are in their files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

/// The parts of one sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sentence {
    /// The names of its attributes.
    pub(super) attributes: BTreeSet<String>,
    /// The facts that it mentions, its attributes included.
    pub(super) variables: BTreeSet<String>,
    /// Other sentences that it contains.
    pub(super) references: BTreeSet<String>,
    /// Its words, without what is filled in.
    pub(super) words: Vec<String>,
}

pub(super) fn directory(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text/catalogue").join(language)
}

/// Returns the names of the files of a language.
pub(super) fn names(language: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(directory(language)).expect("a directory of catalogues");
    entries.map(|it| it.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

/// Returns all sentences of a language by their keys.
pub(super) fn sentences(language: &str) -> BTreeMap<String, Sentence> {
    let mut sentences = BTreeMap::new();
    for name in names(language) {
        let text = fs::read_to_string(directory(language).join(&name)).expect("a catalogue");
        let resource =
            parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut sentence = Sentence::default();
            if let Some(value) = &message.value {
                sentence.read(value);
            }
            for attribute in &message.attributes {
                sentence.attributes.insert(attribute.id.name.clone());
                sentence.read(&attribute.value);
            }
            let earlier = sentences.insert(message.id.name.clone(), sentence);
            assert_eq!(earlier, None, "{language}: {} is there twice", message.id.name);
        }
    }
    sentences
}

impl Sentence {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push(value.clone()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.clone());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { value } => self.words.push(value.clone()),
            InlineExpression::NumberLiteral { .. } | InlineExpression::TermReference { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<String>) {
        for argument in &arguments.positional {
            self.inline(argument);
        }
    }
}
