//! Kattis: a problem package of the legacy format that counts points.
//!
//! ```text
//! chess/problem.yaml                             what the problem is
//! chess/problem_statement/problem.en.tex         statements
//! chess/data/sample/1.in …                       samples
//! chess/attachments/sample4.in …                 the large one
//! chess/data/secret/subtask1/testdata.yaml       points of a group, and how they count
//! chess/data/secret/subtask1/01.in …             its tests
//! chess/input_validators/input_validator.cpp
//! chess/submissions/accepted/…                   programs with what is expected of them
//! ```
//!
//! There are no dependencies: a group holds the tests of those it depends on, in
//! the archive as symbolic links, because inputs that are there twice are warned
//! of. A directory on disk has copies, which every system can write.
//!
//! Source: the specification of the problem package format, legacy, December
//! 2025; `verifyproblem` of problemtools 1.20260907, which finds no fault.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::problem::{InputOutput, Title};

use super::{
    Contents, Counting, Export, Found, FoundGroup, FoundTest, Group, JudgeLimits, Loss, Lowered,
    Package, Refusal, Scheme, Target, TestNames, Verification, View,
    filing::{Convention, filed},
    problem_package::{
        add_input_validator, add_large_sample, add_samples, handout, licence, licence_loss,
        number_of, numbered, pairs, samples,
    },
    statement::LatexForm,
    yaml,
};

/// Programs get as much as the worst of a group's tests gets.
const WORST: &str = "min";
/// Whatever fails, what was earned counts.
const ANY: &str = "accept_if_any_accepted";

/// Kattis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kattis;

/// `problem.yaml`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemFile {
    problem_format_version: String,
    #[serde(rename = "type")]
    kind: String,
    uuid: String,
    author: String,
    source: String,
    license: String,
    rights_owner: String,
    limits: LimitsOfProblem,
    validation: String,
    grading: Grading,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitsOfProblem {
    /// MiB.
    memory: u64,
    /// MiB.
    output: u64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Grading {
    objective: String,
    show_test_data_groups: bool,
}

/// `testdata.yaml` of a directory; what it does not say, the one above says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupFile {
    on_reject: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    accept_score: Option<u64>,
    range: String,
    grader_flags: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    input_validator_flags: Option<String>,
}

impl GroupFile {
    /// A directory whose points are those of what is in it.
    fn sum(points: u64, grader_flags: &str) -> Self {
        Self {
            on_reject: "continue".to_owned(),
            accept_score: None,
            range: format!("0 {points}"),
            grader_flags: grader_flags.to_owned(),
            input_validator_flags: None,
        }
    }

    /// Tests that are worth something together only.
    fn together(points: u64) -> Self {
        Self {
            on_reject: "break".to_owned(),
            accept_score: Some(points),
            ..Self::sum(points, WORST)
        }
    }

    fn write(&self) -> String {
        yaml::write(self)
    }
}

/// Fonts and line breaks for the class of problemtools.
const CHINESE: &str = include_str!("statement/chinese.tex");

