//! `muqi explain`.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Workplace, transcript};

const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

#[test]
fn the_sample_is_played_move_by_move() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    let run = here.run("explain sample.in");
    assert!(run.stdout.contains("Black 12, White 10"), "{run}");
    assert_eq!(here.run_with_input("explain", SAMPLE.as_bytes()).stdout, run.stdout);
    assert_snapshot!(run);
}

#[test]
fn every_position_of_a_small_board_is_printed_on_request() {
    let here = Workplace::empty();
    assert_snapshot!(here.run_with_input("explain --transitions -", b"1 2\n5 3\n1 2\n"));
}

#[test]
fn a_bad_input_gets_the_message_of_the_validator() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run_with_input("explain", b"1 2\n5 3\n1 -2\n"),
        here.run("explain missing.in"),
        here.run("explain ."),
    ]));
}

#[test]
fn a_game_begins_with_the_moves_that_are_given() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    assert_snapshot!(transcript([
        here.run("explain sample.in --from 1,1;2,1"),
        here.run("explain sample.in --from (1,1);(2,1) --brief --convention base-11"),
        here.run("explain sample.in --from 1,1;1,2;1,3;2,1;2,2;2,3 --all"),
    ]));
}

#[test]
fn every_best_move_is_printed_with_a_game_after_it() {
    let here = Workplace::empty();
    let even = b"2 2\n3 1\n1 3\n0 1\n1 0\n";
    let run = here.run_with_input("explain --all --from 1,1 -", even);
    assert_eq!(run.stdout, "2 best moves of 2\n  (1,2) (2,1) (2,2)\n  (2,1) (1,2) (2,2)\n");
}

#[test]
fn moves_that_cannot_be_played_are_refused_with_what_can() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    assert_snapshot!(transcript([
        here.run("explain sample.in --from 1,1;2,2"),
        here.run("explain sample.in --from 1,1;1,1"),
        here.run("explain sample.in --from 1,1;3,1"),
        here.run("explain sample.in --from 1,1;1,2;1,3;2,1;2,2;2,3;1,1"),
        here.run("explain sample.in --from 1,1;x"),
        here.run("explain sample.in --from 0,1"),
        here.run("explain sample.in --convention mirror"),
        here.run("explain sample.in --all --brief"),
    ]));
}

#[test]
fn the_json_has_what_is_drawn() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    let printed = here.succeed("explain sample.in --from 1,1;2,1 --format json");
    let json: Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!((json["answer"].as_i64(), json["outcome"].as_i64()), (Some(2), Some(5)));
    let losses = json["moves"].as_array().expect("moves").iter().map(|one| one["loss"].as_i64());
    assert_eq!(losses.collect::<Vec<_>>(), [0, 3, 0, 0, 0, 0].map(Some));
    let text = here.succeed("explain sample.in --from 1,1;2,1");
    for one in json["moves"].as_array().expect("moves") {
        let cell = |cell: &Value| format!("({},{})", cell[0], cell[1]);
        assert!(text.contains(&cell(&one["cell"])), "{text}");
        let mask = one["position"]["mask"].as_str().expect("a mask");
        assert!(text.contains(mask), "{mask} is not in {text}");
        for choice in one["choices"].as_array().expect("choices") {
            let outcome = choice["outcome"].as_i64().expect("a number");
            let line = format!("{}  {outcome:+}", cell(&choice["cell"]));
            assert!(text.contains(&line), "{line} is not in {text}");
        }
    }
}

#[test]
fn pictures_are_new_files_and_the_same_bytes_again() {
    let here = Workplace::empty();
    here.write("boards/sample.in", SAMPLE);
    let strip = here.succeed("explain boards/sample.in --svg=-");
    assert!(strip.starts_with("<svg xmlns=") && strip.ends_with("</svg>\n"), "{strip}");
    here.succeed("explain boards/sample.in --svg");
    assert_eq!(here.read("sample.svg"), strip);
    here.succeed("explain boards/sample.in --svg --lang zh");
    let position = here.succeed("explain boards/sample.in --from 1,1;1,2 --position --svg=-");
    assert_eq!(position.matches("<circle").count(), 5, "two pieces, the last move, two ends");
    assert_snapshot!(transcript([
        here.run("explain boards/sample.in --from 1,1 --svg"),
        here.run_with_input("explain --svg", SAMPLE.as_bytes()),
        here.run("explain boards/sample.in --position"),
    ]));
    assert_eq!(here.read("sample.svg"), strip, "it is not replaced");
    here.succeed("explain boards/sample.in --svg=new/directory/sample.svg");
    assert_eq!(here.read("new/directory/sample.svg"), strip);
}

