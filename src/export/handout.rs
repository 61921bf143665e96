//! The place where contestants get the large sample, as the statement of a judge words it.

use crate::{statement::Handout, text::Message};

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

    /// Returns its place as the statement of a judge names it.
    pub(super) fn at(&self, judge: &str) -> Handout {
        let [input, answer] = &self.files;
        Handout::At(message!("export-handout", judge = judge, input = input, answer = answer))
    }

    /// Adds its files behind the path of a directory, which ends with `/` or is empty.
    pub(super) fn add_to(&self, package: &mut Package, directory: &str) {
        let Some(sample) = self.contents.samples.large() else { return };
        let [input, answer] = self.files.each_ref().map(|file| format!("{directory}{file}"));
        package.add(input, sample.input_bytes());
        package.add(answer, sample.answer_bytes());
    }

    /// Returns a step of the guide, by its key, that names its files and the archive or the
    /// directory of the package that has them.
    pub(super) fn step(&self, key: &'static str, place: &str) -> Option<Message> {
        let [input, answer] = &self.files;
        let step = message!(key, place = place, input = input, answer = answer);
        self.contents.samples.large().map(|_| step)
    }
}
