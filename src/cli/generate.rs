//! `muqi gen`: the test sets of all plans, or one input.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{
    generator::{Default, FAMILIES, Kind, Parameter, family},
    input,
    plan::{Edition, Given, Recipe, resolve},
    problem::{Faults, Located, Problem, Scalar},
    report::{Column, FOUND_WRONG, GOOD, HEADING, line_diff, styled, table},
    rng::Seed,
    store::{Changes, GeneratedDirectory, Summary, write_atomically},
    testset::{
        self, MANIFEST, Manifest, TestSet,
        statement::{self, Language},
    },
    text::{Code, Source, Span, count, list, nearest},
};

use super::{
    ExitStatus,
    args::Generate,
    console::{Console, Faulty, with_hint},
    package::{Package, on_threads},
};

/// The seed of a single input when none is given.
const DEFAULT_SEED: &str = "1";

pub(super) fn run(arguments: &Generate, console: &mut Console) -> anyhow::Result<ExitStatus> {
    if arguments.families {
        console.result(families())?;
        return Ok(ExitStatus::Success);
    }
    let package = Package::open(&arguments.problem)?;
    match &arguments.family {
        Some(family) => print_one(family, arguments, &package.problem, console),
        None => build_all(arguments, &package, console),
    }
}

/// The families and their parameters as a table each.
fn families() -> String {
    let mut text = String::new();
    for family in FAMILIES {
        text += &format!("{}  {}\n", styled(HEADING, family.name), family.summary);
        let row = |parameter: &Parameter| {
            let default = match parameter.default {
                Default::Required => "required".to_owned(),
                Default::Integer(number) => number.to_string(),
                Default::Word(word) => word.to_owned(),
                Default::LeastScore => "least allowed".to_owned(),
                Default::GreatestScore => "greatest allowed".to_owned(),
            };
            let values = match parameter.kind {
                Kind::Rows | Kind::Columns => "integer or max".to_owned(),
                Kind::Score => "score".to_owned(),
                Kind::Integer { least, greatest } => format!("{least} to {greatest}"),
                Kind::Word(words) => words.join(" or "),
                Kind::Board => "name".to_owned(),
            };
            vec![format!("  {}", parameter.name), values, default, parameter.meaning.to_owned()]
        };
        let headings = [
            Column::Text("  parameter"),
            Column::Text("values"),
            Column::Text("default"),
            Column::Text("meaning"),
        ];
        text += &table(&headings, family.parameters.iter().map(row).collect());
        text.push('\n');
    }
    text + "every family also takes variant, a number that only changes the seed\n"
}

/// Prints one input of a family.
fn print_one(
    family_name: &str,
    arguments: &Generate,
    problem: &Problem,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let Some(family) = family(family_name) else {
        let names = FAMILIES.iter().map(|family| family.name);
        let meant = nearest(family_name, names.clone())
            .map_or(String::new(), |near| format!("did you mean {near}? "));
        let names: Vec<_> = names.collect();
        let hint = format!("{meant}the families are: {}", list(&names, 20));
        return Err(with_hint(format!("there is no family \"{family_name}\""), hint));
    };
    let source = Source::new("command line", arguments.parameters.join(" "));
    let faults = Faults::new(&source);
    let mut variant = None;
    let mut given = Vec::new();
    for parameter in parameters(&source, &faults) {
        match parameter {
            Given { key, value: Located { value: Scalar::Integer(number), .. } }
                if key.value == "variant" && number > 0 =>
            {
                variant = Some(number.unsigned_abs());
            }
            other => given.push(other),
        }
    }
    let constraints = &problem.config.constraints;
    let arguments_found =
        resolve(&faults, Span::at(0), family, &given, constraints, &problem.handmade);
    let resolved = faults.into_result(arguments_found).map_err(Faulty::from)?;
    let recipe = Recipe { arguments: resolved, variant };
    let seed = arguments.seed.as_deref().unwrap_or(DEFAULT_SEED);
    let seed = seed.parse().unwrap_or_else(|_| recipe.seed(seed));
    console.bytes(&input::write(&board(&recipe, seed, problem)?))?;
    Ok(ExitStatus::Success)
}

fn board(recipe: &Recipe, seed: Seed, problem: &Problem) -> anyhow::Result<crate::game::Board> {
    let board = recipe.board(seed, &problem.handmade)?;
    match problem.config.constraints.broken_by(&board).into_iter().next() {
        None => Ok(board),
        Some(bound) => Err(with_hint(
            format!("{} = {} is outside the problem's {}", bound.place, bound.found, bound.allowed),
            "change the parameters, or the constraints of the problem",
        )),
    }
}

