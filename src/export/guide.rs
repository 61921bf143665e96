//! The page beside a package: what is still to be done by hand, and what the
//! judge could not express.

use std::fmt::Write as _;

use crate::{
    statement::Text,
    text::{Language, Message},
};

use super::{Contents, Lowered, Target};

/// Returns the page in both languages.
pub(super) fn guide(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> String {
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

/// The last step on most judges: the model solution, whose score shows that all is set
/// as it is meant.
pub(super) fn last_step(contents: &Contents<'_>) -> Message {
    let known = contents.has_record_of_model();
    message!("export-step-model", path = model_path(contents), known = known)
}

/// Returns the path of the model solution beside a package.
pub(super) fn model_path(contents: &Contents<'_>) -> String {
    format!("submissions/{}", contents.model_solution().path())
}

/// Returns the file of the statement that is pasted into a page in Chinese: the one in
/// Chinese, if the problem has it.
pub(super) fn statement_to_paste(contents: &Contents<'_>) -> String {
    let files = statement_files(contents);
    files.into_iter().next().unwrap_or_default()
}

/// Returns the files of the statements beside a package, Chinese first, as code.
pub(super) fn statement_files(contents: &Contents<'_>) -> Vec<String> {
    let name = |text: &Text| format!("`statement.{}.md`", text.language.code());
    contents.texts.statements.iter().map(name).collect()
}
