//! The block `partial-scores` of an editorial: which subtasks slower ideas solve.

use crate::{
    input::{Constraints, Interval},
    plan::Subtask,
    text::{Fact, Language, Message},
};

use super::{Facts, figures::most_games, notation::markdown_row, shown::planned_tests};

/// Games that a program plays within a second.
const PLAYED_GAMES: f64 = 1e7;

/// Games of which pruning leaves about the square root.
const PRUNED_GAMES: f64 = 1e12;

/// A way to solve boards: its name, and whether it solves all boards within bounds.
type Idea = (Message, fn(&Constraints) -> bool);

fn ideas() -> [Idea; 4] {
    [
        (message!("statement-idea-search"), |bounds| most_games(bounds) <= PLAYED_GAMES),
        (message!("statement-idea-pruning"), |bounds| most_games(bounds) <= PRUNED_GAMES),
        (message!("statement-idea-contours-of-black"), |bounds| bounds.b == Interval::new(0, 0)),
        (message!("statement-idea-contours"), |_| true),
    ]
}

impl Facts<'_> {
    pub(super) fn partial_scores(&self, language: Language) -> String {
        let has_points = self.shown.is_none_or(|shown| shown.has_points);
        let mapped = self.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
        let mut headings = vec![language.text(message!("statement-idea"))];
        headings.push(language.text(if has_points {
            message!("statement-idea-subtasks")
        } else {
            message!("statement-idea-tests")
        }));
        headings.extend(mapped.as_ref().map(|(_, heading)| heading.clone()));
        headings.extend(has_points.then(|| language.text(message!("statement-idea-points"))));
        let mut text = markdown_row(&headings) + &markdown_row(&vec!["---"; headings.len()]);
        for (idea, solves) in ideas() {
            let subtasks = self.solved(solves);
            if subtasks.is_empty() {
                continue;
            }
            let listed = |of: &dyn Fn(usize) -> String| {
                let numbers = subtasks.iter().map(|one| of(one.id));
                language.fact(&Fact::list(numbers, usize::MAX))
            };
            let mut cells = vec![language.text(idea)];
            cells.push(if has_points {
                listed(&|id| id.to_string())
            } else {
                listed(&|id| planned_tests(self.edition, id))
            });
            cells.extend(mapped.as_ref().map(|(shown, _)| listed(&|id| shown.numbers(id))));
            let points: u64 = subtasks.iter().map(|one| one.points).sum();
            cells.extend(has_points.then(|| points.to_string()));
            text += &markdown_row(&cells);
        }
        text
    }

    /// Returns the subtasks whose boards all are solved, and those that they need.
    fn solved(&self, fits: fn(&Constraints) -> bool) -> Vec<&Subtask> {
        let mut solved: Vec<&Subtask> = Vec::new();
        for subtask in &self.edition.subtasks {
            let is_solved = |id: &usize| solved.iter().any(|one| one.id == *id);
            if fits(&subtask.constraints) && subtask.depends_on.iter().all(is_solved) {
                solved.push(subtask);
            }
        }
        solved
    }
}
