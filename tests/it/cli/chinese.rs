//! Whole runs in Chinese: what each subcommand prints, and that its pieces are in one language.
//! That both catalogues have the same sentences is held by `catalogues`.

use insta::assert_snapshot;

use super::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, check, package};
use crate::support::{Workplace, archive};

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
