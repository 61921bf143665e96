//! The inputs that are tried, in order.

use muqi_package::problem::{Draft, InputSource};

/// All inputs that are tried: one from each source in turn, until all sources have ended.
pub struct Schedule {
    sources: Vec<InputSource>,
    next: usize,
}

impl Schedule {
    /// Returns a schedule of sources in their order.
    pub fn new(sources: Vec<InputSource>) -> Self {
        Self { sources, next: 0 }
    }
}

impl Iterator for Schedule {
    type Item = Draft;

    fn next(&mut self) -> Option<Draft> {
        while !self.sources.is_empty() {
            self.next %= self.sources.len();
            if let Some(draft) = self.sources[self.next].next() {
                self.next += 1;
                return Some(draft);
            }
            // The source behind it moves into its place, and has its turn now.
            drop(self.sources.remove(self.next));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use muqi_package::problem::InputOrigin;

    use super::*;

    fn source(kind: &'static str, inputs: usize) -> InputSource {
        Box::new((0..inputs).map(move |number| {
            Draft::ready(InputOrigin::new(kind, number), b"1\n".as_slice().into())
        }))
    }

    #[test]
    fn sources_take_turns_and_one_that_ends_leaves_its_turns_to_the_others() {
        let sources =
            vec![source("tiny", 3), source("test", 1), source("family", 0), source("uniform", 2)];
        let order: Vec<String> = Schedule::new(sources)
            .map(|draft| format!("{} {}", draft.origin.kind, draft.origin.detail))
            .collect();
        let expected = ["tiny 0", "test 0", "uniform 0", "tiny 1", "uniform 1", "tiny 2"];
        assert_eq!(order, expected);
    }
}
