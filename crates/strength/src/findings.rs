//! Weaknesses of a test set, as diagnostics.

use muqi_package::{
    plan::{Points, Policy, Scheme},
    problem::{Engine, Fate, Flaw, Located, word_of_constraints},
};
use muqi_text::{Code, Diagnostic, Fact, Source, Span, nearest};

use super::{BruteForce, EqualInputs, Requirement, Strength, code::strength_code};

/// Flaws of a group that a message names.
const NAMED: usize = 12;

impl Strength<'_> {
    /// Returns everything that weakens the test set: what survives first, then
    /// what could be left out. `plan` is the file that the edition was read from.
    pub fn findings(&self, plan: &Source) -> Vec<Diagnostic> {
        let telling = Findings { strength: self, plan };
        let unmet = self.requirements.iter().filter(|requirement| !requirement.is_met());
        let mut found: Vec<Diagnostic> = unmet.map(|unmet| telling.survivor(unmet)).collect();
        found.extend(telling.unclear_costs());
        found.extend(self.brute_forces.iter().filter_map(|known| telling.brute_force(known)));
        found.extend(self.equal_inputs.iter().map(|pair| telling.equal_inputs(pair)));
        // Where every subtask has inputs of one shape, there may be none to tell two mistakes apart.
        let mut subtasks = self.edition.subtasks.iter();
        let engine = &self.problem.engine;
        if !subtasks.all(|subtask| engine.room(&subtask.constraints).is_one_shape) {
            // Of twenty tests of 5 points none is owed to programs that are right, and slow alike.
            for group in &self.alike {
                if telling.has_wholes() || group.iter().any(|flaw| !flaw.is_slow) {
                    found.push(telling.alike(group));
                }
            }
        }
        found
    }
}

/// Returns the names in the section `[brute_force]` of a plan that are not those of
/// slow programs.
pub fn unknown_brute_forces(
    engine: &dyn Engine,
    edition: &Scheme,
    plan: &Source,
) -> Vec<Diagnostic> {
    let slow = engine.flaws().iter().filter(|flaw| flaw.is_slow);
    let known: Vec<&str> = slow.map(|flaw| flaw.name.as_str()).collect();
    let section = edition.brute_force.iter().flatten();
    let unknown = section.filter(|(name, _)| !known.contains(&name.as_str()));
    unknown
        .map(|(name, intended)| {
            let key = key_of(name, plan, intended);
            Diagnostic::at(strength_code::UNKNOWN_BRUTE_FORCE, plan, key)
                .with("found", name.as_str())
                .with("nearest", nearest(name, known.iter().copied()))
                .with("known", Fact::list(known.iter().copied(), usize::MAX))
        })
        .collect()
}

/// Returns the place of the key of a value.
fn key_of(name: &str, plan: &Source, value: &Located<Points>) -> Span {
    let value = value.span;
    let line = plan.line_at(value.start);
    let before = &plan.bytes()[line.start..value.start];
    let key = before.windows(name.len()).position(|bytes| bytes == name.as_bytes());
    key.map_or(value, |at| Span { start: line.start + at, end: line.start + at + name.len() })
}

struct Findings<'a> {
    strength: &'a Strength<'a>,
    plan: &'a Source,
}

