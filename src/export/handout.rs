//! The place where contestants get the large sample, as the statement of a judge words it.

use crate::{problem::Title, statement::Handout};

use super::{Contents, Package};

/// The sample that statements name only, with its files on a judge.
///
/// Where the problem has no such sample nothing is added, and no step is returned.
pub(super) struct LargeSample<'c> {
    contents: &'c Contents<'c>,
    /// Its input and its answer.
    files: [String; 2],
}

impl<'c> LargeSample<'c> {
    /// Takes it as it is called on most judges: `sample4.in` and `sample4.ans`.
    pub(super) fn of(contents: &'c Contents<'c>) -> Self {
        Self::called(contents, "sample")
    }

    /// Takes the beginning of its names: `att/sample` for `att/sample4.in` and
    /// `att/sample4.ans`.
    pub(super) fn called(contents: &'c Contents<'c>, stem: &str) -> Self {
        let number = contents.samples.large().map_or(0, |sample| sample.number);
        let files = ["in", "ans"].map(|ending| format!("{stem}{number}.{ending}"));
        Self { contents, files }
    }

    /// Returns the sentence of the statement: `zh` and `en` are what is in front of the
    /// names.
    pub(super) fn at(&self, zh: &str, en: &str) -> Handout {
        self.shown(zh, en, |file| format!("`{file}`"))
    }

    /// Returns the same with names that are links to `address` and the name.
    pub(super) fn linked(&self, zh: &str, en: &str, address: &str) -> Handout {
        self.shown(zh, en, |file| format!("[`{file}`]({address}{file})"))
    }

    fn shown(&self, zh: &str, en: &str, shown: impl Fn(&str) -> String) -> Handout {
        let [input, answer] = self.files.each_ref().map(|file| shown(file));
        Handout::At(Title {
            zh: format!("{zh} {input} 与 {answer}"),
            en: format!("{en} {input} and {answer}"),
        })
    }

    /// Adds its files behind the path of a directory, which ends with `/` or is empty.
    pub(super) fn add_to(&self, package: &mut Package, directory: &str) {
        let Some(sample) = self.contents.samples.large() else { return };
        let [input, answer] = self.files.each_ref().map(|file| format!("{directory}{file}"));
        package.add(input, sample.input_bytes());
        package.add(answer, sample.answer_bytes());
    }

    /// Returns a step of the guide that names its files.
    pub(super) fn step(&self, step: impl FnOnce(&str, &str) -> Title) -> Option<Title> {
        self.contents.samples.large().map(|_| step(&self.files[0], &self.files[1]))
    }
}
