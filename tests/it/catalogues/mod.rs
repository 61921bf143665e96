//! Both catalogues have the same sentences with the same facts, all of them are used; the Chinese
//! one uses the words of setters, the English one plain words.

mod calls;
mod files;

use std::collections::{BTreeMap, BTreeSet};

use muqi::{
    chess::mistake,
    cli::{codes, command},
    flawed::FLAWS,
    sentences,
    text::{self, Language},
};

use crate::import_direction::{knows, source_files};

/// Words that setters of OI do not use.
const FOREIGN_WORDS: [&str; 42] = [
    "错误答案",
    "时间限制超出",
    "内存限制超出",
    "运行错误",
    "RTE",
    "裁判错误",
    "测试用例",
    "测试案例",
    "测试集",
    "子题",
    "部分分数",
    "攻击",
    "压力测试",
    "检查器",
    "比较器",
    "验证器",
    "产生器",
    "家族",
    "标准解法",
    "参考解",
    "蛮力",
    "有缺陷",
    "杀死",
    "存活",
    "弱数据",
    "陈述",
    "社论",
    "判题",
    "参赛者",
    "等高线",
    "平台",
    "退出状态",
    "测试计划",
    "配方",
    "异常字符",
    "搜寻",
    "较早",
    "印出",
    "打印",
    "接受",
    "约束",
    "“",
];

/// Words of a dialect that a stranger has to translate.
const DIALECT: [&str; 18] = [
    "says", "said", "tells", "told", "stands", "stood", "lies", "knows", "wants", "nobody",
    "whoever", "dear", "anew", "beside", "mend", "mends", "hangs", "held",
];

/// Facts that every message may get: the words of the system, and the place of a fault.
const GIVEN_ELSEWHERE: [&str; 1] = ["problem"];

#[test]
fn both_languages_have_the_same_sentences_with_the_same_facts() {
    let [en, zh] = ["en", "zh"].map(files::sentences);
    let [only_en, only_zh] = [lacking(&en, &zh), lacking(&zh, &en)];
    assert!(only_en.is_empty() && only_zh.is_empty(), "en: {only_en:?}, zh: {only_zh:?}");
    let parts = |sentence: &files::Sentence| {
        (sentence.of.clone(), sentence.variables.clone(), sentence.attributes.clone())
    };
    let differing: Vec<_> = en
        .iter()
        .filter(|(key, sentence)| parts(sentence) != parts(&zh[*key]))
        .map(|(key, sentence)| format!("{key}: {:?}, {:?}", parts(sentence), parts(&zh[key])))
        .collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// Returns the keys that a language has and another lacks.
fn lacking<'k>(
    sentences: &'k BTreeMap<String, files::Sentence>,
    others: &BTreeMap<String, files::Sentence>,
) -> Vec<&'k String> {
    sentences.keys().filter(|key| !others.contains_key(*key)).collect()
}

#[test]
fn the_sentences_of_every_crate_are_registered_once() {
    let all: Vec<_> = [&text::SENTENCES].into_iter().chain(sentences::ALL).collect();
    let registered = all.iter().flat_map(|sentences| {
        let of = sentences.of.strip_prefix("muqi-").unwrap_or(sentences.of);
        sentences.names.iter().map(move |name| (of.to_owned(), (*name).to_owned()))
    });
    let mut registered: Vec<_> = registered.collect();
    registered.sort();
    for language in ["en", "zh"] {
        let files = files::files(language).into_iter().map(|(of, name, _)| (of, name));
        assert_eq!(registered, files.collect::<Vec<_>>(), "{language}");
    }
}

#[test]
fn every_code_is_declared_and_listed_once_and_has_a_sentence() {
    let listed: Vec<&str> = codes().map(text::Code::name).collect();
    let mut declared: Vec<String> =
        source_files().iter().flat_map(|file| calls::codes(&file.tokens)).collect();
    declared.sort();
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, declared);
    assert!(declared.windows(2).all(|pair| pair[0] != pair[1]), "{declared:?}");
    let sentences = files::sentences("en");
    let lacking: Vec<_> = listed.iter().filter(|code| !sentences.contains_key(**code)).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

