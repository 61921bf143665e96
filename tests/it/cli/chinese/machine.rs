//! `muqi doctor`, and what keeps a machine from judging.

use std::path::Path;

use crate::{cli::programs::package, support::Workplace};

/// Runs with another directory for temporary files and returns what is printed.
fn in_place(here: &Workplace, arguments: &str, place: &Path) -> String {
    let ended = here.command(arguments).env("TMPDIR", place).output().expect("it runs");
    [ended.stdout, ended.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat()
}

#[test]
fn the_doctor_lines_up_what_the_machine_has() {
    let here = Workplace::empty();
    let text = in_place(&here, "doctor --lang zh", Path::new("/missing"));
    let begins = "隔离      没有尝试：没有目录存放评测用的文件\n\
                  TMPDIR    /missing（由 TMPDIR 指定）：不能存放评测用的文件：\
                  No such file or directory\n\
                  提示      用环境变量换一个目录：TMPDIR=目录 muqi check ...\n\
                  机器      ";
    assert!(text.starts_with(begins), "{text}");
    let labels: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap_or("")).collect();
    let expected = [
        "机器",
        "负载",
        "同时运行",
        "调频策略",
        "超线程",
        "栈空间",
        "资源限制",
        "内存",
        "控制组",
        "",
        "语言",
    ];
    assert_eq!(labels[3..14], expected, "{text}");
}

#[test]
fn a_place_for_the_files_of_runs_that_is_of_no_use_is_named() {
    let here = package();
    here.write("sums.py", "print(0)\n");
    let text = in_place(&here, "check --lang zh --plan three sums.py", &here.path("missing"));
    let expected = format!(
        "错误：{}（由 TMPDIR 指定）：不能存放评测用的文件：No such file or directory\n\
         提示：用环境变量换一个目录：TMPDIR=目录 muqi check ...\n",
        here.path("missing").display()
    );
    assert!(text.ends_with(&expected), "{text}");
}
