//! The boards that are asked for on the command line.

use std::sync::atomic::AtomicBool;

use crate::{
    generator::{FAMILIES, Family, Method, family},
    input::Constraints,
    plan::Edition,
    rng::Seed,
    stress::{Generator, Schedule, Sources, TrustedCommand},
    text::{Fact, nearest},
};

use super::super::{args::Stress, failure::Failure, package::Package};

/// The boards that are asked for.
pub(in crate::cli) struct Boards<'a> {
    sources: Sources<'a>,
    family: Option<&'static Family>,
    generator: Option<Generator>,
}

impl<'a> Boards<'a> {
    /// Resolves what was typed. Fails when no board is left, or there is no such family, subtask
    /// or generator.
    pub(in crate::cli) fn of(
        arguments: &Stress,
        package: &'a Package,
        editions: &'a [Edition],
        interrupted: &'static AtomicBool,
    ) -> Result<Self, Failure> {
        let range = range(arguments, package)?;
        let generator = arguments.generator.as_deref().map(command).transpose()?;
        let seed = Seed::derive("stress", &arguments.seed);
        let handmade = &package.problem.handmade;
        Ok(Self {
            sources: Sources { range, seed, editions, handmade },
            family: arguments.family.as_deref().map(family_of_name).transpose()?,
            generator: generator.map(|command| Generator { command, interrupted }),
        })
    }

    /// Returns all boards in order.
    pub(in crate::cli) fn schedule(&self) -> Schedule {
        match (&self.generator, self.family) {
            (Some(generator), _) => self.sources.of_generator(generator.clone()),
            (None, Some(family)) => self.sources.of_family(family),
            (None, None) => self.sources.all(),
        }
    }

    /// Returns the bounds of all boards.
    pub(in crate::cli) fn range(&self) -> Constraints {
        self.sources.range
    }

    /// Returns the seed of everything that is drawn.
    pub(in crate::cli) fn seed(&self) -> Seed {
        self.sources.seed
    }

    /// Returns what the order of the boards follows from, as text: other boards have another.
    pub(in crate::cli) fn identity(&self) -> String {
        let Sources { range, seed, editions, handmade } = &self.sources;
        let plans: Vec<String> = editions
            .iter()
            .flat_map(|edition| edition.tests.iter().map(|test| test.seed.to_string()))
            .collect();
        let family = self.family.map(|family| family.name);
        let generator = self.generator.as_ref().map(|generator| &generator.command);
        format!("{range:?} {seed} {plans:?} {handmade:?} {family:?} {generator:?}")
    }
}

/// Returns the bounds that are asked for. Fails when no board is left, or there is no such subtask.
pub(super) fn range(arguments: &Stress, package: &Package) -> Result<Constraints, Failure> {
    let constraints = match arguments.subtask {
        Some(id) => constraints_of(id, arguments, package)?,
        None => package.problem.config.constraints,
    };
    arguments.narrowing().of(&constraints)
}

/// Returns the constraints of a subtask. Fails when the plan has none of that number.
fn constraints_of(
    id: usize,
    arguments: &Stress,
    package: &Package,
) -> Result<Constraints, Failure> {
    let edition = package.edition(arguments.plan.as_deref())?;
    let subtask = edition.subtask(id).map(|subtask| subtask.constraints);
    let (plan, subtasks) = (&edition.name, edition.subtasks.len());
    subtask.ok_or_else(|| {
        message!("stress-unknown-subtask", subtask = id, plan = plan, subtasks = subtasks).into()
    })
}

fn family_of_name(name: &str) -> Result<&'static Family, Failure> {
    let is_drawn = |family: &&'static Family| family.method != Method::ByHand;
    let names = FAMILIES.iter().filter(is_drawn).map(|family| family.name);
    family(name).filter(is_drawn).ok_or_else(|| {
        let near = nearest(name, names.clone());
        let known = Fact::list(names, usize::MAX);
        message!("stress-unknown-family", found = name, nearest = near, known = known).into()
    })
}

/// Reads a command. Fails when it is none.
fn command(text: &str) -> Result<TrustedCommand, Failure> {
    let command = TrustedCommand::parse(text)
        .ok_or_else(|| message!("stress-generator-unreadable", command = text))?;
    match command.not_started() {
        Some(reason) => Err(Failure::from(reason).under(message!("stress-generator-option"))),
        None => Ok(command),
    }
}
