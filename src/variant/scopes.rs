//! The subtasks that a variant keeps of a built-in plan.

use crate::{
    input::{Constraints, Interval},
    plan::{Edition, Policy},
};

/// Shapes that a subtask must have: fewer are a case of their own, not a subtask.
const FEWEST_SHAPES: usize = 3;

/// A subtask of a variant.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    /// Its number in the built-in plan, from 1.
    pub(super) origin: usize,
    /// Its points there.
    pub(super) points: u64,
    pub(super) policy: Policy,
    /// The numbers of those it depends on in the built-in plan.
    pub(super) depends_on: Vec<usize>,
    pub(super) constraints: Constraints,
}

impl Scope {
    /// Returns the shapes of its boards, the smallest first.
    pub(super) fn shapes(&self) -> Vec<(i64, i64)> {
        shapes(&self.constraints)
    }
}

/// Returns all boards of a problem as one subtask.
pub(super) fn whole(problem: &Constraints) -> Scope {
    Scope {
        origin: 1,
        points: 0,
        policy: Policy::Minimum,
        depends_on: Vec::new(),
        constraints: *problem,
    }
}

fn shapes(constraints: &Constraints) -> Vec<(i64, i64)> {
    let Constraints { n, m, cells, .. } = *constraints;
    let all = (n.least..=n.greatest).flat_map(|n| (m.least..=m.greatest).map(move |m| (n, m)));
    let mut shapes: Vec<(i64, i64)> = all.filter(|(n, m)| cells.contains(n * m)).collect();
    shapes.sort_by_key(|(n, m)| (n * m, n.abs_diff(*m)));
    shapes
}

/// Returns the subtasks of a built-in plan for which the bounds have room. The last one is always
/// kept, with all boards where it has room for few; those that are no narrower than it are not.
pub(super) fn scopes(problem: &Constraints, template: &Edition) -> Vec<Scope> {
    let mut scopes: Vec<Scope> = template
        .subtasks
        .iter()
        .map(|subtask| Scope {
            origin: subtask.id,
            points: subtask.points,
            policy: subtask.policy,
            depends_on: subtask.depends_on.clone(),
            constraints: within(problem, &subtask.constraints),
        })
        .collect();
    let Some(mut last) = scopes.pop() else { return scopes };
    if last.shapes().len() < FEWEST_SHAPES {
        last.constraints = *problem;
    }
    let kind = |scope: &Scope| (scope.shapes(), scope.constraints.a, scope.constraints.b);
    let mut kept: Vec<Scope> = Vec::new();
    for scope in scopes {
        let is_empty = scope.shapes().len() < FEWEST_SHAPES
            || scope.constraints.b.least > scope.constraints.b.greatest;
        let is_known = kept.iter().chain([&last]).any(|other| kind(other) == kind(&scope));
        if !is_empty && !is_known {
            kept.push(scope);
        }
    }
    kept.push(last);
    kept
}

/// Returns the bounds of a subtask of the built-in problem in another one: those that are not
/// narrower than the problem there are not narrower here.
fn within(problem: &Constraints, subtask: &Constraints) -> Constraints {
    let official = Constraints::OFFICIAL;
    let bound = |own: Interval, official: Interval, new: Interval| {
        let least = if own.least > official.least { own.least } else { new.least };
        let greatest = if own.greatest < official.greatest { own.greatest } else { new.greatest };
        Interval::new(least.max(new.least), greatest.min(new.greatest))
    };
    let n = bound(subtask.n, official.n, problem.n);
    let m = bound(subtask.m, official.m, problem.m);
    let areas = Interval::new(n.least * m.least, n.greatest * m.greatest);
    let is_narrow = subtask.cells.least > official.cells.least
        && subtask.cells.least > subtask.n.least * subtask.m.least;
    let cells = if is_narrow { Interval::new(subtask.cells.least, areas.greatest) } else { areas };
    Constraints {
        n,
        m,
        cells: cells.intersection(areas),
        a: bound(subtask.a, official.a, problem.a),
        b: bound(subtask.b, official.b, problem.b),
    }
}