/// Takes `key=value` pairs apart.
fn parameters<'s>(source: &'s Source, faults: &Faults<'_>) -> Vec<Given<'s>> {
    let text = std::str::from_utf8(source.bytes()).unwrap_or_default();
    let mut given = Vec::new();
    let mut start = 0;
    for word in text.split(' ') {
        let span = Span { start, end: start + word.len() };
        start = span.end + 1;
        if word.is_empty() {
            continue;
        }
        let Some((key, value)) = word.split_once('=') else {
            let fault =
                faults.at(Code::ConfigBadText, span).with("key", "parameter").with("found", word);
            faults.tell(fault.with("problem", "expected key=value"));
            continue;
        };
        let scalar = value.parse().map_or_else(|_| Scalar::Text(value.to_owned()), Scalar::Integer);
        let value_start = span.start + key.len() + 1;
        given.push(Given {
            key: Located {
                value: key,
                span: Span { start: span.start, end: span.start + key.len() },
            },
            value: Located { value: scalar, span: Span { start: value_start, end: span.end } },
        });
    }
    given
}

/// A test set with the directory it belongs to.
struct Target {
    set: TestSet,
    edition: Option<Edition>,
    directory: GeneratedDirectory,
}

fn build_all(
    arguments: &Generate,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let out = arguments.out.clone().unwrap_or_else(|| package.testdata());
    let editions = match &arguments.plan {
        Some(name) => {
            BTreeMap::from([(package.plan_name(Some(name))?, package.edition(Some(name))?)])
        }
        None => package.editions()?,
    };
    let problem = &package.problem;
    let samples = testset::build_sample(problem)?;
    let targets = on_threads(&arguments.jobs, || -> anyhow::Result<Vec<Target>> {
        let mut targets = Vec::new();
        if arguments.plan.is_none() {
            targets.push(Target::new(&out, samples.clone(), None)?);
        }
        for edition in editions.into_values() {
            targets.push(Target::new(&out, testset::build(problem, &edition)?, Some(edition))?);
        }
        Ok(targets)
    })??;
    let everything = arguments.out.is_none() && arguments.plan.is_none();
    let statements = if everything { statements(package, &samples)? } else { Vec::new() };
    if arguments.check {
        check(&targets, &statements, console)
    } else {
        write(&targets, &statements, console)
    }
}

impl Target {
    fn new(out: &Path, set: TestSet, edition: Option<Edition>) -> anyhow::Result<Self> {
        let path = out.join(&set.edition);
        let manifest = path.join(MANIFEST);
        let recorded = match fs::read(&manifest) {
            Ok(bytes) => Manifest::parse(&bytes).ok().map(|manifest| manifest.files),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => None,
            Err(error) if error.kind() == std::io::ErrorKind::IsADirectory => None,
            Err(error) => {
                return Err(error).with_context(|| format!("{}: cannot read", manifest.display()));
            }
        };
        let directory = GeneratedDirectory {
            path,
            manifest: MANIFEST.to_owned(),
            files: set.files(),
            recorded,
        };
        Ok(Self { set, edition, directory })
    }

    fn shown(&self) -> String {
        self.directory.path.display().to_string()
    }
}

/// A statement on disk as it should be.
struct StatementFile {
    path: PathBuf,
    found: String,
    intended: String,
}

/// Fills the marked blocks of the statements of a package on disk.
fn statements(package: &Package, samples: &TestSet) -> anyhow::Result<Vec<StatementFile>> {
    let Some(directory) = package.problem.files.directory() else { return Ok(Vec::new()) };
    if package.plan_names().is_empty() {
        return Ok(Vec::new());
    }
    let edition = package.edition(None)?;
    let facts = statement::Facts { problem: &package.problem, edition: &edition, samples };
    let mut files = Vec::new();
    for (language, name) in Language::STATEMENTS {
        let Some(bytes) = package.problem.files.get(name) else { continue };
        let path = directory.join(name);
        let shown = path.display().to_string();
        let found =
            String::from_utf8(bytes.to_vec()).with_context(|| format!("{shown}: not UTF-8"))?;
        let intended = statement::fill(&found, language, &facts).with_context(|| shown.clone())?;
        files.push(StatementFile { path, found, intended });
    }
    Ok(files)
}

