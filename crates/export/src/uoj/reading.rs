//! Reading a package for UOJ back, as the step that synchronises data and the judger do.
//!
//! Source: UOJ, July 2025: `uoj_judger.h`, `judger.cpp`; its community edition, August 2024.

use std::{collections::BTreeMap, ops::Range};

use muqi_text::{Fact, Message};

use super::super::{
    Counting, FoundExtra, FoundGroup, FoundTest, JudgeChecker, JudgeLimits, Package, ReadPackage,
    ReadSamples,
    faults::{MOST_NAMED, fault, quoted, unexpected},
    found::program_at,
    keys::{text_at, unknown_key},
};

const CONFIG: &str = "problem.conf";

/// The file of a checker.
const CHECKER: &str = "chk.cpp";

/// The checkers of testlib that it has under their names.
const STOCK: [&str; 18] = [
    "ncmp", "wcmp", "fcmp", "lcmp", "uncmp", "yesno", "rcmp", "rcmp4", "rcmp6", "rcmp9", "rncmp",
    "acmp", "dcmp", "icmp", "hcmp", "caseicmp", "casencmp", "casewcmp",
];

/// The points of a problem, which tests and subtasks without points share.
const FULL_POINTS: usize = 100;

/// Reads the files of a problem.
pub(crate) fn read(package: &Package) -> ReadPackage {
    let (values, asked, mut faults) = (BTreeMap::new(), Vec::new(), Vec::new());
    let Some(text) = text_at(package, CONFIG, &mut faults) else {
        return ReadPackage { faults, ..ReadPackage::default() };
    };
    let mut reader = UojReader { package, values, asked, faults };
    reader.pairs(&text);
    reader.read()
}

/// Reads `problem.conf` as the judger does: words in pairs.
struct UojReader<'p> {
    package: &'p Package,
    /// The values that were not yet asked for.
    values: BTreeMap<String, String>,
    asked: Vec<String>,
    faults: Vec<Message>,
}

