//! A recipe: a family with a value for each of its parameters.

use std::{collections::BTreeMap, fmt};

use muqi_game::Board;
use muqi_package::{
    plan::plan_code,
    problem::{Faults, Interval, Located, Scalar, config_code},
};
use muqi_rng::Seed;
use muqi_text::{Fact, Message, Span, nearest};

use crate::input::Bounds;

use super::{
    Argument, ArgumentError, Arguments, DefaultValue, FAMILIES, Family, Parameter, ParameterKind,
    family, largest::largest_shape,
};

/// Values of a parameter that a fault lists; of more it names the kind.
const FEW_WORDS: usize = 4;

/// All that a board follows from, but its seed.
///
/// Displayed in canonical form: the family and all parameters in the order the
/// family declares them. With the variant of a test behind it, that text is what its seed is
/// derived from:
///
/// ```text
/// uniform n=2 m=3 b=zero least=0 greatest=100000 variant=2
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recipe {
    family: &'static Family,
    arguments: Arguments,
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.family.name, self.arguments)
    }
}

/// A parameter as it was given.
#[derive(Clone, Debug)]
struct Given<'a> {
    key: Located<&'a str>,
    value: Located<Scalar>,
}

/// The bounds that a recipe is read within.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Within<'b> {
    /// Those of the problem, which parameters keep.
    pub(crate) problem: &'b Bounds,
    /// Those of the test, from which defaults and `max` follow.
    pub(crate) test: &'b Bounds,
}

impl Recipe {
    /// Reads the words of a command, a family and its parameters: `uniform n=2 m=max`.
    ///
    /// Faults go to `faults`: an unknown family, words that are no parameters, unknown ones,
    /// missing ones (at `place`), values of the wrong kind or outside the bounds of the problem.
    /// Returns nothing when there was one. Whether a board is within narrower bounds is seen when
    /// it has been made.
    pub(crate) fn read(
        command: &[Located<String>],
        place: Span,
        within: Within<'_>,
        faults: &Faults<'_>,
    ) -> Option<Self> {
        let (name, words) = command.split_first()?;
        let family = known_family(name, faults)?;
        let given = parameters(words, family, faults)?;
        let resolver = Resolver { faults, within, largest: largest_of(&given, within.test) };
        let known = given.iter().filter(|given| resolver.is_known(family, given)).count();
        let mut values = BTreeMap::new();
        for parameter in family.parameters {
            let value = match given.iter().find(|given| given.key.value == parameter.name) {
                Some(given) => resolver.value(parameter, &given.value),
                None if is_misspelt(parameter.name, family, &given) => None,
                None => resolver.default(family, parameter, place),
            };
            values.extend(value.map(|value| (parameter.name, value)));
        }
        let is_complete = known == given.len() && values.len() == family.parameters.len();
        is_complete.then(|| Self::new(family, values))
    }

    fn new(family: &'static Family, values: BTreeMap<&'static str, Argument>) -> Self {
        Self { family, arguments: Arguments::new(family.parameters, values) }
    }

    /// Reads a canonical text, with or without a variant behind it; nothing where it is none.
    pub(crate) fn of_canonical(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let family = family(words.next()?)?;
        let mut values = BTreeMap::new();
        for (key, value) in words.filter_map(|word| word.split_once('=')) {
            let parameter = family.parameters.iter().find(|parameter| parameter.name == key);
            let value = match scalar(value) {
                Scalar::Integer(number) => Argument::Integer(number),
                Scalar::TooLarge(text) | Scalar::Text(text) => Argument::Word(text),
            };
            values.extend(parameter.map(|parameter| (parameter.name, value)));
        }
        let is_whole = values.len() == family.parameters.len();
        is_whole.then(|| Self::new(family, values))
    }

    /// Draws the board.
    ///
    /// # Errors
    ///
    /// When parameters do not go together.
    pub(crate) fn board(&self, seed: Seed) -> Result<Board, ArgumentError> {
        (self.family.draw)(&self.arguments, seed)
    }
}

