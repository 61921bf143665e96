//! The bounds of the programs in `validators/`, and what they say about them.

use std::{
    collections::BTreeMap,
    fs,
    process::{Command, Output},
};

use muqi::{export::rendered, problem::Portable};

use crate::support::{Workplace, embedded};

use super::{
    edition,
    programs::{Means, output_of},
};

#[test]
fn on_disk_the_bounds_are_those_of_the_default_plan() {
    let (problem, classic) = (embedded(), edition("classic"));
    for portable in Portable::ALL {
        let text = rendered(portable, &problem, &classic).expect("a program of the package");
        let found = problem.validators.get(portable.file()).expect("a file");
        assert_eq!(Ok(text.as_str()), str::from_utf8(found), "{}", portable.file());
    }
}

#[test]
fn no_program_hides_bounds_outside_of_its_block() {
    let problem = embedded();
    for portable in Portable::ALL {
        let text = problem.validators.get(portable.file()).expect("a file");
        let text = str::from_utf8(text).expect("UTF-8");
        let outside = match text.split_once("muqi: bounds") {
            Some((before, rest)) => {
                before.to_owned() + rest.split_once("muqi: end").expect("an end").1
            }
            None => text.to_owned(),
        };
        assert!(!outside.contains("100000") && !outside.contains("100,"), "{}", portable.file());
        // BAPCtools refuses it.
        assert!(!text.contains("bits/stdc++.h"), "{}", portable.file());
    }
}

#[test]
fn gen_writes_the_bounds_of_a_variant_into_its_validators() {
    let here = Workplace::with_room();
    here.edit("problem/problem.toml", "n = { min = 1, max = 10 }", "n = { min = 1, max = 12 }");
    here.edit("problem/plans/classic.toml", "cells = { min = 30 }", "cells = { min = 28 }");
    here.write("validators/notes.txt", "mine");
    let before = here.run("gen --check");
    assert_eq!(before.status, Some(1), "{before}");
    let written = here.succeed("gen");
    for file in Portable::ALL.map(Portable::file) {
        let has_bounds = here.read(&format!("validators/{file}")).contains("muqi: bounds");
        let line = format!("validators/{file}: marked blocks written");
        assert_eq!(written.contains(&line), has_bounds, "{file}: {written}");
        assert_eq!(
            before.stdout.contains(&format!("validators/{file}: a marked block differs")),
            has_bounds
        );
    }
    let row = r#"{"3",    {1, 12}, {1, 10}, {28, 120}, {0, 100000}, {0, 100000}},"#;
    assert!(here.read("validators/testlib/validator.cpp").contains(row));
    assert!(here.read("validators/checktestdata/validator.ctd").contains("ngreatest = 12"));
    here.succeed("gen --check");
    assert_eq!(here.read("validators/notes.txt"), "mine");
}

/// The validators that tell `BAPCtools` what they found, ready to be run.
fn reporting(here: &Workplace) -> Vec<(&'static str, Command)> {
    let package = Workplace::with_room();
    let text = |portable: Portable| package.read(&format!("validators/{}", portable.file()));
    let mut programs = Vec::new();
    if Means::Cpp.is_there() {
        here.write("validator.cpp", text(Portable::InputValidator));
        let mut compiler = Means::Cpp.compiler("c++14");
        compiler.arg(here.path("validator.cpp")).arg("-o").arg(here.path("validator"));
        drop(output_of(&mut compiler));
        programs.push(("input_validator.cpp", Command::new(here.path("validator"))));
    }
    if Means::Python.is_there() {
        here.write("validator.py", text(Portable::PythonValidator));
        let mut python = Command::new("python3");
        python.arg(here.path("validator.py"));
        programs.push(("validator.py", python));
    }
    programs
}

#[test]
fn the_bounds_that_were_reached_are_reported_as_bapctools_reads_them() {
    let here = Workplace::empty();
    let zeros = "0 0 0 0\n".repeat(5);
    here.write("1.in", "2 1\n5\n100000\n0\n7\n");
    here.write("2.in", format!("5 4\n{zeros}{zeros}"));
    // The area is written where its bounds do not follow from those of the sides.
    let of_2_by_1 =
        ["a 0 1 5 100000 0 100000", "b 1 0 0 7 0 100000", "m 1 0 1 1 1 4", "n 0 0 2 2 1 4"];
    let of_5_by_4 = [
        "a 1 0 0 0 0 100000",
        "b 1 0 0 0 0 100000",
        "m 0 0 4 4 1 5",
        "n 0 1 5 5 1 5",
        "n*m 1 0 20 20 20 25",
    ];
    for (name, validator) in reporting(&here) {
        for (group, expected) in [("1", of_2_by_1.as_slice()), ("2", &of_5_by_4)] {
            let run = run_on(&here, &validator, group, &["--constraints_file", "report"]);
            assert_eq!(run.status.code(), Some(42), "{name}: {run:?}");
            let line = |line: &&str| {
                let (variable, _) = line.split_once(' ').expect("a variable");
                format!("{name}:{variable} {line}")
            };
            let expected: Vec<String> = expected.iter().map(line).collect();
            assert_eq!(put_together(&here.read("report")), expected);
        }
    }
}

/// Puts the lines of every variable together, as `BAPCtools` does: a bound is reached
/// where one of them reaches it.
fn put_together(report: &str) -> Vec<String> {
    let mut variables: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for line in report.lines() {
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        let numbers = words[2].split(' ').map(|number| number.parse().expect("a number"));
        let numbers: Vec<i64> = numbers.collect();
        let known = variables.entry(words[..2].join(" ")).or_insert_with(|| numbers.clone());
        for (index, number) in numbers.into_iter().enumerate() {
            let is_least = index == 2;
            known[index] =
                if is_least { known[index].min(number) } else { known[index].max(number) };
        }
    }
    let line = |(variable, numbers): (String, Vec<i64>)| {
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        format!("{variable} {}", numbers.join(" "))
    };
    variables.into_iter().map(line).collect()
}

/// Runs a validator on the input `GROUP.in`, checked by that group.
fn run_on(here: &Workplace, validator: &Command, group: &str, arguments: &[&str]) -> Output {
    let input = fs::File::open(here.path(&format!("{group}.in"))).expect("it was written");
    let mut command = Command::new(validator.get_program());
    command.args(validator.get_args()).args(["--group", group]).args(arguments);
    command.current_dir(here.path(".")).stdin(input).output().expect("it runs")
}

#[test]
fn faults_have_line_and_cell_and_a_missing_group_is_no_verdict() {
    let here = Workplace::empty();
    here.write("1.in", "1 2\n5 100001\n0 7\n");
    here.write("9.in", "1 1\n5\n0\n");
    for (name, validator) in reporting(&here) {
        let refused = run_on(&here, &validator, "1", &[]);
        assert_eq!(refused.status.code(), Some(43), "{name}");
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(told, "line 2: a[1][2] is 100001, expected 0 to 100000\n", "{name}");
        for (group, arguments) in [("9", &[][..]), ("1", &["--grope", "1"]), ("1", &["--group"])] {
            let run = run_on(&here, &validator, group, arguments);
            assert_eq!(run.status.code(), Some(2), "{name} {arguments:?}");
        }
    }
}
