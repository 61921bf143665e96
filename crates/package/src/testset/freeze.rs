//! Inputs that their generators do not make again, kept as inputs by hand.

use std::collections::BTreeSet;

use muqi_files::store::Blob;
use muqi_text::{Diagnostic, Fact};

use crate::{
    plan::{Origin, Plan, samples},
    problem::{EngineFault, Problem},
};

use super::build::made;

/// A table of a plan or of the samples, with the inputs that are to be in the place of its commands.
#[derive(Clone, Debug)]
pub struct FrozenTable {
    /// The place of the table among those of its list, from 0.
    pub place: usize,
    /// The names and bytes of its inputs, in order.
    pub inputs: Vec<(String, Blob)>,
}

impl FrozenTable {
    /// Returns the names of its inputs.
    pub fn names(&self) -> Vec<String> {
        self.inputs.iter().map(|(name, _)| name.clone()).collect()
    }

    /// Returns the inputs as reports list them.
    pub fn listed(&self) -> Fact {
        Fact::list(self.inputs.iter().map(|(name, _)| format!("{name}.in")), 8)
    }
}

/// The names that inputs by hand have, and those that are given to frozen ones.
#[derive(Debug)]
pub struct HandmadeNames(BTreeSet<String>);

impl HandmadeNames {
    /// Takes the names of a problem.
    pub fn of(problem: &Problem) -> Self {
        Self(problem.inputs_by_hand("*").into_iter().collect())
    }

    /// Returns a name that is free, and takes it: that of the generator with a number.
    fn take(&mut self, recipe: &str) -> String {
        let generator = recipe.split(' ').next().unwrap_or_default();
        let kept = |it: &char| it.is_alphanumeric() || ['-', '_'].contains(it);
        let generator: String = generator.chars().filter(kept).collect();
        let mut number = 1;
        while !self.0.insert(format!("{generator}-{number}")) {
            number += 1;
        }
        format!("{generator}-{number}")
    }
}

/// Returns the tables of a plan with a command that makes another input whenever it is run. Those
/// with other faults are none of them: `gen` reports them.
pub fn freeze_plan(problem: &Problem, plan: &Plan, names: &mut HandmadeNames) -> Vec<FrozenTable> {
    frozen(problem, &plan.origins, &plan.tables, names)
}

/// Returns the tables of samples with such a command.
///
/// # Errors
///
/// Everything that is wrong with the tables.
pub fn freeze_samples(
    problem: &Problem,
    names: &mut HandmadeNames,
) -> Result<Vec<FrozenTable>, Vec<Diagnostic>> {
    let samples = samples(problem)?.samples;
    let tables: Vec<usize> = (0..samples.len()).collect();
    let origins: Vec<Origin> = samples.into_iter().map(|sample| sample.origin).collect();
    Ok(frozen(problem, &origins, &tables, names))
}

fn frozen(
    problem: &Problem,
    origins: &[Origin],
    tables: &[usize],
    names: &mut HandmadeNames,
) -> Vec<FrozenTable> {
    let inputs = made(problem, origins);
    let changing: BTreeSet<usize> = tables
        .iter()
        .zip(&inputs)
        .filter(|(_, input)| matches!(input, Err(EngineFault::Unrepeatable { .. })))
        .map(|(table, _)| *table)
        .collect();
    let mut all = Vec::new();
    for place in changing {
        let of_table = origins.iter().zip(&inputs).zip(tables).filter(|(_, it)| **it == place);
        let kept: Option<Vec<(&Origin, &Blob)>> = of_table
            .map(|((origin, input), _)| match input {
                Ok(input) | Err(EngineFault::Unrepeatable { input, .. }) => Some((origin, input)),
                Err(_) => None,
            })
            .collect();
        let Some(kept) = kept else { continue };
        let inputs = kept.into_iter().map(|(origin, input)| {
            (names.take(origin.recipe().unwrap_or_default()), input.clone())
        });
        all.push(FrozenTable { place, inputs: inputs.collect() });
    }
    all
}
