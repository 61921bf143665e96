//! An edition as it is on a judge that cannot express all of it.

use std::{fmt, time::Duration};

use crate::{
    problem::{InputOutput, Problem, Title},
    statement::Handout,
};

use super::{Scheme, View};

/// Something that a judge cannot express, and what it gets instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The loss and its replacement, in words.
    pub text: Title,
    /// A program may earn other points because of it.
    pub changes_scores: bool,
}

impl Loss {
    /// Returns a loss that costs no points.
    pub fn harmless(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self { text: Title { zh: zh.into(), en: en.into() }, changes_scores: false }
    }

    /// The choice between standard streams and files, where a judge knows one of
    /// both only, or files where it knows none; nothing where programs read and write
    /// there as the problem states.
    pub(super) fn of_streams(problem: &Problem, io: InputOutput) -> Option<Self> {
        match (problem.config.io, io) {
            (InputOutput::Either, InputOutput::Standard) => Some(Self::harmless(
                "不能同时接受标准输入输出和文件，取标准输入输出，题面随之改写",
                "standard streams and files cannot both be taken: it is standard streams, and the \
                 statement says so",
            )),
            (InputOutput::Files, InputOutput::Standard) => Some(Self::of_scores(
                "只有标准输入输出，题面随之改写：只读写文件的程序在那里没有分",
                "there are standard streams only, and the statement says so: programs that know \
                 files only earn nothing there",
            )),
            _ => None,
        }
    }

    /// An output limit that is no whole number of MiB, which judges round up.
    pub(super) fn of_output_limit(problem: &Problem) -> Option<Self> {
        let kib = problem.config.limits.output_kib;
        let mib = kib.div_ceil(1024);
        (!kib.is_multiple_of(1024)).then(|| {
            Self::harmless(
                format!("输出上限只能是整数 MiB：{kib} KiB 成为 {mib} MiB"),
                format!("the output limit is in whole MiB: {kib} KiB become {mib} MiB"),
            )
        })
    }

    /// Subtasks that count test by test and are a group a test, with the groups that
    /// each becomes; nothing where none is.
    pub(super) fn of_split(planned: &Scheme, scheme: &Scheme, view: &View) -> Option<Self> {
        let mapping = view.mapping(scheme);
        let (zh, en) = mapping.map_or_else(Default::default, |Title { zh, en }| {
            (format!("（{zh}）"), format!(" ({en})"))
        });
        (planned.groups.len() != scheme.groups.len()).then(|| {
            Self::harmless(
                format!("按测试点计分的子任务拆成一个测试点一组，得分不变{zh}"),
                format!(
                    "subtasks that count test by test become a group a test, with the same \
                     scores{en}"
                ),
            )
        })
    }

    /// Dependencies where groups hold the tests of those they need instead;
    /// nothing where there are none.
    pub(super) fn of_shared_tests(planned: &Scheme) -> Option<Self> {
        planned.has_dependencies().then(|| {
            Self::harmless(
                "没有子任务依赖：子任务同时列出所依赖的子任务的测试点，得分不变",
                "there are no dependencies: a subtask lists the tests of those it needs, too, with \
                 the same scores",
            )
        })
    }

    /// Figures that are beyond what a site takes unless its settings are changed, and
    /// what is to be done; nothing where none is.
    pub(super) fn of_defaults(figures: &[Figure], advice: &Title) -> Option<Self> {
        let told = |pick: fn(&Figure) -> &str, (open, close): (&str, &str)| {
            let beyond = figures.iter().filter(|figure| figure.value > figure.most);
            let told =
                |one: &Figure| format!("{}{}{open}{}{close}", one.value, pick(one), one.most);
            beyond.map(told).collect::<Vec<_>>()
        };
        let zh = told(|figure| figure.zh, ("（上限 ", "）"));
        let en = told(|figure| figure.en, (" (at most ", ")"));
        (!en.is_empty()).then(|| {
            Self::harmless(
                format!("超出站点默认上限：{}；{}", zh.join("、"), advice.zh),
                format!("beyond what a site takes by default: {}; {}", en.join(", "), advice.en),
            )
        })
    }

    /// Returns a loss that may change scores.
    pub fn of_scores(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self { changes_scores: true, ..Self::harmless(zh, en) }
    }
}

/// A figure of a package, and the most that a site takes unless its settings are
/// changed.
pub(super) struct Figure {
    pub(super) value: u64,
    pub(super) most: u64,
    /// The unit, as it follows the number.
    pub(super) zh: &'static str,
    pub(super) en: &'static str,
}

/// Limits as a judge takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgeLimits {
    /// CPU time in milliseconds, or [`Self::MEASURED`].
    pub time_ms: u64,
    /// Memory in MiB.
    pub memory_mib: u64,
}

impl JudgeLimits {
    /// The time of a judge that measures it on the accepted programs.
    pub const MEASURED: u64 = 0;

    /// Returns the limits of a problem as they are.
    pub fn of(problem: &Problem) -> Self {
        let limits = &problem.config.limits;
        Self { time_ms: limits.time_ms, memory_mib: limits.memory_mib }
    }

    /// Returns limits whose time is in seconds, which may come out of any file.
    pub fn of_seconds(seconds: f64, memory_mib: u64) -> Self {
        let time = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let time_ms = u64::try_from(time.as_micros().div_ceil(1000)).unwrap_or(u64::MAX);
        Self { time_ms, memory_mib }
    }

    /// Returns the time in seconds.
    pub fn seconds(self) -> f64 {
        Duration::from_millis(self.time_ms).as_secs_f64()
    }
}

impl fmt::Display for JudgeLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time_ms {
            Self::MEASURED => write!(f, "a measured time and {} MiB", self.memory_mib),
            time_ms => write!(f, "{time_ms} ms and {} MiB", self.memory_mib),
        }
    }
}

/// An edition as a judge can take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The scheme by which the judge scores.
    pub scheme: Scheme,
    /// Its limits.
    pub limits: JudgeLimits,
    /// The names of its groups and tests.
    pub view: View,
    /// The streams of programs there.
    pub io: InputOutput,
    /// The place where contestants get the large sample.
    pub handout: Handout,
    /// The losses.
    pub losses: Vec<Loss>,
}

/// Returns how programs read and write on a judge that knows standard streams and,
/// by name, files.
pub(super) fn standard_or_files(problem: &Problem) -> InputOutput {
    match problem.config.io {
        InputOutput::Files => InputOutput::Files,
        InputOutput::Standard | InputOutput::Either => InputOutput::Standard,
    }
}
