//! Reading the tables of a plan. Contradictions among them are found in `check`.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    game::Board,
    generator::{FAMILIES, Family, family, too_large},
    input::{Constraints, Interval},
    problem::{
        Faults, Located, Problem, Section, Title, config_code, read_constraints, read_document,
    },
    rng::Seed,
    solver,
    text::{Diagnostic, Fact, Source, Span, nearest},
};

use super::{
    Edition, Given, Policy, Recipe, Rule, Tests, VARIANTS,
    check::{Plan, TOTAL_POINTS},
    edition::{self, ReadExtra},
    plan_code, resolve,
};

/// The keys of a plan.
const KEYS: [&str; 7] = ["title", "salt", "rules", "subtasks", "tests", "extra", "brute_force"];

impl Edition {
    /// Reads the plan `NAME.toml` of a problem and makes every board.
    ///
    /// # Errors
    ///
    /// The faults of handmade boards that are used, or everything that is wrong with the plan: its keys, its points, its
    /// subtasks, and every board that breaks its subtask or a rule. One slip is
    /// one fault: what follows from it is not reported.
    pub fn parse(name: &str, source: &Source, problem: &Problem) -> Result<Self, Vec<Diagnostic>> {
        problem.require_handmade()?;
        read_document(source, |top| {
            let title = top.section("title", Title::read);
            let salt = top.text("salt").and_then(|salt| read_salt(top.faults(), salt));
            let rules = top.each_section("rules", |section| read_rule(section, problem));
            let subtasks =
                top.each_section("subtasks", |section| Some(ReadSubtask::read(section, problem)));
            let tests = top.each_section("tests", |section| Some(ReadTest::read(section)));
            let extra = top.each_section("extra", |section| Some(ReadExtra::read(section)));
            let brute_force = read_brute_force(top);
            let is_whole = |key: &str| top.has_list(key) && !top.has_misspelt(key, &KEYS);
            let plan = Plan {
                faults: top.faults(),
                problem,
                are_subtasks_whole: is_whole("subtasks"),
                are_tests_whole: is_whole("tests") && !top.faults().are_tables_mixed(),
                rules,
                subtasks,
                tests,
                // Without one the boards are others, but what is wrong with them is not.
                salt: salt.clone().unwrap_or_default(),
            };
            let checked = plan.check();
            let tests = checked.as_ref().map_or(&[][..], |(.., tests)| tests);
            let extra = edition::make(&extra, tests, top.faults(), problem);
            let (rules, subtasks, tests) = checked?;
            let (title, salt, extra, name) = (title?, salt?, extra?, name.to_owned());
            Some(Self { name, title, salt, rules, subtasks, tests, extra, brute_force })
        })
    }
}

pub(super) fn read_salt(faults: &Faults<'_>, salt: Located<&str>) -> Option<String> {
    let fits = !salt.value.is_empty() && !salt.value.contains(char::is_control);
    if !fits {
        let fault = faults.at(config_code::BAD_TEXT, salt.span).with("key", "salt");
        let fault = fault.with("found", salt.value.escape_default().to_string());
        faults.report(fault.with("problem", message!("config-not-blank")));
    }
    fits.then(|| salt.value.to_owned())
}

/// Reads a rule; nothing where a fault was reported, also of a key that may be one of its bounds.
fn read_rule(section: &Section<'_>, problem: &Problem) -> Option<Located<Rule>> {
    let numbers = Interval::new(1, MOST_TESTS);
    let tests = if section.is_list("tests") {
        let numbers = section.optional_integers("tests", numbers).into_iter();
        Some(Tests::Numbers(numbers.filter_map(|n| usize::try_from(n.value).ok()).collect()))
    } else {
        let words = [("odd", Tests::Odd), ("even", Tests::Even), ("all", Tests::All)];
        section.word("tests", &words)
    };
    let text = section.section("text", Title::read);
    let constraints = read_constraints(section, Some(&problem.config.constraints));
    let rule = Rule { tests: tests?, constraints: constraints?, text: text? };
    section.finish().then(|| Located { value: rule, span: section.span() })
}

