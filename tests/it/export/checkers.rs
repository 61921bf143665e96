//! The checkers of packages: each, called as its judge calls it, finds what the problem's checker
//! finds.

use std::{
    fs::{self, File},
    path::PathBuf,
    process::{Command, Stdio},
};

use muqi::{
    checker::Comparison,
    export::{Contents, ExportError, Exported, JudgeChecker, TARGETS, Target, target},
    problem::{Files, OutputChecker},
    text::Language,
};
use tempfile::TempDir;

use crate::support::lacking;

use super::plain_engine::{STATEMENT, contents, problem_with};

/// The result of a checker: the share of the points in thousandths, or that the jury is at fault.
type Found = Result<u32, ()>;

/// A compiled checker of a package, and the judge it is for.
struct Compiled {
    judge: &'static str,
    /// Points are a part of these.
    points: Option<u32>,
    directory: TempDir,
}

impl Compiled {
    fn new(judge: &'static str, source: &[u8], points: Option<u32>, standard: &str) -> Self {
        let directory = TempDir::new().expect("a directory");
        let here = directory.path();
        fs::write(here.join("checker.cpp"), source).expect("written");
        let compiler = Command::new("g++")
            .args([standard, "-Wall", "-Wextra", "-Werror", "-O0", "-o", "checker", "checker.cpp"])
            .current_dir(here)
            .output()
            .expect("a compiler");
        let errors = String::from_utf8_lossy(&compiler.stderr);
        assert!(compiler.status.success(), "{judge}: {errors}");
        Self { judge, points, directory }
    }

    fn here(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.here(name)).ok()
    }

    /// Calls the checker as the judge does, and reads what it found as the judge does.
    fn found(&self, input: &str, output: &str, answer: &str) -> Found {
        for (name, text) in [("input", input), ("user_out", output), ("answer", answer)] {
            fs::write(self.here(name), text).expect("written");
        }
        for name in ["score.txt", "judgemessage.txt"] {
            // Those of the call before.
            let _ = fs::remove_file(self.here(name));
        }
        let directory = format!("{}/", self.directory.path().display());
        let points = self.points.map(|points| points.to_string());
        let mut arguments: Vec<&str> = match self.judge {
            "cms" => vec!["input", "answer", "user_out"],
            "syzoj" => Vec::new(),
            "kattis" | "icpc" => vec!["input", "answer", &directory],
            _ => vec!["input", "user_out", "answer"],
        };
        arguments.extend(points.as_deref());
        let run = Command::new(self.here("checker"))
            .args(arguments)
            .current_dir(self.directory.path())
            .stdin(match self.judge {
                "kattis" | "icpc" => File::open(self.here("user_out")).expect("a file").into(),
                _ => Stdio::null(),
            })
            .output()
            .expect("a program");
        let [printed, errors] =
            [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        let part = |text: &str, all: f64| {
            let part: f64 = text.trim().parse().map_err(|_| ())?;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
            Ok((part / all * 1000.0).round() as u32)
        };
        match (self.judge, run.status.code()) {
            ("cms", Some(0)) => part(printed.lines().next().unwrap_or_default(), 1.0),
            ("syzoj", Some(0)) => part(&printed, 100.0),
            ("kattis" | "icpc", Some(42)) => match (self.read("score.txt"), self.points) {
                (Some(score), Some(points)) => part(&score, f64::from(points)),
                (None, None) => Ok(1000),
                other => panic!("{other:?}"),
            },
            ("kattis" | "icpc", Some(43)) => {
                assert_eq!(self.read("score.txt"), None, "forbidden where the output is wrong");
                Ok(0)
            }
            ("dmoj", Some(7)) => {
                let line = errors.lines().next().unwrap_or_default();
                let (part, all) = line
                    .strip_prefix("partial ")
                    .and_then(|it| it.split_once('/'))
                    .expect("a part");
                self::part(part, all)
            }
            ("dmoj", Some(0)) => Ok(1000),
            ("dmoj", Some(1)) => Ok(0),
            // These read the first words, whatever the exit status.
            ("luogu" | "hydro" | "uoj" | "lemon" | "lyrio", _) => {
                let mut words = errors.split_whitespace();
                match words.next() {
                    Some("ok") => Ok(1000),
                    Some("wrong") => Ok(0),
                    Some("points") => part(
                        words.next().unwrap_or_default(),
                        if self.judge == "lyrio" { 100.0 } else { 1.0 },
                    ),
                    _ => Err(()),
                }
            }
            _ => Err(()),
        }
    }
}

