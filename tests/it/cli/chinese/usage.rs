//! Wrong usage of `muqi check`.

use insta::assert_snapshot;

use crate::{
    cli::programs::{ONE_ROW, package},
    support::{Run, transcript},
};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn what_cannot_be_judged_is_explained() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("notes/a.txt", "");
    here.write("both/accepted/a.c", ONE_ROW);
    here.write("both/张三/chess.c", ONE_ROW);
    here.write("mixed/chess.c", ONE_ROW);
    here.write("mixed/1.out", "1\n");
    here.write("broken.zip", "PK");
    here.write("set/1.ans", "1\n");
    here.write("empty/.keep", "");
    here.write("two/1.out", "1\n");
    here.write("two/chess1.out", "1\n");
    here.write("roster.txt", "\n");
    here.write("roster.xls", "PK\u{3}\u{4}");
    here.write("old.json", "{");
    here.succeed("check one_row.c --plan three --report judged.json");
    let run = |arguments: &str| -> Run { here.run(&format!("check {arguments} --lang zh")) };
    assert_snapshot!(transcript([
        run("one_rwo.c"),
        run("-"),
        run("notes"),
        run("notes/a.txt"),
        run("both"),
        run("mixed"),
        run("broken.zip"),
        run("two --tests set"),
        run("one_row.c --tests sett"),
        run("one_row.c --tests empty"),
        run("one_row.c --roster roster.txt"),
        run("one_row.c --roster roster.xls"),
        run("one_row.c --roster nobody.txt"),
        run("one_row.c --only 张三 --tests set"),
    ]));
    assert_snapshot!(transcript([
        run("one_row.c --report r.pdf --report no/r.json --report notes --tests set"),
        run("one_row.c --report notes/a.txt --tests set"),
        run("one_row.c --report-each one_row.c --tests set"),
        run("one_row.c --into judged.json --tests set"),
        run("one_row.c --into old.json --tests set"),
        run("one_row.c --suggest --tests set"),
        run("one_row.c --suggest --plan three"),
        run("one_row.c --suggest --format json --tests set"),
        run("one_row.c --plan thee"),
        run("one_row.c --plan classic --tests set"),
        run("one_row.c --keep-sources roster.txt --tests set"),
    ]));
    assert_snapshot!(transcript(
        [
            "one_row.c --answer set/1.ans --protocol cms",
            "two/1.out",
            "one_row.c --answer set/1.ans",
            "two/1.out --answer notes",
        ]
        .map(|arguments| here.run(&format!("compare {arguments} --lang zh")))
    ));
}
