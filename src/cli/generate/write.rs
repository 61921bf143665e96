//! Writing what is planned.

use crate::{
    plan::{Edition, PlannedTest},
    report::{Column, GOOD, styled, table},
    store::{Summary, write_atomically},
    testset::{TestCase, TestSet},
    text::count,
};

use super::{
    super::{
        console::Console,
        generated::{self, note_edited, note_kept, refuse_foreign},
    },
    marked::MarkedFile,
    target::Target,
};

/// Writes every test set and every marked block that is not as planned. Everything
/// in the way is found before the first is written.
pub(super) fn write(
    targets: &[Target],
    marked: &[MarkedFile],
    console: &mut Console,
) -> anyhow::Result<()> {
    let mut edited = Vec::new();
    for target in targets {
        let changes = target.directory.compare()?;
        refuse_foreign(&target.directory, &changes)?;
        edited.extend(generated::edited(&target.directory, &changes));
    }
    // Nothing is printed before everything is written: a closed pipe stops no work.
    let summaries: Vec<Summary> =
        targets.iter().map(|target| target.directory.apply()).collect::<Result<_, _>>()?;
    let marked: Vec<&MarkedFile> = marked.iter().filter(|file| file.differs()).collect();
    for file in &marked {
        write_atomically(&file.path, file.intended.as_bytes())?;
    }
    for (index, (target, summary)) in targets.iter().zip(&summaries).enumerate() {
        if let (Some(edition), false) = (&target.edition, summary.written.is_empty()) {
            let blank_line = if index == 0 { "" } else { "\n" };
            console.result(format!("{blank_line}{}", tests_table(edition, &target.set)))?;
        }
        console.result(summary_line(target, summary))?;
        note_kept(&target.directory, summary, "the plan", console);
    }
    for file in marked {
        console.result(format!("{}: marked blocks written\n", file.path.display()))?;
    }
    note_edited(&edited, "planned", console);
    Ok(())
}

fn tests_table(edition: &Edition, set: &TestSet) -> String {
    let row = |(planned, test): (&PlannedTest, &TestCase)| {
        vec![
            test.name.clone(),
            planned.subtask.to_string(),
            edition.points_of(planned).to_string(),
            test.board.n().to_string(),
            test.board.m().to_string(),
            planned.recipe.arguments.family().name.to_owned(),
            test.answer.to_string(),
            planned.purpose.clone(),
        ]
    };
    let headings = [
        Column::Text("test"),
        Column::Number("subtask"),
        Column::Number("points"),
        Column::Number("n"),
        Column::Number("m"),
        Column::Text("family"),
        Column::Number("answer"),
        Column::Text("purpose"),
    ];
    let rows: Vec<Vec<String>> = edition.tests.iter().zip(&set.tests).map(row).collect();
    table(&headings, &rows) + "\n"
}

fn summary_line(target: &Target, summary: &Summary) -> String {
    let tests = count(target.set.tests.len(), "test");
    let files = summary.written.len() + summary.unchanged.len();
    let mut done = Vec::new();
    let (written, removed) = (summary.written.len(), summary.removed.len());
    for (number, what) in
        [(written, "written"), (summary.unchanged.len(), "unchanged"), (removed, "removed")]
    {
        if number > 0 {
            done.push(format!("{number} {what}"));
        }
    }
    if written + removed + summary.leftovers.len() == 0 {
        done = vec!["up to date".to_owned()];
    }
    if !summary.leftovers.is_empty() {
        done.push("an interrupted run repaired".to_owned());
    }
    format!(
        "{}: {tests}, {}: {}\n",
        target.shown(),
        count(files, "file"),
        styled(GOOD, done.join(", "))
    )
}
