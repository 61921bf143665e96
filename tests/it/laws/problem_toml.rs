//! The laws of `problem.toml`.
//!
//! - It is TOML exactly when a second reader of TOML takes it.
//! - Every fault has a place inside the file.
//! - What is written for its table is read as the same problem, and so is the file
//!   with other line ends.
//! - The large sample keeps the bounds of the problem, and its faults have places inside
//!   the file.

use std::sync::LazyLock;

use muqi::{
    chess::{board_of, engines, input::Bounds},
    plan::samples,
    problem::{Config, Files, Problem, config_code},
    testset::build_sample,
    text::{Diagnostic, Source},
};

use crate::support::variant;

use super::places::assert_inside;

/// Cells of the largest board that is drawn here: some families solve what they draw.
const MOST_CELLS: i64 = 100;

static FILES: LazyLock<Files> = LazyLock::new(|| variant().0.files);

pub(crate) fn law(bytes: &[u8]) {
    let source = Source::new("problem.toml", bytes);
    match Config::parse(&source, &engines()) {
        Ok((config, _)) => {
            let table = table_of(bytes).expect("TOML");
            let written = toml::to_string(&table).expect("a table");
            let again = Config::parse(&Source::new("x", written), &engines());
            let (again, _) = again.expect("the same values");
            assert_eq!(without_places(&again), without_places(&config));
            assert_bounds(&config);
            assert_samples(bytes, &config);
        }
        Err(faults) => assert_refused(&source, &faults),
    }
}

/// Returns a configuration as text, without the places at which its values are.
fn without_places(config: &Config) -> String {
    let shown = format!("{config:?}");
    let mut parts = shown.split("Span { ");
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.filter_map(|part| Some(part.split_once(" }")?.1)).collect::<String>()
}

fn table_of(bytes: &[u8]) -> Option<toml::Table> {
    std::str::from_utf8(bytes).ok()?.parse().ok()
}

/// Returns whether the other reader refuses a number that its integers cannot hold, which
/// is out of range here.
fn has_vast_number(bytes: &[u8]) -> bool {
    let read = std::str::from_utf8(bytes).ok().map(str::parse::<toml::Table>);
    read.and_then(Result::err).is_some_and(|error| error.message().contains("overflowed"))
}

/// Asserts that faults have places, and that they are of the syntax exactly when
/// another reader refuses it.
pub(crate) fn assert_refused(source: &Source, faults: &[Diagnostic]) {
    assert_inside(source, faults);
    let is_of_syntax = |fault: &Diagnostic| fault.code == config_code::SYNTAX;
    if has_vast_number(source.bytes()) {
        return;
    }
    let refused = table_of(source.bytes()).is_none();
    assert_eq!(faults.iter().any(is_of_syntax), refused, "{faults:?}");
    assert!(!refused || faults.iter().all(is_of_syntax), "more than the syntax: {faults:?}");
}

fn assert_bounds(config: &Config) {
    let bounds = Bounds::of(&config.constraints);
    assert!(bounds.n.least >= 1 && bounds.m.least >= 1);
    assert!(config.name.bytes().all(|byte| byte.is_ascii_lowercase()));
    assert!(config.limits.time_ms > 0 && config.limits.memory_mib > 0);
    for interval in [bounds.n, bounds.m, bounds.a, bounds.b, bounds.cells] {
        assert!(interval.least <= interval.greatest, "an empty interval: {bounds:?}");
    }
}

fn assert_samples(bytes: &[u8], config: &Config) {
    let bounds = Bounds::of(&config.constraints);
    if bounds.cells.greatest > MOST_CELLS {
        return;
    }
    let files = FILES.clone().with("problem.toml", bytes);
    let source = Source::new(files.displayed("problem.toml"), bytes);
    let Ok(problem) = Problem::parse(files, &engines()) else { return };
    match samples(&problem) {
        Ok(samples) => {
            for (sample, number) in samples.samples.iter().zip(1..) {
                assert_eq!(sample.number, number);
            }
            let Ok(set) = build_sample(&problem) else { return };
            for sample in &set.tests {
                let board = board_of(&sample.input).expect("a board");
                assert_eq!(bounds.broken_by(&board), [], "{sample:?}");
            }
        }
        Err(faults) => assert_inside(&source, &faults),
    }
}
