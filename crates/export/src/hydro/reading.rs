//! Reading a package for Hydro back, as its importer and its judge do.
//!
//! Source: Hydro, August 2026: `cases.ts`, `subtask.ts`, `import` of `problem.ts`.

use std::collections::BTreeMap;

use muqi_files::store::Blob;
use muqi_package::problem::ProgrammingLanguage;
use muqi_text::{Language, Message};
use serde_json::{Value, json};

use super::super::{
    FoundExtra, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
    ReadSamples, Streams,
    faults::quoted,
    found::{counting, program_at, samples_at},
    keys::{Keys, whole},
    view::in_group,
};

/// The names of the configuration in the order in which the judge looks for them.
const CONFIGURATIONS: [&str; 2] = ["testdata/config.yaml", "testdata/config.yml"];

/// The limits where a configuration has none.
const DEFAULT_LIMITS: JudgeLimits = JudgeLimits { time_ms: 1000, memory_mib: 256 };

/// The units of limits, in milliseconds and MiB; a number without one is of these.
const TIME_UNITS: [(&str, f64); 6] =
    [("ms", 1.0), ("s", 1000.0), ("us", 1e-3), ("m", 1.0), ("u", 1e-3), ("", 1.0)];
const MEMORY_UNITS: [(&str, f64); 7] = [
    ("m", 1.0),
    ("k", 1.0 / 1024.0),
    ("g", 1024.0),
    ("mb", 1.0),
    ("kb", 1.0 / 1024.0),
    ("gb", 1024.0),
    ("", 1.0),
];

/// The points of a problem; subtasks without points share what the others leave of them.
const FULL_POINTS: u64 = 100;

/// The comparisons of the judge's own.
const COMPARISONS: [&str; 2] = ["default", "strict"];

/// The ways in which it calls checkers.
const PROTOCOLS: [&str; 6] = ["testlib", "lemon", "syzoj", "hustoj", "qduoj", "kattis"];

/// The checkers of testlib that it has under their names.
const STOCK: [&str; 19] = [
    "acmp", "caseicmp", "casencmp", "casewcmp", "dcmp", "fcmp", "hcmp", "icmp", "lcmp", "ncmp",
    "nyesno", "rcmp", "rcmp4", "rcmp6", "rcmp9", "rncmp", "uncmp", "wcmp", "yesno",
];

/// Reads the files of the directory of a problem.
pub(crate) fn read(files: &Package) -> ReadPackage {
    let mut faults = Vec::new();
    if let Some(mut problem) = Keys::of_yaml(files, "problem.yaml", &mut faults) {
        // The importer of HUSTOJ fails without `tag`.
        problem.need(&["tag"], &mut faults);
        if problem.text("name", &mut faults).is_none() {
            problem.need(&["title"], &mut faults);
        }
        problem.words("tag", &mut faults);
        problem.truth("hidden", &mut faults);
        problem.pass_over(&["title", "pid", "owner", "difficulty", "content"]);
        problem.finish(&mut faults);
    }
    let there = CONFIGURATIONS.into_iter().find(|path| files.get(path).is_some());
    let config = Keys::of_yaml(files, there.unwrap_or(CONFIGURATIONS[0]), &mut faults);
    let samples = samples(files, &mut faults);
    let extra = Some(FoundExtra::InLastGroup);
    let Some(mut config) = config else {
        return ReadPackage { faults, extra, samples, ..ReadPackage::default() };
    };
    config.expect("type", "default", "default", &mut faults);
    let name = config.text("filename", &mut faults);
    let streams = Some(name.map_or(Streams::Standard, |name| Streams::files(&name)));
    let checker = Some(checker(files, &mut config, &mut faults));
    let (tests, groups) = scored(files, &mut config, &mut faults);
    let time_percent = Some(time_percent(&mut config, &mut faults));
    config.pass_over(&["detail", "langs", "memory_limit_rate", "validator"]);
    config.finish(&mut faults);
    let (tests, groups) = (Some(tests), Some(groups));
    let rest = ReadPackage::default();
    ReadPackage { faults, tests, groups, extra, samples, streams, time_percent, checker, ..rest }
}

