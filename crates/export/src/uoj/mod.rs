//! UOJ, QOJ and their descendants: a flat zip with `problem.conf`.
//!
//! ```text
//! problem.conf  chess1.in chess1.ans …  ex_chess1.in ex_chess1.ans …     samples, extra tests
//! std.cpp  val.cpp  download/…
//! ```
//!
//! Source: UOJ, July 2025, and its community edition, August 2024: the guide to
//! problems, the judger and the step that synchronises data.

mod reading;

use std::{collections::BTreeMap, fmt::Write as _};

use muqi_package::{
    jury::JuryProgram,
    problem::{InputOutput, Portable},
};
use muqi_text::{Message, seconds};

use super::{
    Contents, Export, GroupNames, JudgeChecker, JudgeLimits, JudgeScheme, Loss, Lowered, Package,
    PackageError, ReadPackage, Target, TargetFacts, Verification, View,
    checking::Calling,
    guide::{LargeSample, last_step, statement_to_paste},
    lowering::{names_in_one_group, own_limits},
};

const CONFIG: &str = "problem.conf";

/// The points that failing an extra test takes from a full score: `judger.cpp`.
const EXTRA_POINTS: u64 = 3;

/// The validator of hacks.
const VALIDATOR: &str = "val.cpp";

/// The model solution, which answers hacks.
const MODEL: &str = "std.cpp";

/// The file of a checker.
const OWN_CHECKER: &str = "chk.cpp";

/// The checkers of testlib that it has under their names.
const STOCK: [&str; 18] = [
    "acmp", "caseicmp", "casencmp", "casewcmp", "dcmp", "fcmp", "hcmp", "icmp", "lcmp", "ncmp",
    "rcmp", "rcmp4", "rcmp6", "rcmp9", "rncmp", "uncmp", "wcmp", "yesno",
];

/// UOJ and its descendants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Uoj;

