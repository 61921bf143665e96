//! `--suggest` and `--apply`: lines that would make expectations true.

use std::fs;

use crate::{
    judge::Judged,
    plan::Edition,
    report::{Judging, suggestion_text},
    submission::{Edit, Intake, Submission, Suggestion},
    text::{count, shown},
};

use super::{
    super::{
        args::{Check, Format},
        console::{Console, Faulty, with_hint},
        inputs, links,
        package::Package,
    },
    outcome,
};

/// Refuses what can come to nothing, before anything is judged.
///
/// # Errors
///
/// When nothing states an expectation, or, with `--apply`, nothing of what does
/// could be written.
pub(super) fn refuse_pointless(
    arguments: &Check,
    intake: &Intake,
    edition: Option<&Edition>,
) -> anyhow::Result<()> {
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

/// Tells what would make the expectations true, writes it where that is asked
/// for, and returns for which submissions that was done. `whole` is what came of
/// those that `judging` ended early.
///
/// # Errors
///
/// When a program cannot be written.
pub(super) fn tell(
    arguments: &Check,
    judging: &Judging<'_>,
    whole: &[Judged],
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<Vec<bool>> {
    let plans = package.plan_names();
    let plan = judging.edition.map_or("", |edition| edition.name.as_str());
    let of_whole = |judged: &Judged| whole.iter().find(|other| other.file == judged.file);
    let suggestions: Vec<Option<Suggestion>> = judging
        .intake
        .submissions
        .iter()
        .zip(judging.judged)
        .zip(judging.mismatches)
        .map(|((submission, judged), mismatches)| {
            let edition = judging.edition.filter(|_| !mismatches.is_empty())?;
            let judged: Vec<&Judged> = [judged].into_iter().chain(of_whole(judged)).collect();
            outcome(&judged, edition, |outcome| {
                submission.suggestion(&edition.name, &plans, outcome)
            })
        })
        .collect();
    if suggestions.iter().all(Option::is_none) {
        console.result("every expectation holds: there is nothing to write\n")?;
        return Ok(vec![false; suggestions.len()]);
    }
    let mut written = Vec::new();
    for (submission, suggestion) in judging.intake.submissions.iter().zip(&suggestions) {
        let Some(suggestion) = suggestion else {
            written.push(false);
            continue;
        };
        let is_written = match &suggestion.edit {
            Ok(edit) if arguments.apply => {
                write(edit)?;
                true
            }
            _ => false,
        };
        console.result(format!("\n{}", suggestion_text(submission, suggestion, is_written)))?;
        if submission.expectation.is_to_be_accepted(plan) {
            console.note(format!(
                "warning: {} was to be accepted: if it is right, the answers or the limits are not\n",
                submission.name
            ));
        }
        written.push(is_written);
    }
    let programs = count(written.iter().filter(|is_written| **is_written).count(), "program");
    if arguments.apply {
        console.result(format!("\n{programs} written\n"))?;
    } else {
        console.note("hint: --apply writes these lines into the programs\n");
    }
    Ok(written)
}

/// Writes a program, if it is still what was judged.
fn write(edit: &Edit) -> anyhow::Result<()> {
    if fs::read(&edit.file).ok().as_deref() != Some(&edit.before) {
        let message = format!("{}: it has changed since it was judged", shown(&edit.file));
        return Err(with_hint(message, "it was left as it is; run the same again"));
    }
    if let Some(real) = links::target(&edit.file) {
        let message = format!("{}: a symbolic link to {}", shown(&edit.file), shown(&real));
        return Err(with_hint(message, "it was left as it is; name the program itself"));
    }
    Ok(inputs::rewrite(&edit.file, &edit.after).map_err(Faulty::from)?)
}
