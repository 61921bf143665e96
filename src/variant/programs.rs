//! The programs of the jury in a variant: what each is expected to earn, from the results of the
//! flaws that they have. No program is run.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    flawed::{FLAWS, Fate},
    plan::Edition,
    problem::{Files, Problem},
    submission::{Earned, Reward, Verdict, tests_hash},
    testset,
    text::{Failed, Source},
};

use super::{edition::Made, wide::in_64_bits};

/// Programs with one of the flaws.
const FLAWED: &[(&str, &str)] = &[
    ("partially_accepted/alpha_beta.cpp", "alpha-beta-top-first"),
    ("partially_accepted/alpha_beta_sorted.cpp", "alpha-beta-sum-first"),
    ("partially_accepted/marker_minus_one.cpp", "marker-minus-one"),
    ("partially_accepted/marker_zero.cpp", "marker-zero"),
    ("partially_accepted/no_memory.cpp", "no-memory"),
    ("wrong_answer/from_the_front.cpp", "forward"),
    ("wrong_answer/greedy.cpp", "greedy"),
    ("wrong_answer/ignores_b.py", "b-ignored"),
    ("wrong_answer/small_infinity.c", "infinity-1000000"),
    ("wrong_answer/transposed.cpp", "size-swapped"),
];

/// Remarks that are true of the built-in problem alone, with what is true of all.
const BUILT_IN_ONLY: &[(&str, &str)] = &[
    (
        " Right wherever b is 0,\n# which is every odd test of the classic edition.",
        " Right\n# wherever b is 0.",
    ),
    (
        ", and a value may exceed it: it is\n * at most 50 * 100,000. Small",
        ", and a value may\n * exceed it. Small",
    ),
];

/// The programs that are left out where boards have more rows and columns together than this: the
/// higher limits there are too low for the slow ones, or so high that a busy machine decides
/// whether `alpha_beta.cpp` is in time on the 5 × 5 boards against it.
const NEAR_THE_LIMIT: [(&str, i64); 4] = [
    ("accepted/sorted_masks.py", 20),
    ("wrong_answer/ignores_b.py", 20),
    ("accepted/column_heights.cpp", 22),
    ("partially_accepted/alpha_beta.cpp", 22),
];

/// The tests of a plan, ready to be scored.
struct Plan<'m> {
    made: &'m Made,
    edition: Edition,
    /// The hash of everything beside a program that decides what it earns.
    hash: String,
}

/// Adds the programs, each with the expectations that are true here, and what they earn. A program
/// that is right on all tests although it is meant not to be is left out.
pub(super) fn write(
    files: &mut BTreeMap<String, Vec<u8>>,
    embedded: &Files,
    problem: &Problem,
    editions: &[Made],
) -> Result<(), Failed> {
    let plans: Result<Vec<Plan<'_>>, Failed> =
        editions.iter().map(|made| plan(problem, made)).collect();
    let plans = plans?;
    let recorded = Earned::read(embedded).unwrap_or_default();
    let mut earned = Earned::default();
    let constraints = &problem.config.constraints;
    let sides = constraints.n.greatest + constraints.m.greatest;
    let is_wide =
        (constraints.cells.greatest + 1) / 2 * constraints.a.greatest > i64::from(i32::MAX);
    for (file, bytes) in embedded.iter() {
        let Some(name) = file.strip_prefix("submissions/").filter(|_| file != Earned::FILE) else {
            continue;
        };
        files.remove(file);
        if NEAR_THE_LIMIT.iter().any(|&(near, most)| near == name && sides > most) {
            continue;
        }
        let flaw = FLAWED.iter().find(|(known, _)| *known == name).map(|(_, flaw)| *flaw);
        let rewards: Option<Vec<Reward>> = plans
            .iter()
            .map(|plan| match flaw {
                Some(flaw) => Some(plan.reward(flaw)),
                None => recorded.on_any_tests(&plan.made.name, name, bytes),
            })
            .collect();
        let Some(rewards) = rewards else { continue };
        let is_right = rewards.iter().any(|reward| reward.score == 100);
        if flaw.is_some() && is_right {
            continue;
        }
        let mut text = String::from_utf8_lossy(bytes).into_owned();
        if let Some(flaw) = flaw {
            text = expecting(&text, name, flaw, &plans, &rewards);
        }
        if is_wide && (flaw.is_some() || name.starts_with("accepted/")) {
            text = in_64_bits(name, &text);
        }
        let bytes = text.into_bytes();
        for (plan, reward) in plans.iter().zip(rewards) {
            earned.record((&plan.made.name, &plan.hash), name, &bytes, reward);
        }
        files.insert(file.to_owned(), bytes);
    }
    files.insert(Earned::FILE.to_owned(), earned.to_toml().into_bytes());
    Ok(())
}