impl Findings<'_> {
    fn of_plan(&self, code: Code) -> Diagnostic {
        Diagnostic::of_file(code, self.plan.name())
    }

    fn of_flaw(&self, code: Code, flaw: &Flaw) -> Diagnostic {
        self.of_plan(code).with("flaw", &flaw.name).with("title", &flaw.title)
    }

    fn survivor(&self, unmet: &Requirement) -> Diagnostic {
        let fault = self.of_flaw(strength_code::SURVIVES, &unmet.flaw);
        let subtasks = Fact::list(&unmet.subtasks, usize::MAX);
        let has_subtasks = self.strength.edition.has_subtasks;
        let fault = fault.with("subtask", has_subtasks.then_some(subtasks));
        let fault = fault.with("killed", unmet.killed_by.len()).with("required", unmet.required);
        fault.with("narrowing", self.narrowing(unmet))
    }

    /// Returns the option that makes a search stay inside the subtasks; empty where they have the
    /// constraints of the problem.
    fn narrowing(&self, unmet: &Requirement) -> String {
        let problem = self.strength.problem;
        let wider = &problem.config.constraints;
        match word_of_constraints(&*problem.kind, &unmet.constraints, wider).as_str() {
            "" => String::new(),
            word => format!(" --constraints {word}"),
        }
    }

    /// Tests on which points of a slow program depend on the machine: not those of a subtask that
    /// counts as a whole and is lost to it by another test.
    fn unclear_costs(&self) -> Vec<Diagnostic> {
        let edition = self.strength.edition;
        let mut found = Vec::new();
        for row in &self.strength.matrix.rows {
            for (index, fate) in row.fates.iter().enumerate() {
                let Fate::Unclear { steps } = fate else { continue };
                let mut places = edition.subtasks_of(&edition.tests[index]);
                let is_lost_whole = places.all(|place| {
                    let mut tests = edition.tests_of(place);
                    edition.subtasks[place].policy == Policy::Minimum
                        && tests.any(|test| row.fates[test.number - 1].is_killed())
                });
                if is_lost_whole {
                    continue;
                }
                let fault = self.of_flaw(strength_code::UNCLEAR_COST, &row.flaw);
                let fault = fault.with("test", self.strength.test_name(index + 1));
                found.push(fault.with("positions", steps.to_string()));
            }
        }
        found
    }

    /// Without a section in the plan no score is held.
    fn brute_force(&self, known: &BruteForce) -> Option<Diagnostic> {
        let section = self.strength.edition.brute_force.as_ref()?;
        let code = match known.intended {
            None => strength_code::UNLISTED_BRUTE_FORCE,
            Some(intended) if intended != known.score() => strength_code::BRUTE_FORCE,
            Some(_) => return None,
        };
        let mut fault = match section.get(&known.flaw.name) {
            None => self.of_plan(code),
            Some(intended) => {
                let expected = intended.value.to_string();
                Diagnostic::at(code, self.plan, intended.span).with("expected", expected)
            }
        };
        fault = fault.with("flaw", &known.flaw.name).with("title", &known.flaw.title);
        fault = fault.with("subtasks", parts(&known.by_subtask));
        Some(fault.with("found", known.score().to_string()))
    }

    fn equal_inputs(&self, pair: &EqualInputs) -> Diagnostic {
        let fault = self.of_plan(strength_code::EQUAL_TESTS).with("test", pair.later.as_str());
        fault.with("earlier", pair.earlier.as_str()).with("relation", pair.relation)
    }

    /// Returns whether any subtask counts as a whole.
    fn has_wholes(&self) -> bool {
        let mut subtasks = self.strength.edition.subtasks.iter();
        subtasks.any(|subtask| subtask.policy == Policy::Minimum)
    }

    /// Returns a diagnostic about flaws that no test distinguishes: an error where every
    /// subtask counts as a whole, for there is room for such a test; twenty tests of 5
    /// points may not have it.
    fn alike(&self, group: &[Flaw]) -> Diagnostic {
        let names: Vec<&str> = group.iter().map(|flaw| flaw.name.as_str()).collect();
        let fault = self
            .of_plan(strength_code::ALIKE)
            .with("flaws", Fact::list(names.iter().copied(), NAMED));
        let fault = fault.with("flaw", names[0]).with("count", names.len());
        if self.has_wholes() { fault } else { fault.as_warning() }
    }
}

/// Returns points by subtask as a sum: `20 + 5 + 0`.
fn parts(by_subtask: &[Points]) -> String {
    by_subtask.iter().map(Points::to_string).collect::<Vec<_>>().join(" + ")
}