fn known_family(name: &Located<String>, faults: &Faults<'_>) -> Option<&'static Family> {
    let found = family(&name.value);
    if found.is_none() {
        let names = FAMILIES.iter().map(|family| family.name);
        let near = nearest(&name.value, names.clone()).unwrap_or("none");
        let fault = faults.at(plan_code::UNKNOWN_FAMILY, name.span);
        let fault = fault.with("found", name.value.as_str()).with("known", Fact::all(names));
        faults.report(fault.with("nearest", near));
    }
    found
}

/// Takes `key=value` pairs apart; nothing where a word is none, which is reported.
/// Of words in a row that are none (`n = 2`) the first is.
fn parameters<'w>(
    words: &'w [Located<String>],
    family: &Family,
    faults: &Faults<'_>,
) -> Option<Vec<Given<'w>>> {
    let mut given = Some(Vec::new());
    let mut is_after_fault = false;
    for word in words {
        match pair(&word.value, family) {
            Err(problem) => {
                given = None;
                if !is_after_fault {
                    let fault = faults.at(config_code::BAD_PARAMETER, word.span);
                    let fault = fault.with("found", word.value.as_str());
                    faults.report(fault.with("problem", problem));
                }
                is_after_fault = true;
            }
            Ok((key, value)) => {
                is_after_fault = false;
                if let Some(given) = &mut given {
                    given.push(located(key, value, word.span));
                }
            }
        }
    }
    given.map(|given| without_repeated(given, family, faults))
}

fn pair<'w>(word: &'w str, family: &Family) -> Result<(&'w str, &'w str), Message> {
    let example = family.parameters.first().map_or("n", |parameter| parameter.name);
    if let Some((first, next)) = word.split_once(',').filter(|(_, next)| next.contains('=')) {
        return Err(message!("parameter-needs-blank", first = first, next = next));
    }
    if let Some((key, value)) = word.split_once('＝') {
        return Err(message!("parameter-full-width-equals", key = key, value = value));
    }
    match word.split_once('=') {
        None if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(message!("parameter-without-key", example = example, value = word))
        }
        None => Err(message!("parameter-without-value", key = word)),
        Some(("", value)) => {
            Err(message!("parameter-without-key", example = example, value = value))
        }
        Some((key, "")) => Err(message!("parameter-value-apart", key = key)),
        Some(pair) => Ok(pair),
    }
}

fn located<'s>(key: &'s str, value: &str, span: Span) -> Given<'s> {
    // A word with quotes or filled braces in it is in one place as a whole.
    let is_as_written = span.end - span.start == key.len() + 1 + value.len();
    let end = if is_as_written { span.start + key.len() } else { span.end };
    let of_value = if is_as_written { Span { start: end + 1, end: span.end } } else { span };
    Given {
        key: Located { value: key, span: Span { start: span.start, end } },
        value: Located { value: scalar(value), span: of_value },
    }
}

fn scalar(value: &str) -> Scalar {
    let digits = value.strip_prefix('-').unwrap_or(value);
    match value.parse() {
        Ok(number) => Scalar::Integer(number),
        Err(_) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Scalar::TooLarge(value.to_owned())
        }
        Err(_) => Scalar::Text(value.to_owned()),
    }
}

/// Reports parameters that are given twice, and keeps the first of each. Where one other is
/// missing the second is taken for that.
fn without_repeated<'s>(
    given: Vec<Given<'s>>,
    family: &Family,
    faults: &Faults<'_>,
) -> Vec<Given<'s>> {
    let mut missing = family.parameters.iter().filter(|parameter| {
        matches!(parameter.default, DefaultValue::Required)
            && !given.iter().any(|one| one.key.value == parameter.name)
    });
    let mut meant = missing.next().filter(|_| missing.next().is_none());
    let mut kept: Vec<Given<'s>> = Vec::new();
    for mut one in given {
        let earlier = kept.iter().find(|earlier| earlier.key.value == one.key.value);
        let Some(earlier) = earlier else {
            kept.push(one);
            continue;
        };
        let value = match &earlier.value.value {
            Scalar::Integer(number) => number.to_string(),
            Scalar::TooLarge(text) | Scalar::Text(text) => text.clone(),
        };
        let before = format!("{}={value}", earlier.key.value);
        let place = one.key.span.to(one.value.span);
        let fault = faults.at(config_code::REPEATED_KEY, place).with("key", one.key.value);
        let meant = meant.take().map(|parameter| parameter.name);
        faults.report(fault.with("earlier", before).with("missing", meant.unwrap_or("none")));
        if let Some(name) = meant {
            one.key.value = name;
            kept.push(one);
        }
    }
    kept
}

