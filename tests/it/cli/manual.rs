//! `muqi man`: pages of the manual.

use clap::Command;
use muqi::text::Language;

use crate::support::{Workplace, transcript};

#[test]
fn every_subcommand_has_a_page_in_both_languages() {
    let here = Workplace::empty();
    here.succeed("man --out manual");
    let mut names = here.names("manual");
    let command = muqi::cli::command(Language::English);
    let mut expected = vec!["muqi".to_owned()];
    let is_shown = |it: &&Command| !it.is_hide_set() && it.get_name() != "help";
    for subcommand in command.get_subcommands().filter(is_shown) {
        let name = format!("muqi-{}", subcommand.get_name());
        let actions = subcommand.get_subcommands().filter(is_shown);
        expected.extend(actions.map(|action| format!("{name}-{}", action.get_name())));
        expected.push(name);
    }
    let mut expected: Vec<String> = ["man1", "zh_CN/man1"]
        .iter()
        .flat_map(|directory| expected.iter().map(move |name| format!("{directory}/{name}.1")))
        .collect();
    expected.sort();
    names.sort();
    assert_eq!(names, expected);
}

#[test]
fn a_page_has_what_the_help_has() {
    let here = Workplace::empty();
    here.succeed("man --out manual");
    let page = |name: &str| here.read(&format!("manual/{name}"));
    insta::assert_snapshot!("manual_hack_drop", page("man1/muqi-hack-drop.1"));
    insta::assert_snapshot!("manual_hack_drop_chinese", page("zh_CN/man1/muqi-hack-drop.1"));
    insta::assert_snapshot!("manual_root", page("man1/muqi.1"));
}

#[test]
fn pages_that_are_there_are_kept_and_other_files_not_replaced() {
    let here = Workplace::empty();
    here.succeed("man --out manual");
    let first = here.files("manual");
    here.succeed("man --out manual --lang zh");
    assert_eq!(here.files("manual"), first);
    here.write("manual/man1/muqi-gen.1", "mine\n");
    insta::assert_snapshot!(transcript([here.run("man --out manual")]));
    assert_eq!(here.read("manual/man1/muqi-gen.1"), "mine\n");
}