/// Reads the points that slow programs are meant to earn; nothing when the plan has none.
fn read_brute_force(top: &Section<'_>) -> Option<BTreeMap<String, Located<u64>>> {
    if !top.has("brute_force") {
        return None;
    }
    let total = Interval::new(0, TOTAL_POINTS.cast_signed());
    top.section("brute_force", |section| {
        let entry = |name: Located<&str>| {
            let points = section.integer(name.value, total)?;
            let points = Located { value: points.value.unsigned_abs(), span: points.span };
            Some((name.value.to_owned(), points))
        };
        // Not short-circuiting, so that every fault is reported.
        let entries: Vec<_> = section.other_keys().into_iter().map(entry).collect();
        entries.into_iter().collect()
    })
}

/// The most tests an edition may have.
pub(super) const MOST_TESTS: i64 = 999;

/// A subtask as it was read: nothing where a fault was reported.
pub(super) struct ReadSubtask {
    pub(super) span: Span,
    pub(super) id: Option<Located<usize>>,
    pub(super) points: Option<Located<u64>>,
    pub(super) policy: Option<Policy>,
    pub(super) depends_on: Vec<Located<usize>>,
    pub(super) constraints: Option<Constraints>,
}

impl ReadSubtask {
    /// Reads a table `[[subtasks]]`.
    pub(super) fn read(section: &Section<'_>, problem: &Problem) -> Self {
        let ids = Interval::new(1, MOST_TESTS);
        let number = |id: Located<i64>| Located {
            value: usize::try_from(id.value).expect("small and positive"),
            span: id.span,
        };
        let id = section.integer("id", ids).map(number);
        let points = section.integer("points", Interval::new(0, 100));
        let points =
            points.map(|points| Located { value: points.value.unsigned_abs(), span: points.span });
        let policy = section.word("policy", &Policy::ALL.map(|one| (one.name(), one)));
        let depends_on: Vec<Located<usize>> =
            section.optional_integers("depends_on", ids).into_iter().map(number).collect();
        let constraints = read_constraints(section, Some(&problem.config.constraints));
        let mut named = BTreeSet::new();
        for dependency in depends_on.iter().filter(|dependency| !named.insert(dependency.value)) {
            let fault = section.faults().at(plan_code::REPEATED_DEPENDENCY, dependency.span);
            let fault = fault.with("subtask", id.map_or(0, |id| id.value));
            section.faults().report(fault.with("found", dependency.value));
        }
        // A key that is misspelt may be one of the bounds.
        let constraints = constraints.filter(|_| section.finish());
        Self {
            span: id.map_or(section.span(), |id| id.span),
            id,
            points,
            policy,
            depends_on,
            constraints,
        }
    }
}

/// A test before its subtask is known to exist; nothing where a fault was reported.
pub(super) struct ReadTest<'d> {
    pub(super) subtask: Option<Located<usize>>,
    pub(super) purpose: Title,
    pub(super) recipe: ReadRecipe<'d>,
}

impl<'d> ReadTest<'d> {
    /// Reads a table `[[tests]]`.
    pub(super) fn read(section: &Section<'d>) -> Self {
        let subtask = section.integer("subtask", Interval::new(1, MOST_TESTS));
        let purpose = Title::read_optional(section, "purpose").unwrap_or_default();
        let recipe = ReadRecipe::read(section, &["subtask", "purpose"]);
        Self {
            subtask: subtask.and_then(|subtask| {
                Some(Located { value: usize::try_from(subtask.value).ok()?, span: subtask.span })
            }),
            purpose,
            recipe,
        }
    }
}

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
                let fault = faults.at(plan_code::BAD_PARAMETER, place).with("key", error.parameter);
                faults.report(fault.with("problem", error.problem));
                return None;
            }
        };
        if let Err(error) = solver::table_bytes(board.n(), board.m()) {
            let fault = faults.at(plan_code::BOARD_TOO_LARGE, self.span).with("test", test);
            let fault = fault.with("n", board.n()).with("m", board.m());
            faults.report(fault.with("problem", too_large(&error)));
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
        let fault = faults.at(plan_code::UNKNOWN_FAMILY, name.span).with("found", name.value);
        let near = nearest(name.value, names).unwrap_or("none");
        faults.report(fault.with("known", list).with("nearest", near));
    }
    found
}
