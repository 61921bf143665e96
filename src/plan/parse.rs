//! Reading a plan, and refusing it when it cannot be kept.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    generator::{FAMILIES, Family, family},
    input::{Constraints, Interval},
    problem::{Faults, Located, Problem, Section, Title, read_constraints, read_document},
    text::{Code, Diagnostic, Source, Span, nearest},
};

use super::{
    Edition, Given, PlannedTest, Policy, Recipe, Rule, Subtask, Tests, VARIANTS,
    recipe::KEYS_OF_A_TEST, resolve,
};

/// What the subtasks of an edition are worth together.
const TOTAL_POINTS: u64 = 100;

/// The most tests an edition may have.
const MOST_TESTS: i64 = 999;

impl Edition {
    /// Reads the plan `NAME.toml` of a problem and makes every board.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the plan: its keys, its points, its
    /// subtasks, and every board that breaks its subtask or a rule.
    pub fn parse(name: &str, source: &Source, problem: &Problem) -> Result<Self, Vec<Diagnostic>> {
        read_document(source, |top| {
            let title = top.section("title", Title::read);
            let salt = top.text("salt").and_then(|salt| read_salt(top.faults(), salt));
            let rules = top.sections("rules", |section| read_rule(section, problem));
            let subtasks = top.sections("subtasks", |section| read_subtask(section, problem));
            let tests = top.each_section("tests", read_test_header);
            let brute_force = read_brute_force(top);
            let plan = Plan {
                faults: top.faults(),
                problem,
                rules: rules?,
                subtasks: subtasks?,
                // Without one the boards are others, but what is wrong with them is not.
                salt: salt.clone().unwrap_or_default(),
            };
            plan.check_subtasks();
            if tests.iter().all(Option::is_some) {
                plan.check_test_order(&tests.iter().flatten().collect::<Vec<_>>());
            }
            let tests = plan.make_tests(tests)?;
            plan.check_repetitions(&tests);
            salt?;
            Some(Self {
                name: name.to_owned(),
                title: title?,
                salt: plan.salt,
                rules: plan.rules.into_iter().map(|rule| rule.value).collect(),
                subtasks: plan.subtasks.into_iter().map(|subtask| subtask.value).collect(),
                tests: tests.into_iter().map(|test| test.value).collect(),
                brute_force,
            })
        })
    }
}

fn read_salt(faults: &Faults<'_>, salt: Located<&str>) -> Option<String> {
    let fits = !salt.value.is_empty() && !salt.value.contains(char::is_control);
    if !fits {
        let fault = faults.at(Code::ConfigBadText, salt.span).with("key", "salt");
        let fault = fault.with("found", salt.value.escape_default().to_string());
        faults.tell(fault.with("problem", "expected at least one printable character"));
    }
    fits.then(|| salt.value.to_owned())
}

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
    Some(Located { value: rule, span: section.span() })
}

fn read_subtask(section: &Section<'_>, problem: &Problem) -> Option<Located<Subtask>> {
    let ids = Interval::new(1, MOST_TESTS);
    let id = section.integer("id", ids);
    let points = section.integer("points", Interval::new(0, 100));
    let policy = section.word("policy", &Policy::NAMES);
    let depends_on = section.optional_integers("depends_on", ids);
    let constraints = read_constraints(section, Some(&problem.config.constraints));
    let id = id?;
    for dependency in depends_on.iter().filter(|dependency| dependency.value >= id.value) {
        let fault = section.faults().at(Code::PlanDependency, dependency.span);
        section.faults().tell(fault.with("subtask", id.value).with("found", dependency.value));
    }
    let mut named = BTreeSet::new();
    for dependency in depends_on.iter().filter(|dependency| !named.insert(dependency.value)) {
        let fault = section.faults().at(Code::PlanRepeatedDependency, dependency.span);
        section.faults().tell(fault.with("subtask", id.value).with("found", dependency.value));
    }
    let number = |id: i64| usize::try_from(id).expect("ids are small and positive");
    let subtask = Subtask {
        id: number(id.value),
        points: points?.value.unsigned_abs(),
        policy: policy?,
        depends_on: depends_on.into_iter().map(|dependency| number(dependency.value)).collect(),
        constraints: constraints?,
    };
    Some(Located { value: subtask, span: id.span })
}

