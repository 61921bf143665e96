//! From the tables of a plan to its scheme and the origins of its inputs; what contradicts among
//! them.
//!
//! One slip is one fault: what depends on a part that could not be read is not looked at.

use std::collections::{BTreeMap, BTreeSet};

use muqi_text::{Fact, Message, Source, Span, nearest};

use crate::{
    plan::plan_code,
    problem::{Constraints, Faults, Located, OwnLimits, Problem, Scoring, Title, config_code},
};

use super::{
    ExtraTest, Origin, Plan, PlannedTest, Points, Policy, Property, Scheme, Subtask, SubtaskId,
    TestNumbers,
    commands::{CommandTable, MOST_TESTS, report_too_many},
    scheme::SAMPLES,
    tables::{ReadExtra, ReadInputs, ReadProperty, ReadSubtask, ReadTest},
};

/// A plan whose tables have been read.
pub(crate) struct Tables<'d> {
    pub(crate) faults: &'d Faults<'d>,
    pub(crate) problem: &'d Problem,
    /// The list of subtasks is all of them.
    pub(crate) are_subtasks_whole: bool,
    /// The tests can be counted.
    pub(crate) are_tests_whole: bool,
    pub(crate) salt: String,
    pub(crate) properties: Vec<Option<ReadProperty>>,
    pub(crate) subtasks: Vec<Option<ReadSubtask>>,
    pub(crate) tests: Vec<Option<ReadTest>>,
    pub(crate) extra: Vec<Option<ReadExtra>>,
}

/// A test with what its input is made from.
struct MadeTest {
    test: PlannedTest,
    origin: Origin,
    place: Span,
    /// The place of its table among those of tests.
    table: usize,
}

