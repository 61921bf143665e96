//! `docs/judges/`: a page on every target, and the tables of the guides.

use muqi::{
    export::{TARGETS, Target, Verification},
    message,
    text::Language,
};

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
    let pages = [(Language::English, "guide.md"), (Language::Chinese, "guide.zh-CN.md")];
    for (language, page) in pages {
        let mut table = String::new();
        for target in TARGETS {
            let (name, title) = (target.name(), target.facts().title);
            let by = match target.facts().verification {
                Verification::JudgeCode => "judge",
                Verification::Reader => "reader",
            };
            let seen = language.text(message!("export-verification", by = by));
            let carries = language.text(message!("export-content", target = name));
            table += &format!("| [`{name}`](judges/{name}.md) | {title} | {carries} | {seen} |\n");
        }
        assert!(read_page(page).contains(&table), "{page} lacks\n{table}");
    }
}