#[test]
fn pages_are_new_files_and_the_same_bytes_again() {
    let here = Workplace::empty();
    here.write("boards/sample.in", SAMPLE);
    let page = here.succeed("explain boards/sample.in --html=-");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("<h1>sample.in</h1>"), "the file is the title");
    here.succeed("explain boards/sample.in --html");
    assert_eq!(here.read("sample.html"), page);
    here.succeed("explain boards/sample.in --html");
    let chinese = here.succeed("explain boards/sample.in --html=- --lang zh");
    assert_eq!(chinese, page.replace(r#""language":null"#, r#""language":"zh""#));
    let later = here.succeed("explain boards/sample.in --from 1,1;2,1 --html=-");
    assert!(later.contains(r#""line":[0,3]"#), "it begins after the moves given");
    let eleven = here.succeed("explain boards/sample.in --convention base-11 --html=-");
    assert!(eleven.contains(r#""convention":"base-11""#));
    assert_snapshot!(transcript([
        here.run("explain boards/sample.in --from 1,1 --html"),
        here.run("explain boards/sample.in --from 2,2 --html=other.html"),
        here.run_with_input("explain --html", SAMPLE.as_bytes()),
        here.run("explain boards/sample.in --open --svg"),
        here.run("explain boards/sample.in --html=- --open"),
        here.run("explain boards/sample.in --html --svg"),
        here.run("explain boards/sample.in --html other.html"),
        here.run("explain boards/sample.in --html=boards/sample.in/page.html"),
        here.run("site --with-tests=1"),
        here.run("site --with-tests=1 --lang zh"),
        here.run("site --plan"),
        here.run("site --report --lang zh"),
        here.run("site --with-sources sources"),
    ]));
    assert_eq!(here.read("sample.html"), page, "it is not replaced");
}

/// Makes a package with wider bounds.
fn wider_package() -> Workplace {
    let here = Workplace::package();
    let file = "problem/problem.toml";
    here.edit(file, "n = { min = 1, max = 10 }", "n = { min = 1, max = 12 }");
    here.edit(file, "max = 100000 }", "max = 200000 }");
    here
}

#[test]
fn a_page_has_the_bounds_of_its_package() {
    let here = wider_package();
    here.write("board.in", "1 2\n3 1\n2 200000\n");
    let page = here.succeed("explain board.in --html=-");
    let bounds =
        r#""bounds":{"n":[1,12],"m":[1,10],"cells":[1,120],"a":[0,200000],"b":[0,200000]}"#;
    assert!(page.contains(bounds));
}

#[test]
fn a_board_that_a_page_cannot_solve_in_time_is_refused() {
    let here = wider_package();
    let zeros = format!("{}\n", ["0"; 10].join(" ")).repeat(24);
    here.write("board.in", format!("12 10\n{zeros}"));
    assert_snapshot!(here.run("explain board.in --html"));
    assert!(!here.path("board.html").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_page_is_shown_where_there_is_a_display() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    here.write_program(
        "bin/xdg-open",
        "#!/bin/sh\n/bin/echo \"$1\" >shown.new\n/bin/mv shown.new shown\n",
    );
    let mut command = here.command("explain sample.in --html --open");
    command.env("PATH", here.path("bin")).env("DISPLAY", ":0").env_remove("WSL_DISTRO_NAME");
    let run = command.output().expect("muqi starts");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let shown = here.path("shown");
    let give_up = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while !shown.exists() && std::time::Instant::now() < give_up {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(here.read("shown").trim_end(), "sample.html");

    let mut command = here.command("explain sample.in --html --open");
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"] {
        command.env_remove(name);
    }
    let run = command.output().expect("muqi starts");
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&run.stderr),
        "sample.html written\nerror: sample.html is written, but there is no display to show it on\n\
         hint: open the file in a browser on a machine that has one; the page needs no other file\n"
    );
}

#[test]
fn a_test_is_explained_by_its_name_in_a_plan_whether_it_is_written_or_not() {
    let here = Workplace::empty();
    let test = here.succeed("explain classic/05 --brief");
    for name in ["classic/5", "classic/test05", "classic/05.in"] {
        assert_eq!(here.succeed(&format!("explain {name} --brief")), test, "{name}");
    }
    here.succeed("gen");
    assert_eq!(here.succeed("explain testdata/classic/05.in --brief"), test);
    here.write("sample.in", SAMPLE);
    let sample = here.succeed("explain sample.in --brief");
    assert_eq!(here.succeed("explain sample/sample1 --brief"), sample);
    here.succeed("explain classic/05 --html");
    assert!(here.read("classic-05.html").contains("<h1>classic/05</h1>"));
    assert_snapshot!(transcript([
        here.run("explain classic/77"),
        here.run("explain sample/9"),
        here.run("explain clasic/05"),
        here.run("explain classic/77 --lang zh"),
    ]));
}

#[test]
fn finds_are_explained_by_their_names_and_pages_are_named_after_them() {
    let here = Workplace::empty();
    here.succeed("init made --from chess");
    for (find, flaw) in [("greedy-001", "greedy"), ("odd-001", "shifted")] {
        here.write(&format!("made/hacks/{find}/1.in"), SAMPLE);
        here.write(&format!("made/hacks/{find}/2.in"), SAMPLE);
        let record = format!(r#"{{"diagnosis":{{"flaws":[{{"name":"{flaw}"}}]}}}}"#);
        here.write(&format!("made/hacks/{find}/find.json"), record);
    }
    let board = here.succeed("explain made/hacks/greedy-001/1.in --brief");
    for name in ["made/hacks/greedy-001", "greedy-001", "hacks/greedy-001"] {
        assert_eq!(here.succeed(&format!("explain {name} --brief --problem made")), board);
    }
    here.succeed("explain greedy-001 --problem made --html");
    here.succeed("explain made/hacks/odd-001/2.in --html");
    let page = here.read("greedy-001.html");
    assert!(page.contains("<h1>greedy-001</h1>") && page.contains(r#""flaw":"greedy""#));
    let page = here.read("odd-001-2.html");
    assert!(page.contains(r#""flaw":null"#), "the page does not know the mistake");
}

#[test]
fn one_input_gives_what_a_contestant_prints() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    assert_snapshot!(transcript([
        here.run("solve sample.in"),
        here.run_with_input("solve -", SAMPLE.as_bytes()),
        here.run_with_input("solve", SAMPLE.as_bytes()),
    ]));
}

#[cfg(unix)]
#[test]
fn a_directory_on_standard_input_is_named_as_that() {
    let here = Workplace::empty();
    let directory = std::fs::File::open(here.path(".")).expect("a directory");
    let ended = here.command("solve -").stdin(directory).output().expect("muqi can be started");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert!(told.contains("a directory, expected a file or a pipe on standard input"), "{told}");
    assert_eq!(ended.status.code(), Some(2), "{told}");
}

#[test]
fn several_inputs_give_a_line_each() {
    let here = Workplace::empty();
    here.write("a/1.in", SAMPLE);
    here.write("a/2.in", "1 1\n5\n0\n");
    here.write("b.in", "1 2\n0 0\n0 100000\n");
    let run = here.run("solve a b.in");
    assert_eq!(run.stdout, "a/1.in\t2\na/2.in\t5\nb.in\t-100000\n");
    assert_snapshot!(transcript([run, here.run("solve a")]));
}

#[test]
fn a_bad_input_to_solve_gets_the_message_of_the_validator() {
    let here = Workplace::empty();
    here.write("bad.in", "1 2\n5\n0 0\n");
    here.write("good.in", "1 1\n5\n0\n");
    assert_snapshot!(transcript([
        here.run("solve bad.in"),
        here.run("solve bad.in good.in"),
        here.run("solve missing.in"),
        here.run("solve"),
    ]));
}