/// Returns the limits of languages. Each standard of C++ is a language of its own there: that of the
/// site's first is read.
fn time_percent(
    config: &mut Keys,
    faults: &mut Vec<Message>,
) -> BTreeMap<ProgrammingLanguage, u64> {
    const NAMES: [(&str, ProgrammingLanguage); 8] = [
        ("c", ProgrammingLanguage::C),
        ("cc", ProgrammingLanguage::Cpp),
        ("go", ProgrammingLanguage::Go),
        ("java", ProgrammingLanguage::Java),
        ("pas", ProgrammingLanguage::Pascal),
        ("py.py3", ProgrammingLanguage::Python),
        ("py.pypy3", ProgrammingLanguage::PyPy),
        ("rs", ProgrammingLanguage::Rust),
    ];
    let mut percents = BTreeMap::new();
    let Some(mut rates) = config.map("time_limit_rate", faults) else { return percents };
    for (name, language) in NAMES {
        if let Some(rate) = rates.real(name, faults).and_then(|rate| whole((rate * 100.0).round()))
        {
            percents.insert(language, rate);
        }
    }
    percents
}

/// Returns the checker: a name with a dot is a file, another one that of a checker of testlib's.
fn checker(files: &Package, config: &mut Keys, faults: &mut Vec<Message>) -> JudgeChecker {
    let kind = config.text("checker_type", faults).unwrap_or_else(|| COMPARISONS[0].to_owned());
    let name = match config.take("checker") {
        Some(Value::Object(map)) => Keys::new(config.place(), Value::Object(map), faults)
            .and_then(|mut source| source.text("file", faults)),
        Some(Value::String(name)) => Some(name),
        Some(other) => {
            config.report_kind("checker", &other, "text", faults);
            None
        }
        None => None,
    };
    let Some(name) = name else {
        if !COMPARISONS.contains(&kind.as_str()) {
            config.unexpected("checker_type", quoted(&kind), COMPARISONS.join(", "), faults);
        }
        return JudgeChecker::BuiltIn(kind);
    };
    if !PROTOCOLS.contains(&kind.as_str()) {
        config.unexpected("checker_type", quoted(&kind), PROTOCOLS.join(", "), faults);
    }
    if name.contains('.') {
        return program_at(&kind, files, &format!("testdata/{name}"), faults);
    }
    if !STOCK.contains(&name.as_str()) {
        config.unexpected("checker", quoted(&name), STOCK.join(", "), faults);
    }
    JudgeChecker::BuiltIn(format!("{kind} {name}"))
}

/// Returns tests and groups.
fn scored(
    files: &Package,
    config: &mut Keys,
    faults: &mut Vec<Message>,
) -> (Vec<FoundTest>, Vec<FoundGroup>) {
    let limits = limits(config, DEFAULT_LIMITS, faults);
    let tested = files.below("testdata");
    let cases = config.list("cases", faults);
    let mut subtasks = config.maps("subtasks", faults);
    if !cases.is_empty() {
        let only = json!({ "type": "sum", "cases": cases });
        subtasks = Vec::from_iter(Keys::new(config.place(), only, faults));
    } else if subtasks.is_empty() {
        subtasks = by_names(&tested, &config.place());
    }
    if subtasks.is_empty() {
        config.need(&["subtasks"], faults);
    }
    let mut reader = SubtaskReader { files: tested, tests: Vec::new(), faults };
    let mut numbered = Vec::new();
    for (place, mut subtask) in (1..).zip(subtasks) {
        let id = subtask.number("id", reader.faults).unwrap_or(place);
        numbered.push((usize::try_from(id).unwrap_or_default(), subtask));
    }
    // The judge sorts subtasks by their ids and numbers them anew.
    numbered.sort_by_key(|(id, _)| *id);
    let is_one = numbered.len() == 1;
    let mut stated = Vec::new();
    for (_, subtask) in &mut numbered {
        stated.push(subtask.number("score", reader.faults).unwrap_or_default());
    }
    let mut shares = shares(FULL_POINTS, &stated);
    let mut groups = Vec::new();
    for (index, ((id, subtask), points)) in numbered.into_iter().zip(stated).enumerate() {
        if id != index + 1 {
            subtask.unexpected("id", id, index + 1, reader.faults);
        }
        let points = if points > 0 { points } else { shares.next().unwrap_or_default() };
        // The only subtask has no number in the names of its tests.
        let number = (!is_one).then_some(id);
        groups.push(reader.group(subtask, number, points, limits));
    }
    (reader.tests, groups)
}

