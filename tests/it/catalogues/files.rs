//! The catalogues as they are in their files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

/// The parts of one sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sentence {
    /// The crate that has it.
    pub(crate) of: String,
    /// The names of its attributes.
    pub(crate) attributes: BTreeSet<String>,
    /// The facts that it mentions, its attributes included.
    pub(crate) variables: BTreeSet<String>,
    /// Other sentences that it contains.
    pub(crate) references: BTreeSet<String>,
    /// Its words, without what is filled in.
    pub(crate) words: Vec<String>,
}

/// Returns the files of sentences in a language: the crate, the name of the file, its path.
pub(crate) fn files(language: &str) -> Vec<(String, String, PathBuf)> {
    let mut files = Vec::new();
    for (of, directory) in crate::import_direction::directories() {
        let Ok(entries) = fs::read_dir(directory.join("src/sentences").join(language)) else {
            continue;
        };
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            files.push((of.clone(), name, path));
        }
    }
    files.sort();
    files
}

/// Returns all sentences of a language by their keys.
pub(crate) fn sentences(language: &str) -> BTreeMap<String, Sentence> {
    let mut sentences = BTreeMap::new();
    for (of, name, path) in files(language) {
        let text = fs::read_to_string(path).expect("a catalogue");
        let resource =
            parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut sentence = Sentence { of: of.clone(), ..Sentence::default() };
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
