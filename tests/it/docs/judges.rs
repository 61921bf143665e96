//! `docs/judges/`: a page on every target, and the tables of the guides.

use muqi::export::{TARGETS, Target, Verification};

use super::read_page;

#[test]
fn every_target_has_a_page() {
    for target in TARGETS.map(Target::name) {
        let page = read_page(&format!("judges/{target}.md"));
        for part in [format!("`muqi export {target}`"), "Source".to_owned()] {
            assert!(page.contains(&part), "{target}: {part}");
        }
        for part in
            ["| carried over | how |", "| not expressed | instead |", "## By hand", "## Scores"]
        {
            assert!(page.contains(&format!("\n{part}\n")), "{target}: {part}");
        }
    }
}

#[test]
fn the_tables_of_the_guides_name_every_target_in_order() {
    let (mut english, mut chinese) = (String::new(), String::new());
    for target in TARGETS {
        let (name, title) = (target.name(), target.facts().title);
        let (seen, zh) = match target.facts().verification {
            Verification::JudgeCode => ("the judge's own code", "该评测系统自己的代码"),
            Verification::Reader => ("our reader", "我们的读取程序"),
        };
        let carries = target.facts().carries;
        english += &format!("| [`{name}`](judges/{name}.md) | {title} | {carries} | {seen} |\n");
        let parts: Vec<&str> = carries.split(", ").map(in_chinese).collect();
        let parts = parts.join("、");
        chinese += &format!("| [`{name}`](judges/{name}.md) | {title} | {parts} | {zh} |\n");
    }
    for (page, table) in [("guide.md", english), ("guide.zh-CN.md", chinese)] {
        assert!(read_page(page).contains(&table), "{page} lacks\n{table}");
    }
}

/// Returns what a package carries as guide.zh-CN.md calls it.
fn in_chinese(carried: &str) -> &'static str {
    match carried {
        "tests" => "测试数据",
        "limits" => "时空限制",
        "memory limit" => "空间限制",
        "points" => "分值",
        "subtasks" => "子任务",
        "dependencies" => "子任务依赖",
        "statements" => "题面",
        "statements in PDF" => "PDF 题面",
        "samples" => "样例",
        "validator" | "validators" => "校验器",
        "model solution" => "标程",
        "programs" => "出题人的程序",
        "editorials" => "题解",
        other => panic!("{other} has no Chinese name"),
    }
}