fn part(part: &str, all: &str) -> Found {
    let [part, all] = [part, all].map(|text| text.parse::<u64>().map_err(|_| ()));
    Ok(u32::try_from(part? * 1000 / all?).expect("a part"))
}

/// Returns the source of the checker in the package for a judge, with the way it is called.
fn shipped(target: &dyn Target, contents: &Contents<'_>) -> Option<(String, Vec<u8>)> {
    match Exported::new(target, contents).unwrap_or_else(|error| panic!("{error}")).lowered.checker
    {
        JudgeChecker::BuiltIn(_) => None,
        JudgeChecker::Program { called, source } => {
            Some((called, source.in_memory().expect("a small file").to_vec()))
        }
    }
}

/// The validators that packages for Kattis and the ICPC need.
fn validators() -> Files {
    let mut files = Files::default();
    for name in ["standalone/input_validator.cpp", "standalone/answer_validator.cpp"] {
        files = files.with(name, b"int main() { return 42; }\n");
    }
    files.with("testlib/validator_cpp03.cpp", b"int main() {}\n")
}

const OUTPUTS: [&str; 22] = [
    "",
    "\n",
    "1 2\n",
    "1 2",
    "1  2 \n\n",
    "1\n2\n",
    "2 1\n",
    "1 2 3\n",
    "1\n",
    "1 2.0\n",
    "1.0000004 2\n",
    "1.001 2\n",
    "01 2\n",
    "+1 2\n",
    "1e0 2\n",
    "0x1 2\n",
    "nan 2\n",
    "1 inf\n",
    "\u{feff}1 2\n",
    "1\u{b}2\n",
    "yes\n",
    "1 2\r\n",
];

#[test]
fn a_comparison_of_ours_is_the_same_on_every_judge() {
    if which::which("g++").is_err() {
        return lacking("g++", "checkers of packages");
    }
    for (kind, answers) in [
        ("tokens", &["1 2\n", "YES\n"][..]),
        ("lines", &["1 2\n\n", "YES\n", "1\n\n2\n"]),
        ("real\"\nabsolute = 1e-6\nrelative = \"1e-6", &["1 2\n", "YES\n"]),
        ("fcmp", &["1 2\n", "1\n2\n"]),
        ("lcmp", &["1 2\n", "1\n2\n"]),
        ("uncmp", &["1 2\n"]),
        ("nyesno", &["YES\n"]),
        ("rcmp6", &["1 2\n"]),
        ("rncmp", &["1 2\n"]),
    ] {
        let kind = kind.replace("\"1e-6", "1e-6");
        let (config, quote) = (
            format!("\n[checker]\nkind = \"{kind}"),
            if kind.contains('\n') { "\n" } else { "\"\n" },
        );
        let (mut problem, plan) = problem_with(&format!("{config}{quote}"), STATEMENT, &[]);
        problem.validators = validators();
        let contents = contents(&problem, &plan).expect("a statement");
        let OutputChecker::Comparison(checker) = problem.checker() else { panic!("{kind}") };
        // The comparison is the same text for all judges: one kind is enough for the others.
        let judges = if kind.starts_with("real") {
            &["luogu", "lyrio", "dmoj", "cms", "syzoj", "kattis"][..]
        } else {
            &["luogu"]
        };
        for judge in judges {
            let target = target(judge).expect("a judge");
            // Of lines there is a comparison of its own.
            let Some((_, source)) = shipped(target, &contents) else { continue };
            let compiled = Compiled::new(judge, &source, None, "-std=c++98");
            for answer in answers {
                for output in OUTPUTS {
                    let compared = checker.compare(output.as_bytes(), answer.as_bytes(), 1 << 20);
                    let meant = match compared.expect("memory can be read") {
                        Comparison::Accepted { .. } => 1000,
                        Comparison::Wrong { .. } => 0,
                        Comparison::JuryFault { fault } => panic!("{kind}: {fault}"),
                    };
                    let found = compiled.found("", output, answer);
                    assert_eq!(found, Ok(meant), "{kind}, {judge}: {output:?} for {answer:?}");
                }
            }
        }
    }
}

#[test]
fn kattis_ignores_the_case_of_letters_only_where_the_problem_does() {
    for (kind, words) in [("wcmp", "default case_sensitive"), ("nyesno", "default")] {
        let table = format!("\n[checker]\nkind = \"{kind}\"\n");
        let (mut problem, plan) = problem_with(&table, STATEMENT, &[]);
        problem.validators = validators();
        let contents = contents(&problem, &plan).expect("a statement");
        let exported = Exported::new(target("kattis").expect("a judge"), &contents);
        let lowered = exported.unwrap_or_else(|error| panic!("{error}")).lowered;
        assert_eq!(lowered.checker, JudgeChecker::BuiltIn(words.to_owned()), "{kind}");
    }
}

