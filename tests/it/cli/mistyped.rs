//! Command lines that are nearly right: the message names what was typed, and what to type.

use crate::support::Workplace;

/// Lines typed in a package with a find of a program, and words of what is printed.
const TYPED: [(&str, &str); 27] = [
    // An option that needs another one, or excludes it.
    ("strength --constraints n=3", "--constraints needs --hunt <FLAW>\n"),
    ("hack add chess-001 --replace 05", "--replace needs --scored\n"),
    ("export all --list", "`all` cannot be used with --list\n"),
    // An option of another subcommand.
    ("hack list --plan full", "it belongs to muqi hack try, muqi hack add, muqi hack drop and"),
    ("solve --shard 1/2", "it belongs to muqi check; `--help`"),
    ("hack lst", "did you mean `list`? `muqi hack --help` lists"),
    ("gen --n 3", "write parameters of a family without dashes: n=..."),
    ("check accepted.cpp --plans full", "did you mean `--plan`?"),
    // A number out of range.
    ("stress accepted.cpp --count -1", "`-1` cannot be used: expected a whole number"),
    ("init x --from chess --n 99999999999999999999", "99999999999999999999 is too large"),
    ("init x --from chess --m 0..5", "hint: write the least and the greatest: `--m 1..8`"),
    // A name of something else.
    ("gen classic", "hint: `muqi gen --plan classic` writes that plan; the families are"),
    ("export hydro,luogu", "hint: separate targets by blanks; did you mean hydro?"),
    ("merge outputs", "outputs: no part of a judging"),
    ("stress accepted.cpp --out accepted.cpp", "accepted.cpp: not a directory\n"),
    ("export luogu --out problem", "problem: among the sources of the package\n"),
    // Outputs and the package itself are no programs.
    ("stress outputs", "outputs holds outputs, not a program\n"),
    ("stress outputs/01.out", "outputs/01.out holds outputs, not a program\n"),
    ("hack try chess-001 outputs", "outputs holds outputs, not a program\n"),
    ("stress board.txt", "or executables\n"),
    ("stress empty", "or executables\n"),
    ("strength --programs empty", "or executables\n"),
    // Something else, or nothing.
    (
        "merge board.txt",
        "error: board.txt: not a part of a judging\nhint: give files or directories",
    ),
    ("stress --script bash", "did you mean `sh`?"),
    ("hack --lang zh", "错误：缺少子命令\n提示：`muqi hack --help` 列出全部子命令\n"),
    ("compare nowhere.out --input board.txt --lang zh", "提示：路径不存在：请换一个路径\n"),
    ("check .", "the programs of its jury are in problem/submissions; give that"),
];

#[test]
fn what_is_nearly_right_is_answered_with_what_to_type() {
    let here = Workplace::package();
    here.write("accepted.cpp", "int main() {}\n");
    here.write("outputs/01.out", "0\n");
    here.write("board.txt", "1 1\n1\n2\n");
    here.write("empty/.keep", "");
    here.write("hacks/chess-001/1.in", "1 1\n1\n2\n");
    here.write("hacks/chess-001/1.ans", "1\n");
    here.write("hacks/chess-001/1.out", "-1\n");
    here.write("hacks/chess-001/find.json", "{}\n");
    for (arguments, words) in TYPED {
        let run = here.run(arguments);
        assert!(run.stderr.contains(words), "{words}\n{run}");
        assert_eq!(run.status, Some(2), "{run}");
        assert_eq!(run.stderr.matches("\nerror: ").count(), 0, "{run}");
    }
}

#[test]
fn help_of_actions_is_in_every_language() {
    let here = Workplace::empty();
    let help = here.run("hack help --lang zh");
    assert_eq!((help.status, &help.stdout), (Some(0), &here.run("hack --help --lang zh").stdout));
}

#[test]
fn an_extra_test_of_another_plan_is_known_by_it() {
    let here = Workplace::package();
    here.write("board.in", "2 2\n1 2\n3 4\n5 6\n7 8\n");
    here.succeed("hack add board.in --plan full");
    let run = here.run("hack drop extra1");
    assert!(run.stderr.contains("full has one of this name: add --plan full\n"), "{run}");
    let exported = here.run("export luogu --out packages");
    assert!(!exported.stderr.contains("borrowed"), "{exported}");
    assert_eq!(exported.status, Some(0), "{exported}");
}

#[test]
fn what_is_missing_in_tests_is_written_again_without_discarding_anything() {
    let here = Workplace::package();
    here.succeed("gen");
    here.write("right.py", "print(0)\n");
    here.remove("testdata/classic/06.ans");
    let run = here.run("check right.py");
    assert!(run.stderr.contains("hint: `muqi gen` writes what is missing\n"), "{run}");
    assert!(run.stderr.contains("expected testdata/classic/06.ans"), "{run}");
}