/// Reads the points that slow programs are meant to earn; nothing when the plan
/// does not say.
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
        // Not short-circuiting, so that every fault is told.
        let entries: Vec<_> = section.other_keys().into_iter().map(entry).collect();
        entries.into_iter().collect()
    })
}

/// A test before its subtask is known to exist.
struct TestHeader<'d> {
    span: Span,
    subtask: Located<usize>,
    family: &'static Family,
    variant: Option<u64>,
    purpose: String,
    given: Vec<Given<'d>>,
}

fn read_test_header<'d>(section: &Section<'d>) -> Option<TestHeader<'d>> {
    let subtask = section.integer("subtask", Interval::new(1, MOST_TESTS));
    let variant = section.optional_integer("variant", VARIANTS);
    let purpose = section.optional_text("purpose").map_or("", |purpose| purpose.value).to_owned();
    let family = section.text("family").and_then(|name| known_family(section.faults(), name));
    // Without a family its parameters cannot be told from misspelt keys: only keys
    // that look like those of a test are called unknown.
    if family.is_none() {
        section.forgive(|key| nearest(key, KEYS_OF_A_TEST).is_none());
        return None;
    }
    let given: Vec<Option<Given<'d>>> = section
        .other_keys()
        .into_iter()
        .map(|key| Some(Given { key, value: section.scalar(key.value)? }))
        .collect();
    let subtask = subtask?;
    Some(TestHeader {
        span: section.span(),
        subtask: Located { value: usize::try_from(subtask.value).ok()?, span: subtask.span },
        family: family?,
        variant: variant.map(|variant| variant.value.unsigned_abs()),
        purpose,
        given: given.into_iter().collect::<Option<_>>()?,
    })
}

fn known_family(faults: &Faults<'_>, name: Located<&str>) -> Option<&'static Family> {
    let found = family(name.value);
    if found.is_none() {
        let names = FAMILIES.iter().map(|family| family.name);
        let list = names.clone().collect::<Vec<_>>().join(", ");
        let fault = faults.at(Code::PlanUnknownFamily, name.span).with("found", name.value);
        let near = nearest(name.value, names).unwrap_or("none");
        faults.tell(fault.with("known", list).with("nearest", near));
    }
    found
}

/// A plan whose tables have been read, while its parts are held against each
/// other.
struct Plan<'d> {
    faults: &'d Faults<'d>,
    problem: &'d Problem,
    salt: String,
    rules: Vec<Located<Rule>>,
    subtasks: Vec<Located<Subtask>>,
}