/// A checker that does what the output says.
const OBEDIENT: &str = r#"
#include "../include/share.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

int main(int count, char **files) {
    if (count != 4) return 99;
    std::ifstream input(files[1]), output(files[2]), answer(files[3]);
    std::string in, out, ans;
    input >> in;
    output >> out;
    answer >> ans;
    if (in != "I" || ans != "A") return 98;
    std::cout << "a word that no judge reads" << std::endl;
    if (out == "right") std::cerr << "ok fine\n";
    if (out == "wrong") { fprintf(stderr, "wrong answer no\n"); exit(1); }
    if (out == "presentation") return 2;
    if (out == "half") { std::cerr << SHARE; return 7; }
    if (out == "silent") return 7;
    if (out == "much") { std::cerr << "points 1000\n"; return 7; }
    if (out == "jury") return 3;
    if (out == "abort") abort();
    if (out == "long") { for (int i = 0; i < 1 << 20; i++) std::cerr << 'x'; return 1; }
}
"#;

#[test]
fn a_checker_of_the_setters_is_called_by_every_judge() {
    if which::which("g++").is_err() {
        return lacking("g++", "checkers of packages");
    }
    for (meaning, share) in [("fraction", "points 0.25 some"), ("percent", "points 25 some")] {
        let table =
            format!("\n[checker]\nprogram = \"checker/obedient.cpp\"\npoints = \"{meaning}\"\n");
        let header = format!("#pragma once\n#define SHARE \"{share}\\n\"\n");
        let files = [("checker/obedient.cpp", OBEDIENT), ("include/share.h", header.as_str())];
        let (mut problem, plan) = problem_with(&table, STATEMENT, &files);
        problem.validators = validators();
        let contents = contents(&problem, &plan).expect("a statement");
        for target in TARGETS {
            let judge = target.name();
            // These have no place for a checker, or cannot change one.
            if judge == "noi" || judge == "uoj" {
                continue;
            }
            // What points mean is a number in the same text for all.
            if meaning == "percent" && judge != "cms" {
                continue;
            }
            let (called, source) = shipped(target, &contents).expect("a checker");
            let points = (called == "custom score").then_some(40);
            let compiled = Compiled::new(judge, &source, points, "-std=c++17");
            let part = if judge == "icpc" { 0 } else { 250 };
            for (output, meant) in [
                ("right", Ok(1000)),
                ("", Ok(1000)),
                ("wrong", Ok(0)),
                ("presentation", Ok(0)),
                ("half", Ok(part)),
                ("silent", Err(())),
                ("much", Err(())),
                ("jury", Err(())),
                ("abort", Err(())),
                ("long", Ok(0)),
            ] {
                let found = compiled.found("I", output, "A");
                assert_eq!(found, meant, "{judge}, {meaning}: {output}");
            }
        }
    }
}

/// CMS rounds the points of a subtask, to whole ones unless it is asked for digits.
#[test]
fn parts_of_points_are_kept_by_cms_and_listed_where_a_judge_rounds_them() {
    let table = "\n[checker]\nprogram = \"checker.cpp\"\n";
    for (source, digits, rounding) in [
        ("// points\n", 2, &["hydro", "lemon", "uoj", "syzoj", "lyrio"][..]),
        ("// all or nothing\n", 0, &[]),
    ] {
        let (mut problem, plan) = problem_with(table, STATEMENT, &[("checker.cpp", source)]);
        problem.validators = validators();
        let contents = contents(&problem, &plan).expect("a statement");
        let mut found = Vec::new();
        for target in TARGETS {
            // Neither calls a checker that is not written with testlib.
            let Ok(exported) = Exported::new(target, &contents) else { continue };
            let losses = exported.lowered.losses.iter();
            let mut losses = losses.map(|loss| Language::English.text(loss.remark()));
            if losses.any(|loss| loss.contains("rounded down to whole")) {
                found.push(target.name());
            }
            if target.name() == "cms" {
                let task = exported.export.package.get("plain/task.yaml").expect("a task");
                let task = String::from_utf8_lossy(task.in_memory().expect("small")).into_owned();
                assert!(task.contains(&format!("score_precision: {digits}\n")), "{task}");
            }
        }
        found.sort_unstable();
        let mut rounding = rounding.to_vec();
        rounding.sort_unstable();
        assert_eq!(found, rounding, "{source}");
    }
}

