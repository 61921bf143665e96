//! Whole runs in Chinese: what each subcommand prints, and that its pieces are in one language.
//! That both catalogues have the same sentences is held by `catalogues`.

use insta::assert_snapshot;

use super::{
    export::WORTHLESS,
    programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, check, package},
};
use crate::support::{Run, Workplace, archive, transcript};

const PLAN: &str = "problem/plans/classic.toml";
const CONFIG: &str = "problem/problem.toml";
const INPUT: &str = "testdata/classic/05.in";
const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

/// Runs a command in Chinese.
fn zh(here: &Workplace, command: &str) -> Run {
    here.run(&format!("{command} --lang zh"))
}

#[test]
fn outputs_are_graded_with_what_is_missing_and_the_likely_mistakes() {
    let here = Workplace::empty();
    here.write("set/1.ans", "-7\n");
    here.write("set/2.ans", "2\n");
    here.write("out/1.out", "7\n");
    here.write("out/notes.txt", "");
    let outputs: [&[u8]; 7] =
        [b"-7.0\n", b"4294967289\n", b"\xff\xfe-7\0", b"-7 5\n", b"", b"seven\n", &[b'1'; 90]];
    let runs =
        outputs.map(|output| here.run_with_input("compare --lang zh --answer set/1.ans -", output));
    assert_snapshot!(transcript(runs.into_iter().chain([
        zh(&here, "check out --tests set"),
        zh(&here, "compare out/1.out --answer out/notes.txt"),
    ])));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn programs_fail_in_many_ways() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("one_cell.c", ONE_CELL);
    here.write("crashes.c", CRASHES);
    here.write("ends.c", "int main(void) { return 3; }\n");
    here.write("chess.c", DOES_NOT_COMPILE);
    let run = check(&here, "one_row.c one_cell.c crashes.c ends.c chess.c --lang zh");
    let is_of_compiler = |line: &str| line.contains("chess.c:") && line.contains('^');
    assert_snapshot!(run.with_lines_of_stdout(|line| !is_of_compiler(line)));
    // Its results are kept from the run above.
    let english = check(&here, "ends.c --lang en");
    assert!(english.stdout.contains("test 01: RTE exit status 3\n"), "{english}");
}

#[test]
fn programs_and_options_that_cannot_be_judged_are_explained() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    for (name, line) in [
        ("key", "exptect: WA"),
        ("standard", "std: c++99"),
        ("score", "expect: score 400"),
        ("nothing", "expect:"),
    ] {
        here.write(&format!("jury/{name}.c"), format!("// {line}\n{ONE_ROW}"));
    }
    here.write("jury/accepte/one_row.c", ONE_ROW);
    assert_snapshot!(transcript(
        [
            "one_rwo.c",
            "one_row.c --report r.pdf --report no/r.json",
            "one_row.c --roster nobody.txt",
            "jury --plan three",
        ]
        .map(|arguments| zh(&here, &format!("check {arguments}")))
    ));
}

/// Contestants of every kind, and a roster.
fn contest() -> Workplace {
    let here = package();
    here.write("contest/张三/chess.c", format!("// 张三\n{ONE_ROW}"));
    here.write("contest/张三/notes.txt", "");
    here.write("contest/李四/chess/chess.c", ONE_CELL);
    here.write("contest/王五/chess1.c", ONE_ROW);
    here.write("contest/赵六/chess.c", CRASHES);
    here.write("contest/周八.zip", archive([("周八/chess/chess.c", ONE_ROW)]));
    here.write("contest/钱七.zip", "PK and so on");
    here.write("roster.txt", "张三\n李四\n王五\n赵六\n孙九\n孙九\n钱七\n吴十 一中\n");
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn standings_end_with_who_has_no_result() {
    let here = contest();
    let reports = "--report r.csv --report r.html --report r.json";
    let run = check(&here, &format!("contest --roster roster.txt {reports} --lang zh"));
    let csv = here.read("r.csv");
    let without_seal: Vec<&str> = csv.lines().filter(|line| !line.contains("seal:")).collect();
    assert_snapshot!(format!("{run}\n\n{}", without_seal.join("\n")));
    let page = here.read("r.html");
    assert!(page.contains("<html lang=\"zh-CN\">"), "{page}");
    let body = page.split_once("</style>").expect("a style").1;
    let body = body.split_once("<script").expect("a script").0;
    let texts = body.split('<').filter_map(|part| Some(part.split_once('>')?.1.trim()));
    let is_figure = |text: &&str| text.parse::<f64>().is_ok() || text.contains("隔离方式");
    let texts = texts.filter(|text| !text.is_empty() && !is_figure(text));
    assert_snapshot!(texts.collect::<Vec<&str>>().join("\n"));
}

#[test]
fn the_doctor_lines_up_what_the_machine_has() {
    let here = Workplace::empty();
    let ended = here.command("doctor --lang zh").env("TMPDIR", "/missing").output();
    let text = String::from_utf8_lossy(&ended.expect("it runs").stdout).into_owned();
    let begins = "隔离      没有尝试：没有目录存放评测用的文件\n\
                  TMPDIR    /missing（由 TMPDIR 指定）：不能存放评测用的文件：\
                  No such file or directory\n\
                  提示      用环境变量换一个目录：TMPDIR=目录 muqi check ...\n\
                  机器      ";
    assert!(text.starts_with(begins), "{text}");
    let labels: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap_or("")).collect();
    let expected = ["机器", "负载", "同时运行", "调频策略", "超线程", "栈空间", "资源限制"];
    assert_eq!(labels[3..10], expected, "{text}");
}