/// Endings of inputs and of answers by which the judge goes where nothing names the files.
const INPUTS: [&str; 6] = [".in.txt", ".in", ".txt", ".IN.TXT", ".IN", ".TXT"];
const ANSWERS: [&str; 8] =
    [".out", ".OUT", ".out.txt", ".OUT.TXT", ".ans", ".ANS", ".ans.txt", ".ANS.TXT"];

/// Returns the subtasks that follow from the names of files: `tree2.in` is of the only one, and
/// `tree1-2.in` of subtask 1.
fn by_names(files: &Package, place: &Message) -> Vec<Keys> {
    let mut subtasks: BTreeMap<usize, (bool, BTreeMap<usize, Value>)> = BTreeMap::new();
    for (input, _) in files.iter() {
        let Some(stem) = INPUTS.iter().find_map(|ending| input.strip_suffix(ending)) else {
            continue;
        };
        let like_input = stem.replace("input", "output");
        let named = ANSWERS
            .iter()
            .flat_map(|ending| [format!("{stem}{ending}"), format!("{like_input}{ending}")]);
        let output = named
            .chain([format!("{like_input}.txt")])
            .find(|path| path != input && files.get(path).is_some());
        let (before, number) = split_number(stem);
        let (Some(output), Some(number)) = (output, number) else { continue };
        let before = before.strip_suffix(['-', '_']);
        let subtask = before.and_then(|before| split_number(before).1);
        // The first file of a subtask decides how it counts.
        let group = subtasks.entry(subtask.unwrap_or(1));
        let (_, cases) = group.or_insert_with(|| (subtask.is_none(), BTreeMap::new()));
        cases.insert(number, json!({ "input": input, "output": output }));
    }
    let subtasks = subtasks.into_iter().filter_map(|(id, (is_sum, cases))| {
        let kind = if is_sum { "sum" } else { "min" };
        let cases: Vec<Value> = cases.into_values().collect();
        let subtask = json!({ "id": id, "type": kind, "cases": cases });
        Keys::new(place.clone(), subtask, &mut Vec::new())
    });
    subtasks.collect()
}

/// Splits the number off the end of a name.
fn split_number(name: &str) -> (&str, Option<usize>) {
    let before = name.trim_end_matches(|last: char| last.is_ascii_digit());
    (before, name[before.len()..].parse().ok())
}

struct SubtaskReader<'f> {
    files: Package,
    tests: Vec<FoundTest>,
    faults: &'f mut Vec<Message>,
}

impl SubtaskReader<'_> {
    fn group(
        &mut self,
        mut subtask: Keys,
        number: Option<usize>,
        points: u64,
        limits: JudgeLimits,
    ) -> FoundGroup {
        let id = number.unwrap_or(1);
        let kind = subtask.text("type", self.faults).unwrap_or_else(|| "min".to_owned());
        let counting = counting(id, "type", &kind, ["sum", "min"], self.faults);
        let limits = self::limits(&mut subtask, limits, self.faults);
        subtask.need(&["cases"], self.faults);
        let cases = subtask.maps("cases", self.faults);
        let members = self.members(cases, (number, limits), points, kind == "sum");
        let depends_on = subtask.numbers("if", self.faults);
        subtask.finish(self.faults);
        FoundGroup { number: Some(id), points: Some(points), counting, members, depends_on }
    }

    /// Reads the cases of a subtask of so many points, which they share in a sum.
    fn members(
        &mut self,
        mut cases: Vec<Keys>,
        (subtask, limits): (Option<usize>, JudgeLimits),
        points: u64,
        is_sum: bool,
    ) -> Vec<(usize, u64)> {
        let mut stated = Vec::new();
        for case in &mut cases {
            stated.push(case.number("score", self.faults).unwrap_or_default());
        }
        let mut shares = shares(points, &stated);
        let mut members = Vec::new();
        for ((place, mut case), own) in (1..).zip(cases).zip(stated) {
            let worth = match own {
                0 if is_sum => shares.next().unwrap_or_default(),
                0 => points,
                own => own,
            };
            members.push((self.tests.len(), worth));
            let name = subtask.map_or(place.to_string(), |id| in_group(id, place));
            let limits = self::limits(&mut case, limits, self.faults);
            case.need(&["input", "output"], self.faults);
            let paths =
                ["input", "output"].map(|key| case.text(key, self.faults).unwrap_or_default());
            let paths = [paths[0].as_str(), &paths[1]];
            self.tests.push(FoundTest::of(&self.files, &name, paths, Some(limits)));
            case.finish(self.faults);
        }
        members
    }
}

