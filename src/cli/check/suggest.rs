//! `--suggest` and `--apply`: lines that would make expectations true, and what the jury's programs
//! earn, recorded for packages.

use std::{fs, path::Path};

use crate::{
    judge::{JudgedSubmission, Judging},
    jury::{Earned, Edit, SourceCode},
    plan::Scheme,
    report::suggestion_text,
    store::write_atomically,
    submission::{Intake, Submission, SubmissionContent},
};

use super::{
    super::{
        args::{Check, Format},
        console::Console,
        failure::Failure,
        inputs,
        package::Package,
        paths,
    },
    into::hash_of,
    test_set::TestSet,
};

/// Refuses what can come to nothing, before anything is judged. Fails when nothing states an
/// expectation, or, with `--apply`, nothing of what does could be written.
pub(crate) fn refuse_pointless(
    arguments: &Check,
    intake: &Intake,
    edition: Option<&Scheme>,
) -> Result<(), Failure> {
    let option = match (arguments.suggest, arguments.apply) {
        (false, false) => return Ok(()),
        (_, true) => "--apply",
        (true, false) => "--suggest",
    };
    if arguments.format == Format::Json {
        return Err(message!("check-suggest-json", option = option).into());
    }
    if edition.is_none() {
        return Err(message!("check-suggest-without-plan", option = option).into());
    }
    let expecting = intake.submissions.iter().filter(|one| !one.expectation.is_empty());
    if expecting.clone().next().is_none() {
        return Err(message!("check-nothing-expected", option = option).into());
    }
    let reasons = expecting.map(Submission::cannot_be_edited).collect::<Option<Vec<_>>>();
    match reasons.as_deref() {
        Some([reason, ..]) if arguments.apply => {
            Err(message!("check-cannot-apply", path = &arguments.paths[0], reason = reason).into())
        }
        _ => Ok(()),
    }
}

/// Prints what would make the expectations true, and writes it, where these are asked for. What was
/// written is true from then on.
pub(crate) fn suggest(
    arguments: &Check,
    judging: &mut Judging<'_>,
    package: &Package,
    console: &mut Console,
) -> Result<(), Failure> {
    if !arguments.suggest && !arguments.apply {
        let is_unmet = judging.submissions.iter().any(|judged| !judged.mismatches.is_empty());
        if is_unmet && arguments.format == Format::Human {
            console.inform(message!("check-suggest-hint"));
        }
        return Ok(());
    }
    let plans = package.plan_names();
    let plan = judging.plan().to_owned();
    if judging.submissions.iter().all(|judged| judged.mismatches.is_empty()) {
        let text = console.language().text(message!("check-every-expectation-holds"));
        return console.result(text + "\n");
    }
    let (mut written, mut editable, mut by_hand) = (0, 0, 0);
    // A program that cannot be written keeps no other from it.
    let mut failed: Option<Failure> = None;
    for judged in &mut judging.submissions {
        let Some(suggestion) = judged.suggestion(&plan, &plans) else { continue };
        *(if suggestion.edit.is_ok() { &mut editable } else { &mut by_hand }) += 1;
        let mut edit = suggestion.edit.as_ref().ok().filter(|_| arguments.apply);
        if let Some(error) = edit.and_then(|edit| write(edit).err()) {
            edit = None;
            if let Some(before) = failed.replace(error) {
                console.error(&before);
            }
        }
        let submission = &judged.submission;
        let text = suggestion_text(submission, &suggestion, edit.is_some(), console.language());
        console.result(format!("\n{text}"))?;
        if submission.expectation.expects_acceptance(&plan) {
            console.inform(message!("check-was-to-be-accepted", name = &submission.name));
        }
        if let Some(edit) = edit {
            // What it earns is recorded with the hash of the program as it is now.
            if let SubmissionContent::Source(source) = &mut judged.submission.content {
                *source = SourceCode::new(source.language, edit.after.clone());
            }
            judged.mismatches.clear();
            written += 1;
        }
    }
    if arguments.apply {
        let text = console.language().text(message!("check-programs-written", number = written));
        console.result(format!("\n{text}\n"))?;
    } else if by_hand == 0 {
        console.inform(message!("check-apply-hint"));
    } else if editable > 0 {
        console.inform(message!("check-apply-some-hint", editable = editable, others = by_hand));
    }
    failed.map_or(Ok(()), Err)
}

/// Writes a program, if it is still what was judged.
fn write(edit: &Edit) -> Result<(), Failure> {
    if fs::read(&edit.file).ok().as_deref() != Some(&edit.before) {
        return Err(message!("check-changed-since", path = &edit.file).into());
    }
    if let Some(real) = paths::link_target(&edit.file) {
        return Err(message!("check-apply-link", path = &edit.file, target = &real).into());
    }
    inputs::rewrite(&edit.file, &edit.after).map_err(Failure::from)
}

/// Records what was judged of the programs below `problem/submissions/`. Fails when the file is
/// none of ours, or cannot be written.
pub(crate) fn record_earned(
    judging: &Judging<'_>,
    set: &TestSet,
    package: &Package,
    console: &Console,
) -> Result<(), Failure> {
    let files = &package.problem.files;
    let (Some(directory), Some(edition)) = (files.directory(), judging.edition) else {
        return Ok(());
    };
    let Ok(root) = fs::canonicalize(directory.join("submissions")) else { return Ok(()) };
    let mut earned = Earned::read(files).map_err(Failure::from)?;
    let Some(tests) = hash_of(set, package) else { return Ok(()) };
    for (judged, name) in
        judging.submissions.iter().filter_map(|one| Some((one, name_below(one, &root)?)))
    {
        if let (Some(bytes), Some(reward)) = (judged.submission.source(), judged.reward()) {
            earned.record((&edition.name, &tests), &name, bytes, reward);
        }
    }
    earned.retain(&package.plan_names(), |name| root.join(name).is_file());
    let (path, text) = (directory.join(Earned::FILE), earned.to_toml());
    if files.get(Earned::FILE) != Some(text.as_bytes()) {
        write_atomically(&path, text.as_bytes())?;
        console.inform(message!("check-earned-recorded", path = &path));
    }
    Ok(())
}

/// Returns the path of a program below a directory, if it is there.
fn name_below(judged: &JudgedSubmission, root: &Path) -> Option<String> {
    let SubmissionContent::Source(_) = judged.submission.content else { return None };
    let path = fs::canonicalize(judged.submission.on_disk.as_ref()?).ok()?;
    let parts = path.strip_prefix(root).ok()?.iter().map(|part| part.to_str());
    Some(parts.collect::<Option<Vec<_>>>()?.join("/"))
}
