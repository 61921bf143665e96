//! Writing what is planned.

use std::path::Path;

use crate::{
    plan::{Plan, PlannedTest, Policy, Scheme},
    problem::{Problem, Title},
    report::{Column, FOUND_WRONG, GOOD, styled, table},
    store::{Edits, Summary},
    testset::{ManifestTest, TestCase, TestSet},
    text::{Diagnostic, Fact, Language, Message},
};

use super::{
    super::{
        ExitStatus,
        again::Again,
        console::Console,
        failure::Failure,
        generated::{self, Writer, WrittenDirectory, report_edits},
        inputs::rewrite,
        paths,
    },
    Target,
    marked::Marked,
};

/// Writes every test set and every marked block that is not as planned; what cannot be
/// written keeps nothing else from it. Returns whether everything was written, or anything
/// that a person has changed was left as it is.
pub(crate) fn write(
    targets: &[Target],
    marked: &Marked,
    edits: Edits,
    again: &Again,
    problem: &Problem,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    // Nothing is printed before everything is written: a closed pipe stops no work.
    let (mut done, mut failures) = (Vec::new(), Vec::new());
    for target in targets {
        match generated::apply(&target.directory, edits) {
            Ok(summary) => done.push((target, summary)),
            Err(failure) => failures.push(failure),
        }
    }
    let blocks_left = match edits {
        Edits::Keep => marked.files.iter().flat_map(|file| file.edits("planned", again)).collect(),
        Edits::Discard => Vec::new(),
    };
    let (blocks, unwritten) = write_blocks(marked, edits, again);
    let language = console.language();
    for (index, (target, summary)) in done.iter().enumerate() {
        if let (Some(edition), false) = (&target.edition, summary.written.is_empty()) {
            let blank_line = if index == 0 { "" } else { "\n" };
            let table = tests_table(edition, &target.set, problem, language);
            console.result(format!("{blank_line}{table}"))?;
        }
        console.result(summary_line(target, summary, language))?;
    }
    for path in blocks {
        let target = paths::link_target(path);
        let written = message!("gen-blocks-written", path = path, target = target.as_deref());
        console.result(language.text(written) + "\n")?;
    }
    let written = done.iter().map(|(target, summary)| WrittenDirectory {
        directory: &target.directory,
        summary,
        again: again.clone(),
        keeping: target.keeping.clone(),
    });
    let written: Vec<WrittenDirectory<'_>> = written.collect();
    let files_left = report_edits(Writer::Gen, edits, &written, console);
    console.faults(&blocks_left);
    console.faults(&unwritten);
    console.faults(&marked.faults);
    for failure in &failures {
        console.error(failure);
    }
    let left = [&files_left, &blocks_left, &unwritten, &marked.faults];
    let status = ExitStatus::found(left.iter().any(|found| !found.is_empty()));
    Ok(if failures.is_empty() { status } else { ExitStatus::Usage })
}

/// Writes the marked blocks that are not as planned. Returns the files that were written,
/// and the faults of those that could not be.
fn write_blocks<'m>(
    marked: &'m Marked,
    edits: Edits,
    again: &Again,
) -> (Vec<&'m Path>, Vec<Diagnostic>) {
    let (mut written, mut faults) = (Vec::new(), Vec::new());
    for file in &marked.files {
        if let Some(fault) = file.refusal(again) {
            faults.push(fault);
        } else if file.found != file.wanted(edits) {
            match rewrite(&file.path, file.wanted(edits).as_bytes()) {
                Ok(()) => written.push(file.path.as_path()),
                Err(found) => faults.extend(found),
            }
        }
    }
    (written, faults)
}

