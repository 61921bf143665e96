//! The page beside a package, and the place where contestants get the large sample.

use std::fmt::Write as _;

use muqi_package::{jury::JuryProgram, statement::Handout};
use muqi_text::{Language, Message};

use super::{Contents, Lowered, Package, Target};

/// Returns the page in both languages.
pub(crate) fn guide(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> String {
    let title = &contents.problem.config.title;
    let mut page = format!("# {} · {} · {}\n", title.zh, title.en, target.facts().title);
    let steps = target.steps(contents, lowered);
    for language in Language::ALL {
        let edition = contents.edition.title.text(language);
        let edition = language.text(message!("export-guide-edition", title = edition));
        let heading = language.text(message!("export-guide-steps"));
        let _ = write!(page, "\n{edition}\n\n## {heading}\n\n");
        for (number, step) in (1_usize..).zip(&steps) {
            let _ = writeln!(page, "{number}. {}", language.text(step));
        }
        if !contents.texts.pictures.is_empty() {
            let _ = write!(page, "\n{}\n", language.text(message!("export-guide-pictures")));
        }
        if !lowered.losses.is_empty() {
            let heading = language.text(message!("export-guide-losses"));
            let _ = write!(page, "\n## {heading}\n\n");
        }
        for loss in &lowered.losses {
            let _ = writeln!(page, "- {}", language.text(loss.remark()));
        }
    }
    page
}

/// The last step on most judges: the model solution, if there is one, whose score shows that all is
/// set as it is meant.
pub(crate) fn last_step(contents: &Contents<'_>) -> Option<Message> {
    let model = contents.model_solution()?;
    let known = contents.reward(&model).is_some();
    Some(message!("export-step-model", path = path_of(&model), known = known))
}

/// Returns the path of a program of the jury beside a package.
pub(crate) fn path_of(program: &JuryProgram<'_>) -> String {
    format!("submissions/{}", program.path())
}

/// Returns the file of the statement that is pasted into a page in Chinese: the one in
/// Chinese, if the problem has it.
pub(crate) fn statement_to_paste(contents: &Contents<'_>) -> String {
    let files = statement_files(contents);
    files.into_iter().next().unwrap_or_default()
}

/// Returns the files of the statements beside a package, Chinese first, as code.
pub(crate) fn statement_files(contents: &Contents<'_>) -> Vec<String> {
    let statements = contents.texts.statements.iter();
    statements.map(|text| format!("`statement.{}.md`", text.language.code())).collect()
}

/// The sample that statements name only, with its files on a judge.
///
/// Where the problem has no such sample nothing is added, and no step is returned.
pub(crate) struct LargeSample<'c> {
    contents: &'c Contents<'c>,
    /// Its input and its answer.
    files: [String; 2],
}

impl<'c> LargeSample<'c> {
    /// Takes it as it is called on most judges: `sample4.in` and `sample4.ans`.
    pub(crate) fn of(contents: &'c Contents<'c>) -> Self {
        Self::called(contents, "sample")
    }

    /// Takes the beginning of its names: `att/sample` for `att/sample4.in` and
    /// `att/sample4.ans`.
    pub(crate) fn called(contents: &'c Contents<'c>, stem: &str) -> Self {
        let number = contents.samples.named_only().next().map_or(0, |sample| sample.number);
        let files = ["in", "ans"].map(|ending| format!("{stem}{number}.{ending}"));
        Self { contents, files }
    }

    /// Returns its place as the statement of a judge names it.
    pub(crate) fn at(&self, judge: &str) -> Handout {
        let [input, answer] = &self.files;
        Handout::At(message!("export-handout", judge = judge, input = input, answer = answer))
    }

    /// Adds its files behind the path of a directory, which ends with `/` or is empty.
    pub(crate) fn add_to(&self, package: &mut Package, directory: &str) {
        let Some(sample) = self.contents.samples.named_only().next() else { return };
        let [input, answer] = self.files.each_ref().map(|file| format!("{directory}{file}"));
        package.add(input, sample.input.clone());
        package.add(answer, sample.answer.clone());
    }

    /// Returns a step of the guide, by its key, that names its files and the archive or the
    /// directory of the package that has them.
    pub(crate) fn step(&self, key: &'static str, place: &str) -> Option<Message> {
        let [input, answer] = &self.files;
        let step = message!(key, place = place, input = input, answer = answer);
        self.contents.samples.named_only().next().map(|_| step)
    }
}