impl Target for Uoj {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "uoj",
            title: "UOJ, QOJ",
            verification: Verification::JudgeCode,
            mark: CONFIG,
            standard: "c++03",
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message> {
        let io = InputOutput::Standard;
        let (planned, limits) =
            (JudgeScheme::of(contents.edition), JudgeLimits::of(contents.problem));
        // A subtask counts as a whole there, of whichever type.
        let scheme = planned.split();
        let view = if scheme.is_of_single_tests() {
            View::without_groups(GroupNames::None)
        } else {
            let names = names_in_one_group(&scheme);
            View::numbered(1, Message::verbatim("Subtask"), names)
        };
        let mut losses: Vec<Loss> = Loss::of_streams(contents.problem, io).into_iter().collect();
        losses.extend(Loss::of_copies(&scheme));
        losses.extend(Loss::of_output_limit(contents.problem));
        let own_limits = own_limits(contents);
        // The community edition cuts off the fraction of a second.
        let are_whole_seconds =
            own_limits.values().chain([&limits]).all(|one| one.time_ms.is_multiple_of(1000));
        if !are_whole_seconds {
            losses.push(Loss::of_scores(message!("export-loss-whole-seconds")));
        }
        losses.extend(Loss::of_split(&planned, &scheme, &view));
        let handout = LargeSample::called(contents, &contents.test_prefix()).at(self.name());
        contents.refuse_broken(Portable::TestlibValidatorCpp03)?;
        let checking = &contents.checking;
        if let Some(file) = checking.without_testlib() {
            losses.push(Loss::of_scores(message!("export-loss-first-words", file = file)));
        }
        losses.extend(
            match hacking(contents) {
                (None, _) => Some(message!("export-loss-no-hacks", file = VALIDATOR)),
                (_, None) => Some(message!("export-loss-no-hacks-model", file = MODEL)),
                _ => None,
            }
            .map(Loss::harmless),
        );
        let checker = match checking.stock_name().filter(|name| STOCK.contains(name)) {
            Some(name) => JudgeChecker::built_in(name),
            None => {
                JudgeChecker::program(OWN_CHECKER, checking.source(Calling::TestlibAlone)?.text)
            }
        };
        losses.extend(Loss::of_rounding(contents, message!("export-loss-whole-points")));
        let time_percent = BTreeMap::new();
        Ok(Lowered { scheme, limits, own_limits, time_percent, view, io, checker, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError> {
        let mut export = Export::default();
        let name = contents.test_prefix();
        export.package.add(CONFIG, config(contents, lowered));
        // The tests of a subtask are together, as the judger requires: a plan
        // with others is refused.
        for (group, numbers) in
            lowered.scheme.groups.iter().zip(lowered.view.numbers(&lowered.scheme))
        {
            for (member, number) in group.members.iter().zip(numbers) {
                let test = &contents.tests.tests[member.test - 1];
                export.package.add_test(&format!("{name}{number}"), ["in", "ans"], test);
            }
        }
        for prefix in ["ex_", "download/"] {
            let prefix = format!("{prefix}{name}");
            export.package.add_tests(&prefix, ["in", "ans"], &contents.samples);
        }
        let samples = contents.samples.tests.len();
        let prefix = format!("ex_{name}");
        export.package.add_extra(&prefix, ["in", "ans"], &contents.tests, samples);
        if let Some(source) = lowered.checker.source() {
            export.package.add(OWN_CHECKER, source.clone());
            // It comes before the old one of the judge, but in the community edition.
            if let Some(testlib) = contents.checking.testlib() {
                export.package.add("testlib.h", testlib);
            }
        }
        // Hacks need both; UOJ compiles them in C++03, the validator with an old testlib.
        if let (Some(text), Some(model)) = hacking(contents) {
            export.package.add(MODEL, contents.source(&model, lowered.io));
            export.package.add(VALIDATOR, text);
        }
        Ok(export)
    }

    fn read(&self, package: &Package) -> ReadPackage {
        reading::read(package)
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Message> {
        let mut steps = vec![
            message!("export-step-uoj-statement", statement = statement_to_paste(contents)),
            message!("export-step-uoj-upload", archive = self.archive(contents)),
        ];
        let extra = contents.tests.extra.len();
        if extra > 0 {
            steps.push(message!("export-step-uoj-extra", extra = extra, points = EXTRA_POINTS));
        }
        steps.extend(last_step(contents));
        steps
    }
}

/// Returns what hacks need: a validator and the model solution, as far as they are there.
fn hacking<'a>(contents: &'a Contents<'_>) -> (Option<&'a str>, Option<JuryProgram<'a>>) {
    (contents.validator(Portable::TestlibValidatorCpp03), contents.model_in_cpp())
}

fn config(contents: &Contents<'_>, lowered: &Lowered) -> String {
    let (name, limits) = (contents.test_prefix(), lowered.limits);
    let groups = &lowered.scheme.groups;
    let tests: usize = groups.iter().map(|group| group.members.len()).sum();
    let samples = contents.samples.tests.len();
    // The judge calls both extra tests: those that it shows are the first.
    let extra = samples + contents.tests.extra.len();
    let output_mib = contents.problem.config.limits.output_kib.div_ceil(1024);
    let checker = match &lowered.checker {
        JudgeChecker::BuiltIn(name) => format!("use_builtin_checker {name}\n"),
        JudgeChecker::Program { .. } => String::new(),
    };
    // Only administrators may do without the built-in judger. Without `n_sample_tests` the community
    // edition takes as many samples as there are tests.
    let mut text = format!(
        "use_builtin_judger on\n{checker}n_tests {tests}\nn_ex_tests {extra}\n\
         n_sample_tests {samples}\ninput_pre {name}\ninput_suf in\noutput_pre {name}\n\
         output_suf ans\ntime_limit {}\nmemory_limit {}\noutput_limit {output_mib}\n",
        seconds(limits.time_ms),
        limits.memory_mib,
    );
    for (group, numbers) in groups.iter().zip(lowered.view.numbers(&lowered.scheme)) {
        for (member, test) in group.members.iter().zip(numbers) {
            let Some(own) = lowered.own_limits.get(&member.test) else { continue };
            let (time, memory) = (seconds(own.time_ms), own.memory_mib);
            let _ = writeln!(text, "time_limit_{test} {time}\nmemory_limit_{test} {memory}");
        }
    }
    if lowered.scheme.is_of_single_tests() {
        for (number, group) in (1_usize..).zip(groups) {
            let _ = writeln!(text, "point_score_{number} {}", group.points);
        }
        return text;
    }
    let _ = writeln!(text, "n_subtasks {}", groups.len());
    let mut last = 0;
    for (id, group) in (1_usize..).zip(groups) {
        last += group.members.len();
        let _ = writeln!(text, "subtask_end_{id} {last}\nsubtask_score_{id} {}", group.points);
        if contents.checking.gives_points() {
            // Unless it states the minimum, a subtask is nothing or all.
            let _ = writeln!(text, "subtask_type_{id} min");
        }
        match group.depends_on.as_slice() {
            [] => {}
            [only] => {
                let _ = writeln!(text, "subtask_dependence_{id} {only}");
            }
            many => {
                let _ = writeln!(text, "subtask_dependence_{id} many");
                for (index, earlier) in (1_usize..).zip(many) {
                    let _ = writeln!(text, "subtask_dependence_{id}_{index} {earlier}");
                }
            }
        }
    }
    text
}
