//! A recipe: a family with a value for each of its parameters.

use std::{collections::BTreeMap, fmt};

use crate::{
    game::Board,
    generator::{
        Argument, ArgumentError, Arguments, DefaultValue, Family, Method, Parameter, ParameterKind,
    },
    input::{Constraints, Interval},
    problem::{Faults, Located, Problem, Scalar, config_code},
    rng::Seed,
    text::{Code, Fact, Message, Span, nearest},
};

use super::plan_code;

/// Values of a parameter that a fault lists; of more it names the kind.
const FEW_WORDS: usize = 4;

/// The keys of a test that are no parameters of its family.
const KEYS_OF_A_TEST: [&str; 4] = ["subtask", "family", "variant", "purpose"];

/// The variants that a recipe may have.
pub const VARIANTS: Interval = Interval::new(1, 999);

/// Everything a board follows from, but the salt.
///
/// Displayed in canonical form: the family, all parameters in the order the
/// family declares them, and the variant if there is one. That text is what the
/// seed is derived from, and what `muqi gen` takes on the command line:
///
/// ```text
/// uniform n=2 m=3 b=zero least=0 greatest=100000 variant=2
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The family and its parameters.
    pub arguments: Arguments,
    /// Tells tests of otherwise equal recipes apart.
    pub variant: Option<u64>,
}

impl Recipe {
    /// Returns the seed of this recipe under a salt.
    pub fn seed(&self, salt: &str) -> Seed {
        Seed::derive(salt, &self.to_string())
    }

    /// Makes the board. Boards written by hand are taken from `handmade`.
    ///
    /// # Errors
    ///
    /// When parameters do not go together.
    ///
    /// # Panics
    ///
    /// When a handmade board does not exist; [`resolve`] has seen that it does.
    pub fn board(
        &self,
        seed: Seed,
        handmade: &BTreeMap<String, Board>,
    ) -> Result<Board, ArgumentError> {
        match self.arguments.family().method {
            Method::Drawn(draw) => draw(&self.arguments, seed),
            Method::ByHand => Ok(handmade[self.arguments.word("board")].clone()),
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.arguments.family().name, self.arguments)?;
        match self.variant {
            Some(variant) => write!(f, " variant={variant}"),
            None => Ok(()),
        }
    }
}

/// A parameter as it was given, in a plan or on the command line.
#[derive(Clone, Debug)]
pub struct Given<'a> {
    /// Its name.
    pub key: Located<&'a str>,
    /// Its value.
    pub value: Located<Scalar>,
}