#[test]
fn no_crate_asks_for_a_sentence_of_a_crate_that_it_cannot_know() {
    let sentences = files::sentences("en");
    let mut faults = Vec::new();
    for file in source_files() {
        for key in calls::calls(&file.tokens).into_iter().flat_map(|call| call.keys) {
            let owner = sentences.get(&key).map(|sentence| sentence.of.as_str());
            if owner.is_some_and(|owner| !knows(&file.of, owner)) {
                faults.push(format!("{}: {}: {key} of {owner:?}", file.of, file.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_sentence_that_the_source_asks_for_is_there_with_its_facts() {
    let sentences = files::sentences("en");
    let mut faults = Vec::new();
    for file in source_files() {
        let literals = calls::literals(&file.tokens);
        for call in calls::calls(&file.tokens) {
            let known: Vec<_> =
                call.keys.iter().filter(|key| sentences.contains_key(*key)).collect();
            if call.keys.len() == 1 && known.is_empty() {
                faults.push(format!("{}: no sentence {:?}", file.name, call.keys));
            }
            for key in &known {
                let given = |name: &&String| {
                    call.names.contains(*name)
                        || GIVEN_ELSEWHERE.contains(&name.as_str())
                        || literals.contains(*name)
                };
                let missing: Vec<_> =
                    sentences[*key].variables.iter().filter(|name| !given(name)).collect();
                if !missing.is_empty() {
                    faults.push(format!("{}: {key} lacks {missing:?}", file.name));
                }
            }
            let is_mentioned =
                |name: &&String| known.iter().any(|key| sentences[*key].variables.contains(*name));
            let idle: Vec<_> = call.names.iter().filter(|name| !is_mentioned(name)).collect();
            if !known.is_empty() && !idle.is_empty() {
                faults.push(format!("{}: {known:?} do not mention {idle:?}", file.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_sentence_is_used() {
    let sentences = files::sentences("en");
    let mut used: BTreeSet<String> = codes().map(|code| code.name().to_owned()).collect();
    for file in source_files() {
        used.extend(calls::literals(&file.tokens));
    }
    for sentence in sentences.values() {
        used.extend(sentence.references.iter().cloned());
    }
    used.extend(texts_of_help());
    // A test of the page compares these with its scripts.
    used.extend(sentences.keys().filter(|key| key.starts_with("explore-")).cloned());
    used.extend(FLAWS.iter().map(|flaw| mistake(flaw).key.into_owned()));
    let unused: Vec<_> = sentences.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Returns the keys under which the texts of subcommands and arguments may be.
fn texts_of_help() -> BTreeSet<String> {
    let command = command(Language::English);
    let mut keys = BTreeSet::new();
    let named = |command: &clap::Command| command.get_name().to_owned();
    let actions = command.get_subcommands().flat_map(|subcommand| {
        let name = |action| (format!("{}-{}", named(subcommand), named(action)), action);
        subcommand.get_subcommands().map(name)
    });
    let subcommands = command.get_subcommands().chain([&command]);
    for (name, subcommand) in subcommands.map(|one| (named(one), one)).chain(actions) {
        keys.insert(format!("help-{name}"));
        for argument in subcommand.get_arguments() {
            keys.insert(format!("help-{name}-{}", argument.get_id()));
            keys.insert(format!("help-any-{}", argument.get_id()));
        }
    }
    keys
}

#[test]
fn chinese_sentences_are_in_the_words_of_setters() {
    for (key, sentence) in files::sentences("zh") {
        for words in &sentence.words {
            let foreign: Vec<_> =
                FOREIGN_WORDS.into_iter().filter(|word| words.contains(word)).collect();
            assert!(foreign.is_empty(), "{key}: {foreign:?} in {words}");
        }
    }
}

#[test]
fn a_plan_is_called_by_its_whole_name_in_chinese() {
    for (key, sentence) in files::sentences("zh") {
        for words in &sentence.words {
            // A button of UOJ has the word, too.
            let others = words.replace("数据配置", "").replace("检验配置", "");
            assert!(!others.contains("配置"), "{key}: {words}");
        }
    }
}

#[test]
fn the_punctuation_of_chinese_sentences_is_chinese() {
    let is_latin = |one: char| ",:;?!()".contains(one);
    for (key, sentence) in files::sentences("zh") {
        for words in &sentence.words {
            let outside: String = words.split('`').step_by(2).collect::<Vec<_>>().join("` `");
            let letters: Vec<char> = outside.chars().collect();
            let touches = letters.windows(2).any(|pair| {
                is_chinese(pair[0]) && is_latin(pair[1]) || is_latin(pair[0]) && is_chinese(pair[1])
            });
            assert!(!touches, "{key}: {words}");
        }
    }
}

fn is_chinese(one: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&one)
}

#[test]
fn english_sentences_are_in_plain_words() {
    let mut faults = Vec::new();
    for (key, sentence) in files::sentences("en") {
        for words in &sentence.words {
            let outside_of_code = words.split('`').step_by(2);
            let mut each =
                outside_of_code.flat_map(|part| part.split(|c: char| !c.is_alphabetic()));
            faults.extend(
                each.find(|word| DIALECT.contains(word))
                    .map(|word| format!("{key}: {word} in {words}")),
            );
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_blank_is_between_chinese_and_latin_in_chinese_sentences() {
    for (key, sentence) in files::sentences("zh") {
        for words in &sentence.words {
            // Code is as it is.
            let outside: String = words.split('`').step_by(2).collect::<Vec<_>>().join("` `");
            let letters: Vec<char> = outside.chars().collect();
            let touches = letters.windows(2).any(|pair| {
                let latin = |one: char| one.is_ascii_alphanumeric() || one == '`';
                is_chinese(pair[0]) && latin(pair[1]) || latin(pair[0]) && is_chinese(pair[1])
            });
            assert!(!touches, "{key}: {words}");
        }
    }
}
