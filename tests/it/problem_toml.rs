//! `problem.toml`: what is read from it and what is refused.

use muqi::{
    chess::{built_in, engines},
    problem::{
        Config, Problem, ProgrammingLanguage, Standard,
        config_code::{BAD_TEXT, UNKNOWN_KEY, UNKNOWN_WORD},
    },
    text::{Code, Diagnostic, Fact, Source},
};

const CONFIG: &str = include_str!("../../problem/problem.toml");

fn parse(more: &str) -> Result<Config, Vec<Diagnostic>> {
    let source = Source::new("problem.toml", format!("{CONFIG}\n{more}"));
    Config::parse(&source, &engines()).map(|(config, _)| config)
}

#[test]
fn a_language_has_a_standard_and_flags_of_its_own() {
    let config = parse("[languages.cpp]\nstandard = \"C++17\"\nflags = [\"-O3\", \"-g\"]\n")
        .expect("a valid problem.toml");
    let options = &config.languages[&ProgrammingLanguage::Cpp];
    assert_eq!(options.standard, Standard::of(ProgrammingLanguage::Cpp, "c++17"));
    assert_eq!(options.flags, Some(vec!["-O3".to_owned(), "-g".to_owned()]));
    assert_eq!(config.limits.time_ms_of(ProgrammingLanguage::Python), 5000);
    assert_eq!(config.limits.time_ms_of(ProgrammingLanguage::Cpp), 1000);
}

#[test]
fn a_language_that_there_is_not_is_a_fault_with_the_nearest() {
    let faults = parse("[languages.pyhton]\n").expect_err("an unknown key");
    assert_eq!(faults[0].code, UNKNOWN_KEY);
    assert_eq!(faults[0].facts["nearest"], Fact::from("python"));
}

#[test]
fn settings_beside_a_stock_checker_are_faults_that_name_it() {
    assert!(parse("[checker]\nkind = \"rcmp6\"\n").is_ok());
    let faults = parse(
        "[checker]\nkind = \"rcmp6\"\ncase = \"any\"\nabsolute = 1e-9\nrelative = 0\nx = 1\n",
    );
    let faults = faults.expect_err("four faults");
    let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [BAD_TEXT, BAD_TEXT, BAD_TEXT, UNKNOWN_KEY]);
    for fault in &faults[..3] {
        let Fact::Message(problem) = &fault.facts["problem"] else { panic!("{fault:?}") };
        assert_eq!(problem.key, "config-stock-setting");
        assert_eq!(problem.facts, [("kind".into(), Fact::from("rcmp6"))]);
    }
    let faults = parse("[checker]\nkind = \"rcpm6\"\n").expect_err("an unknown kind");
    assert_eq!(faults[0].facts["nearest"], Fact::from("rcmp6"));
}

#[test]
fn a_uuid_that_is_none_is_a_fault() {
    let text = CONFIG.replacen("0cd5ac1b-", "", 1);
    let faults =
        Config::parse(&Source::new("problem.toml", text), &engines()).expect_err("no uuid");
    assert_eq!(faults[0].code, BAD_TEXT);
    assert_eq!(faults[0].facts["key"], Fact::from("uuid"));
}

#[test]
fn impossible_standards_and_flags_are_all_reported() {
    let faults = parse(
        "[languages.cpp]\nstandard = \"c++71\"\nflags = [\"-O2 -g\", \"\", \"-std=c++11\"]\n\
         [languages.go]\nstandard = \"1.22\"\nflag = []\n",
    );
    let codes: Vec<Code> = faults.expect_err("six faults").iter().map(|fault| fault.code).collect();
    let bad_text = [BAD_TEXT; 3];
    assert_eq!(codes[0], UNKNOWN_WORD);
    assert_eq!(codes[1..4], bad_text);
    assert_eq!(codes[4..], [UNKNOWN_WORD, UNKNOWN_KEY]);
}

#[test]
fn extra_tests_make_no_other_problem_and_tests_with_points_do() {
    let built_in = built_in();
    let problem = |more: &str| {
        let plan = built_in.get("plans/classic.toml").unwrap_or_default();
        let plan = [plan, more.as_bytes()].concat();
        let files = built_in.clone().with("plans/classic.toml", &plan);
        Problem::parse(files, &engines()).expect("a problem")
    };
    assert_eq!(problem("\n[[extra]]\nfile = \"small\"\n").borrowed_uuid(), None);
    assert!(problem("\n[[tests]]\nsubtask = 1\n").borrowed_uuid().is_some());
}