/// `verifyproblem` does not load a number, and a problem with points has some for samples, too.
#[test]
fn kattis_calls_a_checker_with_the_points_of_every_test_as_text() {
    let table = "\n[checker]\nprogram = \"checker.cpp\"\n";
    let files = [("checker.cpp", "#include <cstdio>\n// points\n")];
    let (mut problem, plan) = problem_with(table, STATEMENT, &files);
    problem.validators = validators();
    let contents = contents(&problem, &plan).expect("a statement");
    let exported = Exported::new(target("kattis").expect("a judge"), &contents);
    let package = exported.unwrap_or_else(|error| panic!("{error}")).export.package;
    for (directory, points) in [("sample", 0), ("secret/subtask1", 40), ("secret/subtask2", 60)] {
        let file = package.get(&format!("plain/data/{directory}/testdata.yaml")).expect("a file");
        let text = String::from_utf8_lossy(file.in_memory().expect("a small file")).into_owned();
        let meant = format!("output_validator_flags: \"{points}\"\n");
        assert!(text.contains(&meant), "{directory}: {text}");
    }
}

#[test]
fn validators_of_a_package_answer_as_kattis_expects() {
    if let Some(missing) = ["g++", "python3"].into_iter().find(|it| which::which(it).is_err()) {
        return lacking(missing, "validators of packages");
    }
    let (mut problem, plan) = problem_with("", STATEMENT, &[]);
    let cpp = "#include <cstdio>\nint main() { return getchar() == 'v' ? 0 : 1; }\n";
    let python = "#!/usr/bin/env python3\nfrom __future__ import annotations\nimport sys\n\
                  sys.exit(0 if sys.stdin.read(1) == 'v' else 1)\n";
    problem.validators = Files::default()
        .with("validator.cpp", cpp.as_bytes())
        .with("other.py", python.as_bytes())
        .with("tests/valid/a.in", b"v");
    let contents = contents(&problem, &plan).expect("a statement");
    let exported = Exported::new(target("kattis").expect("a judge"), &contents);
    let package = exported.unwrap_or_else(|error| panic!("{error}")).export.package;
    let files = package.below("plain/input_validators");
    let names: Vec<&str> = files.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["other.py", "validator.cpp"]);
    let directory = TempDir::new().expect("a directory");
    let here = |name: &str| directory.path().join(name);
    for (name, text) in files.iter() {
        fs::write(here(name), text.in_memory().expect("a small file")).expect("written");
    }
    let arguments = [here("validator.cpp"), "-o".into(), here("validator")];
    let compiled = Command::new("g++").args(arguments).status();
    assert!(compiled.expect("a compiler").success());
    for (input, meant) in [("v", 42), ("x", 43), ("", 43)] {
        fs::write(here("input"), input).expect("written");
        let mut python = Command::new("python3");
        python.arg(here("other.py"));
        for mut program in [Command::new(here("validator")), python] {
            program.stdin(File::open(here("input")).expect("a file"));
            let status = program.status().expect("a program").code();
            assert_eq!(status, Some(meant), "{program:?}: {input:?}");
        }
    }
}

#[test]
fn a_checker_that_a_judge_cannot_call_is_refused_with_the_reason() {
    for (table, source, judge, reason) in [
        ("", "#include \"testlib.h\"\n", "cms", "put yours into problem/include/"),
        ("points = \"absolute\"\n", "// points\n", "hydro", "let it print a part of them"),
        ("args = [\"x\"]\n", "", "dmoj", "has arguments"),
        ("points = \"percent\"\n", "// points\n", "uoj", "reads parts from 0 to 1"),
        ("protocol = \"sinol\"\n", "", "luogu", "does not call checkers as the protocol `sinol`"),
    ] {
        let table = format!("\n[checker]\nprogram = \"checker.cpp\"\n{table}");
        let (mut problem, plan) = problem_with(&table, STATEMENT, &[("checker.cpp", source)]);
        problem.validators = validators();
        let contents = contents(&problem, &plan).expect("a statement");
        let refused = Exported::new(target(judge).expect("a judge"), &contents);
        let Err(ExportError::Refused { refusal, .. }) = refused else { panic!("{judge}: {table}") };
        let refusal = Language::English.text(refusal);
        assert!(refusal.contains(reason), "{judge}: {refusal}");
    }
}
