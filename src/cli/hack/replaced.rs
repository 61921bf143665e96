//! `muqi hack add --scored`: an input in the place of a test, with its points, number and rules.

use std::collections::BTreeSet;

use crate::{
    plan::{ExtraTest, Plan, PlannedTest, Scheme, with_file, without_extra},
    strength::separation,
    testset::{number_in, outside, test_name, testset_code},
    text::{Diagnostic, Fact, Message},
};

use super::{
    super::{
        ExitStatus,
        args::HackAdd,
        console::Console,
        failure::Failure,
        package::Package,
        strength::{Tested, strength_of},
    },
    add::PlanText,
    named::NamedInput,
};

/// Tests that a sentence names.
const NAMED: usize = 60;

pub(crate) fn run(
    arguments: &HackAdd,
    named: &NamedInput,
    extra: Option<&ExtraTest>,
    (edition, package): (&Plan, &Package),
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let scheme = &edition.scheme;
    let fitting: Vec<&PlannedTest> =
        scheme.tests.iter().filter(|test| misfit(named, test, scheme, package).is_none()).collect();
    let Some(typed) = &arguments.replace else {
        return Err(which_test(arguments, named, &fitting, (edition, package), console)?);
    };
    let Some(test) =
        number_in(typed).and_then(|number| edition.scheme.tests.get(number.checked_sub(1)?))
    else {
        let tests = edition.scheme.tests.len();
        let plan = &edition.scheme.name;
        return Err(message!("hack-unknown-test", found = typed, plan = plan, tests = tests).into());
    };
    let name = test_name(test.number, edition.scheme.tests.len());
    if let Some(reason) = misfit(named, test, scheme, package) {
        let fitting = names(fitting.into_iter(), scheme);
        let message = message!("hack-misfit", test = name, reason = reason, fitting = fitting);
        return Err(message.into());
    }
    if !edition.is_alone(test.number) {
        return Err(message!("hack-one-of-several", test = name).into());
    }
    let plan = PlanText::of(edition, package);
    let handmade = plan.name_of_file(named);
    // As a test it is an extra one no more.
    let without = match extra {
        Some(extra) => without_extra(&plan.text, extra.number),
        None => Some(plan.text.clone()),
    };
    let edited =
        without.and_then(|plan| with_file(&plan, edition.tables[test.number - 1], &handmade));
    plan.write(edited, Some((&handmade, named)))?;
    let done = message!(
        "hack-replaced",
        board = &handmade,
        test = &name,
        plan = &edition.scheme.name,
        file = plan.files().displayed(&plan.file),
        recipe = edition.origins[test.number - 1].to_string(),
        extra = extra.map(|extra| ExtraTest::name_of(extra.number))
    );
    let language = console.language();
    console.result(language.text(done) + "\n")?;
    let purpose = test.purpose.text(language);
    if !purpose.is_empty() {
        console.remark(message!("hack-purpose", test = name, purpose = purpose));
    }
    Ok(ExitStatus::Success)
}

/// Returns the failure that no test was named, with the tests whose replacement loses nothing.
fn which_test(
    arguments: &HackAdd,
    named: &NamedInput,
    fitting: &[&PlannedTest],
    (edition, package): (&Plan, &Package),
    console: &Console,
) -> Result<Failure, Failure> {
    let cases = package.test_set(edition)?.tests;
    let (scheme, origins) = (edition.scheme.clone(), edition.origins.clone());
    let tested = Tested { scheme, origins, cases };
    let strength = strength_of(arguments.jobs, package, &tested, None, console)?;
    let engine = &*package.problem.engine;
    let mut kills = BTreeSet::new();
    for flaw in engine.flaws() {
        if separation(engine, &flaw.name, &named.input).is_some() {
            kills.insert(&flaw.name);
        }
    }
    // It kills whatever too few tests would kill without the one that it replaces.
    let free = fitting
        .iter()
        .copied()
        .filter(|test| strength.needing(test.number).iter().all(|flaw| kills.contains(&flaw.name)));
    let free = names(free, &edition.scheme);
    let fitting = names(fitting.iter().copied(), &edition.scheme);
    Ok(message!("hack-which-test", plan = &edition.scheme.name, free = free, fitting = fitting)
        .into())
}

/// Returns the names of tests; nothing where there is none.
fn names<'t>(tests: impl Iterator<Item = &'t PlannedTest>, scheme: &Scheme) -> Option<Fact> {
    let all = scheme.tests.len();
    let names: Vec<String> = tests.map(|test| test_name(test.number, all)).collect();
    (!names.is_empty()).then(|| Fact::list(names, NAMED))
}

/// Returns why an input cannot be in the place of a test: the first bound of what the test keeps that
/// it breaks.
fn misfit(
    named: &NamedInput,
    test: &PlannedTest,
    scheme: &Scheme,
    package: &Package,
) -> Option<Message> {
    let broken = outside(&package.problem, scheme, test, &named.input, "input");
    let first = broken.into_iter().next()?;
    let owner = if first.code == testset_code::OUTSIDE_SUBTASK {
        message!("place-of-subtask", subtask = fact_of(&first, "subtask"))
    } else {
        message!("hack-rule", tests = fact_of(&first, "tests"))
    };
    Some(message!(
        "hack-outside",
        owner = owner,
        place = fact_of(&first, "place"),
        found = fact_of(&first, "found"),
        least = fact_of(&first, "least"),
        greatest = fact_of(&first, "greatest")
    ))
}

fn fact_of(fault: &Diagnostic, name: &str) -> Fact {
    fault.facts.get(name).cloned().unwrap_or_else(|| "?".into())
}