/// Returns the tests of a plan, one a row, with what its engine tells of their inputs.
fn tests_table(plan: &Plan, set: &TestSet, problem: &Problem, language: Language) -> String {
    let names: Vec<&str> = set
        .tests
        .iter()
        .map(|test| problem.engine.quantities(&test.input))
        .max_by_key(Vec::len)
        .unwrap_or_default()
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    let scheme = &plan.scheme;
    let mut headings = vec![Column::Text(message!("word-test"))];
    headings.extend(scheme.has_subtasks.then(|| Column::Number(message!("word-subtask"))));
    headings.extend((!scheme.is_pass_fail()).then(|| Column::Number(message!("word-points"))));
    headings.extend(names.iter().map(|name| Column::Number(Message::verbatim(*name))));
    let is_of_families = problem.kind.built_in().is_some();
    headings.extend([
        Column::Text(message!(if is_of_families {
            "gen-heading-family"
        } else {
            "gen-heading-source"
        })),
        Column::Number(message!("word-answer")),
        Column::Text(message!("word-purpose")),
    ]);
    let tests = scheme.tests.iter().zip(&set.tests).map(|(planned, test)| {
        let ids = planned.subtasks.iter().map(|&place| scheme.subtasks[place].id.to_string());
        let ids: Vec<String> = ids.collect();
        test_row(
            test,
            [
                scheme.has_subtasks.then(|| ids.join(" ")),
                (!scheme.is_pass_fail()).then(|| points(scheme, planned)),
            ],
            &planned.purpose,
            &names,
            (set, problem),
            language,
        )
    });
    let extra = scheme.extra.iter().zip(&set.extra).map(|(planned, test)| {
        test_row(
            test,
            [scheme.has_subtasks, !scheme.is_pass_fail()].map(|has| has.then(String::new)),
            &planned.purpose,
            &names,
            (set, problem),
            language,
        )
    });
    table(&headings, &tests.chain(extra).collect::<Vec<_>>(), language) + "\n"
}

/// Returns the row of a test, with the quantities of its input that have these names.
fn test_row(
    test: &TestCase,
    subtask_and_points: [Option<String>; 2],
    purpose: &Title,
    names: &[&str],
    (set, problem): (&TestSet, &Problem),
    language: Language,
) -> Vec<String> {
    let record = set.manifest().test(&test.name);
    let of_input = problem.engine.quantities(&test.input);
    let mut row = vec![test.name.clone()];
    row.extend(subtask_and_points.into_iter().flatten());
    row.extend(names.iter().map(|name| {
        let found = of_input.iter().find(|(of, _)| of == name);
        found.map_or(String::new(), |(_, value)| value.to_string())
    }));
    row.push(record.map(made_from).unwrap_or_default());
    row.push(record.and_then(|record| record.answer.clone()).unwrap_or_default());
    row.push(purpose.text(language).to_owned());
    row
}

/// Returns the origin of an input in a word: the first of its command.
fn made_from(record: &ManifestTest) -> String {
    let command = record.recipe.as_ref().and_then(|recipe| recipe.split(' ').next());
    command.or_else(|| record.file.as_ref().map(|_| "handmade")).unwrap_or_default().to_owned()
}

/// Returns what a test is worth in each of its subtasks; those of a subtask that counts as a whole
/// are worth it together, and its points stand beside the first.
fn points(scheme: &Scheme, planned: &PlannedTest) -> String {
    let worths: Vec<String> = planned
        .subtasks
        .iter()
        .filter_map(|&place| {
            let is_whole = scheme.subtasks[place].policy == Policy::Minimum;
            // Tests of subtasks that it includes show their own points.
            let mut own = scheme.tests.iter().filter(|one| one.subtasks.contains(&place));
            let is_first = own.next().is_some_and(|one| one.number == planned.number);
            (!is_whole || is_first).then(|| scheme.points_of(planned, place).to_string())
        })
        .collect();
    worths.join(" ")
}

fn summary_line(target: &Target, summary: &Summary, language: Language) -> String {
    let (tests, extra) = (target.set.tests.len(), target.set.extra.len());
    let files = target.directory.files.len();
    let unwritten = files - summary.written.len() - summary.unchanged.len();
    let left = summary.edited.iter().filter(|name| !summary.written.contains(name)).count();
    let (written, removed) = (summary.written.len(), summary.removed.len());
    let counts = [
        (written, "gen-done-written"),
        (summary.unchanged.len(), "gen-done-unchanged"),
        (left, "gen-done-edited"),
        (unwritten - left, "gen-done-in-the-way"),
        (removed, "gen-done-removed"),
    ];
    let counts = counts.into_iter().filter(|(files, _)| *files > 0);
    let mut done: Vec<Message> = counts.map(|(files, key)| message!(key, files = files)).collect();
    if written + removed + unwritten + summary.leftovers.len() == 0 {
        done = vec![message!("gen-done-nothing")];
    }
    if !summary.leftovers.is_empty() {
        done.push(message!("gen-done-repaired"));
    }
    let real = paths::link_target(&target.directory.path).filter(|_| written + removed > 0);
    done.extend(real.map(|real| message!("gen-done-elsewhere", target = &real)));
    let path = &target.directory.path;
    let subject = message!("gen-summary", path = path, tests = tests, extra = extra, files = files);
    let subject = language.text(subject);
    let style = if unwritten == 0 { GOOD } else { FOUND_WRONG };
    format!("{subject}{}\n", styled(style, language.fact(&Fact::list(done, usize::MAX))))
}
