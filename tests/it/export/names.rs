//! Promises of a statement hold for the names that tests have on the judge.

use muqi::{
    export::{TARGETS, TestNames, target},
    statement::SampleStyle,
};

use crate::support::{editions, embedded, english};

use super::{contents, exported, with_every_edition};

/// Returns both statements of the default edition for a judge.
fn statements_for(name: &str) -> [String; 2] {
    let problem = embedded();
    let (classic, _) = &editions()[0];
    let contents = contents(&problem, classic);
    let lowered = exported(target(name).expect("a target"), &contents).lowered;
    let texts = contents.statements(&lowered).into_iter();
    let texts: Vec<String> = texts.map(|text| text.markdown(SampleStyle::Plain)).collect();
    texts.try_into().expect("two languages")
}

#[test]
fn cms_promises_something_of_the_first_test_of_even_subtasks() {
    let [chinese, english] = statements_for("cms");
    let names: Vec<String> = (0..20).step_by(2).map(|number| format!("{number}-1")).collect();
    let promise = format!("\n测试点 {} 满足：$b_{{i,j}} = 0$。\n", names.join("、"));
    assert!(chinese.contains(&promise), "{chinese}");
    let promise = format!("\nTest cases {}: $b_{{i,j}} = 0$.\n", names.join(", "));
    assert!(english.contains(&promise), "{english}");
    let told = "19-1 is number 1 of “Subtask 19” on the results page";
    assert!(english.contains(told), "{english}");
}

#[test]
fn judges_that_count_in_every_subtask_promise_something_of_such_names() {
    for name in ["syzoj", "lyrio"] {
        let [_, english] = statements_for(name);
        let promise = "\nTest cases 1-1, 1-3, 2-2, 3-1, 4-1, 5-1, 6-1, 7-1, 8-1, 8-3: $b";
        assert!(english.contains(promise), "{english}");
    }
}

#[test]
fn the_plain_sentence_is_used_only_where_tests_have_their_numbers() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let lowered = exported(target, contents).lowered;
            let is_plain = lowered.view.tests == TestNames::AsPlanned;
            for text in contents.statements(&lowered) {
                let text = text.markdown(SampleStyle::Plain);
                for rule in &contents.edition.rules {
                    let says = [&rule.text.zh, &rule.text.en].iter().any(|one| text.contains(*one));
                    assert_eq!(says, is_plain, "{}", target.name());
                }
            }
        }
    });
}

#[test]
fn a_promise_is_compared_with_the_test_of_its_number() {
    let problem = embedded();
    let (classic, _) = &editions()[0];
    let contents = contents(&problem, classic);
    let cms = target("cms").expect("a target");
    let exported = exported(cms, &contents);
    let mut found = cms.read(&exported.export.package);
    let tests = found.tests.as_mut().expect("tests");
    tests.swap(0, 1);
    let labels = [tests[1].label.clone(), tests[0].label.clone()];
    for (test, label) in tests.iter_mut().zip(labels) {
        test.label = label;
    }
    let differences = english(&found.differences(&contents, &exported.lowered));
    let is_broken = |one: &String| one.starts_with("test 0-1 breaks the rule for odd tests: b[");
    assert!(differences.iter().any(is_broken), "{differences:?}");
}
