//! One plan of a variant: subtasks and tests.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    flawed::{FLAWS, Fate},
    plan::{Edition, Policy},
    problem::{Files, Problem},
    text::{Fact, Failed, Source},
};

use super::{
    Work,
    candidate::Tried,
    cover::Cover,
    drawn_for::draw_against,
    mutants::{MutantBoards, add_mutants},
    needs::Need,
    numbers::Numbers,
    plan_text,
    pool::{Pool, found_board},
    scopes::{Scope, scopes},
};

/// Times that tests which are no longer needed are removed.
const MOST_PASSES: usize = 6;

/// Boards beside the chosen ones that are tried with every number of a mistake.
const MOST_OTHERS: usize = 80;

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
    /// The mistakes of which too few tests kill some number, those that no test distinguishes from
    /// another, and what else the tests lack, by name.
    pub(super) weak_spots: BTreeSet<String>,
    /// The results of all flaws on its tests: by flaw, then by test.
    pub(super) fates: Vec<Vec<Fate>>,
}

/// Makes a plan within the bounds of a problem. `shared` are boards that all plans may have, and
/// `mutants` those against mutants.
pub(super) fn made(
    problem: &Problem,
    template: &Template,
    (shared, mutants): (&[Tried], &MutantBoards),
    work: &Work<'_>,
) -> Result<Made, Failed> {
    let scopes = scopes(&problem.config.constraints, &template.edition);
    let mut pool = Pool::new(problem, template, scopes, shared, work);
    pool.fill();
    let cover = loop {
        let cover = pool.needs();
        let Some(hopeless) = cover.missing().iter().filter_map(|(need, _)| need.subtask()).min()
        else {
            break cover;
        };
        if hopeless + 1 == pool.scopes.len() {
            return Err(refusal(&cover));
        }
        pool.remove_subtask(hopeless);
    };
    let mut choice = Choice { greatest: pool.greatest_positions(), pool, mutants };
    let (tests, weak_spots) = choice.tests(cover);
    let pool = &choice.pool;
    let mut tests: Vec<&Tried> = tests.iter().map(|&index| &pool.tried[index]).collect();
    tests.sort_by_key(|one| one.candidate.place_in_plan());
    let fates = (0..FLAWS.len()).map(|flaw| tests.iter().map(|one| one.fates[flaw]).collect());
    let fates: Vec<Vec<Fate>> = fates.collect();
    let written = plan_text::written(template, &pool.scopes, &tests, &fates, weak_spots.is_empty());
    Ok(Made {
        name: template.edition.name.clone(),
        text: written.text,
        boards: written.boards,
        weak_spots,
        fates,
    })
}

/// The choice of tests among boards.
struct Choice<'a> {
    pool: Pool<'a>,
    mutants: &'a MutantBoards,
    /// Positions of the largest board.
    greatest: u64,
}

