//! The files of a package for Kattis: tests in their groups, `problem.yaml`, and all beside them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::super::{
    Contents, Counting, Group, JudgeChecker, Lowered, Package,
    problem_package::{TEST_ENDINGS, add_samples, add_test, licence, numbered, test_stem},
    yaml,
};

pub(crate) fn problem_file(contents: &Contents<'_>, lowered: &Lowered) -> KattisProblem {
    let config = &contents.problem.config;
    let (validation, flags) = match &lowered.checker {
        JudgeChecker::BuiltIn(words) => {
            words.split_once(' ').map_or((&**words, None), |(first, flags)| (first, Some(flags)))
        }
        JudgeChecker::Program { called, .. } => (&**called, None),
    };
    KattisProblem {
        problem_format_version: "legacy".to_owned(),
        kind: "scoring".to_owned(),
        uuid: contents.uuid().to_string(),
        author: config.author.clone(),
        source: config.source.clone(),
        license: licence(config).to_owned(),
        rights_owner: config.author.clone(),
        limits: KattisLimits {
            memory: config.limits.memory_mib,
            output: config.limits.output_kib.div_ceil(1024),
        },
        validation: validation.to_owned(),
        validator_flags: flags.map(str::to_owned),
        grading: Grading { objective: "max".to_owned(), show_test_data_groups: true },
    }
}

pub(crate) fn add_tests(
    package: &mut Package,
    data: &str,
    contents: &Contents<'_>,
    lowered: &Lowered,
) {
    let scheme = &lowered.scheme;
    let points = scheme.points();
    let mut of_all = GroupFile::sum(points, "ignore_sample");
    let arguments = contents.input_validators.as_ref().ok();
    let arguments = arguments.and_then(|it| it.arguments(contents.problem));
    of_all.input_validator_flags = arguments.map(|arguments| arguments.join(" "));
    package.add(format!("{data}/testdata.yaml"), of_all.write());
    let gives_points = contents.checking.gives_points();
    let of_samples = GroupFile { accept_score: Some(0), ..GroupFile::sum(0, "") };
    // There, too: the checker of a problem with points has to write some for every right output.
    let of_samples = of_samples.with_points_of_checker(gives_points);
    package.add(format!("{data}/sample/testdata.yaml"), of_samples.write());
    add_samples(package, &format!("{data}/sample"), contents);
    package.add(format!("{data}/secret/testdata.yaml"), GroupFile::sum(points, ANY).write());
    let mut places = BTreeMap::new();
    for (id, group) in (1..).zip(&scheme.groups) {
        let directory = format!("{data}/secret/subtask{}", numbered(id, scheme.groups.len()));
        let validators = contents.input_validators.as_ref();
        let flags = validators
            .ok()
            .and_then(|validators| validators.flags(group.only_subtask(contents.edition)));
        let mut file = group_file(group);
        file.input_validator_flags.clone_from(&flags);
        file = file.with_points_of_checker(gives_points);
        package.add(format!("{directory}/testdata.yaml"), file.write());
        let is_split = file.accept_score.is_none();
        for member in &group.members {
            let test = &contents.tests.tests[member.test - 1];
            let name = test_stem(contents, test.number);
            let mut stem = format!("{directory}/{name}");
            if is_split {
                let mut file = GroupFile::together(member.points);
                file.input_validator_flags.clone_from(&flags);
                file = file.with_points_of_checker(gives_points);
                package.add(format!("{stem}/testdata.yaml"), file.write());
                stem = format!("{stem}/{name}");
            }
            if let Some(known) = places.get(&test.number) {
                for ending in TEST_ENDINGS {
                    let known = format!("{known}.{ending}");
                    // Not every engine has a picture.
                    if package.get(&known).is_some() {
                        package.add_same(format!("{stem}.{ending}"), &known);
                    }
                }
            } else {
                add_test(package, &stem, test, contents);
                places.insert(test.number, stem);
            }
        }
    }
}

/// Returns the file of a group; where tests are worth different points, every test is a
/// group of its own in it.
fn group_file(group: &Group) -> GroupFile {
    let worth: BTreeSet<u64> = group.members.iter().map(|member| member.points).collect();
    match (group.counting, worth.into_iter().collect::<Vec<_>>().as_slice()) {
        (Counting::Together, _) => GroupFile::together(group.points),
        (Counting::Each, [points]) => {
            GroupFile { accept_score: Some(*points), ..GroupFile::sum(group.points, ANY) }
        }
        (Counting::Each, _) => GroupFile::sum(group.points, ANY),
    }
}

/// Programs get as much as the worst of a group's tests gets.
pub(crate) const WORST: &str = "min";
/// The points that were earned count, also where a test fails.
pub(crate) const ANY: &str = "accept_if_any_accepted";

/// `problem.yaml`.
#[derive(Debug, Serialize)]
pub(crate) struct KattisProblem {
    pub(crate) problem_format_version: String,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) uuid: String,
    pub(crate) author: String,
    pub(crate) source: String,
    pub(crate) license: String,
    pub(crate) rights_owner: String,
    pub(crate) limits: KattisLimits,
    pub(crate) validation: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) validator_flags: Option<String>,
    pub(crate) grading: Grading,
}

#[derive(Debug, Serialize)]
pub(crate) struct KattisLimits {
    /// MiB.
    pub(crate) memory: u64,
    /// MiB.
    pub(crate) output: u64,
}

#[derive(Debug, Serialize)]
pub(crate) struct Grading {
    pub(crate) objective: String,
    pub(crate) show_test_data_groups: bool,
}

/// `testdata.yaml` of a directory; what it lacks is taken from the one above.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct GroupFile {
    pub(crate) on_reject: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) accept_score: Option<u64>,
    pub(crate) range: String,
    pub(crate) grader_flags: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) input_validator_flags: Option<String>,
    /// The points of each test, for a checker that gives a part of them. A text, because
    /// `verifyproblem` does not load a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) output_validator_flags: Option<String>,
}

impl GroupFile {
    /// A directory whose points are those of what is in it.
    pub(crate) fn sum(points: u64, grader_flags: &str) -> Self {
        Self {
            on_reject: "continue".to_owned(),
            accept_score: None,
            range: format!("0 {points}"),
            grader_flags: grader_flags.to_owned(),
            input_validator_flags: None,
            output_validator_flags: None,
        }
    }

    /// Tests that are worth something together only.
    pub(crate) fn together(points: u64) -> Self {
        Self {
            on_reject: "break".to_owned(),
            accept_score: Some(points),
            ..Self::sum(points, WORST)
        }
    }

    /// Returns it with the points of each test as the flags of the checker, if that gives a part
    /// of them.
    pub(crate) fn with_points_of_checker(self, gives_points: bool) -> Self {
        let points = self.accept_score.filter(|_| gives_points);
        Self { output_validator_flags: points.map(|points| points.to_string()), ..self }
    }

    pub(crate) fn write(&self) -> String {
        yaml::write(self)
    }
}