fn write(
    targets: &[Target],
    statements: &[StatementFile],
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    // Everything in the way is found before the first set is written.
    for target in targets {
        refuse_foreign(target, &target.directory.compare()?)?;
    }
    for target in targets {
        let summary = target.directory.apply()?;
        if let (Some(edition), false) = (&target.edition, summary.written.is_empty()) {
            console.result(tests_table(edition, &target.set))?;
        }
        console.result(summary_line(target, &summary))?;
        for name in &summary.kept {
            let path = target.directory.path.join(name);
            console.note(format!(
                "note: {} is no longer part of the plan, but was changed by hand: it is left alone\n",
                path.display()
            ));
        }
    }
    for statement in statements.iter().filter(|statement| statement.found != statement.intended) {
        write_atomically(&statement.path, statement.intended.as_bytes())?;
        console.result(format!("{}: marked blocks written\n", statement.path.display()))?;
    }
    Ok(ExitStatus::Success)
}

fn refuse_foreign(target: &Target, changes: &Changes) -> anyhow::Result<()> {
    if changes.foreign.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = changes
        .foreign
        .iter()
        .map(|foreign| {
            format!("{} ({})", target.directory.path.join(&foreign.at).display(), foreign.kind)
        })
        .collect();
    Err(with_hint(
        format!("in the way, not written by muqi: {}", list(&names, 20)),
        "move them away, or choose another directory with --out; nothing was written",
    ))
}

fn tests_table(edition: &Edition, set: &TestSet) -> String {
    let row = |(planned, test): (&crate::plan::PlannedTest, &testset::TestCase)| {
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
    table(&headings, edition.tests.iter().zip(&set.tests).map(row).collect()) + "\n"
}

fn summary_line(target: &Target, summary: &Summary) -> String {
    let tests = count(target.set.tests.len(), "test");
    let files = summary.written.len() + summary.unchanged.len();
    let mut done = Vec::new();
    if summary.written.is_empty() && summary.removed.is_empty() && summary.leftovers.is_empty() {
        done.push("up to date".to_owned());
    } else {
        done.push(format!("{} written", summary.written.len()));
        done.push(format!("{} unchanged", summary.unchanged.len()));
    }
    if !summary.removed.is_empty() {
        done.push(format!("{} removed", summary.removed.len()));
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

/// Compares what is there with what would be written.
fn check(
    targets: &[Target],
    statements: &[StatementFile],
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let mut differences = 0;
    for target in targets {
        let changes = target.directory.compare()?;
        differences += show_changes(target, &changes, console)?;
        if changes.is_clean() {
            let tests = count(target.set.tests.len(), "test");
            let as_planned = styled(GOOD, "as planned");
            console.result(format!("{}: {tests}: {as_planned}\n", target.shown()))?;
        }
    }
    for statement in statements.iter().filter(|statement| statement.found != statement.intended) {
        differences += 1;
        let diff = line_diff(&statement.found, &statement.intended);
        let differs = styled(FOUND_WRONG, "a marked block differs");
        console.result(format!("{}: {differs}\n{diff}", statement.path.display()))?;
    }
    if differences > 0 {
        console.note(format!(
            "{}; `muqi gen` writes what is planned\n",
            count(differences, "difference")
        ));
    }
    Ok(ExitStatus::found(differences > 0))
}

fn show_changes(
    target: &Target,
    changes: &Changes,
    console: &mut Console,
) -> anyhow::Result<usize> {
    let mut lines = Vec::new();
    let at = |name: &str| target.directory.path.join(name).display().to_string();
    let marked = |text: &str| styled(FOUND_WRONG, text);
    for name in &changes.different {
        let found = fs::read(target.directory.path.join(name)).unwrap_or_default();
        let intended = &target.directory.files[name];
        let diff = line_diff(&String::from_utf8_lossy(&found), &String::from_utf8_lossy(intended));
        lines.push(format!("{}: {}\n{diff}", at(name), marked("differs")));
    }
    lines.extend(
        changes.missing.iter().map(|name| format!("{}: {}\n", at(name), marked("missing"))),
    );
    let stale = marked("no longer part of the plan");
    lines.extend(changes.stale.iter().map(|name| format!("{}: {stale}\n", at(name))));
    lines.extend(changes.foreign.iter().map(|foreign| {
        format!(
            "{}: {} ({})\n",
            at(&foreign.at),
            marked("in the way, not written by muqi"),
            foreign.kind
        )
    }));
    let leftover = marked("left by an interrupted run");
    lines.extend(changes.leftovers.iter().map(|name| format!("{}: {leftover}\n", at(name))));
    console.result(lines.concat())?;
    Ok(lines.len())
}
