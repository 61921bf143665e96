//! `muqi check` on programs: compiled, run, graded, reported.

use std::fs;

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Run, Workplace, transcript};

/// Three boards that can be played by hand.
pub(super) const PLAN: &str = "\
salt = \"programs\"
title = { zh = \"三个测试点\", en = \"three tests\" }
subtasks = [
  { id = 1, points = 40, policy = \"minimum\", constraints = { n = { max = 1 }, m = { max = 1 } } },
  { id = 2, points = 60, policy = \"per_test\" },
]
tests = [
  { subtask = 1, run = \"uniform n=1 m=1\" },
  { subtask = 2, run = \"uniform n=1 m=2\" },
  { subtask = 2, run = \"uniform n=1 m=3\" },
]
";

/// Right where there is one row: nobody has a choice.
pub(super) const ONE_ROW: &str = r#"
#include <stdio.h>
int main(void) {
    long n, m, score, value = 0;
    if (scanf("%ld %ld", &n, &m) != 2) return 1;
    for (long table = 0; table < 2; table++)
        for (long cell = 0; cell < m; cell++) {
            if (scanf("%ld", &score) != 1) return 1;
            if (cell % 2 == table) value += table ? -score : score;
        }
    printf("%ld\n", value);
    return 0;
}
"#;

/// Right on one cell only.
pub(super) const ONE_CELL: &str = r#"
#include <stdio.h>
int main(void) {
    long n, m, score;
    if (scanf("%ld %ld %ld", &n, &m, &score) != 3) return 1;
    printf("%ld\n", score);
    return 0;
}
"#;

pub(super) const CRASHES: &str = "int main(void) { __builtin_abort(); }\n";

pub(super) const DOES_NOT_COMPILE: &str = "int main(void) { return chess; }\n";

pub(super) fn package() -> Workplace {
    let here = Workplace::package();
    here.write("problem/plans/three.toml", PLAN);
    here
}

/// Runs `check` on the three tests. What it keeps is of this test alone.
pub(super) fn check(here: &Workplace, arguments: &str) -> Run {
    let mut run = here.run(&format!("check --plan three {arguments}"));
    // The note about a set that was not written has its own test.
    let is_told_here = |line: &&str| !line.starts_with("note: no test set in ");
    run.stderr = run.stderr.split_inclusive('\n').filter(is_told_here).collect();
    run
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_lone_program_is_asked_more_boards_for_its_diagnosis() {
    let here = package();
    // Without what is expected of it, it is a program that nothing is known of.
    let ignores_b = here.read("problem/submissions/wrong_answer/ignores_b.py");
    let ignores_b = ignores_b.replace("# expect:", "#");
    here.write("ignores_b.py", &ignores_b);
    here.write("all/zhang-san/chess.py", &ignores_b);
    here.write("all/li-si/chess.c", ONE_ROW);
    let checked = |arguments: &str| here.run(&format!("check --plan three {arguments}")).stdout;
    let [asked, again] = [1, 4].map(|jobs| checked(&format!("ignores_b.py --jobs {jobs}")));
    assert!(asked.contains("asked in addition"), "{asked}");
    assert_eq!(asked, again);
    for others in ["all --verbose", "all/zhang-san --as contestants"] {
        let checked = checked(others);
        assert!(!checked.contains("asked in addition"), "{others}: {checked}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_is_graded_and_its_failures_are_reported() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("one_cell.c", ONE_CELL);
    here.write("crashes.c", CRASHES);
    assert_snapshot!(transcript([
        check(&here, "one_row.c"),
        check(&here, "one_cell.c"),
        check(&here, "crashes.c"),
    ]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_that_does_not_compile_shows_its_compilers_output() {
    let here = package();
    here.write("undeclared.c", DOES_NOT_COMPILE);
    let run = check(&here, "undeclared.c");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.contains("undeclared.c       0  compile error\n"), "{run}");
    assert!(run.stdout.contains("error:"), "{run}");
    assert!(run.stdout.contains("chess"), "{run}");
    assert!(run.stdout.contains("undeclared.c:1:"), "the author's own name: {run}");
    here.write("contest/张三/chess.c", DOES_NOT_COMPILE);
    let same = check(&here, "contest --verbose");
    assert!(same.stdout.contains("    chess.c:1:") && !same.stdout.contains("main.c"), "{same}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_file_that_the_system_does_not_start_is_the_contestants_fault() {
    const INTERPRETER: &str = "/lib64/ld-linux-x86-64.so.2";
    // The loader has to end with a zero byte.
    let source = "__asm__(\".section .interp,\\\"a\\\"\\n.ascii \\\"/none\\\"\\n.previous\");\n";
    let program = fs::read("/usr/bin/true").expect("a program");
    let replaced = |from: &[u8], to: &[u8]| -> Vec<u8> {
        let place = program.windows(from.len()).position(|window| window == from);
        let mut other = program.clone();
        let place = place.unwrap_or_default();
        other[place..place + to.len()].copy_from_slice(to);
        other
    };
    let machine = if program[18] == 0x3e { 0xb7 } else { 0x3e };
    let programs = [
        ("text", b"hello\n".to_vec()),
        ("nothing", Vec::new()),
        ("cut", program[..100].to_vec()),
        ("machine", replaced(&program[..20], &[&program[..18], &[machine, 0]].concat())),
        ("missing", replaced(INTERPRETER.as_bytes(), b"/lib64/ld-linux-x86-64.so.9")),
        ("directory", replaced(INTERPRETER.as_bytes(), b"/lib64/\0")),
        ("perl", b"#!/usr/bin/perl\nprint 2;\n".to_vec()),
    ];
    let here = package();
    here.write("loader.c", format!("{source}{ONE_ROW}"));
    for (name, bytes) in &programs {
        here.write_program(name, bytes);
    }
    let names = programs.iter().map(|(name, _)| *name).chain(["loader.c"]);
    for name in names {
        let run = check(&here, name);
        let reason = "test 01: RTE no program that this machine can run: ";
        assert!(run.stdout.contains(reason), "{name}: {run}");
        assert_eq!(run.status, Some(1), "{name}: {run}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn what_is_no_source_is_named_in_a_sentence() {
    let here = package();
    let utf16: Vec<u8> = ONE_ROW.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let files: [(&str, &[u8], &str); 5] = [
        (
            "document",
            b"PK\x03\x04\x14\0\x06\0[Content_Types].xml",
            "a document of an office program",
        ),
        ("old", b"\xd0\xcf\x11\xe0\xa1\xb1", "a document of an office program"),
        ("picture", b"\x89PNG\r\n\x1a\n", "a picture"),
        ("program", b"MZ\x90\0\x03", "an executable program"),
        ("wide", &utf16, "text in UTF-16"),
    ];
    for (name, bytes, kind) in files {
        fs::create_dir_all(here.path(&format!("contest/{name}"))).expect("a directory");
        fs::write(here.path(&format!("contest/{name}/chess.cpp")), bytes).expect("a file");
        let run = check(&here, &format!("contest/{name}/chess.cpp"));
        let sentence = format!("CE not a source: the file is {kind}; hand in a source in UTF-8\n");
        assert!(run.stdout.contains(&sentence), "{name}: {run}");
        assert!(run.stdout.lines().count() < 12, "{name}: {run}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn the_last_words_of_a_crash_are_in_every_report() {
    let here = package();
    let words = "terminate called \u{202e}after <nothing>";
    let says = format!(
        "#include <stdio.h>\nint main(void) {{ fputs(\"{words}\\n\", stderr); return 3; }}\n"
    );
    here.write("contest/one/chess.c", says);
    let reports = "--report r.json --report r.html --report-each each";
    let run = check(&here, &format!("contest {reports}"));
    let shown = "    standard error:\n      terminate called \\u{202e}after <nothing>\n";
    assert_eq!(run.stdout.matches(shown).count(), 1, "of the first test alone: {run}");
    for page in ["r.html", "each/one.html"] {
        let page = here.read(page);
        let shown = page.matches("terminate called \\u{202e}after &lt;nothing&gt;").count();
        let same = page.matches("standard error as on test 01").count();
        assert_eq!((shown, same), (1, 2), "once for three tests: {page}");
    }
    let json: Value = serde_json::from_str(&here.read("r.json")).expect("JSON");
    let errors = &json["submissions"][0]["tests"][0]["standard_error"];
    assert_eq!(errors, &format!("{words}\n"), "{json}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_that_is_wrong_as_expected_comes_with_the_mistake_that_it_resembles() {
    let here = Workplace::empty();
    let source = include_str!("../../../problem/submissions/wrong_answer/small_infinity.c");
    here.write("jury/wrong_answer/small_infinity.c", source);
    let name = "wrong_answer/small_infinity.c";
    let run = here.run("check jury");
    assert_eq!(run.status, Some(0), "{run}");
    let resembles =
        format!("{name}: resembles \"takes 10^6 for infinity\" (infinity-1000000): same output");
    assert!(run.stdout.contains(&resembles), "{run}");
    assert!(!run.stdout.contains("hint: "), "advice is for those who made the mistake: {run}");
    let verbose = here.run("check jury --verbose");
    assert!(verbose.stdout.contains("hint: "), "{verbose}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn an_answer_that_all_accepted_programs_dispute_is_reported_once_and_first() {
    let here = package();
    for name in ["accepted/one_row.c", "accepted/again.c", "wrong_answer/one_cell.c"] {
        let source = if name.starts_with('a') { ONE_ROW } else { ONE_CELL };
        here.write(&format!("jury/{name}"), source);
    }
    // No reference solver knows the answer of the second: it fits no memory.
    for side in ["n", "m"] {
        here.edit(
            "problem/problem.toml",
            &format!("{side} = {{ min = 1, max = 10"),
            &format!("{side} = {{ min = 1, max = 20"),
        );
    }
    let large = here.succeed("gen zero n=20 m=20");
    let boards = ["1 1\n5\n7\n", &large, "1 3\n5 5 5\n7 7 7\n"];
    for ((number, input), answer) in (1..).zip(boards).zip(["5\n", "2\n", "3\n"]) {
        here.write(&format!("set/{number}.in"), input);
        here.write(&format!("set/{number}.ans"), answer);
    }
    let run = check(&here, "jury --tests set");
    let told = "the answer of test 2 is disputed: all 2 programs that should be accepted print \
                0, the answer file has 2\n";
    assert!(run.stdout.starts_with(told), "{run}");
    assert_eq!(run.stdout.matches("disputed").count(), 1, "{run}");
    assert!(run.stderr.contains("warning[testset-unsolvable]"), "{run}");
    assert_eq!(run.status, Some(1));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn mistakes_that_are_made_often_are_hinted_at_with_what_was_seen() {
    let here = package();
    let no_return = "#include <stdio.h>\nint best(int n) {\n  n++;\n}\n\
                     int main(void) { printf(\"%d\\n\", best(3)); return 0; }\n";
    let endless = "#include <stdio.h>\nint main(void) {\n  int x, sum = 0;\n\
                   while (scanf(\"%d\", &x)) sum += x;\n  return sum;\n}\n";
    let prints = |text: &str| ONE_ROW.replace("printf(\"", &format!("printf(\"{text}"));
    let begins =
        |line: &str| ONE_ROW.replace("int main(void) {", &format!("int main(void) {{ {line}"));
    let reads = "FILE *in = fopen(\"chess.in\", \"r\"); if (!in) __builtin_trap();";
    let forks = "#include <unistd.h>\nint main(void) { return fork() < 0 ? 3 : 0; }\n";
    for (file, program, hint) in [
        ("no_return.c", no_return, "line 4: `best` can end without `return`"),
        ("no_return.cpp", no_return, "line 4: `int best(int)` ends without `return`"),
        ("endless.c", endless, "line 4 loops for ever at the end of the input: `while (scanf("),
        ("labelled.c", &prints("Answer: "), "the answer is there, with more around it"),
        ("debugged.c", &prints("3 ok\\n"), "the answer is there, with more around it"),
        ("writes.c", &begins("freopen(\"chess.out\", \"w\", stdout);"), "opens a file: `int main("),
        ("reads.c", &begins(reads), "opens a file: `int main(void) { FILE *in = f…"),
        ("forks.c", forks, "the program starts other processes"),
    ] {
        here.write(file, program);
        let run = check(&here, file);
        assert!(run.stdout.contains("hint: ") && run.stdout.contains(hint), "{hint}{run}");
    }
}

#[test]
fn the_doctor_names_what_isolates_and_every_language() {
    let run = Workplace::empty().run("doctor");
    assert!(run.stdout.starts_with("isolation  "), "{run}");
    for language in muqi::problem::ProgrammingLanguage::ALL {
        let begins = |line: &str| line.starts_with(language.title());
        assert!(run.stdout.lines().any(begins), "{language}: {run}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn contestants_are_ranked_and_reasons_are_shown_on_request() {
    let here = package();
    for (name, program) in [("a", ONE_CELL), ("b", ONE_ROW), ("c", ONE_CELL), ("d", CRASHES)] {
        here.write(&format!("contest/{name}/chess.c"), format!("{program}// {name}\n"));
    }
    assert_snapshot!(check(&here, "contest"));
    let verbose = check(&here, "contest --verbose");
    let told: Vec<&str> = verbose.stdout.split("\n\n").collect();
    let of_a = told.iter().position(|part| part.starts_with("a\n")).expect("a table of a");
    let heading: Vec<&str> = told[of_a].lines().nth(1).unwrap_or("").split_whitespace().collect();
    let columns = ["test", "verdict", "CPU", "s", "wall", "s", "MiB", "switches", "remarks"];
    assert_eq!(heading, columns, "{verbose}");
    assert!(told[of_a + 1].starts_with("a\n  subtask 2, test 02: WA "), "{verbose}");
    assert!(!verbose.stderr.contains("hint: --verbose"), "{verbose}");
}

#[test]
fn outputs_alone_need_no_sandbox_for_their_reports() {
    let here = package();
    here.write("outputs/1.out", "22757\n");
    let run = check(&here, "outputs --report r.json");
    assert_eq!(run.status, Some(1), "{run}");
    let json: Value = serde_json::from_str(&here.read("r.json")).expect("JSON");
    assert_eq!(
        (json["isolation"].as_str(), json["submissions"][0]["score"].as_u64()),
        (Some("none"), Some(40))
    );
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_test_set_that_is_not_as_planned_is_reported() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.succeed("gen --plan three");
    assert!(!check(&here, "one_row.c").stderr.contains("warning"));
    here.edit("problem/plans/three.toml", "salt = \"programs", "salt = \"others");
    let run = check(&here, "one_row.c");
    assert!(
        run.stderr.contains("warning[testset-stale]: 3 of 3 tests differ from plan three ("),
        "{run}"
    );
    assert!(run.stdout.contains("one_row.c      100  "), "it is judged all the same: {run}");
    let reports = ["r.json", "r.xml", "r.csv", "r.html", "pages/one_row.c.html"];
    let options =
        "--report r.json --report r.xml --report r.csv --report r.html --report-each pages";
    check(&here, &format!("one_row.c {options}"));
    for report in reports {
        let told = "3 of 3 tests differ from plan three";
        assert!(here.read(report).contains(told), "{report}");
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn programs_that_read_an_empty_standard_input_are_reported_and_open_files_in_packages() {
        let here = package();
        here.edit("problem/problem.toml", "io = \"standard\"", "io = \"files\"");
        let accepted = ["all_masks.c", "packed_rows.cpp"];
        let named = |directory: &str| accepted.map(|name| format!("{directory}/{name}")).join(" ");
        let run = check(&here, &named("problem/submissions/accepted"));
        assert_eq!(run.status, Some(1), "{run}");
        let told = "warning: 2 programs without chess.in in the source: ";
        assert_eq!(run.stderr.matches(told).count(), 1, "{run}");
        here.succeed("export lemon --plan three");
        let run = check(&here, &named("dist/lemon/submissions/accepted"));
        assert_eq!((run.status, run.stderr.contains(told)), (Some(0), false), "{run}");
    }
}