/// Gives every parameter of a family a value: the given one, or its default under `constraints`.
///
/// Faults go to `faults`: unknown parameters, missing ones (at `place`),
/// values of the wrong kind or outside the bounds of the problem, boards that are not
/// among its handmade ones. Returns nothing when there was one. Whether a board is
/// within narrower `constraints` is seen when it has been made.
pub fn resolve(
    faults: &Faults<'_>,
    place: Span,
    family: &'static Family,
    given: &[Given<'_>],
    constraints: &Constraints,
    problem: &Problem,
) -> Option<Arguments> {
    let resolver = Resolver { faults, constraints, problem };
    let known = given.iter().filter(|given| resolver.is_known(family, given)).count();
    let mut values = BTreeMap::new();
    for parameter in family.parameters {
        let value = match given.iter().find(|given| given.key.value == parameter.name) {
            Some(given) => resolver.value(parameter, &given.value),
            None if is_misspelt(parameter.name, family, given) => None,
            None => resolver.default(family, parameter, place),
        };
        values.extend(value.map(|value| (parameter.name, value)));
    }
    let complete = known == given.len() && values.len() == family.parameters.len();
    complete.then(|| Arguments::new(family, values))
}

/// Returns whether a parameter is given in another spelling, which is reported.
fn is_misspelt(name: &str, family: &Family, given: &[Given<'_>]) -> bool {
    let is_known = |key: &str| family.parameters.iter().any(|parameter| parameter.name == key);
    let known = family.parameters.iter().map(|parameter| parameter.name);
    let absent: Vec<&str> =
        known.filter(|known| !given.iter().any(|given| given.key.value == *known)).collect();
    let unknown = given.iter().map(|given| given.key.value).filter(|key| !is_known(key));
    unknown.into_iter().any(|key| nearest(key, absent.iter().copied()) == Some(name))
}

struct Resolver<'a> {
    faults: &'a Faults<'a>,
    constraints: &'a Constraints,
    problem: &'a Problem,
}

impl Resolver<'_> {
    /// Returns whether the family has a parameter; reports it if not.
    fn is_known(&self, family: &Family, given: &Given<'_>) -> bool {
        let known: Vec<&str> = family.parameters.iter().map(|parameter| parameter.name).collect();
        if known.contains(&given.key.value) {
            return true;
        }
        let list = Fact::all(known.iter().map(|name| Fact::quoted(name.as_bytes())));
        let near =
            nearest(given.key.value, known.into_iter().chain(KEYS_OF_A_TEST)).unwrap_or("none");
        let fault = self.faults.at(config_code::UNKNOWN_KEY, given.key.span);
        let fault = fault
            .with("keys", Fact::quoted(given.key.value.as_bytes()))
            .with("nearest", near)
            .with("known", list);
        let fault = fault.with("found", given.key.value).with("several", false);
        self.faults.report(fault.with("section", message!("family-named", family = family.name)));
        false
    }

    fn default(&self, family: &Family, parameter: &Parameter, place: Span) -> Option<Argument> {
        match parameter.default {
            DefaultValue::Integer(number) => Some(Argument::Integer(number)),
            DefaultValue::Word(word) => Some(Argument::Word(word.to_owned())),
            DefaultValue::LeastScore => Some(Argument::Integer(self.constraints.a.least)),
            DefaultValue::GreatestScore => Some(Argument::Integer(self.constraints.a.greatest)),
            DefaultValue::Required => {
                let fault =
                    self.faults.at(config_code::MISSING_KEY, place).with("key", parameter.name);
                let fault = fault.with("section", message!("family-named", family = family.name));
                let expected = message!("family-expected", meaning = family.meaning(parameter));
                self.faults.report(fault.with("expected", expected).with("typed", "no"));
                None
            }
        }
    }

    fn value(&self, parameter: &Parameter, given: &Located<Scalar>) -> Option<Argument> {
        match parameter.kind {
            ParameterKind::Rows => self.side(parameter, given, |constraints| constraints.n),
            ParameterKind::Columns => self.side(parameter, given, |constraints| constraints.m),
            ParameterKind::Score => {
                let bounds = self.problem.config.constraints;
                let (a, b) = (bounds.a, bounds.b);
                let both = Interval::new(a.least.min(b.least), a.greatest.max(b.greatest));
                self.integer(parameter, given, both)
            }
            ParameterKind::Integer { least, greatest } => {
                self.integer(parameter, given, Interval::new(least, greatest))
            }
            ParameterKind::Word(words) => {
                self.word(parameter, given, words.iter().copied(), config_code::UNKNOWN_WORD)
            }
            ParameterKind::Board => {
                let boards = self.problem.handmade.keys().map(String::as_str);
                self.word(parameter, given, boards, plan_code::UNKNOWN_BOARD)
            }
        }
    }

    fn side(
        &self,
        parameter: &Parameter,
        given: &Located<Scalar>,
        side: fn(&Constraints) -> Interval,
    ) -> Option<Argument> {
        match &given.value {
            Scalar::Text(word) if word == "max" => {
                Some(Argument::Integer(side(self.constraints).greatest))
            }
            Scalar::Text(_) => {
                self.wrong_type(parameter, given, message!("type-integer-or-max"));
                None
            }
            _ => self.integer(parameter, given, side(&self.problem.config.constraints)),
        }
    }

    fn integer(
        &self,
        parameter: &Parameter,
        given: &Located<Scalar>,
        allowed: Interval,
    ) -> Option<Argument> {
        let found = match &given.value {
            Scalar::Integer(number) if allowed.contains(*number) => {
                return Some(Argument::Integer(*number));
            }
            Scalar::Integer(number) => number.to_string(),
            Scalar::TooLarge(number) => number.clone(),
            Scalar::Text(_) => {
                self.wrong_type(parameter, given, message!("type-integer"));
                return None;
            }
        };
        let fault =
            self.faults.at(config_code::OUT_OF_RANGE, given.span).with("key", parameter.name);
        let fault = fault.with("found", found).with("least", allowed.least);
        self.faults.report(fault.with("greatest", allowed.greatest));
        None
    }

    fn word<'k>(
        &self,
        parameter: &Parameter,
        given: &Located<Scalar>,
        known: impl Iterator<Item = &'k str> + Clone,
        code: Code,
    ) -> Option<Argument> {
        let Scalar::Text(word) = &given.value else {
            let words: Vec<&str> = known.collect();
            let known = (words.len() <= FEW_WORDS).then(|| Fact::list(words, FEW_WORDS));
            self.wrong_type(parameter, given, message!("type-word", known = known));
            return None;
        };
        if known.clone().any(|name| name == word) {
            return Some(Argument::Word(word.clone()));
        }
        let list = Fact::all(known.clone().map(|name| format!("{name:?}")));
        let fault = self.faults.at(code, given.span).with("key", parameter.name);
        let fault = fault.with("found", word.as_str()).with("known", list);
        // A board may be named by its file.
        let file = word.rsplit(['/', '\\']).next().unwrap_or(word);
        let stem = file.strip_suffix(".in").unwrap_or(file);
        let fault = fault.with("nearest", nearest(stem, known).unwrap_or("none"));
        let is_name = stem == word && !word.is_empty() && !word.contains(char::is_control);
        let file = if is_name { format!("problem/handmade/{word}.in") } else { "none".to_owned() };
        self.faults.report(fault.with("file", file));
        None
    }

    fn wrong_type(&self, parameter: &Parameter, given: &Located<Scalar>, expected: Message) {
        let found = match &given.value {
            Scalar::Integer(_) | Scalar::TooLarge(_) => message!("type-integer"),
            Scalar::Text(text) => message!("type-the-text", text = Fact::quoted(text.as_bytes())),
        };
        let fault = self.faults.at(config_code::WRONG_TYPE, given.span).with("key", parameter.name);
        self.faults.report(fault.with("found", found).with("expected", expected));
    }
}
