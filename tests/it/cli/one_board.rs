//! `muqi gen FAMILY` and `muqi gen --families`: single boards.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Workplace, transcript};

#[test]
fn families_are_listed_with_their_parameters() {
    assert_snapshot!(Workplace::empty().run("gen --families"));
}

#[test]
fn a_family_prints_one_input() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen uniform n=2 m=3"),
        here.run("gen uniform n=2 m=3 --seed 7"),
        here.run("gen uniform n=2 m=3 --seed 木棋"),
        here.run("gen uniform n=2 m=3 variant=2 --seed 7"),
        here.run("gen maximal n=2 m=max b=zero"),
        here.run("gen handmade board=sample"),
        here.run("gen zero n=1 m=1"),
    ]));
}

#[test]
fn the_same_seed_gives_the_same_board_and_another_seed_another() {
    let here = Workplace::empty();
    let board = |seed: &str| here.succeed(&format!("gen uniform n=5 m=5 --seed {seed}"));
    assert_eq!(board("7"), board("7"));
    assert_ne!(board("7"), board("8"));
}

#[test]
fn the_recipe_and_the_seed_of_the_manifest_give_the_bytes_of_the_test() {
    let here = Workplace::generated();
    let manifest: Value =
        serde_json::from_str(&here.read("testdata/classic/manifest.json")).expect("JSON");
    let tests = manifest["tests"].as_array().expect("a list of tests");
    assert_eq!(tests.len(), 20);
    for test in tests {
        let text = |key: &str| test[key].as_str().unwrap_or_else(|| panic!("{key} of {test}"));
        // Boards written by hand follow from no seed.
        let seed = test["seed"].as_str().map_or(String::new(), |seed| format!(" --seed {seed}"));
        let printed = here.succeed(&format!("gen {}{seed}", text("recipe")));
        assert_eq!(printed, here.read(&format!("testdata/classic/{}.in", text("name"))));
    }
}

#[test]
fn misspelt_words_are_reported_with_the_nearest_known_one() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen unifrom n=2 m=2"),
        here.run("gen nothing-like-it"),
        here.run("gen uniform n=2 m=2 graetest=5"),
        here.run("gen uniform n=2 m=2 b=zreo"),
        here.run("gen handmade board=smaple"),
    ]));
}

#[test]
fn values_that_do_not_fit_are_reported() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen uniform"),
        here.run("gen uniform n=2"),
        here.run("gen uniform n=11 m=2"),
        here.run("gen uniform n=2 m=two"),
        here.run("gen uniform n=2 m"),
        here.run("gen uniform n= m=2"),
        here.run("gen uniform n=2 n=3 m=2"),
        here.run("gen uniform n=2 m=2 least=9 greatest=3"),
        here.run("gen balanced n=1 m=1 answer=-1"),
        here.run("gen extreme n=2 m=2 b=zero winner=white"),
        here.run("gen markers n=2 m=2 b=zero"),
        here.run("gen uniform n=2 m=2 variant=0"),
        here.run("gen uniform n=0 m=99 b=no leest=1"),
        here.run("gen --seed 7"),
    ]));
}
