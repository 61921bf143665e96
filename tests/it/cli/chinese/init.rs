//! `muqi init` and `muqi completions`.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn a_copy_is_written_and_what_is_in_the_way_is_left() {
    let here = Workplace::empty();
    here.write("notes/todo.txt", "tests\n");
    here.write("file", "");
    assert_snapshot!(transcript([
        here.run("init mine --lang zh"),
        here.run("init mine --lang zh"),
        here.run("init notes --lang zh"),
        here.run("init file --lang zh"),
        here.run("init - --lang zh"),
    ]));
}

#[test]
fn a_shell_that_is_not_known_is_explained_and_the_script_has_chinese_texts() {
    let here = Workplace::empty();
    assert_snapshot!(here.run("completions bsh --lang zh"));
    let script = here.succeed("completions fish --lang zh");
    assert!(script.contains("评测程序，或所有测试点的输出"), "{script}");
}