fn plan<'m>(problem: &Problem, made: &'m Made) -> Result<Plan<'m>, Failed> {
    let source = Source::new(format!("plans/{}.toml", made.name), made.text.as_str());
    let edition = Edition::parse(&made.name, &source, problem)
        .map_err(|faults| Failed(super::unreadable(&faults)))?;
    let set = testset::build(problem, &edition)?;
    let tests: Vec<(Vec<u8>, Vec<u8>)> =
        set.tests.iter().map(|test| (test.input_bytes(), test.answer_bytes())).collect();
    let tests = tests.iter().map(|(input, answer)| (input.as_slice(), answer.as_slice()));
    let hash = tests_hash(&edition, &problem.config.limits, tests);
    Ok(Plan { made, edition, hash })
}

impl Plan<'_> {
    fn fates(&self, flaw: &str) -> &[Fate] {
        let index = FLAWS.iter().position(|known| known.name == flaw);
        index.map_or(&[], |index| &self.made.fates[index])
    }

    /// Returns what a program with a flaw earns.
    fn reward(&self, flaw: &str) -> Reward {
        let fates = self.fates(flaw);
        let solved: Vec<bool> = fates.iter().map(|fate| !fate.is_killed()).collect();
        let failed: BTreeSet<Verdict> = fates.iter().filter_map(|&fate| verdict(fate)).collect();
        let accepted = BTreeSet::from([Verdict::Accepted]);
        let verdicts = if failed.is_empty() { accepted } else { failed };
        Reward { score: self.edition.score(&solved).iter().sum(), verdicts }
    }

    /// Returns the first subtask in which a program with a flaw fails, with the verdict.
    fn first_failure(&self, flaw: &str) -> Option<(usize, Verdict)> {
        let mut fates = self.fates(flaw).iter().zip(&self.edition.tests);
        fates.find_map(|(&fate, test)| Some((test.subtask, verdict(fate)?)))
    }
}

fn verdict(fate: Fate) -> Option<Verdict> {
    match fate {
        Fate::Wrong { .. } | Fate::Silent => Some(Verdict::WrongAnswer),
        Fate::TooSlow => Some(Verdict::TimeLimit),
        Fate::Alive | Fate::InTime { .. } | Fate::Unclear { .. } => None,
    }
}

/// Returns a program with other expectations in the place of its own.
fn expecting(text: &str, name: &str, flaw: &str, plans: &[Plan<'_>], rewards: &[Reward]) -> String {
    let scores = plans
        .iter()
        .zip(rewards)
        .map(|(plan, reward)| format!("expect: {} score {}", plan.made.name, reward.score));
    let failures = plans.iter().filter_map(|plan| {
        let (subtask, verdict) = plan.first_failure(flaw)?;
        let verdict = verdict.abbreviation();
        Some(format!("expect: {} subtask {subtask} {verdict}", plan.made.name))
    });
    // A directory that names a verdict needs no comment about it.
    let is_partial = name.starts_with("partially_accepted/");
    let mut lines = Some(scores.chain(failures.filter(|_| is_partial)).collect::<Vec<_>>());
    let text =
        BUILT_IN_ONLY.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    let mut written = String::new();
    for line in text.split_inclusive('\n') {
        match line.find("expect: ") {
            Some(at) => {
                for words in lines.take().into_iter().flatten() {
                    written += &format!("{}{words}\n", &line[..at]);
                }
            }
            None => written += line,
        }
    }
    written
}