impl Plan<'_> {
    fn check_subtasks(&self) {
        for (index, subtask) in self.subtasks.iter().enumerate() {
            if subtask.value.id != index + 1 {
                let fault = self.faults.at(Code::PlanSubtaskOrder, subtask.span);
                self.faults.tell(fault.with("found", subtask.value.id).with("expected", index + 1));
            }
        }
        let total: u64 = self.subtasks.iter().map(|subtask| subtask.value.points).sum();
        if total != TOTAL_POINTS {
            let place = self.subtasks.last().map_or(Span::at(0), |subtask| subtask.span);
            let fault = self.faults.at(Code::PlanPointsTotal, place);
            self.faults.tell(fault.with("found", total.to_string()));
        }
    }

    fn check_test_order(&self, tests: &[&TestHeader<'_>]) {
        let mut previous = 1;
        for (index, test) in tests.iter().enumerate() {
            if test.subtask.value < previous {
                let fault = self.faults.at(Code::PlanScatteredSubtask, test.subtask.span);
                let fault = fault.with("test", index + 1).with("subtask", test.subtask.value);
                self.faults.tell(fault.with("previous", previous));
            }
            previous = previous.max(test.subtask.value);
        }
        for subtask in &self.subtasks {
            let of_subtask = tests.iter().filter(|test| test.subtask.value == subtask.value.id);
            self.check_points(subtask, of_subtask.count() as u64);
        }
        for rule in &self.rules {
            let Tests::Numbers(numbers) = &rule.value.tests else { continue };
            for number in numbers.iter().filter(|&&number| number > tests.len()) {
                let fault = self.faults.at(Code::PlanUnknownTest, rule.span).with("found", *number);
                self.faults.tell(fault.with("greatest", tests.len()));
            }
        }
    }

    fn check_points(&self, subtask: &Located<Subtask>, tests: u64) {
        let id = subtask.value.id;
        if tests == 0 {
            let fault = self.faults.at(Code::PlanEmptySubtask, subtask.span);
            self.faults.tell(fault.with("subtask", id));
        } else if subtask.value.policy == Policy::PerTest
            && !subtask.value.points.is_multiple_of(tests)
        {
            let fault = self.faults.at(Code::PlanPointsUneven, subtask.span).with("subtask", id);
            let fault = fault.with("points", subtask.value.points.to_string());
            self.faults.tell(fault.with("tests", tests.to_string()));
        }
    }

    /// Makes every board. Not short-circuiting, so that every fault is told.
    fn make_tests(&self, tests: Vec<Option<TestHeader<'_>>>) -> Option<Vec<Located<PlannedTest>>> {
        let made: Vec<Option<Located<PlannedTest>>> = tests
            .into_iter()
            .enumerate()
            .map(|(index, header)| self.make_test(index + 1, header?))
            .collect();
        made.into_iter().collect()
    }

    fn make_test(&self, number: usize, header: TestHeader<'_>) -> Option<Located<PlannedTest>> {
        let Some(subtask) = self.subtasks.iter().find(|s| s.value.id == header.subtask.value)
        else {
            let fault = self.faults.at(Code::PlanUnknownSubtask, header.subtask.span);
            let fault = fault.with("found", header.subtask.value);
            self.faults.tell(fault.with("greatest", self.subtasks.len()));
            return None;
        };
        let constraints = &subtask.value.constraints;
        let handmade = &self.problem.handmade;
        let arguments =
            resolve(self.faults, header.span, header.family, &header.given, constraints, handmade)?;
        let recipe = Recipe { arguments, variant: header.variant };
        let seed = recipe.seed(&self.salt);
        let board = match recipe.board(seed, handmade) {
            Ok(board) => board,
            Err(error) => {
                let at = header.given.iter().find(|given| given.key.value == error.parameter);
                let span = at.map_or(header.span, |given| given.value.span);
                let fault =
                    self.faults.at(Code::PlanBadParameter, span).with("key", error.parameter);
                self.faults.tell(fault.with("problem", error.problem));
                return None;
            }
        };
        let test = PlannedTest {
            number,
            subtask: header.subtask.value,
            recipe,
            seed,
            purpose: header.purpose,
            board,
        };
        self.check_board(&test, header.span, constraints);
        Some(Located { value: test, span: header.span })
    }

    fn check_board(&self, test: &PlannedTest, span: Span, subtask: &Constraints) {
        let broken = |code, constraints: &Constraints| -> Vec<Diagnostic> {
            let fault = |bound: crate::input::OutOfBounds| {
                let fault = self.faults.at(code, span).with("test", test.number);
                let fault = fault.with("subtask", test.subtask).with("found", bound.found);
                let fault = fault
                    .with("least", bound.allowed.least)
                    .with("greatest", bound.allowed.greatest);
                fault.concerning(bound.place)
            };
            constraints.broken_by(&test.board).into_iter().map(fault).collect()
        };
        for fault in broken(Code::PlanOutsideSubtask, subtask) {
            self.faults.tell(fault);
        }
        let rules = self.rules.iter().filter(|rule| rule.value.tests.contain(test.number));
        for rule in rules {
            for fault in broken(Code::PlanRuleBroken, &rule.value.constraints) {
                self.faults.tell(fault.with("tests", rule.value.tests.to_string()));
            }
        }
    }

    fn check_repetitions(&self, tests: &[Located<PlannedTest>]) {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for test in tests {
            let recipe = test.value.recipe.to_string();
            if let Some(earlier) = seen.get(&recipe) {
                let fault = self.faults.at(Code::PlanRepeatedRecipe, test.span);
                let fault = fault.with("test", test.value.number).with("earlier", *earlier);
                self.faults.tell(fault.with("recipe", recipe));
            } else {
                seen.insert(recipe, test.value.number);
            }
        }
    }
}
