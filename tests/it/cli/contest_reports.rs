//! `muqi check`: every report shows what is known about a contestant.

use super::programs::{check, package};

#[test]
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
    let reports = "--report r.csv --report r.json --report r.xml --report r.html";
    let run = check(&here, &format!("contest {reports}"));
    assert!(run.stdout.contains("compile error: it compiles with -std=c++20\n"), "{run}");
    for file in ["r.csv", "r.json", "r.xml", "r.html"] {
        assert!(here.read(file).contains("it compiles with -std=c++20"), "{file}");
    }
}
