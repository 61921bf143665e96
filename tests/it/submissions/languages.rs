//! The commands of every language that is found here do what they say.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use muqi::{
    judge::language::{Build, BuildOptions, Invocation, Toolchain},
    jury::SourceCode,
    problem::{InputOutput, ProgrammingLanguage},
};

use crate::support::Workplace;

const OPTIONS: BuildOptions<'static> =
    BuildOptions { standard: None, of_problem: None, io: InputOutput::Standard, memory_mib: 512 };

fn command(invocation: &Invocation, here: &Workplace) -> Command {
    let mut command = Command::new(&invocation.program);
    command.args(&invocation.arguments).current_dir(here.path("."));
    command.envs(invocation.environment.iter().copied());
    command
}

/// Compiles a program and runs it on the sample. Returns what was printed, or
/// nothing when it does not compile.
fn run(toolchain: &Toolchain, source: &SourceCode) -> Option<String> {
    let here = Workplace::empty();
    let build = Build::of(toolchain, &source.text, &OPTIONS);
    here.write(&build.source_name, source.to_compile());
    let compiled = command(&build.compile, &here).output().expect("the compiler runs");
    if !compiled.status.success() {
        return None;
    }
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/sample/sample1.in");
    let input = fs::File::open(sample).expect("the sample");
    let output = command(&build.run, &here).stdin(Stdio::from(input)).output();
    Some(String::from_utf8(output.expect("the program runs").stdout).expect("UTF-8"))
}

#[test]
fn a_go_program_compiles_without_a_module_and_without_a_network() {
    let Ok(toolchain) = Toolchain::find(ProgrammingLanguage::Go, &|_| Ok(())) else { return };
    let text = "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(2) }\n";
    let printed = run(&toolchain, &SourceCode::new(ProgrammingLanguage::Go, text.into()));
    assert_eq!(printed.as_deref(), Some("2\n"));
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn comments_in_gbk_compile_in_every_language() {
        let comment = b"\xc4\xbe\xc6\xe5\n";
        for (language, mark, program) in [
            (ProgrammingLanguage::C, "//", "int main(void) { return 0; }\n"),
            (ProgrammingLanguage::Cpp, "//", "int main() {}\n"),
            (ProgrammingLanguage::Rust, "//", "fn main() {}\n"),
            (ProgrammingLanguage::Python, "#", "pass\n"),
            (
                ProgrammingLanguage::Java,
                "//",
                "class A { public static void main(String[] s) {} }\n",
            ),
            (ProgrammingLanguage::Go, "//", "package main\nfunc main() {}\n"),
            (ProgrammingLanguage::Pascal, "//", "begin end.\n"),
        ] {
            let Ok(toolchain) = Toolchain::find(language, &|_| Ok(())) else { continue };
            let bytes = [mark.as_bytes(), comment, program.as_bytes()].concat();
            assert_eq!(
                run(&toolchain, &SourceCode::new(language, bytes)).as_deref(),
                Some(""),
                "{language}"
            );
        }
    }
}
