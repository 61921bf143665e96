//! The recipe of a board as a table states it: a test of a plan, or the large sample.

use crate::{
    game::Board,
    generator::{FAMILIES, Family, family},
    input::Constraints,
    problem::{Faults, Located, Problem, Section},
    rng::Seed,
    solver,
    text::{Code, Fact, Span, nearest},
};

use super::{Given, Recipe, VARIANTS, resolve};

/// A recipe as it was read; nothing where a fault was reported.
pub(super) struct ReadRecipe<'d> {
    /// The table that it is in.
    pub(super) span: Span,
    pub(super) family: Option<&'static Family>,
    pub(super) variant: Option<u64>,
    pub(super) given: Option<Vec<Given<'d>>>,
}

/// A board with its recipe and the seed of that.
pub(super) struct Made {
    pub(super) recipe: Recipe,
    pub(super) seed: Seed,
    pub(super) board: Board,
}

impl<'d> ReadRecipe<'d> {
    /// Reads the family, its parameters and the variant: all keys of a table but
    /// `others`, which have been asked for.
    pub(super) fn read(section: &Section<'d>, others: &[&str]) -> Self {
        let variant = section.optional_integer("variant", VARIANTS);
        let family = section.text("family").and_then(|name| known_family(section.faults(), name));
        let parameters: Vec<&str> = match family {
            Some(family) => family.parameters.iter().map(|parameter| parameter.name).collect(),
            None => FAMILIES.iter().flat_map(|one| one.parameters).map(|one| one.name).collect(),
        };
        let keys = [others, &["family", "variant"]].concat();
        let is_clean = section.report_misspelt(&keys, &parameters);
        let given = family.filter(|_| is_clean).and_then(|_| read_given(section));
        // Without a family its parameters look like misspelt keys.
        section.forgive();
        Self {
            span: section.span(),
            family,
            variant: variant.map(|variant| variant.value.unsigned_abs()),
            given,
        }
    }

    /// Makes the board, with defaults and `max` from `bounds`; nothing where a fault was
    /// reported. `test` is the number of the test, 0 for a sample, or the name of an extra test.
    pub(super) fn make(
        &self,
        faults: &Faults<'_>,
        bounds: &Constraints,
        problem: &Problem,
        salt: &str,
        test: impl Into<Fact>,
    ) -> Option<Made> {
        let (family, given) = (self.family?, self.given.as_ref()?);
        let arguments = resolve(faults, self.span, family, given, bounds, problem)?;
        let recipe = Recipe { arguments, variant: self.variant };
        let seed = recipe.seed(salt);
        let board = match recipe.board(seed, &problem.handmade) {
            Ok(board) => board,
            Err(error) => {
                let place = self.place_of(error.parameter);
                let fault = faults.at(Code::PlanBadParameter, place).with("key", error.parameter);
                faults.report(fault.with("problem", error.problem));
                return None;
            }
        };
        if let Err(error) = solver::table_bytes(board.n(), board.m()) {
            let fault = faults.at(Code::PlanBoardTooLarge, self.span).with("test", test);
            let fault = fault.with("n", board.n()).with("m", board.m());
            faults.report(fault.with("problem", error));
            return None;
        }
        Some(Made { recipe, seed, board })
    }

    /// Returns where a parameter is given, or the table.
    pub(super) fn place_of(&self, parameter: &str) -> Span {
        let given = self.given.iter().flatten().find(|given| given.key.value == parameter);
        given.map_or(self.span, |given| given.value.span)
    }
}

fn read_given<'d>(section: &Section<'d>) -> Option<Vec<Given<'d>>> {
    let given: Vec<Option<Given<'d>>> = section
        .other_keys()
        .into_iter()
        .map(|key| Some(Given { key, value: section.scalar(key.value)? }))
        .collect();
    given.into_iter().collect()
}

fn known_family(faults: &Faults<'_>, name: Located<&str>) -> Option<&'static Family> {
    let found = family(name.value);
    if found.is_none() {
        let names = FAMILIES.iter().map(|family| family.name);
        let list = Fact::all(names.clone());
        let fault = faults.at(Code::PlanUnknownFamily, name.span).with("found", name.value);
        let near = nearest(name.value, names).unwrap_or("none");
        faults.report(fault.with("known", list).with("nearest", near));
    }
    found
}
