//! Mutants of programs that are right, for people and for programs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    problem::Engine,
    strength::ChangedLines,
    stress::{FindExplanation, FindName, MutantFate, Mutated, MutatedProgram, Outcome},
    text::{Language, Message, ToMessage as _, shown},
};

use super::{
    json::{array, document},
    stress::{finding_json, input_text},
    style::{FOUND_WRONG, GOOD, HEADING, styled},
    table::{Column, table},
};

/// The fates that are counted, by their names, with their headings.
const FATES: [(&str, &str); 6] = [
    ("not_compiled", "mutate-not-compiled"),
    ("same_code", "mutate-same-code"),
    ("same_as_another", "mutate-same-as-another"),
    ("killed", "mutate-killed"),
    ("separated", "mutate-separated"),
    ("not_separated", "mutate-not-separated"),
];

/// Returns the fates of mutants for people: how many have which, what each test kills, and the
/// survivors with the lines that are changed, those first with an input on which they fail.
pub(crate) fn mutation_text(
    engine: &dyn Engine,
    edition: &str,
    programs: &[MutatedProgram],
    language: Language,
) -> String {
    let mut text = fates(programs, language) + "\n" + &killers(programs, language);
    let survivors =
        [("mutate-survivors-separated", true), ("mutate-survivors-not-separated", false)];
    for (heading, separated) in survivors {
        let survivors: String = survivors_of(programs, separated)
            .map(|(program, one)| survivor(engine, program, one, language))
            .collect();
        if !survivors.is_empty() {
            text +=
                &format!("\n{}\n{survivors}", styled(HEADING, language.text(message!(heading))));
        }
    }
    let not_tried = programs.iter().map(|program| program.count("not_tried")).sum::<usize>();
    if not_tried > 0 {
        text += &format!("\n{}\n", language.text(message!("mutate-not-tried", number = not_tried)));
    }
    for (name, reason) in not_judged(programs) {
        let sentence = message!("stress-program", program = name, result = reason);
        text += &format!("\n{}\n", styled(FOUND_WRONG, language.text(sentence)));
    }
    let separated = survivors_of(programs, true).count();
    let verdict = match separated {
        // Nothing is known of those that were not tried.
        0 if not_tried > 0 => return text,
        0 => styled(GOOD, language.text(message!("mutate-no-gap"))),
        gaps => styled(FOUND_WRONG, language.text(message!("mutate-gaps", mutants = gaps))),
    };
    format!("{text}\n{}\n", language.about(edition, verdict))
}

/// Returns a table of all programs.
fn fates(programs: &[MutatedProgram], language: Language) -> String {
    let counted = FATES.iter().map(|(_, heading)| Column::Number(message!(*heading)));
    let columns: Vec<Column> =
        [Column::Text(message!("word-program")), Column::Number(message!("mutate-mutants"))]
            .into_iter()
            .chain(counted)
            .collect();
    let mut rows = Vec::new();
    for program in programs {
        let mutants = program.mutants.len().to_string();
        rows.push(
            [program.program.clone(), mutants]
                .into_iter()
                .chain(FATES.iter().map(|(name, _)| program.count(name).to_string()))
                .collect(),
        );
    }
    table(&columns, &rows, language)
}

/// Returns a table of the tests that kill mutants.
fn killers(programs: &[MutatedProgram], language: Language) -> String {
    let kills = kills(programs);
    if kills.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> =
        kills.into_iter().map(|(test, kills)| vec![test.to_owned(), kills.to_string()]).collect();
    let columns =
        [Column::Text(message!("word-test")), Column::Number(message!("mutate-killed-first"))];
    table(&columns, &rows, language)
}

/// Returns how many mutants each test kills that no smaller one does.
fn kills(programs: &[MutatedProgram]) -> BTreeMap<&str, usize> {
    let mut kills = BTreeMap::<&str, usize>::new();
    for one in programs.iter().flat_map(|program| &program.mutants) {
        if let MutantFate::Killed { test, .. } = &one.fate {
            *kills.entry(test).or_default() += 1;
        }
    }
    kills
}

fn survivors_of(
    programs: &[MutatedProgram],
    separated: bool,
) -> impl Iterator<Item = (&MutatedProgram, &Mutated)> {
    let all =
        programs.iter().flat_map(|program| program.mutants.iter().map(move |one| (program, one)));
    all.filter(move |(_, one)| {
        matches!(one.fate, MutantFate::Survived(_)) && one.fate.is_separated() == separated
    })
}

