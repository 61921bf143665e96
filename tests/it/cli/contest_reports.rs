//! `muqi check`: every report shows what is known about a contestant.

use super::programs::{ONE_ROW, check, package};

const REPORTS: &str = "--report r.csv --report r.json --report r.xml --report r.html";

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_compile_error_names_the_newer_standard_that_the_program_needs() {
    let here = package();
    let program = "template <class T> concept Any = true;\nint main() {}\n";
    here.write("new.cpp", program);
    here.write("old.cpp", format!("// std: c++17\n{program}"));
    here.write("contest/a/chess.cpp", program);
    let run = check(&here, "new.cpp old.cpp");
    let hint = "it compiles under c++20: write `// std: c++20`";
    assert!(run.stdout.contains(&format!("    hint: {hint}\n")), "{run}");
    assert_eq!(run.stdout.matches("it compiles").count(), 2, "old.cpp asks for one: {run}");
    let run = check(&here, &format!("contest {REPORTS}"));
    assert!(run.stdout.contains("compile error: it compiles with -std=c++20\n"), "{run}");
    for file in ["r.csv", "r.json", "r.xml", "r.html"] {
        assert!(here.read(file).contains("it compiles with -std=c++20"), "{file}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_contestant_called_like_a_directory_of_the_jury_is_named_with_what_to_add() {
    for name in ["Wrong-Answer", "accepted", "AC", "wrong_anwser"] {
        let here = package();
        here.write(&format!("contest/{name}/chess.c"), ONE_ROW);
        here.write("roster.txt", name);
        let alone = check(&here, "contest --roster roster.txt");
        here.write("contest/张三/chess.c", ONE_ROW);
        for run in [alone, check(&here, "contest")] {
            assert_eq!(run.status, Some(2), "{run}");
            assert!(run.stderr.contains("--as ") && run.stderr.contains("contestants"), "{run}");
        }
        let run = check(&here, "contest --as contestants");
        assert!(run.stdout.contains("2 submissions, 2 accepted"), "{run}");
    }
}

#[cfg(unix)]
#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_long_name_shifts_nobodys_score_and_is_whole_in_files() {
    let here = package();
    let long = "a".repeat(100) + &"b".repeat(120);
    here.write(&format!("contest/{long}/chess.c"), ONE_ROW);
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write(&format!("contest/{}/notes.txt", "王".repeat(80)), "");
    let run = check(&here, &format!("contest {REPORTS} --report-each each"));
    assert!(run.stdout.lines().skip(1).take(2).all(|line| line.chars().count() < 80), "{run}");
    let short = format!("{}…{}", "a".repeat(24), "b".repeat(24));
    assert!(run.stdout.contains(&format!("   1  {short}     100  [A][AA]\n")), "{run}");
    for file in ["r.csv", "r.json", "r.xml", "r.html"] {
        assert!(here.read(file).contains(&long), "{file}");
    }
}

/// Characters that reports never show as they are: no characters, marks of direction, separators,
/// tags, fillers, selectors behind a digit, controls.
const UNSEEN: [char; 14] = [
    '\u{fffe}',
    '\u{ffff}',
    '\u{1fffe}',
    '\u{202e}',
    '\u{2066}',
    '\u{61c}',
    '\u{2028}',
    '\u{e0041}',
    '\u{3164}',
    '\u{ad}',
    '\u{180e}',
    '\u{7f}',
    '\u{9b}',
    '\u{1b}',
];

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn text_of_contestants_is_shown_in_every_report_without_what_cannot_be_seen() {
    let here = package();
    let unseen: String = UNSEEN.iter().collect();
    let bytes: Vec<String> = unseen.bytes().map(|byte| format!("\\{byte:03o}")).collect();
    let bytes = bytes.concat();
    let prints = format!("#include <stdio.h>\nint main(void) {{ puts(\"5 {bytes}1\"); }}\n");
    here.write("contest/one/chess.c", &prints);
    here.write("contest/two/chess.c", format!("int main(void) {{ return \"{unseen}\" + ; }}\n"));
    here.write("contest/three/chess.c", format!("#include \"{unseen}.h\"\n{ONE_ROW}"));
    for format in ["", "--format json"] {
        let run = check(&here, &format!("contest --verbose {format} {REPORTS}"));
        let files = ["r.csv", "r.json", "r.xml", "r.html"].map(|file| here.read(file));
        for text in files.iter().chain([&run.stdout, &run.stderr]) {
            let found: Vec<char> = UNSEEN.into_iter().filter(|&it| text.contains(it)).collect();
            assert!(found.is_empty(), "{found:?}: {text}");
        }
        let [_, json, xml, html] = files;
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let beginnings = json["submissions"].as_array().expect("a list").iter();
        let mut beginnings = beginnings.filter_map(|one| one["tests"][0]["beginning"].as_str());
        assert!(
            beginnings.any(|it| it.contains(&unseen)),
            "machines read what was printed: {json}"
        );
        assert!(xml.contains("\\u{202e}") && html.contains("\\u{ffff}"));
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn files_passed_over_are_in_every_report_and_those_of_one_hide_nobodys() {
    let here = package();
    for contestant in ["张三", "李四"] {
        here.write(&format!("contest/{contestant}/chess.c"), ONE_ROW);
        here.write(&format!("contest/{contestant}/notes.md"), "");
    }
    here.write("contest/王五/notes.md", "");
    for number in 0..40 {
        here.write(&format!("contest/张三/{number:02}.tmp"), "");
    }
    here.write("contest/list.txt", "");
    let run = check(&here, &format!("contest {REPORTS} --report-each each"));
    assert_eq!(run.stderr.matches("note: ignored: ").count(), 7, "{run}");
    for path in ["李四/notes.md", "王五/notes.md", "list.txt"] {
        let line = format!("contest/{path}: not a source in a supported language");
        assert!(run.stderr.contains(&format!("note: ignored: {line}\n")), "{run}");
        for file in ["r.csv", "r.xml", "r.html"] {
            assert!(here.read(file).contains(&line), "{file}: {path}");
        }
    }
    for file in ["r.csv", "r.xml", "r.html", "each/张三.html"] {
        let text = here.read(file);
        assert!(text.contains("38 more of 张三"), "{file}");
        assert_eq!(text.matches(".tmp").count(), 3, "{file}");
    }
    for (page, others) in [("李四", "张三"), ("王五", "李四")] {
        let text = here.read(&format!("each/{page}.html"));
        assert!(text.contains(&format!("contest/{page}/notes.md")), "{text}");
        assert!(!text.contains(others) && !text.contains("list.txt"), "{text}");
    }
    let json: serde_json::Value = serde_json::from_str(&here.read("r.json")).expect("JSON");
    let files = json["passed_over"].as_array().expect("a list");
    assert_eq!(files.len(), 45, "{json}");
    let of_li = serde_json::json!({
        "contestant": "李四",
        "file": "contest/李四/notes.md",
        "reason": "not a source in a supported language",
        "reason_sentence": ["reason-no-source", []],
    });
    assert!(files.contains(&of_li), "{json}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn unclear_and_unlisted_people_are_in_every_report() {
    let here = package();
    for name in ["张伟", "bob", "eve"] {
        here.write(&format!("contest/{name}/chess.c"), ONE_ROW);
    }
    here.write("roster.txt", "张伟,一中\n张伟,二中\nbob\nbob\n");
    let run = check(&here, &format!("contest --roster roster.txt {REPORTS}"));
    assert_eq!(run.status, Some(1), "somebody may have no program: {run}");
    assert!(run.stdout.contains("expected 3, present 3"), "{run}");
    let again = check(&here, &format!("contest --only eve --into r.json {REPORTS}"));
    assert_eq!(again.status, Some(1), "{again}");
    let shared = "张伟 could also belong to others";
    for run in [&run, &again] {
        for line in [
            format!("unclear: 张伟 一中: {shared}\n"),
            format!("unclear: 张伟 二中: {shared}\n"),
            "unclear: bob: on 2 lines of the roster, counted once\n".to_owned(),
            "not on the roster: eve\n".to_owned(),
        ] {
            assert!(run.stdout.contains(&line), "{line}{run}");
        }
    }
    for file in ["r.csv", "r.json", "r.xml", "r.html"] {
        let text = here.read(file);
        assert!(text.contains("张伟 一中") && text.contains("张伟 二中"), "{file}: {text}");
        assert!(text.contains("unclear") && text.contains("2 lines of the roster"), "{file}");
        let unlisted =
            if matches!(file, "r.json" | "r.xml") { "unlisted" } else { "not on the roster" };
        assert!(text.contains(unlisted), "{file}: {text}");
    }
    let csv = here.read("r.csv");
    let unclear = csv.lines().find(|line| line.contains("张伟 一中")).expect("a line");
    assert!(unclear.starts_with(",张伟 一中,,,张伟,一中,,,,"), "no points: {unclear}");
    let listed = check(&here, "contest --roster roster.txt --list");
    assert_eq!(listed.status, Some(1), "{listed}");
    assert!(listed.stdout.contains("not on the roster: eve\n"), "{listed}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_name_that_differs_in_its_form_only_is_named_with_the_directory() {
    let here = package();
    let pairs = [("ALICE", "alice"), ("ｂｏｂ", "bob"), ("Jose\u{301}", "José")];
    for (directory, _) in pairs {
        here.write(&format!("contest/{directory}/chess.c"), ONE_ROW);
    }
    here.write("roster.txt", "1,alice\n2,bob\n3,José\n4,eve\n");
    let run = check(&here, &format!("contest --roster roster.txt {REPORTS}"));
    for (number, (directory, name)) in (1..).zip(pairs) {
        let line = format!("absent: {number} {name}: did you mean {directory}? it differs in");
        assert!(run.stdout.contains(&line), "{line}{run}");
        for file in ["r.csv", "r.json", "r.html"] {
            assert!(here.read(file).contains(&format!("did you mean {directory}?")), "{file}");
        }
    }
    assert!(run.stdout.contains("absent: 4 eve\n"), "{run}");
    let again = check(&here, "contest --only ALICE --into r.json");
    assert!(again.stdout.contains("did you mean ｂｏｂ?"), "{again}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn columns_of_a_roster_are_in_the_standings() {
    let here = package();
    for name in ["GD-1", "GD-2"] {
        here.write(&format!("contest/{name}/chess.c"), ONE_ROW);
    }
    here.write("roster.csv", "考号,姓名,学校\nGD-1,张三,\nGD-2,,二中\nGD-3,=1+1,三中\n");
    check(&here, "contest --roster roster.csv --report r.csv --report r.html --report r.json");
    let csv = here.read("r.csv");
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].contains("rank,directory,file,language,考号,姓名,学校,subtask 1"), "{csv}");
    assert!(lines[1].starts_with("1,GD-1,contest/GD-1/chess.c,C,GD-1,张三,,"), "{csv}");
    assert!(lines[2].starts_with("1,GD-2,contest/GD-2/chess.c,C,GD-2,,二中,"), "{csv}");
    assert!(lines[3].starts_with(",GD-3 =1+1 三中,,,GD-3,'=1+1,三中,"), "{csv}");
    assert!(here.read("r.html").contains("<td>GD-2</td><td></td><td>二中</td>"));
    let again = check(&here, "contest --only 张三 --into r.json --report r.csv");
    assert!(here.read("r.csv").contains("language,考号,姓名,学校"), "{again}");
    here.write("roster.csv", "GD-1,张三\nGD-2\n");
    check(&here, "contest --roster roster.csv --report r.csv");
    assert!(here.read("r.csv").contains("language,roster column 1,roster column 2,"));
    here.write("roster.csv", "姓名\nGD-1\nGD-2\n");
    check(&here, "contest --roster roster.csv --report r.csv");
    assert!(here.read("r.csv").contains("language,subtask 1"), "one column is that of names");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn names_in_other_letters_and_equal_programs_are_remarked_in_every_report() {
    let here = package();
    let spaced = ONE_ROW.replace(';', " ; // mine\n");
    for (path, program) in [
        ("a/chess.c", ONE_ROW),
        ("b/chess.c", &spaced),
        ("d/Chess.c", ONE_ROW),
        ("e/chess.c", "int main(void) { return 0; }\n"),
    ] {
        here.write(&format!("contest/{path}"), program);
    }
    let run =
        check(&here, "contest --report r.csv --report r.html --report r.json --report-each pages");
    assert!(run.stdout.contains("program names in other letters: d (Chess.c)\n"), "{run}");
    let same = "identical but for blanks and comments: a, b, d";
    let groups = format!("same programs\n  {same}\n  identical: a, d\n");
    assert!(run.stdout.contains(&groups), "{run}");
    assert!(here.read("r.csv").contains("handed in as Chess.c: 0 points where"));
    let page = here.read("r.html");
    assert!(page.contains("handed in as Chess.c: 0 points where") && page.contains(same), "{page}");
    assert!(page.contains("d (Chess.c)<br>0 points where"), "{page}");
    let page = here.read("pages/d.html");
    assert!(page.contains("handed in as Chess.c") && !page.contains("identical"), "{page}");
    let again = check(&here, "contest --only e --into r.json --format json");
    for json in [&here.read("r.json"), &again.stdout] {
        let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
        assert_eq!(json["submissions"][2]["other_letters"], "Chess.c", "{json}");
        assert_eq!(json["submissions"][0]["other_letters"], serde_json::Value::Null, "{json}");
        let groups = serde_json::json!([
            { "names": ["a", "b", "d"], "exact": false },
            { "names": ["a", "d"], "exact": true },
        ]);
        assert_eq!(json["same_sources"], groups, "{json}");
    }
    let strict = check(&here, "contest --strict-names");
    assert!(strict.stdout.contains("without a program: d: "), "{strict}");
    assert!(
        strict
            .stdout
            .contains("without a program: d: called Chess.c, and names are compared exactly"),
        "{strict}"
    );
    let listed = check(&here, "contest --list");
    assert!(listed.stdout.contains("program names in other letters: d (Chess.c)\n"), "{listed}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn pages_of_contestants_who_are_not_judged_any_more_are_named_and_kept() {
    let here = package();
    for name in ["a", "b"] {
        here.write(&format!("contest/{name}/chess.c"), ONE_ROW);
    }
    let first = check(&here, "contest --as contestants --report-each pages");
    assert!(!first.stderr.contains("earlier judging"), "{first}");
    let appeal = check(&here, "contest --as contestants --only a --report-each pages");
    assert!(!appeal.stderr.contains("earlier judging"), "the others are asked for: {appeal}");
    here.write("pages/own.html", "<p>written by hand</p>");
    std::fs::remove_dir_all(here.path("contest/b")).expect("removed");
    let run = check(&here, "contest --as contestants --report-each pages");
    let note = "note: pages: 1 page of contestants who are not in this judging: \
                b.html; remove them";
    assert!(run.stderr.contains(note), "{run}");
    assert!(here.path("pages/b.html").exists());
}
