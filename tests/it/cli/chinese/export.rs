//! `muqi export --lang zh`, and the list of families.

use muqi::export::{TARGETS, Target};

use super::super::export::WORTHLESS;
use crate::support::{Run, Workplace, transcript};

/// Runs a command in Chinese.
fn zh(here: &Workplace, command: &str) -> Run {
    here.run(&format!("{command} --lang zh"))
}

#[test]
fn packages_are_written_and_listed_in_chinese() {
    let here = Workplace::package();
    let commands = [
        "export --list",
        "export all",
        "export luogu",
        "export lyrio uoj --plan full",
        "export cms --strict --out other",
    ];
    insta::assert_snapshot!("export", transcript(commands.map(|command| zh(&here, command))));
    let json = here.succeed("export noi --format json --out json --lang zh");
    assert!(
        json.contains("\"zh\": \"题目包里只有测试点")
            && json.contains("\"en\": \"tests and samples only")
    );
}

#[test]
fn losses_of_a_package_are_reported_in_chinese() {
    let here = Workplace::package();
    here.write("notes.txt", "nothing");
    here.write("empty/notes.txt", "nothing");
    here.write("problem/plans/worthless.toml", WORTHLESS);
    here.write("problem/statement/statement.zh.classic.pdf", "nothing");
    let commands = [
        "export",
        "export lougu",
        "export polygon",
        "export --verify notes.txt",
        "export --verify empty",
        "export --verify note.txt",
        "export dmoj --plan worthless",
        "export all --plan worthless --out all",
        "export cms",
        "export luogu --pdf",
    ];
    let runs = commands.map(|command| zh(&here, command));
    insta::assert_snapshot!("export_refused", transcript(runs));
    let built_in = Workplace::empty();
    assert!(
        zh(&built_in, "export cms --pdf").stderr.starts_with("错误：内置题目没有地方存放 PDF\n")
    );
}

#[test]
fn families_are_listed_in_chinese() {
    insta::assert_snapshot!("families", zh(&Workplace::empty(), "gen --families").to_string());
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn differences_of_packages_are_reported_in_chinese() {
        let here = Workplace::package();
        here.succeed("export all");
        here.edit("dist/luogu/package/config.yml", "score: 5", "score: 4");
        here.edit("dist/uoj/package/problem.conf", "n_tests 20", "n_tests 19");
        here.edit("dist/uoj/package/problem.conf", "time_limit 1", "time_limit 2");
        here.edit("dist/kattis/package/chess/problem.yaml", "type: scoring", "type: pass-fail");
        here.remove("dist/hydro/package/chess/testdata/chess1.in");
        here.write("dist/hydro/package/chess/testdata/chess2.ans", "7\n");
        here.remove("dist/chess-lemon.zip");
        here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 2000");
        let both = ["export --verify dist/luogu --plan full", "export --verify dist"];
        insta::assert_snapshot!(
            "export_verify",
            transcript(both.map(|command| zh(&here, command)))
        );
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_fault_of_a_configuration_has_chinese_words() {
        let here = Workplace::package();
        here.succeed("export all");
        for name in TARGETS.map(Target::name) {
            let configurations = here.files(&format!("dist/{name}/package"));
            let is_text = |path: &&String| path.ends_with("ml") || path.ends_with("conf");
            for path in configurations.keys().filter(is_text) {
                here.write(&format!("dist/{name}/package/{path}"), "a: [");
            }
            let run = zh(&here, &format!("export --verify dist/{name}"));
            let has_letters =
                |line: &str| line.chars().any(|one| ('\u{4e00}'..'\u{a000}').contains(&one));
            let lines = run.stdout.lines().filter(|line| !line.contains(".y"));
            assert!(lines.clone().all(has_letters), "{run}");
        }
    }
}