impl Target for Kattis {
    fn name(&self) -> &'static str {
        "kattis"
    }

    fn title(&self) -> &'static str {
        "Kattis"
    }

    fn carries(&self) -> &'static str {
        "tests, memory limit, points, subtasks, statements, samples, validator, programs"
    }

    fn verification(&self) -> Verification {
        Verification::JudgeCode
    }

    fn has_uuid(&self) -> bool {
        true
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Refusal> {
        let io = InputOutput::Standard;
        let limits =
            JudgeLimits { time_ms: JudgeLimits::MEASURED, ..JudgeLimits::of(contents.problem) };
        let scheme = Scheme::of(contents.edition);
        let mut losses = vec![Loss::of_scores(
            "时限不在包内：由系统按最慢的正解测得",
            "the time limit is not in the package: it follows from the slowest accepted program",
        )];
        if scheme.has_dependencies() {
            losses.push(Loss::harmless(
                "没有子任务依赖：把所依赖子任务的测试点放进该子任务，得分不变",
                "no dependencies: a subtask holds the tests of those it depends on, which scores \
                 the same",
            ));
        }
        let shared = scheme.with_shared_tests();
        let view = View::numbered(1, ("测试点组", "Group"), TestNames::AsPlanned);
        losses.extend(Loss::of_split(&scheme, &shared, &view));
        losses.extend(Loss::of_streams(contents.problem, io));
        losses.extend(licence_loss(&contents.problem.config));
        losses.extend(Loss::of_output_limit(contents.problem));
        losses.extend(filed(contents, Convention::Scoring).losses());
        Ok(Lowered { scheme: shared, limits, view, io, handout: handout(contents), losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Export {
        let mut package = Package::default();
        let root = contents.short_name();
        package.add(format!("{root}/problem.yaml"), yaml::write(&problem_file(contents)));
        let title = &contents.problem.config.title;
        for text in contents.statements(lowered) {
            let name = super::statement::latex_escaped(text.language.pick(&title.zh, &title.en));
            let fonts = text.language.pick(CHINESE, "");
            let heading = format!("{fonts}\\problemname{{{name}}}");
            let path = format!("{root}/problem_statement/problem.{}.tex", text.language.code());
            let picture = contents.texts.picture.as_ref();
            package.add(path, text.latex(LatexForm::Statement { heading: &heading }, picture));
        }
        add_tests(&mut package, &format!("{root}/data"), contents, lowered);
        add_large_sample(&mut package, &format!("{root}/attachments/"), contents);
        add_input_validator(&mut package, &format!("{root}/input_validators"), contents);
        for (directory, program) in filed(contents, Convention::Scoring).programs {
            let path = format!("{root}/submissions/{directory}/{}", program.name);
            package.add(path, program.source);
        }
        Export { package, beside: Package::default() }
    }

    fn read(&self, package: &Package) -> Found {
        let files = package.directory_of("problem.yaml");
        files.map_or_else(Found::unreadable, |files| Reader::default().read(&files))
    }

    fn mark(&self) -> &'static str {
        "*/data/secret/testdata.yaml"
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Title> {
        let name = contents.short_name();
        let archive = format!("{name}-kattis.zip");
        vec![
            Title {
                zh: format!(
                    "用能还原符号链接的工具解压 `{archive}`（如 `unzip`），得到目录 `{name}/`；\
                     `package/` 中的是同样的文件，重复的测试点为副本。"
                ),
                en: format!(
                    "Unpack `{archive}` with a tool that restores symbolic links, such as \
                     `unzip`: it holds the directory `{name}/`. In `package/` are the same files, \
                     with copies of tests that are there twice."
                ),
            },
            Title {
                zh: format!(
                    "`pip install problemtools`，运行 `verifyproblem {name}`：应当没有错误和警告。题面的 \
                     PDF 只需 problemtools 要求的 TeX（Debian：`texlive-luatex texlive-latex-extra \
                     texlive-fonts-recommended texlive-plain-generic ghostscript`）；中文题面另需中文\
                     字体：`texlive-lang-chinese`、`fonts-noto-cjk` 或 `fonts-wqy-microhei`。"
                ),
                en: format!(
                    "`pip install problemtools` and run `verifyproblem {name}`: it should find no \
                     error and nothing to warn of. PDF of the statements needs the TeX that \
                     problemtools asks for (Debian: `texlive-luatex texlive-latex-extra \
                     texlive-fonts-recommended texlive-plain-generic ghostscript`) and the Chinese one a \
                     font: `texlive-lang-chinese`, `fonts-noto-cjk` or `fonts-wqy-microhei`."
                ),
            },
            Title {
                zh: "程序的目录按其注释中的 `expect: 版本名 score 分数` 确定；修改子任务后请更新这些注释。"
                    .to_owned(),
                en: "A program's directory follows from its comment `expect: EDITION score N`: \
                     keep these comments up to date when subtasks change."
                    .to_owned(),
            },
            Title {
                zh: format!("按所用 Kattis 站点的方式安装目录 `{name}/`。"),
                en: format!("Install the directory `{name}/` as your Kattis site wants it."),
            },
        ]
    }
}

fn problem_file(contents: &Contents<'_>) -> ProblemFile {
    let config = &contents.problem.config;
    ProblemFile {
        problem_format_version: "legacy".to_owned(),
        kind: "scoring".to_owned(),
        uuid: contents.uuid().to_string(),
        author: config.author.clone(),
        source: config.source.clone(),
        license: licence(config).to_owned(),
        rights_owner: config.author.clone(),
        limits: LimitsOfProblem {
            memory: config.limits.memory_mib,
            output: config.limits.output_kib.div_ceil(1024),
        },
        validation: "default".to_owned(),
        grading: Grading { objective: "max".to_owned(), show_test_data_groups: true },
    }
}

fn add_tests(package: &mut Package, data: &str, contents: &Contents<'_>, lowered: &Lowered) {
    let scheme = &lowered.scheme;
    let points = scheme.points();
    package.add(format!("{data}/testdata.yaml"), GroupFile::sum(points, "ignore_sample").write());
    let of_samples = GroupFile { accept_score: Some(0), ..GroupFile::sum(0, "") };
    package.add(format!("{data}/sample/testdata.yaml"), of_samples.write());
    add_samples(package, &format!("{data}/sample"), contents);
    package.add(format!("{data}/secret/testdata.yaml"), GroupFile::sum(points, ANY).write());
    let mut places = BTreeMap::new();
    for (id, group) in (1..).zip(&scheme.groups) {
        let directory = format!("{data}/secret/subtask{}", numbered(id, scheme.groups.len()));
        let subtasks: BTreeSet<usize> =
            group.members.iter().map(|one| contents.edition.tests[one.test - 1].subtask).collect();
        // Bounds of a subtask do not hold for tests of another one.
        let flags = subtasks.first().filter(|_| subtasks.len() == 1);
        let flags = flags.map(|subtask| format!("--group {subtask}"));
        let mut file = group_file(group);
        file.input_validator_flags.clone_from(&flags);
        package.add(format!("{directory}/testdata.yaml"), file.write());
        let is_split = file.accept_score.is_none();
        for member in &group.members {
            let test = &contents.tests.tests[member.test - 1];
            let number = numbered(test.number, contents.tests.tests.len());
            let mut stem = format!("{directory}/{number}");
            if is_split {
                let mut file = GroupFile::together(member.points);
                file.input_validator_flags.clone_from(&flags);
                package.add(format!("{stem}/testdata.yaml"), file.write());
                stem = format!("{stem}/{number}");
            }
            let (input, answer) = (format!("{stem}.in"), format!("{stem}.ans"));
            if let Some(known) = places.get(&test.number) {
                package.add_same(input, &format!("{known}.in"));
                package.add_same(answer, &format!("{known}.ans"));
            } else {
                package.add(input, test.input_bytes());
                package.add(answer, test.answer_bytes());
                places.insert(test.number, stem);
            }
        }
    }
}

/// What a group says; where tests are worth different points, every test is a
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

/// Reads a package by the rules of the specification and of the default grader.
#[derive(Default)]
struct Reader {
    limits: Option<JudgeLimits>,
    output_kib: Option<u64>,
    tests: Vec<FoundTest>,
    groups: Vec<FoundGroup>,
    faults: Vec<String>,
}

impl Reader {
    fn read(mut self, files: &Package) -> Found {
        self.problem(files);
        let has = |directory: &str, ending: &str| {
            files.iter().any(|(path, _)| path.starts_with(directory) && path.ends_with(ending))
        };
        for (directory, ending) in [
            ("problem_statement/problem.", ".tex"),
            ("input_validators/", ".cpp"),
            ("submissions/accepted/", ""),
        ] {
            if !has(directory, ending) {
                self.fault(format!("nothing is called {directory}…{ending}"));
            }
        }
        let parts = [("data", "ignore_sample"), ("data/secret", ANY), ("data/sample", "")];
        // What cannot be read is told as such alone.
        let [top, secret, of_samples] = parts.map(|(directory, flags)| {
            let file = self.file(files, directory);
            if let Some(file) = &file
                && (file.on_reject.as_str(), file.grader_flags.as_str()) != ("continue", flags)
            {
                let fault =
                    format!("{directory}: expected continue and \"{flags}\", found {file:?}");
                self.faults.push(fault);
            }
            file
        });
        let worth = of_samples.as_ref().map(|file| (file.accept_score, file.range.as_str()));
        if worth.is_some_and(|worth| worth != (Some(0), "0 0")) {
            self.fault("data/sample: samples are worth something");
        }
        let names: BTreeSet<String> = below(files, "data/secret");
        let mut all_are_read = true;
        for (id, name) in (1..).zip(names) {
            let group = self.group(files, &format!("data/secret/{name}"), id);
            all_are_read &= group.is_some();
            self.groups.extend(group);
        }
        let total: u64 = self.groups.iter().filter_map(|group| group.points).sum();
        for (file, what) in [(top, "data"), (secret, "data/secret")] {
            let range = file.map(|file| file.range).filter(|range| *range != format!("0 {total}"));
            if let Some(range) = range.filter(|_| all_are_read) {
                self.fault(format!("{what}: range {range}, the groups have {total}"));
            }
        }
        let groups = all_are_read.then_some(self.groups);
        Found {
            faults: self.faults,
            tests: Some(self.tests),
            groups,
            samples: Some(samples(files)),
            streams: None,
            output_kib: self.output_kib,
        }
    }

    fn fault(&mut self, fault: impl Into<String>) {
        self.faults.push(fault.into());
    }

    fn problem(&mut self, files: &Package) {
        let file = yaml::of_package::<ProblemFile>(files, "problem.yaml", &mut self.faults);
        let Some(file) = file else { return };
        let (version, kind) = (file.problem_format_version.as_str(), file.kind.as_str());
        if (version, kind) != ("legacy", "scoring") {
            self.fault("problem.yaml: no scoring problem of the legacy format");
        }
        let (validation, objective) = (file.validation.as_str(), file.grading.objective.as_str());
        if (validation, objective) != ("default", "max") {
            self.fault(format!("problem.yaml: validation {validation}, objective {objective}"));
        }
        self.output_kib = file.limits.output.checked_mul(1024);
        let memory_mib = file.limits.memory;
        self.limits = Some(JudgeLimits { time_ms: JudgeLimits::MEASURED, memory_mib });
    }

    /// Reads the `testdata.yaml` of a directory.
    fn file(&mut self, files: &Package, directory: &str) -> Option<GroupFile> {
        yaml::of_package(files, &format!("{directory}/testdata.yaml"), &mut self.faults)
    }

    /// Reads a group; nothing when what it says of itself cannot be read.
    fn group(&mut self, files: &Package, directory: &str, id: usize) -> Option<FoundGroup> {
        let Some(file) = self.file(files, directory) else {
            self.tests(files, directory, 0);
            return None;
        };
        let points = file.range.strip_prefix("0 ").and_then(|points| points.parse().ok());
        if points.is_none() {
            self.fault(format!("{directory}: range {}", file.range));
        }
        // A subtask is a group, or several.
        let is_known = |flags: &String| {
            let subtask = flags.strip_prefix("--group ").and_then(|id| id.parse::<usize>().ok());
            subtask.is_some_and(|subtask| (1..=id).contains(&subtask))
        };
        if !file.input_validator_flags.iter().all(is_known) {
            self.fault(format!("{directory}: {:?}", file.input_validator_flags));
        }
        let counting = match (file.on_reject.as_str(), file.grader_flags.as_str()) {
            ("break", WORST) => Counting::Together,
            ("continue", ANY) => Counting::Each,
            _ => {
                self.fault(format!("{directory}: {file:?}"));
                Counting::Together
            }
        };
        let worth = file.accept_score;
        let mut members = self.tests(files, directory, worth.unwrap_or_default());
        let parts = below(files, directory);
        if counting == Counting::Together && !(parts.is_empty() && worth == points) {
            self.fault(format!(
                "{directory}: {worth:?} of {points:?} points, {} parts",
                parts.len()
            ));
        }
        if worth.is_none() && !members.is_empty() {
            self.fault(format!("{directory}: no accept_score"));
        }
        for name in parts {
            let directory = format!("{directory}/{name}");
            let part = self.file(files, &directory);
            let worth = part.as_ref().and_then(|part| part.accept_score).unwrap_or_default();
            let of_part = self.tests(files, &directory, worth);
            let mut meant = GroupFile::together(worth);
            meant.input_validator_flags.clone_from(&file.input_validator_flags);
            if let Some(part) = part.filter(|part| *part != meant || of_part.len() != 1) {
                self.fault(format!("{directory}: {} tests, {part:?}", of_part.len()));
            }
            members.extend(of_part);
        }
        let sum: u64 = members.iter().map(|(_, points)| points).sum();
        if counting == Counting::Each && points != Some(sum) {
            self.fault(format!(
                "{directory}: its tests are worth {sum}, its range is {}",
                file.range
            ));
        }
        let number = directory.rsplit("subtask").next().and_then(|number| number.parse().ok());
        let counting = Some(counting);
        Some(FoundGroup { number, points, counting, members, depends_on: Vec::new() })
    }

    /// Reads the tests of a directory; one that is there already is not new.
    fn tests(&mut self, files: &Package, directory: &str, worth: u64) -> Vec<(usize, u64)> {
        let mut members = Vec::new();
        for pair in pairs(files, directory) {
            let Some(number) = number_of(&pair.stem) else {
                self.fault(format!("{}: no number", pair.stem));
                continue;
            };
            let test = FoundTest {
                name: pair.stem,
                label: number.to_string(),
                input: pair.input,
                answer: pair.answer,
                limits: self.limits,
            };
            let is_same = |known: &FoundTest| {
                (&known.label, &known.input, &known.answer)
                    == (&test.label, &test.input, &test.answer)
            };
            let index = self.tests.iter().position(is_same).unwrap_or_else(|| {
                self.tests.push(test);
                self.tests.len() - 1
            });
            members.push((index, worth));
        }
        members
    }
}

/// Returns the names of the directories in a directory.
fn below(files: &Package, directory: &str) -> BTreeSet<String> {
    let inside = files.below(directory);
    inside.iter().filter_map(|(path, _)| Some(path.split_once('/')?.0.to_owned())).collect()
}
