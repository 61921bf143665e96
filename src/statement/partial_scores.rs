//! The block `partial-scores` of an editorial: which subtasks slower ideas solve.

use crate::{
    input::{Constraints, Interval},
    plan::Subtask,
    text::Language,
};

use super::{Facts, figures::most_games, notation::markdown_row, shown::planned_tests};

/// Games that a program plays within a second.
const PLAYED_GAMES: f64 = 1e7;

/// Games of which pruning leaves about the square root.
const PRUNED_GAMES: f64 = 1e12;

/// A way to solve boards: its name in Chinese and in English, and the boards.
struct Idea {
    zh: &'static str,
    en: &'static str,
    solves: fn(&Constraints) -> bool,
}

const IDEAS: [Idea; 4] = [
    Idea {
        zh: "不记忆化的搜索",
        en: "search that remembers nothing",
        solves: |bounds| most_games(bounds) <= PLAYED_GAMES,
    },
    Idea {
        zh: "$\\alpha$-$\\beta$ 剪枝",
        en: "alpha-beta pruning",
        solves: |bounds| most_games(bounds) <= PRUNED_GAMES,
    },
    Idea {
        zh: "轮廓线，只算黑方的得分",
        en: "contours, with Black's scores only",
        solves: |bounds| bounds.b == Interval::new(0, 0),
    },
    Idea { zh: "轮廓线", en: "contours", solves: |_| true },
];

impl Facts<'_> {
    pub(super) fn partial_scores(&self, language: Language) -> String {
        let has_points = self.shown.is_none_or(|shown| shown.has_points);
        let mapped = self.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
        let mut headings = vec![language.pick("做法", "idea").to_owned()];
        headings.push(if has_points {
            language.pick("通过的子任务", "subtasks it solves").to_owned()
        } else {
            language.pick("通过的测试点", "tests it solves").to_owned()
        });
        headings.extend(mapped.as_ref().map(|(_, heading)| heading.clone()));
        headings.extend(has_points.then(|| language.pick("分值", "points").to_owned()));
        let mut text = markdown_row(&headings) + &markdown_row(&vec!["---"; headings.len()]);
        for Idea { zh, en, solves } in IDEAS {
            let subtasks = self.solved(solves);
            if subtasks.is_empty() {
                continue;
            }
            let listed = |of: &dyn Fn(usize) -> String| {
                let numbers: Vec<String> = subtasks.iter().map(|one| of(one.id)).collect();
                numbers.join(language.pick("、", ", "))
            };
            let mut cells = vec![language.pick(zh, en).to_owned()];
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
