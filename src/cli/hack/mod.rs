//! `muqi hack`: inputs on which programs fail, tried and kept as tests.

mod add;
mod named;
mod replaced;

use std::{fs, path::Path};

use crate::{
    judge::{InputTrial, TriedInput},
    jury::Verdict,
    plan::{ExtraTest, Origin, Plan, Scheme, without_extra},
    problem::{Engine, OwnLimits},
    report::{Column, table, trials_json, trials_text},
    store::Blob,
    testset::{StoredTest, TestSet, in_subtask},
    text::{Fact, Language, Message, nearest},
};

use super::{
    ExitStatus,
    args::{Format, Hack, HackAction, HackDrop, HackList, HackTry},
    check::{Bench, from_cache, judged, take},
    console::Console,
    failure::{Because as _, Failure},
    interruption,
    package::Package,
};

use add::PlanText;
use named::{NamedInput, find_names, require};

pub(crate) use named::input_of_find;
/// The directory of finds in a package.
const HACKS: &str = "hacks";

pub(crate) fn run(arguments: &Hack, console: &mut Console) -> Result<ExitStatus, Failure> {
    match &arguments.action {
        HackAction::Try(arguments) => try_input(arguments, console),
        HackAction::Add(arguments) => add::run(arguments, console),
        HackAction::List(arguments) => list(arguments, console),
        HackAction::Drop(arguments) => drop_extra(arguments, console),
    }
}

/// Returns the directory `problem/` of a package. Fails for the built-in problem, where nothing can
/// be kept.
fn problem_directory(package: &Package) -> Result<&Path, Failure> {
    let directory = package.problem.files.directory();
    Ok(directory.ok_or_else(|| message!("built-in-unchangeable"))?)
}

fn list(arguments: &HackList, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    problem_directory(&package)?;
    let editions = package.editions()?;
    let language = console.language();
    let mut sets = Vec::new();
    for plan in editions.values() {
        sets.push((&plan.scheme, package.test_set(plan)?));
    }
    let engine = &*package.problem.engine;
    console.result(extra_tests(engine, &sets, language))?;
    for name in find_names(&package) {
        let message = match NamedInput::read(&package.root().join(HACKS).join(&name), &package) {
            Ok(find) => {
                let mut cases = sets.iter().flat_map(|(_, set)| set.tests.iter().chain(&set.extra));
                if cases.any(|case| case.input == find.input) {
                    continue;
                }
                message!("hack-find", name = name, shape = engine.size(&find.input).shape)
            }
            Err(_) => message!("hack-broken-find", name = name),
        };
        console.result(language.text(message) + "\n")?;
    }
    Ok(ExitStatus::Success)
}

/// Returns a table of the extra tests of all plans, or that there is none.
fn extra_tests(engine: &dyn Engine, sets: &[(&Scheme, TestSet)], language: Language) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for (scheme, set) in sets {
        for (extra, case) in scheme.extra.iter().zip(&set.extra) {
            let quantities = engine.quantities(&case.input);
            names = quantities.iter().map(|(name, _)| *name).collect();
            let test = ExtraTest::name_of(extra.number);
            let mut row = vec![scheme.name.clone(), test, extra.file.clone()];
            row.extend(quantities.iter().map(|(_, quantity)| quantity.to_string()));
            row.extend([extra.from.clone(), extra.purpose.text(language).to_owned()]);
            rows.push(row);
        }
    }
    if rows.is_empty() {
        return language.text(message!("hack-none")) + "\n";
    }
    let mut columns = vec![
        Column::Text(message!("word-plan")),
        Column::Text(message!("word-test")),
        Column::Text(message!("word-input")),
    ];
    columns.extend(names.into_iter().map(|name| Column::Number(Message::verbatim(name))));
    columns.extend([Column::Text(message!("word-origin")), Column::Text(message!("word-purpose"))]);
    table(&columns, &rows, language)
}

/// The name of the input among the extra tests, which no file of a test set has.
const NAME: &str = "the board";