/// Returns the places of mutants that could not be judged, with the reasons.
fn not_judged(programs: &[MutatedProgram]) -> impl Iterator<Item = (String, &Message)> {
    programs.iter().flat_map(|program| {
        program.mutants.iter().filter_map(move |one| match &one.fate {
            MutantFate::NotJudged(reason) => {
                let line = one.mutant.changed_lines(&program.text).number;
                Some((format!("{}:{line}", program.program), reason))
            }
            _ => None,
        })
    })
}

/// Returns a survivor: its place, the lines before and after, and its input or what was tried.
fn survivor(
    engine: &dyn Engine,
    program: &MutatedProgram,
    one: &Mutated,
    language: Language,
) -> String {
    let ChangedLines { number, before, after } = one.mutant.changed_lines(&program.text);
    let place = message!(
        "mutate-place",
        program = &program.program,
        line = number,
        kind = one.mutant.kind.to_message(),
    );
    let before = before.iter().map(|line| format!("    - {line}"));
    let after = after.iter().map(|line| format!("    + {line}"));
    let lines: Vec<String> = before.chain(after).collect();
    let input = input_or_inputs(engine, one, language);
    format!("\n{}\n{}\n{input}", language.text(place), lines.join("\n"))
}

fn input_or_inputs(engine: &dyn Engine, one: &Mutated, language: Language) -> String {
    let Some(searched) = one.fate.searched() else { return String::new() };
    let Some((explanation, saved)) = found(one) else {
        let tried = message!("mutate-tried", inputs = searched.tried);
        return format!("    {}\n", language.text(tried));
    };
    let small = &explanation.small;
    let of_input = message!(
        "mutate-input",
        shape = engine.size(&small.input).shape,
        verdict = small.trial.verdict.in_words(),
        reason = small.trial.reason.as_ref(),
        directory = saved.map(|saved| shown(&saved.directory)),
    );
    let input = input_text(&small.input).trim_end().replace('\n', "\n    ");
    format!("    {}\n    {input}\n", language.text(of_input))
}