impl Choice<'_> {
    /// Returns the tests that answer all needs, and the names of the needs that no known boards
    /// answer.
    fn tests(&mut self, mut cover: Cover<Need>) -> (Vec<usize>, BTreeSet<String>) {
        let first = self.chosen(&cover, &[]);
        let others = self.others(&first);
        self.add_numbers(&mut cover, &first, &others);
        self.add_boards_against_numbers(&mut cover);
        add_mutants(&mut cover, &mut self.pool, self.mutants, &first);
        let mut tests = self.chosen(&cover, &first);
        // Not all kills of the numbers were counted: more may be removed now.
        for _ in 0..MOST_PASSES {
            cover = self.pool.needs();
            self.add_numbers(&mut cover, &tests, &[]);
            add_mutants(&mut cover, &mut self.pool, self.mutants, &tests);
            let before = tests.len();
            tests = self.chosen(&cover, &tests);
            if tests.len() == before {
                break;
            }
        }
        let missing = cover.missing().into_iter().map(|(need, _)| need);
        (tests, missing.filter(|&need| self.is_weak_spot(need)).map(Need::name).collect())
    }

    /// Returns whether `strength` reports an error where no test answers a need.
    fn is_weak_spot(&self, need: Need) -> bool {
        let is_whole = |scope: &Scope| scope.policy == Policy::Minimum;
        !matches!(need, Need::Difference(..)) || self.pool.scopes.iter().any(is_whole)
    }

    /// Returns candidates that answer all needs. In the last subtask large boards are worth more:
    /// they are what it is for. Worth little are boards that some machines find too slow.
    fn chosen(&self, cover: &Cover<Need>, kept: &[usize]) -> Vec<usize> {
        let last = self.pool.scopes.len() - 1;
        let is_of_last = |index: usize| self.pool.tried[index].candidate.subtask == last;
        let worth = |index: usize| match &self.pool.tried[index] {
            one if !one.is_clear() => 1,
            _ if is_of_last(index) && self.is_large(index) => 8,
            _ => 2,
        };
        cover.chosen(&kept.iter().copied().collect(), worth).into_iter().collect()
    }

    /// Returns whether a board is one of the largest.
    fn is_large(&self, index: usize) -> bool {
        self.pool.tried[index].candidate.positions() * 4 >= self.greatest
    }

    /// Returns boards that may kill numbers of mistakes which the chosen ones do not: made for
    /// that, or large.
    fn others(&self, chosen: &[usize]) -> Vec<usize> {
        let is_other = |index: &usize| !chosen.contains(index) && self.is_large(*index);
        (0..self.pool.tried.len()).filter(is_other).take(MOST_OTHERS).collect()
    }

    /// Adds the numbers of mistakes that candidates kill. `others` are tried where the chosen do
    /// not kill enough.
    fn add_numbers(&self, cover: &mut Cover<Need>, chosen: &[usize], others: &[usize]) {
        let Pool { template, scopes, tried, work, .. } = &self.pool;
        let trial = |indices: &[usize]| {
            let tests: Vec<&Tried> = indices.iter().map(|&index| &tried[index]).collect();
            plan_text::edition(template, scopes, &vec![0; scopes.len()], &tests)
        };
        let answer = |index: usize| tried[index].answer;
        Numbers { answer: &answer, trial: &trial, work }.add(cover, chosen, others);
    }

    /// Draws boards that kill the numbers which too few candidates kill.
    fn add_boards_against_numbers(&mut self, cover: &mut Cover<Need>) {
        let number = |(need, missing)| match need {
            Need::Number(threshold, number) => Some(((threshold, number), missing)),
            _ => None,
        };
        let missing: Vec<_> = cover.missing().into_iter().filter_map(number).collect();
        let last = self.pool.scopes.len() - 1;
        let template = self.pool.template;
        let (scope, salt) = (self.pool.scopes[last].clone(), &template.edition.salt);
        draw_against(missing, &scope, salt, |board, killed| {
            let new = self.pool.add(vec![found_board(last, board)]);
            let is_taken = self.pool.tried.len() > new;
            for &(threshold, number) in killed.iter().filter(|_| is_taken) {
                cover.need(Need::Number(threshold, number), 0, 4, [new]);
            }
            is_taken
        });
    }
}

/// Returns the reason why there is no plan: mistakes that survive, or else bounds and kinds of
/// boards that no board has.
fn refusal(cover: &Cover<Need>) -> Failed {
    let missing: Vec<Need> = cover.missing().into_iter().map(|(need, _)| need).collect();
    let names = |is_wanted: fn(&Need) -> bool| {
        let wanted = missing.iter().copied().filter(is_wanted);
        wanted.map(Need::name).collect::<BTreeSet<String>>()
    };
    let flaws = names(|need| matches!(need, Need::Kill(..)));
    if !flaws.is_empty() {
        return Failed(message!("variant-survivors", flaws = Fact::list(flaws, 8)));
    }
    let unreached = names(|need| matches!(need, Need::Bound(..) | Need::Kind(..)));
    Failed(message!("variant-unreached", reached = Fact::list(unreached, 8)))
}
