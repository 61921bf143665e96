//! The part of an engine in a comparison of validators: inputs that are valid and inputs that are
//! not, by the names of their kinds.

use muqi_files::store::Blob;

/// Inputs by the name of their kind, which is that of the weakness where a validator is wrong.
pub type NamedInputs = (&'static str, Vec<Blob>);

/// The inputs on which validators are compared.
#[derive(Clone, Debug, Default)]
pub struct ValidatorInputs {
    /// Valid inputs from small to large, of which damaged ones are made.
    pub to_damage: Vec<Blob>,
    /// Valid inputs each of which reaches one bound, and no other where that can be.
    pub at_bounds: Vec<NamedInputs>,
    /// Inputs that are right but for one number beyond its bounds, by one.
    pub beyond: Vec<NamedInputs>,
    /// Other valid inputs: the tests among them.
    pub others: Vec<NamedInputs>,
}

/// A way to damage valid inputs that follows from what their numbers mean.
#[derive(Clone, Copy, Debug)]
pub struct Damage {
    /// The name of the kind.
    pub name: &'static str,
    /// Returns the damaged inputs of a valid one: one for each place that is tried.
    pub inputs: fn(&Blob) -> Vec<Blob>,
}

/// Returns some of a list, evenly: the first and the last among them.
pub fn spread<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    if all.len() <= most || most < 2 {
        return all.to_vec();
    }
    (0..most).map(|number| all[number * (all.len() - 1) / (most - 1)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_the_first_and_the_last() {
        assert_eq!(spread(&[1, 2, 3], 6), [1, 2, 3]);
        assert_eq!(spread(&[0, 1, 2, 3, 4, 5, 6, 7, 8], 3), [0, 4, 8]);
    }
}