fn found(one: &Mutated) -> Option<(&FindExplanation, Option<&FindName>)> {
    match &one.fate {
        MutantFate::Survived(outcome) => match &**outcome {
            Outcome::Searched { explanation, saved, .. } => {
                Some((explanation.as_deref()?, saved.as_ref()))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns the fates of mutants for programs.
pub(crate) fn mutation_json(
    edition: &str,
    programs: &[MutatedProgram],
    language: Language,
) -> String {
    let kills = kills(programs).into_iter();
    document(&json!({
        "format": 1,
        "edition": edition,
        "programs": array(programs.iter().map(|program| program_json(program, language))),
        "killed_first": array(kills.map(|(test, mutants)| json!({ "test": test, "mutants": mutants }))),
    }))
}

fn program_json(program: &MutatedProgram, language: Language) -> Value {
    let mut json = json!({ "program": program.program, "mutants": program.mutants.len() });
    for (name, _) in FATES {
        json[name] = program.count(name).into();
    }
    json["not_judged"] = program.count("not_judged").into();
    json["not_tried"] = program.count("not_tried").into();
    let mutants = program.mutants.iter().enumerate();
    json["fates"] =
        array(mutants.map(|(index, one)| mutant_json(index + 1, one, program, language)));
    json
}

fn mutant_json(
    number: usize,
    one: &Mutated,
    program: &MutatedProgram,
    language: Language,
) -> Value {
    let lines = one.mutant.changed_lines(&program.text);
    let mut json = json!({
        "number": number,
        "kind": one.mutant.kind.name(),
        "line": lines.number,
        "before": lines.before,
        "after": lines.after,
        "fate": one.fate.name(),
    });
    match &one.fate {
        MutantFate::Killed { test, verdict } => {
            json["test"] = test.as_str().into();
            json["verdict"] = verdict.abbreviation().into();
        }
        MutantFate::SameAs(other) => json["same_as"] = (*other).into(),
        MutantFate::NotJudged(reason) => json["reason"] = language.text(reason).into(),
        MutantFate::Survived(_) => {
            let searched = one.fate.searched();
            json["boards"] = searched.map(|searched| searched.tried).into();
            let finding = searched.and_then(|searched| searched.finding()).zip(found(one));
            json["find"] = finding
                .map(|(finding, (explanation, saved))| {
                    finding_json(finding, explanation, saved, language)
                })
                .into();
        }
        MutantFate::NotCompiled | MutantFate::SameCode | MutantFate::NotTried => {}
    }
    json
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::{
        chess::{built_in, engines},
        jury::Verdict,
        problem::{InputExplanation, InputOrigin, Problem},
        store::Blob,
        strength::{SourceMutant, source_mutants},
        stress::{Finding, SearchEnd, Searched, Shrunk, Trial},
    };

    const TEXT: &str = "int f(int i, int n) {\n    return i < n;\n}\n";

    fn searched(end: SearchEnd) -> Searched {
        Searched { end, tried: 1234, reached: 1234, passed_over: 0, slowest: None, different: None }
    }

    fn not_separated() -> MutantFate {
        let searched = searched(SearchEnd::Time);
        let outcome = Outcome::Searched { searched, explanation: None, saved: None };
        MutantFate::Survived(Box::new(outcome))
    }

    fn separated() -> MutantFate {
        let [input, answer] = ["1 2\n0 1\n0 0\n", "0\n"].map(|text| Blob::from(text.as_bytes()));
        let reason = message!("stress-printed", printed = 1, answer = 0);
        let (verdict, output) = (Verdict::WrongAnswer, String::new());
        let trial = Trial {
            verdict,
            reason: Some(reason),
            output,
            printed: Some("1".to_owned()),
            cpu: None,
        };
        let finding = Finding {
            number: 7,
            origin: InputOrigin::new("tiny", ""),
            input: input.clone(),
            answer: answer.clone(),
            trial: trial.clone(),
            is_steady: true,
        };
        let small = Shrunk { input, answer, trial, runs: 1, is_done: true };
        let shown = InputExplanation::default();
        let explanation = FindExplanation { small, shown, diagnosis: None };
        MutantFate::Survived(Box::new(Outcome::Searched {
            searched: searched(SearchEnd::Found(Box::new(finding))),
            explanation: Some(Box::new(explanation)),
            saved: Some(FindName { directory: "hacks/f-001".into(), name: "f-001".to_owned() }),
        }))
    }

    fn program(fates: Vec<MutantFate>) -> MutatedProgram {
        let mutants = source_mutants(TEXT);
        let behind_types = mutants.into_iter().filter(|one: &SourceMutant| one.span.start > 26);
        let mutants = behind_types.zip(fates).map(|(mutant, fate)| Mutated { mutant, fate });
        let mutants = mutants.collect();
        MutatedProgram { program: "f.c".to_owned(), text: TEXT.to_owned(), mutants }
    }

    fn plain(programs: &[MutatedProgram], language: Language) -> String {
        let problem = Problem::parse(built_in(), &engines()).expect("the embedded problem");
        let text = mutation_text(&*problem.engine, "weak", programs, language);
        anstream::adapter::strip_str(&text).to_string()
    }

    fn killed(test: &str) -> MutantFate {
        MutantFate::Killed { test: test.to_owned(), verdict: Verdict::WrongAnswer }
    }

    #[test]
    fn survivors_are_shown_with_their_lines_and_inputs() {
        let programs = [program(vec![
            MutantFate::NotCompiled,
            MutantFate::SameCode,
            killed("10"),
            separated(),
            MutantFate::SameAs(4),
            killed("09"),
            killed("09"),
            not_separated(),
            MutantFate::NotTried,
        ])];
        assert_snapshot!(
            [Language::English, Language::Chinese]
                .map(|language| plain(&programs, language))
                .join("---\n")
        );
        let json: Value =
            serde_json::from_str(&mutation_json("weak", &programs, Language::English))
                .expect("JSON");
        let [separated, not] = [3, 7].map(|index| &json["programs"][0]["fates"][index]);
        assert_eq!(separated["find"]["smallest"]["input"], "1 2\n0 1\n0 0\n");
        assert_eq!((&not["fate"], &not["boards"]), (&json!("not_separated"), &json!(1234)));
        assert_eq!(json["programs"][0]["same_as_another"], 1);
    }

    #[test]
    fn a_plan_that_kills_everything_lacks_nothing() {
        let programs = [program(vec![MutantFate::NotCompiled])];
        assert!(plain(&programs, Language::English).ends_with("lacks\n"));
        assert!(!programs[0].has_gap());
    }
}
