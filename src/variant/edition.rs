//! One plan of a variant: subtasks and tests.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    flawed::{FLAWS, Fate},
    game::Board,
    plan::{self, Edition},
    problem::{Files, Problem},
    rng::Seed,
    strength::hunt::widest,
    text::{Fact, Failed, Source},
};

use super::{
    candidate::{Candidate, Origin, Tried, purpose, tried as tried_on},
    candidates::{candidates, handmade, positions},
    cover::Cover,
    drawn_for::boards_against,
    needs::{Need, needs},
    numbers::Numbers,
    plan_text,
    scopes::{Scope, scopes},
};

/// The calls of `step` for a plan.
pub(super) const STEPS: usize = 4;

/// Boards that are searched for one mistake where no family has enough.
const MOST_HUNTS: usize = 6;

/// Times that tests which are no longer needed are removed, where that is quick.
const MOST_PASSES: usize = 4;

/// Positions of the largest board up to which it is quick.
const QUICK_POSITIONS: u64 = 7_000;

/// A built-in plan.
pub(super) struct Template {
    pub(super) text: String,
    pub(super) edition: Edition,
}

/// Reads a built-in plan.
pub(super) fn template(name: &str, embedded: &Files) -> Template {
    let file = format!("plans/{name}.toml");
    let source = Source::new(file.as_str(), embedded.get(&file).unwrap_or_default());
    let problem = Problem::parse(embedded.clone()).expect("the built-in problem");
    let edition = Edition::parse(name, &source, &problem).expect("a built-in plan");
    Template { text: String::from_utf8_lossy(source.bytes()).into_owned(), edition }
}

/// A plan of a variant.
pub(super) struct Made {
    pub(super) name: String,
    /// The text of the plan.
    pub(super) text: String,
    /// The boards that it has from files, by the names of these.
    pub(super) boards: BTreeMap<String, Vec<u8>>,
    /// Numbers of mistakes that too few tests kill, and mistakes that none distinguishes.
    pub(super) weak_spots: usize,
    /// The results of all flaws on its tests: by flaw, then by test.
    pub(super) fates: Vec<Vec<Fate>>,
}

/// Makes a plan within the bounds of a problem.
pub(super) fn made(
    problem: &Problem,
    template: &Template,
    late: &[Board],
    step: &(impl Fn() + Sync),
) -> Result<Made, Failed> {
    let bounds = &problem.config.constraints;
    let mut scopes = scopes(bounds, &template.edition);
    let mut tried = all_tried(problem, &scopes, template, late);
    step();
    let mut cover = loop {
        let cover = answered(problem, &scopes, &mut tried);
        let Some(hopeless) = hopeless(&cover, &scopes) else { break cover };
        if hopeless + 1 == scopes.len() {
            return Err(refusal(&cover));
        }
        scopes.remove(hopeless);
        tried.retain(|one| one.candidate.subtask != hopeless);
        for one in tried.iter_mut().filter(|one| one.candidate.subtask > hopeless) {
            one.candidate.subtask -= 1;
        }
    };
    step();
    let last = scopes.len() - 1;
    let greatest =
        tried.iter().map(|one| positions(shape(&one.candidate.board))).max().unwrap_or(1);
    let first = chosen(&cover, &tried, &BTreeSet::new(), last, greatest);
    let others: Vec<usize> = (0..tried.len()).filter(|index| !first.contains(index)).collect();
    let trial = Trial { template, scopes: &scopes };
    trial.add_numbers(&mut cover, &tried, &first, &others);
    step();
    add_boards_against_numbers(&mut cover, &mut tried, &scopes[last], last, &template.edition.salt);
    let kept: BTreeSet<usize> = first.into_iter().collect();
    let second = chosen(&cover, &tried, &kept, last, greatest);
    // What the first ones kill was not counted to the end: now some may be needed no more.
    let mut chosen_tests = second;
    for _ in 0..if greatest <= QUICK_POSITIONS { MOST_PASSES } else { 1 } {
        cover = needs(bounds, &scopes, &tried);
        trial.add_numbers(&mut cover, &tried, &chosen_tests, &[]);
        let before = chosen_tests.len();
        let kept: BTreeSet<usize> = chosen_tests.into_iter().collect();
        chosen_tests = chosen(&cover, &tried, &kept, last, greatest);
        if chosen_tests.len() == before {
            break;
        }
    }
    step();
    let weak_spots = cover.missing().len();
    let mut tests: Vec<&Tried> = chosen_tests.iter().map(|&index| &tried[index]).collect();
    tests.sort_by_key(|one| (one.candidate.subtask, one.candidate.board.area()));
    let fates = (0..FLAWS.len()).map(|flaw| tests.iter().map(|one| one.fates[flaw]).collect());
    let fates: Vec<Vec<Fate>> = fates.collect();
    let written = plan_text::written(template, &scopes, &tests, &fates, weak_spots == 0);
    Ok(Made {
        name: template.edition.name.clone(),
        text: written.text,
        boards: written.boards,
        weak_spots,
        fates,
    })
}

/// Returns candidates that answer all needs. In the last subtask large boards are worth more:
/// they are what it is for.
fn chosen(
    cover: &Cover<Need>,
    tried: &[Tried],
    kept: &BTreeSet<usize>,
    last: usize,
    greatest: u64,
) -> Vec<usize> {
    let worth = |index: usize| {
        let candidate = &tried[index].candidate;
        let is_large = positions(shape(&candidate.board)) * 4 >= greatest;
        if candidate.subtask == last && is_large { 8 } else { 2 }
    };
    cover.chosen(kept, worth).into_iter().collect()
}