impl Tables<'_> {
    pub(crate) fn resolve(
        self,
        name: &str,
        title: Title,
        brute_force: Option<BTreeMap<String, Located<Points>>>,
        source: &Source,
    ) -> Option<Plan> {
        let ids = self.ids();
        let properties = self.properties();
        let subtasks = self.subtasks(&ids);
        let made = self.tests(&ids, &properties);
        self.check_numbers(made.as_ref().map_or(usize::MAX, Vec::len));
        let extra = self.extra();
        let has_points = self.problem.config.scoring == Scoring::Points
            || !self.refuse_points(brute_force.as_ref());
        let (properties, mut subtasks, made) =
            (self.whole_properties(properties)?, subtasks?, made?);
        let has_subtasks = !subtasks.is_empty();
        let scoring = self.problem.config.scoring;
        if scoring == Scoring::PassFail {
            let constraints = self.problem.config.constraints.clone();
            let all = Subtask::of_all(Points::HUNDRED, constraints);
            subtasks = vec![Subtask { policy: Policy::Minimum, needs_samples: true, ..all }];
        } else if !has_subtasks {
            let given: Option<Points> = made.iter().map(|one| one.test.points).sum();
            let constraints = self.problem.config.constraints.clone();
            subtasks.push(Subtask::of_all(given.unwrap_or(Points::HUNDRED), constraints));
        }
        let mut plan = Plan {
            scheme: Scheme {
                name: name.to_owned(),
                title,
                properties,
                subtasks,
                has_subtasks,
                scoring,
                tests: Vec::new(),
                extra: Vec::new(),
                brute_force,
            },
            salt: self.salt.clone(),
            origins: Vec::new(),
            source: source.clone(),
            places: Vec::new(),
            places_of_properties: self.places_of_properties(),
            tables: Vec::new(),
        };
        for one in made {
            plan.scheme.tests.push(one.test);
            plan.origins.push(one.origin);
            plan.places.push(one.place);
            plan.tables.push(one.table);
        }
        for (extra, place) in extra? {
            plan.scheme.extra.push(extra);
            plan.places.push(place);
        }
        (has_points && self.are_tests_whole && self.check_counts(&plan.scheme)).then_some(plan)
    }

    /// Reports subtasks and points of a problem that is scored by all or nothing. Returns whether
    /// there are any.
    fn refuse_points(&self, brute_force: Option<&BTreeMap<String, Located<Points>>>) -> bool {
        let mut found: Vec<(&str, String, Span)> = Vec::new();
        for subtask in self.subtasks.iter().flatten() {
            let id = subtask.id.as_ref().map_or_else(String::new, |id| id.value.to_string());
            found.push(("subtasks", id, subtask.span));
        }
        let of_tests = self.tests.iter().flatten().filter_map(|test| test.points.as_ref());
        found.extend(of_tests.map(|points| ("points", points.value.to_string(), points.span)));
        for (name, points) in brute_force.into_iter().flatten() {
            found.push(("brute_force", name.clone(), points.span));
        }
        let has_any = !found.is_empty();
        for (key, text, span) in found {
            self.report_bad_text(key, (text, span), message!("plan-of-pass-fail"));
        }
        has_any
    }

    /// Returns the ids of the subtasks in order; reports those that are there twice.
    fn ids(&self) -> Vec<Option<SubtaskId>> {
        let mut ids: Vec<Option<SubtaskId>> = Vec::new();
        for subtask in &self.subtasks {
            let id = subtask.as_ref().and_then(|subtask| subtask.id.as_ref());
            if let Some(id) = id.filter(|id| ids.contains(&Some(id.value.clone()))) {
                let fault = self.faults.at(plan_code::REPEATED_ID, id.span);
                self.faults.report(fault.with("found", &id.value));
                // Tests that name the id that was meant have no fault of theirs.
                ids.push(None);
                continue;
            }
            ids.push(id.map(|id| id.value.clone()));
        }
        ids
    }

    /// Returns the place of a subtask that is named; nothing where it is not known, which is
    /// reported unless an earlier fault may be the reason. `more` are other names that may be
    /// meant.
    fn subtask(
        &self,
        named: &Located<SubtaskId>,
        ids: &[Option<SubtaskId>],
        more: &[&str],
    ) -> Option<usize> {
        let found = ids.iter().position(|id| id.as_ref() == Some(&named.value));
        let is_excused = !self.are_subtasks_whole || ids.iter().any(Option::is_none);
        if found.is_none() && !is_excused {
            let known = ids.iter().flatten().map(SubtaskId::to_string);
            let known: Vec<String> = known.chain(more.iter().map(ToString::to_string)).collect();
            let found = named.value.to_string();
            let near = nearest(&found, known.iter().map(String::as_str)).unwrap_or("none");
            let fault = self.faults.at(plan_code::UNKNOWN_SUBTASK, named.span);
            let fault = fault.with("found", &named.value).with("number", known.len());
            let fault = fault.with("nearest", near);
            self.faults.report(fault.with("known", Fact::list(known.clone(), 20)));
        }
        found
    }

    /// Returns the places of earlier subtasks that one names, without the samples.
    fn earlier(
        &self,
        place: usize,
        named: Vec<&Located<SubtaskId>>,
        ids: &[Option<SubtaskId>],
        more: &[&str],
        how: &'static str,
    ) -> Vec<usize> {
        let mut places = Vec::new();
        for one in named {
            let Some(other) = self.subtask(one, ids, more) else { continue };
            let id = ids[place].as_ref().map_or_else(|| "?".into(), Fact::from);
            if other >= place {
                let fault = self.faults.at(plan_code::DEPENDENCY, one.span).with("subtask", id);
                self.faults.report(fault.with("found", &one.value).with("how", how));
            } else if places.contains(&other) {
                let fault = self.faults.at(plan_code::REPEATED_DEPENDENCY, one.span);
                let fault = fault.with("subtask", id).with("found", &one.value);
                self.faults.report(fault.with("how", how));
            } else {
                places.push(other);
            }
        }
        places
    }

    fn properties(&self) -> Vec<Option<String>> {
        let mut ids: Vec<Option<String>> = Vec::new();
        for property in &self.properties {
            let id = property.as_ref().and_then(|property| property.id.as_ref());
            if let Some(id) = id.filter(|id| ids.contains(&Some(id.value.clone()))) {
                let fault = self.faults.at(plan_code::REPEATED_ID, id.span);
                self.faults.report(fault.with("found", id.value.as_str()));
            }
            ids.push(id.map(|id| id.value.clone()));
        }
        ids
    }

    fn whole_properties(&self, ids: Vec<Option<String>>) -> Option<Vec<Property>> {
        let whole: Vec<Option<Property>> = ids
            .into_iter()
            .zip(&self.properties)
            .map(|(id, read)| {
                let read = read.as_ref()?;
                Some(Property {
                    id: id?,
                    text: read.text.clone()?,
                    tests: read.tests.as_ref().map(|tests| tests.value.clone()),
                    constraints: read.constraints.clone()?,
                    arguments: read.arguments.clone(),
                })
            })
            .collect();
        whole.into_iter().collect()
    }

    /// Returns where the properties are stated, by their ids.
    fn places_of_properties(&self) -> Vec<Span> {
        let ids = self.properties.iter().flatten().filter_map(|property| property.id.as_ref());
        ids.map(|id| id.span).collect()
    }

    /// Returns the places of properties that are named.
    fn named_properties(
        &self,
        named: &[Located<String>],
        properties: &[Option<String>],
    ) -> Option<Vec<usize>> {
        let places: Vec<Option<usize>> = named
            .iter()
            .map(|one| {
                let found = properties.iter().position(|id| id.as_ref() == Some(&one.value));
                if found.is_none() && properties.iter().all(Option::is_some) {
                    let known: Vec<&str> =
                        properties.iter().flatten().map(String::as_str).collect();
                    let near = nearest(&one.value, known.iter().copied()).unwrap_or("none");
                    let fault = self.faults.at(plan_code::UNKNOWN_PROPERTY, one.span);
                    let fault = fault.with("found", one.value.as_str()).with("nearest", near);
                    let is_none = known.is_empty();
                    let known = if is_none { "none".into() } else { Fact::list(known, 20) };
                    self.faults.report(fault.with("known", known));
                }
                found
            })
            .collect();
        places.into_iter().collect()
    }

    fn subtasks(&self, ids: &[Option<SubtaskId>]) -> Option<Vec<Subtask>> {
        let properties: Vec<Option<String>> = self
            .properties
            .iter()
            .map(|property| Some(property.as_ref()?.id.as_ref()?.value.clone()))
            .collect();
        let all: Vec<Option<Subtask>> = self
            .subtasks
            .iter()
            .enumerate()
            .map(|(place, subtask)| {
                let read = subtask.as_ref()?;
                let (samples, needed): (Vec<_>, Vec<_>) =
                    read.depends_on.iter().partition(|one| is_of_samples(&one.value));
                let (depends_on, includes) = (
                    self.earlier(place, needed, ids, &[SAMPLES], "depends_on"),
                    self.earlier(place, read.includes.iter().collect(), ids, &[], "includes"),
                );
                let properties = self.named_properties(&read.properties, &properties);
                let wider = &self.problem.config.constraints;
                Some(Subtask {
                    id: read.id.as_ref()?.value.clone(),
                    points: read.points.as_ref()?.value,
                    policy: read.policy?,
                    depends_on,
                    needs_samples: !samples.is_empty(),
                    includes,
                    constraints: wider.intersection(read.constraints.as_ref()?),
                    properties: properties?,
                    limits: read.limits?,
                    arguments: read.arguments.clone(),
                })
            })
            .collect();
        all.into_iter().collect()
    }

    fn tests(
        &self,
        ids: &[Option<SubtaskId>],
        properties: &[Option<String>],
    ) -> Option<Vec<MadeTest>> {
        let mut made: Vec<MadeTest> = Vec::new();
        let mut is_whole = true;
        let mut unknown = BTreeSet::new();
        let mut names = BTreeSet::new();
        let are_points_stated = self.subtasks.is_empty()
            && self.problem.config.scoring == Scoring::Points
            && self.tests.iter().flatten().any(|read| read.points.is_some());
        for (table, test) in self.tests.iter().enumerate() {
            let Some(read) = test else {
                is_whole = false;
                continue;
            };
            if !read.names_subtasks && !self.subtasks.is_empty() {
                self.report_lacking(table, read, "subtask", "ID");
                is_whole = false;
            }
            // The points of some tests leave open what the others are worth.
            if are_points_stated && read.points.is_none() && !read.has_bad_points {
                self.report_lacking(table, read, "points", "NUMBER");
                is_whole = false;
            }
            // A misspelt key: of which subtask it is cannot be known.
            is_whole &= read.subtasks.is_empty() == self.subtasks.is_empty();
            let mut subtasks = Vec::new();
            for named in &read.subtasks {
                // Of many tests of one unknown subtask the first is enough.
                let is_known = unknown.contains(&named.value);
                let place = (!is_known).then(|| self.subtask(named, ids, &[]));
                if let Some(place) = place.flatten() {
                    subtasks.push(place);
                } else {
                    unknown.insert(named.value.clone());
                    is_whole = false;
                }
            }
            if self.subtasks.is_empty() {
                subtasks.push(0);
            }
            is_whole &= self.subtasks.is_empty() || !self.refuse_keys_of_test_points(read);
            let properties = self.named_properties(&read.properties, properties);
            let limits = self.limits(read, &subtasks);
            let whole =
                (properties, read.constraints.clone(), limits, &read.show, read.has_bad_points);
            let (Some(properties), Some(constraints), Some(limits), Some(show), false) = whole
            else {
                is_whole = false;
                continue;
            };
            let within = self.within(&subtasks, &properties, &constraints);
            let origins = read.inputs.as_ref().and_then(|it| self.origins(it, read.span, &within));
            let Some(origins) = origins else {
                is_whole = false;
                continue;
            };
            let is_alone = origins.len() == 1;
            for (number, (origin, place)) in (1..).zip(origins) {
                let mut name = None;
                if let Some(stated) = &read.name {
                    // One table may make several tests.
                    let behind = if is_alone { String::new() } else { format!("-{number}") };
                    let of_test = stated.value.clone() + &behind;
                    if !names.insert(of_test.clone()) {
                        let found = (of_test.clone(), stated.span);
                        self.report_bad_text("name", found, message!("plan-name-twice"));
                        is_whole = false;
                    }
                    name = Some(of_test);
                }
                let test = PlannedTest {
                    number: made.len() + 1,
                    subtasks: subtasks.clone(),
                    constraints: constraints.clone(),
                    properties: properties.clone(),
                    points: read.points.as_ref().map(|points| points.value),
                    limits,
                    name,
                    show: show.value.clone(),
                    purpose: read.purpose.clone(),
                };
                made.push(MadeTest { test, origin, place, table });
            }
            if made.len() > MOST_TESTS {
                report_too_many(self.faults, made.len() as u64, read.span);
                return None;
            }
        }
        self.check_repetitions(&made);
        is_whole.then_some(made)
    }

    /// Returns the limits of tests of some subtasks: their own, and else those of the subtasks,
    /// which must not contradict each other.
    fn limits(&self, read: &ReadTest, subtasks: &[usize]) -> Option<OwnLimits> {
        let own = read.limits?;
        let of_subtasks: Vec<OwnLimits> = subtasks
            .iter()
            .filter_map(|&place| self.subtasks.get(place)?.as_ref()?.limits)
            .map(|limits| own.or(limits))
            .collect();
        let Some(first) = of_subtasks.first() else { return Some(own) };
        if of_subtasks.iter().all(|limits| limits == first) {
            return Some(*first);
        }
        // The test is run once.
        let fault = self.faults.at(plan_code::LIMITS_DIFFER, read.span);
        let ids = read.subtasks.iter().map(|named| &named.value);
        self.faults.report(fault.with("subtasks", Fact::all(ids)));
        None
    }

    /// Reports keys that only tests without subtasks have. Returns whether there are any.
    fn refuse_keys_of_test_points(&self, read: &ReadTest) -> bool {
        let mut is_faulty = false;
        if let Some(points) = &read.points {
            let found = points.value.to_string();
            self.report_bad_text("points", (found, points.span), message!("plan-points-of-a-test"));
            is_faulty = true;
        }
        if let Some(show) = &read.show
            && let Some((found, _)) = show.value.first_key_value()
        {
            let found = (found.clone(), show.span);
            self.report_bad_text("show", found, message!("plan-show-of-a-test"));
            is_faulty = true;
        }
        is_faulty
    }

    /// Reports a value that cannot be that of a key.
    fn report_bad_text(&self, key: &str, (found, span): (String, Span), problem: Message) {
        let fault = self.faults.at(config_code::BAD_TEXT, span).with("key", key);
        self.faults.report(fault.with("found", found).with("problem", problem));
    }

    /// Reports that a table of tests lacks a key.
    fn report_lacking(&self, table: usize, read: &ReadTest, key: &str, expected: &str) {
        let fault = self.faults.at(config_code::MISSING_KEY, read.span).with("key", key);
        let fault = fault.with("section", format!("`tests {}`", table + 1));
        self.faults.report(fault.with("expected", expected).with("typed", "no"));
    }

    /// Returns the constraints of tests of some subtasks with some properties.
    fn within(&self, subtasks: &[usize], properties: &[usize], own: &Constraints) -> Constraints {
        let of_subtasks = subtasks
            .iter()
            .filter_map(|&place| self.subtasks.get(place)?.as_ref()?.constraints.as_ref());
        let of_properties = properties
            .iter()
            .filter_map(|&place| self.properties.get(place)?.as_ref()?.constraints.as_ref());
        let all = self.problem.config.constraints.clone();
        let narrower = of_subtasks.chain(of_properties).chain([own]);
        narrower.fold(all, |all, narrower| all.intersection(narrower))
    }

    /// Returns what each input of a table is made from, with its place.
    fn origins(
        &self,
        inputs: &ReadInputs,
        table: Span,
        within: &Constraints,
    ) -> Option<Vec<(Origin, Span)>> {
        match inputs {
            ReadInputs::Text(text) => Some(vec![(Origin::Text(text.clone()), table)]),
            ReadInputs::Files(patterns) => self.files(patterns),
            ReadInputs::Commands(commands) => {
                let (problem, faults, salt) = (self.problem, self.faults, &*self.salt);
                CommandTable { problem, faults, salt, within, span: table }.origins(commands)
            }
        }
    }

    /// Returns the inputs by hand that names or patterns mean, each pattern in natural order.
    fn files(&self, patterns: &[Located<String>]) -> Option<Vec<(Origin, Span)>> {
        let mut origins = Vec::new();
        let mut is_whole = true;
        for pattern in patterns {
            let found = self.problem.inputs_by_hand(&pattern.value);
            if found.is_empty() {
                self.report_unknown_file(pattern);
                is_whole = false;
            }
            origins.extend(found.into_iter().map(|name| (Origin::File(name), pattern.span)));
        }
        is_whole.then_some(origins)
    }

    fn report_unknown_file(&self, named: &Located<String>) {
        report_unknown_file(self.problem, named, self.faults);
    }

    fn extra(&self) -> Option<Vec<(ExtraTest, Span)>> {
        let mut extra: Vec<(ExtraTest, Span)> = Vec::new();
        let mut is_whole = true;
        for (read, number) in self.extra.iter().zip(1..) {
            let Some((read, file)) = read.as_ref().and_then(|it| Some((it, it.file.as_ref()?)))
            else {
                is_whole = false;
                continue;
            };
            if self.problem.input_by_hand(&file.value).is_none() {
                self.report_unknown_file(file);
                is_whole = false;
            }
            let earlier = extra.iter().find(|(earlier, _)| earlier.file == file.value);
            if let Some((earlier, _)) = earlier {
                let fault = self.faults.at(plan_code::REPEATED_BOARD, file.span);
                let fault = fault.with("test", ExtraTest::name_of(number));
                self.faults.report(fault.with("earlier", ExtraTest::name_of(earlier.number)));
            }
            let (purpose, from) = (read.purpose.clone(), read.from.clone());
            extra.push((ExtraTest { number, file: file.value.clone(), purpose, from }, file.span));
        }
        is_whole.then_some(extra)
    }

    /// Reports tests of one subtask with one command: their inputs are the same.
    fn check_repetitions(&self, made: &[MadeTest]) {
        let mut seen = BTreeMap::<(usize, String), &MadeTest>::new();
        // A command that lacks a list is one slip, however many values this has.
        let mut lacking = BTreeSet::new();
        for one in made {
            for &subtask in &one.test.subtasks {
                let origin = one.origin.to_string();
                if matches!(one.origin, Origin::Text(_)) {
                    continue;
                }
                let Some(earlier) = seen.get(&(subtask, origin.clone())) else {
                    seen.insert((subtask, origin), one);
                    continue;
                };
                let Some(lists) = self.lacking_lists(one, earlier) else { break };
                if !lists.is_empty() && !lacking.insert(one.place) {
                    break;
                }
                let lists = if lists.is_empty() { "none".into() } else { Fact::all(lists) };
                let fault = self.faults.at(plan_code::REPEATED_RECIPE, one.place);
                let fault = fault.with("test", one.test.number);
                let fault = fault.with("earlier", earlier.test.number).with("recipe", origin);
                let is_file = matches!(one.origin, Origin::File(_));
                self.faults.report(fault.with("is_file", is_file).with("lists", lists));
                break;
            }
        }
    }

    /// Returns the lists of `each`, as braces name them, that the command of two tests has no
    /// braces for, where it is one command: these tests are of different values of a list. Returns
    /// nothing where no command has one of them, which was reported.
    fn lacking_lists(&self, one: &MadeTest, other: &MadeTest) -> Option<Vec<String>> {
        let table = self.tests.get(one.table).and_then(Option::as_ref);
        let Some(ReadInputs::Commands(read)) = table.and_then(|table| table.inputs.as_ref()) else {
            return Some(Vec::new());
        };
        let is_one_command = (one.table, one.place) == (other.table, other.place);
        let command = read.commands.iter().find(|it| is_one_command && it.span == one.place);
        let Some(command) = command else { return Some(Vec::new()) };
        let lists = read.each.iter().filter(|(_, values)| values.len() > 1);
        let lists = lists.map(|(name, _)| format!("{{{name}}}"));
        let lacking: Vec<String> = lists.filter(|it| !command.has(it)).collect();
        let are_used = lacking.iter().all(|it| read.commands.iter().any(|other| other.has(it)));
        are_used.then_some(lacking)
    }

    /// Reports properties of tests that there are not.
    fn check_numbers(&self, tests: usize) {
        for property in self.properties.iter().flatten().filter(|_| self.are_tests_whole) {
            let Some(tests_of) = &property.tests else { continue };
            let TestNumbers::Numbers(numbers) = &tests_of.value else { continue };
            for number in numbers.iter().filter(|&&number| number > tests) {
                let fault = self.faults.at(plan_code::UNKNOWN_TEST, tests_of.span);
                self.faults.report(fault.with("found", *number).with("greatest", tests));
            }
        }
    }

    /// Returns whether every subtask has tests that its points can be spread over; reports those
    /// that have not.
    fn check_counts(&self, scheme: &Scheme) -> bool {
        let mut is_right = true;
        for (place, (subtask, read)) in scheme.subtasks.iter().zip(&self.subtasks).enumerate() {
            let Some(read) = read else { continue };
            let tests = scheme.tests_of(place).count();
            if tests == 0 {
                let fault = self.faults.at(plan_code::EMPTY_SUBTASK, read.span);
                self.faults.report(fault.with("subtask", &subtask.id));
                is_right = false;
            } else if subtask.policy == Policy::PerTest
                && !subtask.points.is_divisible(tests as u64)
            {
                let span = read.points.as_ref().map_or(read.span, |points| points.span);
                let fault = self.faults.at(plan_code::POINTS_UNEVEN, span);
                let fault = fault.with("subtask", &subtask.id).with("points", subtask.points);
                self.faults.report(fault.with("tests", tests.to_string()));
                is_right = false;
            }
        }
        is_right
    }
}

/// Returns whether an id means the samples.
fn is_of_samples(id: &SubtaskId) -> bool {
    matches!(id, SubtaskId::Text(text) if text == SAMPLES)
}

/// Reports an input by hand that is not there.
pub(crate) fn report_unknown_file(problem: &Problem, named: &Located<String>, faults: &Faults<'_>) {
    let known = problem.inputs_by_hand("*");
    // It may be named by its file.
    let file = named.value.rsplit(['/', '\\']).next().unwrap_or(&named.value);
    let stem = file.strip_suffix(".in").unwrap_or(file);
    let is_name = stem == named.value
        && !stem.is_empty()
        && !stem.contains(|character: char| character.is_control() || "*?[".contains(character));
    let path = is_name.then(|| problem.files.displayed(&format!("handmade/{stem}.in")));
    let near = nearest(stem, known.iter().map(String::as_str)).unwrap_or("none").to_owned();
    let fault = faults.at(plan_code::UNKNOWN_BOARD, named.span).with("key", "file");
    let fault = fault.with("found", named.value.as_str()).with("nearest", near);
    let fault = fault.with("number", known.len());
    let known = Fact::all(known.iter().map(|name| format!("{name:?}")));
    faults.report(fault.with("known", known).with("file", path));
}
