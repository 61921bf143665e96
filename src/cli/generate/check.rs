//! `--check`: comparing what is there with what would be written.

use std::fs;

use crate::{
    report::{FOUND_WRONG, GOOD, line_diff, styled},
    store::{Changes, Foreign},
    text::{Fact, Language, Message, shown},
};

use super::{
    super::{ExitStatus, again::Again, console::Console, failure::Failure, generated},
    Target,
    marked::Marked,
};

pub(crate) fn check(
    targets: &[Target],
    marked: &Marked,
    again: &Again,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let language = console.language();
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
            let (path, set) = (&target.directory.path, &target.set);
            let (tests, extra) = (set.tests.len(), set.extra.len());
            let subject = message!("gen-checked", path = path, tests = tests, extra = extra);
            let subject = language.text(subject);
            let as_planned = styled(GOOD, language.text(message!("gen-as-planned")));
            console.result(format!("{subject}{as_planned}\n"))?;
        }
    }
    for file in marked.files.iter().filter(|file| file.differs()) {
        differences += 1;
        let diff = line_diff(&file.found, &file.intended);
        let blocks = file.edited_blocks();
        edits += blocks.len();
        let differs = if blocks.is_empty() {
            message!("gen-block-differs")
        } else {
            message!("gen-blocks-edited", blocks = Fact::list(blocks, usize::MAX))
        };
        let differs = styled(FOUND_WRONG, language.text(differs));
        console.result(language.about(shown(&file.path), differs) + "\n" + &diff)?;
    }
    let linked: Vec<_> = marked.files.iter().filter_map(|file| file.refusal(again)).collect();
    console.faults(&linked);
    console.faults(&marked.faults);
    if differences > 0 {
        let again = again.plain();
        console.inform(message!(
            "gen-differences",
            differences = differences,
            again = again,
            edits = edits
        ));
    }
    Ok(unread.and(ExitStatus::found(differences + marked.faults.len() > 0)))
}

fn show_changes(
    target: &Target,
    changes: &Changes,
    console: &mut Console,
) -> Result<usize, Failure> {
    let language = console.language();
    let mut lines = Vec::new();
    let different = changes.different.iter().map(|name| (name, message!("gen-differs")));
    let edited = changes.edited.iter().map(|name| (name, message!("gen-edited")));
    for (name, difference) in different.chain(edited) {
        let found = fs::read(target.directory.path.join(name)).unwrap_or_default();
        let intended = target.directory.files[name].beginning(u64::MAX).unwrap_or_default();
        let diff = line_diff(&String::from_utf8_lossy(&found), &String::from_utf8_lossy(&intended));
        lines.push(line(target, name, difference, language) + &diff);
    }
    let missing = changes.missing.len();
    let is_unbuilt = missing == target.directory.files.len();
    if is_unbuilt {
        let files =
            styled(FOUND_WRONG, language.text(message!("gen-all-missing", files = missing)));
        lines.push(language.about(shown(&target.directory.path), files) + "\n");
    } else {
        for name in &changes.missing {
            lines.push(line(target, name, message!("word-missing"), language));
        }
    }
    for name in &changes.stale {
        lines.push(line(target, name, message!("gen-stale"), language));
    }
    for name in &changes.dropped {
        lines.push(line(target, name, message!("gen-dropped"), language));
    }
    for Foreign { at, kind, .. } in &changes.foreign {
        lines.push(line(target, at, message!("gen-foreign", kind = *kind), language));
    }
    for Foreign { at, kind, .. } in &changes.obstacles {
        lines.push(line(target, at, message!("gen-obstacle", kind = *kind), language));
    }
    for name in &changes.leftovers {
        lines.push(line(target, name, message!("gen-leftover"), language));
    }
    console.result(lines.concat())?;
    Ok(if is_unbuilt { lines.len() - 1 + missing } else { lines.len() })
}

/// Returns the line of a file that is not as it is planned.
fn line(target: &Target, name: &str, difference: Message, language: Language) -> String {
    let difference = styled(FOUND_WRONG, language.text(difference));
    language.about(shown(target.directory.path.join(name)), difference) + "\n"
}