/// Adds boards that kill the numbers which too few candidates kill.
fn add_boards_against_numbers(
    cover: &mut Cover<Need>,
    tried: &mut Vec<Tried>,
    scope: &Scope,
    subtask: usize,
    salt: &str,
) {
    let number = |(need, missing)| match need {
        Need::Number(threshold, number) => Some(((threshold, number), missing)),
        _ => None,
    };
    let missing: Vec<_> = cover.missing().into_iter().filter_map(number).collect();
    for (board, killed) in boards_against(missing, scope, salt) {
        let candidate =
            Candidate { subtask, origin: Origin::File("found"), purpose: purpose("found"), board };
        let known = tried.len();
        tried.extend(tried_on(vec![candidate]));
        if tried.len() > known {
            for (threshold, number) in killed {
                cover.need(Need::Number(threshold, number), 0, 4, [known]);
            }
        }
    }
}

/// The plan within which candidates are tried as a test set.
struct Trial<'a> {
    template: &'a Template,
    scopes: &'a [Scope],
}

impl Trial<'_> {
    fn add_numbers(
        &self,
        cover: &mut Cover<Need>,
        tried: &[Tried],
        chosen: &[usize],
        others: &[usize],
    ) {
        let trial = |indices: &[usize]| {
            let tests: Vec<&Tried> = indices.iter().map(|&index| &tried[index]).collect();
            plan_text::edition(self.template, self.scopes, &vec![0; self.scopes.len()], &tests)
        };
        let answer = |index: usize| tried[index].answer;
        let numbers = Numbers { answer: &answer, trial: &trial };
        numbers.add(cover, chosen, others);
    }
}

fn shape(board: &Board) -> (i64, i64) {
    let side = |side: usize| i64::try_from(side).unwrap_or(i64::MAX);
    (side(board.n()), side(board.m()))
}

/// Tries the candidates of all subtasks; of equal boards the first, and none that is a sample.
fn all_tried(
    problem: &Problem,
    scopes: &[Scope],
    template: &Template,
    late: &[Board],
) -> Vec<Tried> {
    let samples = plan::samples(problem).map(|samples| samples.boards).unwrap_or_default();
    let mut known: Vec<Board> = samples.into_iter().map(|sample| sample.board).collect();
    let mut all: Vec<Candidate> = Vec::new();
    for (index, scope) in scopes.iter().enumerate() {
        let by_hand = handmade(index, scope, template).into_iter();
        let late = late.iter().filter(|board| scope.constraints.broken_by(board).is_empty());
        let late = late.filter(|_| index + 1 == scopes.len()).map(|board| Candidate {
            subtask: index,
            origin: Origin::File("late"),
            purpose: purpose("late"),
            board: board.clone(),
        });
        for candidate in by_hand.chain(late).chain(candidates(index, scope, &template.edition.salt))
        {
            let transposed = candidate.board.transposed();
            if !known.iter().any(|board| *board == candidate.board || *board == transposed) {
                known.push(candidate.board.clone());
                all.push(candidate);
            }
        }
    }
    tried_on(all)
}

/// Returns the needs; boards are searched for mistakes that too few candidates kill.
fn answered(problem: &Problem, scopes: &[Scope], all: &mut Vec<Tried>) -> Cover<Need> {
    let cover = needs(&problem.config.constraints, scopes, all);
    let mut found: Vec<Candidate> = Vec::new();
    for (need, missing) in cover.missing() {
        let Need::Kill(subtask, flaw) = need else { continue };
        // Every step of a search for a slow program counts all the positions that it visits.
        if FLAWS[flaw].is_slow() {
            continue;
        }
        let mut hunted = 0;
        for turn in 0..MOST_HUNTS {
            let seed =
                Seed::derive("muqi variant", &format!("{} {subtask} {turn}", FLAWS[flaw].name));
            let Some(board) = widest(&FLAWS[flaw], &scopes[subtask].constraints, seed) else {
                break;
            };
            let is_known = all
                .iter()
                .map(|one| &one.candidate.board)
                .chain(found.iter().map(|one| &one.board))
                .any(|one| *one == board || *one == board.transposed());
            if !is_known {
                found.push(Candidate {
                    subtask,
                    origin: Origin::File("found"),
                    purpose: purpose("found"),
                    board,
                });
                hunted += 1;
            }
            if hunted == missing {
                break;
            }
        }
    }
    if found.is_empty() {
        return cover;
    }
    all.extend(tried_on(found));
    needs(&problem.config.constraints, scopes, all)
}

/// Returns the first subtask in which a mistake survives.
fn hopeless(cover: &Cover<Need>, _scopes: &[Scope]) -> Option<usize> {
    let of = |(need, _): &(Need, usize)| match need {
        Need::Kill(subtask, _) | Need::Bound(subtask, ..) | Need::Kind(subtask, _) => {
            Some(*subtask)
        }
        Need::Difference(..) | Need::Number(..) => None,
    };
    cover.missing().iter().filter_map(of).min()
}

fn refusal(cover: &Cover<Need>) -> Failed {
    let flaws: BTreeSet<&str> = cover
        .missing()
        .into_iter()
        .filter_map(|(need, _)| match need {
            Need::Kill(_, flaw) => Some(FLAWS[flaw].name),
            _ => None,
        })
        .collect();
    Failed(message!("variant-survivors", flaws = Fact::list(flaws, 8)))
}