/// Shares what is left of points among those that have none, the last ones getting the rest.
fn shares(points: u64, stated: &[u64]) -> impl Iterator<Item = u64> + use<> {
    let left = points.saturating_sub(stated.iter().sum());
    let count = stated.iter().filter(|own| **own == 0).count() as u64;
    (0..count).map(move |place| left / count + u64::from(place >= count - left % count))
}

/// Returns the limits of a part of the configuration, which are those around it by default.
fn limits(keys: &mut Keys, around: JudgeLimits, faults: &mut Vec<Message>) -> JudgeLimits {
    let time_ms = amount(keys, "time", &TIME_UNITS, faults);
    let memory_mib = amount(keys, "memory", &MEMORY_UNITS, faults);
    JudgeLimits {
        time_ms: time_ms.unwrap_or(around.time_ms),
        memory_mib: memory_mib.unwrap_or(around.memory_mib),
    }
}

/// Returns a number with its unit; 0, which is never meant, where there is no such.
fn amount(
    keys: &mut Keys,
    key: &'static str,
    units: &[(&str, f64)],
    faults: &mut Vec<Message>,
) -> Option<u64> {
    let text = keys.word(key, faults)?;
    let digits = text.trim_end_matches(|last: char| last.is_ascii_alphabetic());
    let unit = text[digits.len()..].to_ascii_lowercase();
    let factor = units.iter().find(|(known, _)| *known == unit).map(|(_, factor)| factor);
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: Option<f64> = if is_number { digits.parse().ok() } else { None };
    let amount = number.zip(factor).and_then(|(number, factor)| whole((number * factor).floor()));
    if amount.is_none() {
        let known: Vec<String> = units.iter().map(|(unit, _)| format!("1{unit}")).collect();
        keys.unexpected(key, quoted(&text), known.join(", "), faults);
    }
    Some(amount.unwrap_or_default())
}

/// Returns the content of a block of a statement that shows a sample.
fn block(text: &str, kind: &str, number: usize) -> Option<Blob> {
    let (_, rest) = text.split_once(&format!("```{kind}{number}\n"))?;
    Some(rest.split_once("```")?.0.into())
}

/// The samples as the site shows them: blocks of the statement called `input1`,
/// `output1` and so on, the same in every language, and files that it names.
fn samples(files: &Package, faults: &mut Vec<Message>) -> Option<ReadSamples> {
    let mut by_language = Vec::new();
    for language in [Language::Chinese, Language::English] {
        let name = format!("problem_{}.md", language.code());
        let Some(bytes) = files.read(&name) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let numbers = text.match_indices("```input").filter_map(|(at, mark)| {
            let rest = &text[at + mark.len()..];
            rest.lines().next()?.parse().ok()
        });
        let printed = numbers.filter_map(|number| {
            Some((number, (block(&text, "input", number)?, block(&text, "output", number)?)))
        });
        let named = samples_at(files, "additional_file/sample").into_iter();
        let named = named.filter(|(number, _)| text.contains(&format!("`sample{number}.in`")));
        by_language.push(named.chain(printed).collect::<ReadSamples>());
    }
    if by_language.is_empty() {
        faults.push(message!("export-no-statement"));
    }
    by_language.dedup();
    if by_language.len() > 1 {
        faults.push(message!("export-other-samples"));
        return None;
    }
    by_language.pop()
}
