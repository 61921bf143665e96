//! `muqi check` of a contest: the list, the standings, the reports, an appeal.

use insta::assert_snapshot;

use crate::{
    cli::programs::{CRASHES, ONE_CELL, ONE_ROW, package},
    support::{Workplace, archive},
};

/// Contestants of every kind, and a roster.
fn contest() -> Workplace {
    let here = package();
    here.succeed("gen --plan three");
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
fn what_would_be_judged_is_listed() {
    let here = contest();
    assert_snapshot!(here.run("check --plan three --list contest --roster roster.txt --lang zh"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn standings_end_with_who_has_no_result() {
    let here = contest();
    let reports = "--report r.csv --report r.html --report r.xml --report r.json";
    let run =
        here.run(&format!("check --plan three contest --roster roster.txt {reports} --lang zh"));
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
#[cfg_attr(not(judge), ignore = "programs are run")]
fn an_appeal_is_put_into_the_earlier_judging() {
    let here = contest();
    here.run("check --plan three contest --roster roster.txt --report old.json --lang zh");
    here.write("contest/李四/chess/chess.c", format!("// 李四\n{ONE_ROW}"));
    here.remove("contest/钱七.zip");
    let again = "check --plan three contest --only 李四 --into old.json --report new.csv --lang zh";
    let run = here.run(again);
    let csv = here.read("new.csv");
    let line = csv.lines().find(|line| line.contains("李四")).expect("a line");
    assert_snapshot!(format!("{run}\n\n{line}"));
}