impl UojReader<'_> {
    fn pairs(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.chunks(2) {
            let [key, value] = pair else {
                let key = Fact::quoted(pair[0].as_bytes());
                self.faults.push(fault(CONFIG, message!("export-no-value", key = key)));
                continue;
            };
            if self.values.insert((*key).to_owned(), (*value).to_owned()).is_some() {
                let key = Fact::quoted(key.as_bytes());
                self.faults.push(fault(CONFIG, message!("export-value-twice", key = key)));
            }
        }
    }

    fn read(mut self) -> ReadPackage {
        // Without it only administrators may have the problem judged.
        let judger = self.text("use_builtin_judger", "off");
        if judger != "on" {
            self.faults.push(unexpected(CONFIG, "use_builtin_judger", judger, "on"));
        }
        let checker = Some(self.checker());
        if self.package.get("val.cpp").is_some() {
            self.faults.extend(self.package.lacks("std.cpp"));
        }
        let output_kib = (self.number("output_limit", 64) as u64).checked_mul(1024);
        let count = self.number("n_tests", 10);
        let given = self.number("n_ex_tests", 0);
        let shown = self.number("n_sample_tests", count);
        if shown > given {
            self.faults.push(fault(CONFIG, message!("export-hidden-samples")));
        }
        let names = [
            ("input_pre", "input"),
            ("input_suf", "txt"),
            ("output_pre", "output"),
            ("output_suf", "txt"),
        ];
        let names = names.map(|(key, default)| self.text(key, default));
        let limits = self.limits("", JudgeLimits { time_ms: 1000, memory_mib: 256 });
        let mut tests = self.tests(count, "", &names, limits);
        for (number, test) in (1..).zip(&mut tests) {
            test.limits = Some(self.limits(&format!("_{number}"), limits));
        }
        let mut samples = self.tests(given, "ex_", &names, limits);
        let extra = samples.split_off(shown.min(samples.len()));
        let samples = Some(self.samples(samples));
        let (groups, extra) = (Some(self.groups(tests.len())), Some(FoundExtra::Apart(extra)));
        for key in self.values.keys().take(MOST_NAMED) {
            let known = self.asked.iter().map(String::as_str);
            self.faults.push(fault(CONFIG, unknown_key(key, known)));
        }
        let (tests, faults, rest) = (Some(tests), self.faults, ReadPackage::default());
        ReadPackage { faults, tests, groups, extra, samples, output_kib, checker, ..rest }
    }

    fn checker(&mut self) -> JudgeChecker {
        match self.take("use_builtin_checker") {
            Some(name) => {
                if !STOCK.contains(&name.as_str()) {
                    let known = STOCK.join(", ");
                    let found = quoted(&name);
                    self.faults.push(unexpected(CONFIG, "use_builtin_checker", found, known));
                }
                JudgeChecker::BuiltIn(name)
            }
            None => program_at(CHECKER, self.package, CHECKER, &mut self.faults),
        }
    }

    fn take(&mut self, key: &str) -> Option<String> {
        self.asked.push(key.to_owned());
        self.values.remove(key)
    }

    fn text(&mut self, key: &str, default: &str) -> String {
        self.take(key).unwrap_or_else(|| default.to_owned())
    }

    /// Returns a number; the default, too, where it is none, which is a fault.
    fn number(&mut self, key: &str, default: usize) -> usize {
        let Some(text) = self.take(key) else { return default };
        text.parse().unwrap_or_else(|_| {
            self.faults.push(unexpected(CONFIG, key, quoted(&text), "1, 2, 3, …"));
            default
        })
    }

    /// Returns the limits of all tests, or of one, whose number ends the keys.
    fn limits(&mut self, end: &str, default: JudgeLimits) -> JudgeLimits {
        let (time, memory) = (format!("time_limit{end}"), format!("memory_limit{end}"));
        let time_ms = self.take(&time).map(|seconds| self.milliseconds(&time, &seconds));
        let mib = self.take(&memory).map(|text| {
            text.parse().unwrap_or_else(|_| {
                self.faults.push(unexpected(CONFIG, &memory, quoted(&text), "1, 2, 3, …"));
                0
            })
        });
        JudgeLimits {
            time_ms: time_ms.unwrap_or(default.time_ms),
            memory_mib: mib.unwrap_or(default.memory_mib),
        }
    }

    /// Returns a decimal number of seconds in milliseconds.
    fn milliseconds(&mut self, key: &str, seconds: &str) -> u64 {
        let (whole, part) = seconds.split_once('.').unwrap_or((seconds, ""));
        format!("{whole}{part:0<3}").parse().unwrap_or_else(|_| {
            self.faults.push(unexpected(CONFIG, key, quoted(seconds), "1.000"));
            0
        })
    }

    fn tests(
        &self,
        count: usize,
        prefix: &str,
        [input, input_end, output, output_end]: &[String; 4],
        limits: JudgeLimits,
    ) -> Vec<FoundTest> {
        // A number that is too large names files that are missing; one of them is enough.
        let numbers = 1..=count.min(self.package.iter().count() + 1);
        let tests = numbers.map(|number| {
            let input = format!("{prefix}{input}{number}.{input_end}");
            let answer = format!("{prefix}{output}{number}.{output_end}");
            FoundTest::of(self.package, &number, [&input, &answer], Some(limits))
        });
        tests.collect()
    }

    fn samples(&mut self, samples: Vec<FoundTest>) -> ReadSamples {
        let half = samples.iter().find(|sample| sample.input.is_none() || sample.answer.is_none());
        if let Some(sample) = half {
            self.faults.push(fault(&sample.name, message!("export-half-sample")));
        }
        let numbered = (1..).zip(samples);
        numbered.filter_map(|(number, test)| Some((number, (test.input?, test.answer?)))).collect()
    }

    fn groups(&mut self, tests: usize) -> Vec<FoundGroup> {
        let mut groups = Vec::new();
        // More than there are values have no end of their own.
        let count = self.number("n_subtasks", 0).min(self.values.len());
        if count == 0 {
            for number in 1..=tests {
                let points = self.number(&format!("point_score_{number}"), FULL_POINTS / tests);
                groups.push(together(None, points, number - 1..number));
            }
            return groups;
        }
        let mut first = 0;
        for id in 1..=count {
            let end = self.number(&format!("subtask_end_{id}"), 0);
            let points = self.number(&format!("subtask_score_{id}"), FULL_POINTS / count);
            let key = format!("subtask_type_{id}");
            let kind = self.text(&key, "packed");
            if !["packed", "min"].contains(&kind.as_str()) {
                self.faults.push(unexpected(CONFIG, &key, quoted(&kind), "packed, min"));
            }
            let depends_on = self.dependencies(id);
            let group = together(Some(id), points, first..end.min(tests));
            groups.push(FoundGroup { depends_on, ..group });
            first = end;
        }
        if first != tests {
            let problem = message!("export-uncovered-tests", found = first, tests = tests);
            self.faults.push(fault(CONFIG, problem));
        }
        groups
    }

    fn dependencies(&mut self, id: usize) -> Vec<usize> {
        let key = format!("subtask_dependence_{id}");
        if self.values.get(&key).is_none_or(|value| value != "many") {
            let only = self.number(&key, 0);
            return if only > 0 { vec![only] } else { Vec::new() };
        }
        self.take(&key);
        let mut earlier = Vec::new();
        while self.values.contains_key(&format!("{key}_{}", earlier.len() + 1)) {
            earlier.push(self.number(&format!("{key}_{}", earlier.len() + 1), 0));
        }
        earlier
    }
}

/// Returns a group of tests that count as a whole.
fn together(number: Option<usize>, points: usize, tests: Range<usize>) -> FoundGroup {
    FoundGroup::new(number, points as u64, Counting::Together, tests)
}
