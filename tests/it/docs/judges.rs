//! `docs/judges/`: a page on every target, and the tables of the guides.

use muqi::{
    export::{TARGETS, Target, Verification},
    text::{Language, message},
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
fn the_points_in_the_tables_of_the_pages_are_those_that_are_recorded() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/problem/submissions/earned.toml");
    let record = std::fs::read_to_string(record).expect("a record");
    let record: toml::Table = toml::from_str(&record).expect("TOML");
    let recorded = |program: &str, plan: &str| -> Vec<String> {
        let earned = record[plan]["programs"].as_table().expect("programs");
        let is_it = |path: &str| {
            let file = path.rsplit('/').next().unwrap_or_default();
            file == program || file.rsplit_once('.').is_some_and(|(stem, _)| stem == program)
        };
        earned
            .iter()
            .filter(|(path, _)| is_it(path))
            .map(|(_, one)| one["score"].to_string())
            .collect()
    };
    for target in TARGETS.map(Target::name) {
        let page = read_page(&format!("judges/{target}.md"));
        let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
        let rows = rows.filter_map(|row| row.strip_suffix(" |")?.split_once("` | "));
        let rows = rows.filter_map(|(program, points)| {
            let points = points.split_once(" | ")?;
            points.0.parse::<u64>().ok()?;
            Some((program, points))
        });
        let rows: Vec<(&str, (&str, &str))> = rows.collect();
        assert_eq!(rows.len(), if matches!(target, "dmoj" | "kattis") { 9 } else { 0 }, "{target}");
        for (program, (classic, full)) in rows {
            assert_eq!(recorded(program, "classic"), [classic], "{target}: {program}");
            assert_eq!(recorded(program, "full"), [full], "{target}: {program}");
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
