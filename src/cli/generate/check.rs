//! `--check`: comparing what is there with what would be written.

use std::fs;

use crate::{
    report::{FOUND_WRONG, GOOD, line_diff, styled},
    store::Changes,
    text::{ToMessage as _, count, list, shown},
};

use super::{
    super::failure::Failure,
    super::{ExitStatus, again::Again, console::Console, generated},
    marked::Marked,
    target::Target,
};

/// The mark of a file that a person has changed.
const BY_HAND: &str = "changed by hand";

pub(super) fn check(
    targets: &[Target],
    marked: &Marked,
    again: &Again,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let (mut differences, mut edits) = (0, 0);
    let mut unread = ExitStatus::Success;
    for target in targets {
        let changes = match generated::compare(&target.directory) {
            Ok(changes) => changes,
            Err(failure) => {
                console.error(&failure);
                unread = ExitStatus::Usage;
                continue;
            }
        };
        edits += changes.edited.len() + changes.dropped.len() + changes.obstacles.len();
        differences += show_changes(target, &changes, console)?;
        if changes.is_clean() {
            let tests = count(target.set.tests.len(), "test");
            let as_planned = styled(GOOD, "as planned");
            console.result(format!("{}: {tests}: {as_planned}\n", target.shown()))?;
        }
    }
    for file in marked.files.iter().filter(|file| file.differs()) {
        differences += 1;
        let diff = line_diff(&file.found, &file.intended);
        let blocks = file.edited_blocks();
        edits += blocks.len();
        let differs = match blocks.as_slice() {
            [] => "a marked block differs".to_owned(),
            names => format!("changed by hand: {}", list(names, usize::MAX)),
        };
        let differs = styled(FOUND_WRONG, differs);
        console.result(format!("{}: {differs}\n{diff}", shown(&file.path)))?;
    }
    let linked: Vec<_> = marked.files.iter().filter_map(|file| file.refusal(again)).collect();
    console.faults(&linked);
    console.faults(&marked.faults);
    if differences > 0 {
        let by_hand = if edits == 0 { "" } else { ", but for what was changed by hand" };
        console.note(format!(
            "{}; `{}` writes what is planned{by_hand}\n",
            count(differences, "difference"),
            again.plain()
        ));
    }
    Ok(unread.and(ExitStatus::found(differences + marked.faults.len() > 0)))
}

fn show_changes(
    target: &Target,
    changes: &Changes,
    console: &mut Console,
) -> Result<usize, Failure> {
    let mut lines = Vec::new();
    let at = |name: &str| shown(target.directory.path.join(name));
    let marked = |text: &str| styled(FOUND_WRONG, text);
    let different = changes.different.iter().map(|name| (name, "differs"));
    let edited = changes.edited.iter().map(|name| (name, BY_HAND));
    for (name, differs) in different.chain(edited) {
        let found = fs::read(target.directory.path.join(name)).unwrap_or_default();
        let intended = &target.directory.files[name];
        let diff = line_diff(&String::from_utf8_lossy(&found), &String::from_utf8_lossy(intended));
        lines.push(format!("{}: {}\n{diff}", at(name), marked(differs)));
    }
    lines.extend(
        changes.missing.iter().map(|name| format!("{}: {}\n", at(name), marked("missing"))),
    );
    let stale = marked("no longer part of the plan");
    lines.extend(changes.stale.iter().map(|name| format!("{}: {stale}\n", at(name))));
    let dropped = marked("no longer part of the plan, changed by hand");
    lines.extend(changes.dropped.iter().map(|name| format!("{}: {dropped}\n", at(name))));
    let foreign = changes.foreign.iter().map(|one| (one, "in the way, not written by muqi"));
    let obstacles = changes.obstacles.iter().map(|one| (one, "in the way"));
    for (one, differs) in foreign.chain(obstacles) {
        lines.push(format!(
            "{}: {} ({})\n",
            at(&one.at),
            marked(differs),
            console.language().text(one.kind.to_message())
        ));
    }
    let leftover = marked("left by an interrupted run");
    lines.extend(changes.leftovers.iter().map(|name| format!("{}: {leftover}\n", at(name))));
    console.result(lines.concat())?;
    Ok(lines.len())
}