/// Returns whether a parameter is given in another spelling, which is reported.
fn is_misspelt(name: &str, family: &Family, given: &[Given<'_>]) -> bool {
    let known = family.parameters.iter().map(|parameter| parameter.name);
    let absent: Vec<&str> =
        known.filter(|known| !given.iter().any(|given| given.key.value == *known)).collect();
    let unknown = given
        .iter()
        .map(|given| given.key.value)
        .filter(|key| !family.parameters.iter().any(|parameter| parameter.name == *key));
    unknown.into_iter().any(|key| nearest(key, absent.iter().copied()) == Some(name))
}

struct Resolver<'a> {
    faults: &'a Faults<'a>,
    within: Within<'a>,
    /// The sides that `max` stands for.
    largest: (i64, i64),
}

/// Returns the sides that `max` stands for: those of the largest shape where both are asked for,
/// otherwise the greatest of each.
fn largest_of(given: &[Given<'_>], test: &Bounds) -> (i64, i64) {
    let shape = if is_max(given, "n") && is_max(given, "m") { largest_shape(test) } else { None };
    shape.unwrap_or((test.n.greatest, test.m.greatest))
}

fn is_max(given: &[Given<'_>], side: &str) -> bool {
    let mut sides = given.iter().filter(|given| given.key.value == side);
    sides.any(|given| matches!(&given.value.value, Scalar::Text(word) if word == "max"))
}

impl Resolver<'_> {
    /// Returns whether the family has a parameter; reports it if not.
    fn is_known(&self, family: &Family, given: &Given<'_>) -> bool {
        let known: Vec<&str> = family.parameters.iter().map(|parameter| parameter.name).collect();
        if known.contains(&given.key.value) {
            return true;
        }
        let list = Fact::all(known.iter().map(|name| Fact::quoted(name.as_bytes())));
        let near = nearest(given.key.value, known).unwrap_or("none");
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
            DefaultValue::LeastScore => Some(Argument::Integer(self.within.test.a.least)),
            DefaultValue::GreatestScore => Some(Argument::Integer(self.within.test.a.greatest)),
            DefaultValue::Required => {
                let fault =
                    self.faults.at(config_code::MISSING_KEY, place).with("key", parameter.name);
                let fault = fault.with("section", message!("family-named", family = family.name));
                let expected = message!("family-expected", meaning = family.meaning(parameter));
                self.faults.report(fault.with("expected", expected).with("typed", "yes"));
                None
            }
        }
    }

    fn value(&self, parameter: &Parameter, given: &Located<Scalar>) -> Option<Argument> {
        match parameter.kind {
            ParameterKind::Rows => {
                self.side(parameter, given, self.largest.0, self.within.problem.n)
            }
            ParameterKind::Columns => {
                self.side(parameter, given, self.largest.1, self.within.problem.m)
            }
            ParameterKind::Score => {
                let Bounds { a, b, .. } = *self.within.problem;
                let both = Interval::new(a.least.min(b.least), a.greatest.max(b.greatest));
                self.integer(parameter, given, both)
            }
            ParameterKind::Integer { least, greatest } => {
                self.integer(parameter, given, Interval::new(least, greatest))
            }
            ParameterKind::Word(words) => self.word(parameter, given, words),
        }
    }

    fn side(
        &self,
        parameter: &Parameter,
        given: &Located<Scalar>,
        largest: i64,
        allowed: Interval,
    ) -> Option<Argument> {
        match &given.value {
            Scalar::Text(word) if word == "max" => Some(Argument::Integer(largest)),
            Scalar::Text(_) => {
                self.wrong_type(parameter, given, message!("type-integer-or-max"));
                None
            }
            _ => self.integer(parameter, given, allowed),
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

    fn word(
        &self,
        parameter: &Parameter,
        given: &Located<Scalar>,
        known: &[&'static str],
    ) -> Option<Argument> {
        let Scalar::Text(word) = &given.value else {
            let words = known.iter().copied();
            let known = (known.len() <= FEW_WORDS).then(|| Fact::list(words, FEW_WORDS));
            self.wrong_type(parameter, given, message!("type-word", known = known));
            return None;
        };
        if known.contains(&word.as_str()) {
            return Some(Argument::Word(word.clone()));
        }
        let list = Fact::all(known.iter().map(|name| format!("{name:?}")));
        let fault =
            self.faults.at(config_code::UNKNOWN_WORD, given.span).with("key", parameter.name);
        let fault = fault.with("found", word.as_str()).with("known", list);
        let near = nearest(word, known.iter().copied()).unwrap_or("none");
        self.faults.report(fault.with("nearest", near));
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
