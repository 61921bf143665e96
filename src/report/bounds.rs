//! The bounds that the tests of a plan reach, as a validator of testlib reports them.

use serde_json::{Value, json};

use crate::{
    problem::{Overview, ReachedVariable},
    text::{Fact, Language, Message, ranges},
};

use super::{
    json::array,
    style::{FOUND_WRONG, styled},
    table::{Column, table},
};

/// The bounds of a test set by the overviews of one validator.
#[derive(Debug)]
pub(crate) struct ReachedBounds {
    plan: String,
    validator: String,
    places: Vec<BoundsPlace>,
    variables: Vec<VariableBounds>,
    /// The features that the validator looks for, each with whether a place has it.
    features: Vec<(String, Vec<bool>)>,
}

/// A subtask, or a row of a table of test points.
#[derive(Clone, Debug)]
pub(crate) struct BoundsPlace {
    /// The id of the subtask; nothing in a plan without.
    pub(crate) subtask: Option<String>,
    /// The numbers of the tests.
    pub(crate) tests: Vec<usize>,
}

/// A variable with what is reached of its bounds.
#[derive(Debug)]
struct VariableBounds {
    name: String,
    /// The bounds, where they are the same in all tests.
    least: Option<String>,
    greatest: Option<String>,
    /// True for the least and for the greatest where it is reached, by place; nothing where no test
    /// has the variable.
    reached: Vec<Option<[bool; 2]>>,
}

impl ReachedBounds {
    /// Joins the overviews of the tests of a plan, which are given by place, for each validator.
    pub(crate) fn of_tests(plan: &str, places: &[(BoundsPlace, Vec<Overview>)]) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        let all_places: Vec<BoundsPlace> = places.iter().map(|(place, _)| place.clone()).collect();
        for (place, (_, overviews)) in places.iter().enumerate() {
            for overview in overviews {
                let validator = &overview.validator;
                let known = all.iter().position(|one| one.validator == *validator);
                let of_validator = known.unwrap_or_else(|| {
                    let (plan, validator) = (plan.to_owned(), validator.clone());
                    let (variables, features) = (Vec::new(), Vec::new());
                    let places = all_places.clone();
                    all.push(Self { plan, validator, places, variables, features });
                    all.len() - 1
                });
                all[of_validator].add(place, overview);
            }
        }
        all
    }

    fn add(&mut self, place: usize, overview: &Overview) {
        for variable in &overview.variables {
            if let Some(known) = self.variables.iter_mut().find(|it| it.name == variable.name) {
                known.add(place, variable);
                continue;
            }
            let mut new = VariableBounds {
                name: variable.name.clone(),
                least: variable.least.clone(),
                greatest: variable.greatest.clone(),
                reached: vec![None; self.places.len()],
            };
            new.add(place, variable);
            self.variables.push(new);
        }
        for (name, is_hit) in &overview.features {
            if let Some((_, hits)) = self.features.iter_mut().find(|(known, _)| known == name) {
                hits[place] |= is_hit;
                continue;
            }
            let mut hits = vec![false; self.places.len()];
            hits[place] = *is_hit;
            self.features.push((name.clone(), hits));
        }
    }

    /// Returns the table for people, under its heading.
    pub(crate) fn text(&self, language: Language) -> String {
        let (plan, validator) = (self.plan.as_str(), self.validator.as_str());
        let heading = message!("bounds-heading", plan = plan, validator = validator);
        let mut columns = vec![
            Column::Text(message!("bounds-variable")),
            Column::Text(message!("bounds-bounds")),
        ];
        columns.extend(self.places.iter().map(|place| Column::Text(place.heading())));
        let row = |variable: &VariableBounds| {
            let mut row = vec![variable.name.clone(), variable.bounds()];
            row.extend(variable.reached.iter().map(|reached| cell(*reached, language)));
            row
        };
        let rows: Vec<Vec<String>> = self.variables.iter().map(row).collect();
        format!("{}\n{}", language.text(heading), table(&columns, &rows, language))
    }

    /// Returns the remark on what no test reaches; nothing where all is reached.
    pub(crate) fn remark(&self) -> Option<Message> {
        let mut unreached: Vec<Message> = Vec::new();
        for variable in &self.variables {
            let ends = [("least", &variable.least), ("greatest", &variable.greatest)];
            for (end, (name, bound)) in ends.into_iter().enumerate() {
                if !variable.reached.iter().flatten().any(|reached| reached[end]) {
                    let (variable, bound) = (variable.name.as_str(), bound.as_deref());
                    let unreached_one =
                        message!("bounds-end", end = name, variable = variable, bound = bound);
                    unreached.push(unreached_one);
                }
            }
        }
        for (name, hits) in &self.features {
            if !hits.contains(&true) {
                unreached.push(message!("bounds-feature", name = name.as_str()));
            }
        }
        let plan = self.plan.as_str();
        let is_any = !unreached.is_empty();
        is_any.then(|| message!("bounds-unreached", plan = plan, bounds = Fact::all(unreached)))
    }

    /// Returns everything for programs; lists of what is reached are in the order of the places.
    pub(crate) fn json(&self) -> Value {
        let places = self.places.iter();
        let places = places.map(|it| json!({ "subtask": it.subtask, "tests": it.tests }));
        let variables = self.variables.iter().map(|variable| {
            let reached = variable.reached.iter().map(|reached| {
                reached.map(|[least, greatest]| json!({ "least": least, "greatest": greatest }))
            });
            json!({
                "name": variable.name,
                "least": variable.least,
                "greatest": variable.greatest,
                "reached": array(reached),
            })
        });
        let features = self.features.iter();
        let features = features.map(|(name, hits)| json!({ "name": name, "reached": hits }));
        json!({
            "plan": self.plan,
            "validator": self.validator,
            "places": array(places),
            "variables": array(variables),
            "features": array(features),
        })
    }
}

impl BoundsPlace {
    fn heading(&self) -> Message {
        if let Some(id) = &self.subtask {
            return message!("bounds-subtask", id = id);
        }
        let numbers = self.tests.iter().filter_map(|&number| i64::try_from(number).ok());
        let numbers = ranges(numbers.map(|number| (number, number)));
        message!("bounds-tests", numbers = numbers.join(","))
    }
}

impl VariableBounds {
    fn add(&mut self, place: usize, variable: &ReachedVariable) {
        let reached = self.reached[place].get_or_insert_default();
        reached[0] |= variable.is_least_reached;
        reached[1] |= variable.is_greatest_reached;
        if self.least != variable.least {
            self.least = None;
        }
        if self.greatest != variable.greatest {
            self.greatest = None;
        }
    }

    /// Returns the bounds as far as they are the same in all tests: `1..100000`.
    fn bounds(&self) -> String {
        let [least, greatest] =
            [&self.least, &self.greatest].map(|it| it.as_deref().unwrap_or("?"));
        if least == "?" && greatest == "?" { String::new() } else { format!("{least}..{greatest}") }
    }
}

/// Returns which ends are reached, where a test has the variable.
fn cell(reached: Option<[bool; 2]>, language: Language) -> String {
    match reached {
        None => String::new(),
        Some([false, false]) => styled(FOUND_WRONG, "-"),
        Some([true, false]) => language.text(message!("bounds-least")),
        Some([false, true]) => language.text(message!("bounds-greatest")),
        Some([true, true]) => {
            let ends = [message!("bounds-least"), message!("bounds-greatest")];
            ends.map(|end| language.text(end)).join(" ")
        }
    }
}