#[test]
fn boards_are_explained_and_those_that_are_too_large_refused() {
    let here = Workplace::package();
    let zeros = format!("{}\n", ["0"; 10].join(" ")).repeat(20);
    let large = format!("10 10\n{zeros}");
    assert_snapshot!(transcript([
        here.run_with_input("explain --lang zh", SAMPLE.as_bytes()),
        here.run_with_input("explain --transitions --lang zh", b"1 2\n5 3\n1 2\n"),
        here.run_with_input("explain --transitions --lang zh", large.as_bytes()),
        here.run_with_input("solve --lang zh - -", b""),
    ]));
}

#[test]
fn packages_are_written_listed_and_compared_with_the_plan() {
    let here = Workplace::package();
    let commands = ["export --list", "export luogu", "export lyrio uoj --plan full"];
    let written = commands.map(|command| zh(&here, command));
    here.edit("dist/luogu/package/config.yml", "score: 5", "score: 4");
    here.remove("dist/luogu/package/chess1.in");
    here.write("problem/plans/worthless.toml", WORTHLESS);
    let refused = ["export --verify dist/luogu", "export lougu", "export dmoj --plan worthless"];
    let refused = refused.map(|command| zh(&here, command));
    assert_snapshot!(transcript(written.into_iter().chain(refused)));
    let json = here.succeed("export noi --format json --out json --lang zh");
    assert!(
        json.contains("\"zh\": \"题目包里只有测试点")
            && json.contains("\"en\": \"tests and samples only")
    );
}

#[test]
fn test_sets_are_written_compared_and_kept() {
    let here = Workplace::package();
    let first = zh(&here, "gen --plan classic");
    here.write(INPUT, "1 2\n7 3\n0 0\n");
    here.remove("testdata/classic/06.ans");
    let commands = [
        "gen --check --plan classic",
        "gen --plan classic",
        "hack add testdata/classic/05.in --scored --replace 05",
        "gen unifrom n=2 m=2",
        "gen uniform n=2 m=2 purpos=x",
        "gen --families",
    ];
    let runs = commands.map(|command| zh(&here, command));
    assert_snapshot!(transcript([first].into_iter().chain(runs)));
}

#[test]
fn slips_in_plans_are_explained() {
    let slips = [
        [CONFIG, "name = \"chess\"", "nmae = \"chess\""],
        [CONFIG, "name = \"chess\"", "name＝\"chess\""],
        [CONFIG, "n = { min = 1, max = 10 }", "n = { min = 5, max = 2 }"],
        [PLAN, "points = 25", "points = 24"],
        [PLAN, "family = \"maximal\"", "family = \"maximla\""],
        [PLAN, "n = 4\nm = 4", "n = 6\nm = 4"],
    ];
    assert_snapshot!(transcript(slips.map(|[file, right, wrong]| {
        let here = Workplace::with_room();
        here.edit(file, right, wrong);
        zh(&here, "gen --check --plan classic")
    })));
}

#[test]
fn a_copy_is_written_and_what_is_in_the_way_is_left() {
    let here = Workplace::empty();
    here.write("notes/todo.txt", "tests\n");
    let commands = ["init mine", "init notes", "completions bsh"];
    assert_snapshot!(transcript(commands.map(|command| zh(&here, command))));
    let script = here.succeed("completions fish --lang zh");
    assert!(script.contains("评测程序，或所有测试点的输出"), "{script}");
}

#[test]
fn inputs_and_test_sets_are_validated() {
    let here = Workplace::generated();
    here.write("inputs/1.in", SAMPLE);
    here.write("inputs/2.in", "1 1\n5\n");
    here.write("form.in", "\u{feff}2 3\r\n2 07 3\r\n 9\t1 2 \r\n3 7 2\r\n2 +3 1");
    here.write("testdata/classic/05.in", "1 2\n7 3\n0 0\n");
    here.write("testdata/classic/06.ans", "7\n");
    here.remove("testdata/classic/07.ans");
    let commands = [
        "validate inputs missing.in",
        "validate testdata/classic",
        "validate --fix form.in",
        "validate --fix - --format json",
    ];
    assert_snapshot!(transcript(commands.map(|command| zh(&here, command))));
}
