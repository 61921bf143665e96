//! The space of wrong programs: one, two or three choices made otherwise.
//!
//! A [`Mutant`] of the list has one choice that is wrong, or two that go together. Here any
//! choices come together, and a mistake with a number in it has any number. There are too many
//! such programs to try them all; they are drawn.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use crate::rng::{Seed, Stream};

use super::{
    change::Change,
    changes::changes,
    largest::Largest,
    left_out::is_left_out,
    mutant::Mutant,
    threshold::Threshold,
    thresholds::{is_numbered, thresholds},
};

/// Choices that are wrong in a program at most.
pub const MOST_WRONG: usize = 3;

/// A choice that can be made otherwise.
enum Choice {
    One(&'static Change),
    /// With any number below the one that is enough.
    Numbered(&'static Threshold),
}

/// A concept with its other choices.
struct Concept {
    name: &'static str,
    choices: Vec<Choice>,
}

fn concepts() -> &'static [Concept] {
    static CONCEPTS: LazyLock<Vec<Concept>> = LazyLock::new(|| {
        let mut concepts: BTreeMap<&'static str, Vec<Choice>> = BTreeMap::new();
        for change in changes() {
            if !is_left_out(&change.name) && !is_numbered(&change.description) {
                concepts.entry(change.description.concept).or_default().push(Choice::One(change));
            }
        }
        for threshold in thresholds() {
            let choices = concepts.entry(threshold.description.concept).or_default();
            choices.push(Choice::Numbered(threshold));
        }
        concepts.into_iter().map(|(name, choices)| Concept { name, choices }).collect()
    });
    &CONCEPTS
}

/// Concepts of which one leaves nothing of the other: who moves is who decides and who scores,
/// and a search that remembers positions under a key, or does not play by the rule, has one
/// direction.
const HIDDEN: [(&str, &str); 4] =
    [("chooser", "turn"), ("scorer", "turn"), ("key", "search"), ("rule", "search")];

fn hides(one: usize, other: usize) -> bool {
    let names = [one, other].map(|index| concepts()[index].name);
    HIDDEN.contains(&(names[0], names[1])) || HIDDEN.contains(&(names[1], names[0]))
}

/// Draws programs with one, two or three choices wrong, no two of them with the same choices.
///
/// The same seed draws the same programs, and fewer of them are the first of more.
#[derive(Debug)]
pub struct DrawnPrograms {
    stream: Stream,
    largest: Largest,
    drawn: BTreeSet<String>,
}

impl DrawnPrograms {
    /// Begins with a seed. Numbers are below those that are enough for the largest boards.
    pub fn new(seed: Seed, largest: Largest) -> Self {
        Self { stream: Stream::new(seed, "choices"), largest, drawn: BTreeSet::new() }
    }

    fn draw(&mut self) -> Mutant {
        let mut order: Vec<usize> = (0..concepts().len()).collect();
        self.stream.shuffle(&mut order);
        let wrong = 1 + self.index(MOST_WRONG);
        let mut chosen: Vec<usize> = Vec::new();
        for concept in order {
            if chosen.len() < wrong && !chosen.iter().any(|&other| hides(concept, other)) {
                chosen.push(concept);
            }
        }
        // The same choices have the same name, in whatever order they were drawn.
        chosen.sort_unstable();
        let mut program = Mutant::default();
        for concept in chosen {
            let choices = &concepts()[concept].choices;
            program.add(&match &choices[self.index(choices.len())] {
                Choice::One(change) => (*change).clone(),
                Choice::Numbered(threshold) => threshold.change(self.number(threshold)),
            });
        }
        program
    }

    /// Returns a number below the one that is enough: half of them are of any length, the others
    /// anywhere.
    fn number(&mut self, threshold: &Threshold) -> i64 {
        let (least, enough) = (threshold.least(), threshold.enough(&self.largest));
        let below = enough.saturating_sub(least).max(1);
        let mut bound = below;
        if self.stream.below(2) == 0 {
            let lengths = u64::from(below.unsigned_abs().ilog2()) + 1;
            bound = below.min(2 << self.stream.below(lengths));
        }
        least + i64::try_from(self.stream.below(bound.unsigned_abs())).unwrap_or(0)
    }

    fn index(&mut self, length: usize) -> usize {
        let below = self.stream.below(u64::try_from(length).unwrap_or(u64::MAX));
        usize::try_from(below).unwrap_or(0)
    }
}

impl Iterator for DrawnPrograms {
    type Item = Mutant;

    /// Returns the next program; there are many times more than anybody draws.
    fn next(&mut self) -> Option<Mutant> {
        loop {
            let drawn = self.draw();
            if self.drawn.insert(drawn.name.clone()) {
                return Some(drawn);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::Description;

    const LARGEST: Largest = Largest { n: 10, m: 10, a: 100_000, b: 100_000 };

    fn drawn(seed: &str, count: usize) -> Vec<Mutant> {
        DrawnPrograms::new(Seed::derive("space", seed), LARGEST).take(count).collect()
    }

    #[test]
    fn a_seed_draws_the_same_programs_and_no_choices_twice() {
        let names = |programs: Vec<Mutant>| -> Vec<String> {
            programs.into_iter().map(|program| program.name).collect()
        };
        let many = names(drawn("1", 2_000));
        assert_eq!(names(drawn("1", 500)), many[..500]);
        assert_ne!(names(drawn("2", 500)), many[..500]);
        assert_eq!(many.iter().collect::<BTreeSet<_>>().len(), many.len());
    }

    #[test]
    fn every_concept_is_drawn_alone_and_together_with_others() {
        let programs = drawn("1", 4_000);
        for concept in concepts() {
            let counts = |count| {
                programs.iter().any(|program| {
                    let has = |change: &Description| change.concept == concept.name;
                    program.changes.len() == count && program.changes.iter().any(has)
                })
            };
            assert!((1..=MOST_WRONG).all(counts), "{}", concept.name);
        }
    }
}
