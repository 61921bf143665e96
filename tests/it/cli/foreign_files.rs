//! Files of a person that muqi finds where it writes: never removed, and never written
//! through a link.

use crate::support::Workplace;

#[test]
fn files_whose_names_begin_as_those_of_muqi_do_stay_wherever_it_repairs() {
    let here = Workplace::generated();
    here.succeed("export luogu");
    let theirs = [
        "testdata/classic/.muqi-notes.md",
        "testdata/classic/.muqi-journal.bak",
        "testdata/sample/.muqi-mine",
        "dist/.muqi-todo",
        "dist/luogu/.muqi-todo",
        "dist/luogu/.muqi-journal",
        "dist/luogu/package/.muqi-x.tmp",
        "problem/.muqi-x.tmp",
        "problem/handmade/.muqi-x.tmp",
        "problem/plans/.muqi-x.tmp",
        "problem/statement/.muqi-notes.tmp",
        "validators/testlib/.muqi-x.tmp",
    ];
    for name in theirs {
        here.write(name, "theirs\n");
    }
    here.edit("problem/plans/classic.toml", "salt = \"", "salt = \"another ");
    for command in ["gen", "export luogu", "gen --discard-edits", "export luogu --discard-edits"] {
        let shown = here.succeed(command);
        assert!(!shown.contains("repaired"), "{shown}");
    }
    for name in theirs {
        assert_eq!(here.read(name), "theirs\n", "{name}");
    }
}
