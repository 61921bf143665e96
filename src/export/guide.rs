//! The page beside a package: what is still to be done by hand, and what the
//! judge could not express.

use std::fmt::Write as _;

use crate::{problem::Title, statement::Text};

use super::{Contents, Loss, Lowered, Target};

/// Returns the page in both languages.
pub(super) fn guide(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> String {
    let title = &contents.problem.config.title;
    let edition = &contents.edition.title;
    let mut page = format!("# {} · {} · {}\n", title.zh, title.en, target.facts().title);
    let steps = target.steps(contents, lowered);
    let losses: Vec<Title> = lowered.losses.iter().map(marked).collect();
    let chinese = Headings {
        edition: "版本：", steps: "步骤", losses: "该评测系统不能表达的"
    };
    let english =
        Headings { edition: "Edition: ", steps: "Steps", losses: "What this judge cannot express" };
    page += &half(&chinese, |text| &text.zh, edition, &steps, &losses);
    page += &half(&english, |text| &text.en, edition, &steps, &losses);
    page
}

/// The last step on most judges: the model solution, whose score shows that all is set
/// as it is meant.
pub(super) fn last_step(contents: &Contents<'_>) -> Title {
    let model = contents.model_solution();
    let path = format!("submissions/{}/{}", model.directory, model.name);
    Title {
        zh: format!("提交 `{path}`：应得 100 分。"),
        en: format!("Submit `{path}`: it earns 100 points."),
    }
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

/// Returns a loss, with a mark where scores may differ.
fn marked(loss: &Loss) -> Title {
    let Title { zh, en } = &loss.text;
    if !loss.changes_scores {
        return loss.text.clone();
    }
    Title { zh: format!("得分可能不同：{zh}"), en: format!("scores may differ: {en}") }
}

struct Headings {
    edition: &'static str,
    steps: &'static str,
    losses: &'static str,
}

fn half(
    headings: &Headings,
    pick: fn(&Title) -> &str,
    edition: &Title,
    steps: &[Title],
    losses: &[Title],
) -> String {
    let mut half = format!("\n{}{}\n\n## {}\n\n", headings.edition, pick(edition), headings.steps);
    for (number, step) in (1_usize..).zip(steps) {
        let _ = writeln!(half, "{number}. {}", pick(step));
    }
    if !losses.is_empty() {
        let _ = write!(half, "\n## {}\n\n", headings.losses);
    }
    for loss in losses {
        let _ = writeln!(half, "- {}", pick(loss));
    }
    half
}
