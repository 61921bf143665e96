//! `--suggest` and `--apply`: lines that would make expectations true.

use std::fs;

use crate::{
    judge::Judging,
    plan::Edition,
    report::suggestion_text,
    submission::{Content, Edit, Intake, SourceCode, Submission},
    text::{count, shown},
};

use super::super::{
    args::{Check, Format},
    console::Console,
    failure::{Failure, with_hint},
    inputs, links,
    package::Package,
};

/// Refuses what can come to nothing, before anything is judged. Fails when nothing states an
/// expectation, or, with `--apply`, nothing of what does could be written.
pub(super) fn refuse_pointless(
    arguments: &Check,
    intake: &Intake,
    edition: Option<&Edition>,
) -> Result<(), Failure> {
    let option = match (arguments.suggest, arguments.apply) {
        (false, false) => return Ok(()),
        (_, true) => "--apply",
        (true, false) => "--suggest",
    };
    if arguments.format == Format::Json {
        let hint = "in JSON, `mismatches` has what does not hold";
        return Err(with_hint(format!("{option} is not for --format json"), hint));
    }
    if edition.is_none() {
        let message = format!("{option}: the test set names no plan, so nothing is expected on it");
        return Err(with_hint(message, "name the plan with --plan"));
    }
    let expecting = || intake.submissions.iter().filter(|one| !one.expectation.is_empty());
    if expecting().next().is_none() {
        let hint = "directories state what is expected (`accepted/`, `wrong_answer/`) and comments \
                    in the first lines (`// expect: WA`)";
        let message = format!("{option}: nothing that was named states an expectation");
        return Err(with_hint(message, hint));
    }
    let reasons = expecting().map(Submission::cannot_be_edited).collect::<Option<Vec<_>>>();
    match reasons.as_deref() {
        Some([reason, ..]) if arguments.apply => Err(with_hint(
            format!("--apply: {}: {reason}", shown(&arguments.paths[0])),
            "--suggest prints what would make the expectations true",
        )),
        _ => Ok(()),
    }
}

/// Prints what would make the expectations true, and writes it, where these are asked for. What was
/// written is true from then on.
pub(super) fn suggest(
    arguments: &Check,
    judging: &mut Judging<'_>,
    package: &Package,
    console: &mut Console,
) -> Result<(), Failure> {
    if !arguments.suggest && !arguments.apply {
        return Ok(());
    }
    let plans = package.plan_names();
    let plan = judging.plan().to_owned();
    if judging.entries.iter().all(|entry| entry.mismatches.is_empty()) {
        return console.result("every expectation holds: there is nothing to write\n");
    }
    let (mut written, mut editable, mut by_hand) = (0, 0, 0);
    // A program that cannot be written keeps no other from it.
    let mut failed: Option<Failure> = None;
    for entry in &mut judging.entries {
        let Some(suggestion) = entry.suggestion(&plan, &plans) else { continue };
        *(if suggestion.edit.is_ok() { &mut editable } else { &mut by_hand }) += 1;
        let mut edit = suggestion.edit.as_ref().ok().filter(|_| arguments.apply);
        if let Some(error) = edit.and_then(|edit| write(edit).err()) {
            edit = None;
            if let Some(before) = failed.replace(error) {
                console.error(&before);
            }
        }
        let submission = &entry.submission;
        let text = suggestion_text(submission, &suggestion, edit.is_some());
        console.result(format!("\n{text}"))?;
        if submission.expectation.is_to_be_accepted(&plan) {
            console.note(format!(
                "warning: {} was to be accepted: if it is right, the answers or the limits are not\n",
                submission.name
            ));
        }
        if let Some(edit) = edit {
            if let Content::Source(source) = &mut entry.submission.content {
                *source = SourceCode::new(source.language, edit.after.clone());
            }
            entry.mismatches.clear();
            written += 1;
        }
    }
    if arguments.apply {
        console.result(format!("\n{} written\n", count(written, "program")))?;
    } else if by_hand == 0 {
        console.note("hint: --apply writes these lines into the programs\n");
    } else if editable > 0 {
        console.note(format!(
            "hint: --apply writes the lines of {}; what {by_hand} more need is to be done by hand\n",
            count(editable, "program")
        ));
    }
    failed.map_or(Ok(()), Err)
}

/// Writes a program, if it is still what was judged.
fn write(edit: &Edit) -> Result<(), Failure> {
    if fs::read(&edit.file).ok().as_deref() != Some(&edit.before) {
        let message = format!("{}: it has changed since it was judged", shown(&edit.file));
        return Err(with_hint(message, "it was left as it is; run the same again"));
    }
    if let Some(real) = links::target(&edit.file) {
        let message = format!("{}: a symbolic link to {}", shown(&edit.file), shown(&real));
        return Err(with_hint(message, "it was left as it is; name the program itself"));
    }
    inputs::rewrite(&edit.file, &edit.after).map_err(Failure::from)
}