fn try_input(arguments: &HackTry, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let is_extra =
        arguments.board.to_str().is_some_and(|name| edition.scheme.extra_named(name).is_some());
    if !is_extra {
        require(&arguments.board, &package)?;
    }
    let NamedInput { input, .. } =
        match NamedInput::read_or_extra(&arguments.board, &edition, &package) {
            Ok(named) => named,
            Err(faults) => {
                console.faults(&faults);
                return Ok(ExitStatus::of(&faults));
            }
        };
    let judging = arguments.judging();
    let (mut set, mut intake) = take(&judging, None, &package, console)?;
    let engine = &*package.problem.engine;
    let answers = engine.answers(std::slice::from_ref(&input));
    let answer: Blob = answers.into_iter().collect::<Result<Vec<_>, _>>()?.swap_remove(0);
    set.add_extra(StoredTest {
        number: 0,
        name: NAME.to_owned(),
        answer: answer.clone(),
        input: Some(input.clone()),
        limits: OwnLimits::default(),
    });
    let bench = Bench::of(&intake, &judging, &package, console)?;
    let submissions = judged(&mut intake, &judging, &set, &bench, &package, console)?;
    if let Some(from_cache) = from_cache(&submissions) {
        console.remark(from_cache);
    }
    if let Some(interruption) = interruption::first() {
        console.remark(message!("check-interrupted", goes_on = judging.is_cached));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let edition = set.scheme();
    let subtask = edition.and_then(|scheme| {
        let subtasks = scheme.subtasks.iter();
        let problem = &package.problem;
        subtasks.into_iter().find(|one| in_subtask(problem, scheme, one, &input, "").is_empty())
    });
    let on = TriedInput { edition, subtask };
    let trials: Vec<InputTrial<'_>> =
        submissions.iter().filter_map(|judged| on.trial(judged)).collect();
    let (case, language) = ((&input, &answer), console.language());
    console.result(match arguments.format {
        Format::Human => trials_text(engine, &on, case, &trials, language),
        Format::Json => trials_json(&on, case, &trials, language),
    })?;
    if trials.iter().any(|trial| trial.on_input.verdict == Verdict::JudgeError) {
        return Ok(ExitStatus::Usage);
    }
    Ok(ExitStatus::found(trials.iter().any(|one| one.is_broken() || one.only_loses_points())))
}

fn drop_extra(arguments: &HackDrop, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let directory = problem_directory(&package)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let extra = meant(&arguments.name, &edition, &package)?;
    let plan = PlanText::of(&edition, &package);
    // The plan first: it must not name a file that is gone.
    plan.write(without_extra(&plan.text, extra.number), None)?;
    let board = &extra.file;
    let is_needed = is_needed_elsewhere(extra, &edition, &package)?;
    if !is_needed {
        let path = directory.join(format!("handmade/{board}.in"));
        fs::remove_file(&path).because(message!("cannot-remove", path = &path))?;
    }
    let done = message!(
        "hack-dropped",
        board = board,
        test = ExtraTest::name_of(extra.number),
        plan = &edition.scheme.name,
        needed = is_needed
    );
    console.result(console.language().text(done) + "\n")?;
    Ok(ExitStatus::Success)
}

/// Returns the extra test of a name: of its board, or its own. Fails when there is none.
fn meant<'e>(name: &str, edition: &'e Plan, package: &Package) -> Result<&'e ExtraTest, Failure> {
    Ok(edition.scheme.extra_named(name).ok_or_else(|| unknown(name, edition, package))?)
}

/// Returns that there is no extra test of a name, with those that there are, and with another plan
/// that has one of this name.
fn unknown(name: &str, edition: &Plan, package: &Package) -> Message {
    let extra = edition.scheme.extra.iter();
    let known = extra.map(|one| format!("{} ({})", ExtraTest::name_of(one.number), one.file));
    let known = (known.len() > 0).then(|| Fact::all(known));
    let near = nearest(name, edition.scheme.extra.iter().map(|extra| extra.file.as_str()));
    let mut others = package.plan_names().into_iter().filter(|plan| {
        let other = package.edition(Some(plan));
        *plan != edition.scheme.name
            && other.is_ok_and(|other| other.scheme.extra_named(name).is_some())
    });
    message!(
        "hack-unknown",
        found = name,
        plan = &edition.scheme.name,
        known = known,
        nearest = near,
        other = others.next()
    )
}

/// Returns whether a test, another extra test of any plan, or a sample has the board of one. Fails
/// when a plan cannot be read: it may name the board.
fn is_needed_elsewhere(
    extra: &ExtraTest,
    edition: &Plan,
    package: &Package,
) -> Result<bool, Failure> {
    let origin = Origin::File(extra.file.clone());
    let of_samples = crate::plan::samples(&package.problem).map_err(Failure::from)?;
    for plan in package.editions()?.values() {
        // The extra test itself is in one of the plans, too.
        let is_own = plan.scheme.name == edition.scheme.name;
        let mut others =
            plan.scheme.extra.iter().filter(|one| !is_own || one.number != extra.number);
        if plan.origins.contains(&origin) || others.any(|other| other.file == extra.file) {
            return Ok(true);
        }
    }
    Ok(of_samples.samples.iter().any(|sample| sample.origin == origin))
}
