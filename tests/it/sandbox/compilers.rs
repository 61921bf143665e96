//! Compilers run in the sandbox, too, and may start processes and write.

use std::{fs, path::Path, time::Duration};

use muqi::judge::sandbox::{Access, End, Mode, Report};

use super::arena::{Arena, modes, skipped};

/// Compiles a C program in a mode; nothing without a compiler.
fn compile(mode: Mode, source: &str) -> Option<(Arena, Report)> {
    const COMPILER: &str = "/usr/bin/cc";
    if !Path::new(COMPILER).exists() {
        skipped(&format!("there is no {COMPILER}"));
        return None;
    }
    let mut arena = Arena::new(mode);
    fs::write(arena.run.directory.join("chess.c"), source).expect("a source");
    arena.run.access = Access::Writable;
    arena.run.limits.processes = true;
    arena.run.limits.cpu = Duration::from_secs(5);
    arena.run.environment.push(("PATH".into(), "/usr/bin:/bin".into()));
    let report = arena.run(COMPILER, &["-o", "chess", "chess.c"]).expect("a report");
    Some((arena, report))
}

#[test]
fn a_program_is_compiled_and_runs() {
    for mode in modes() {
        let source = "#include <stdio.h>\nint main(void) { return puts(\"42\") < 0; }";
        let Some((mut arena, report)) = compile(mode, source) else { return };
        assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
        arena.run.access = Access::ReadOnly;
        arena.run.limits.processes = false;
        let report = arena.run("chess", &[]).expect("a report");
        assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
        assert_eq!(arena.output(), "42\n");
        arena.assert_nothing_happened();
    }
}

#[test]
fn sources_cannot_take_in_what_is_not_theirs() {
    for mode in modes() {
        for file in ["/etc/shadow", "/etc/passwd", "../secret"] {
            let source = format!("#include \"{file}\"\nint main(void) {{ return 0; }}");
            let Some((arena, report)) = compile(mode, &source) else { return };
            assert_eq!(report.end, End::Exited(1), "{mode}: {}", arena.output());
            assert!(!arena.output().contains("the answer"), "{mode}: {}", arena.output());
            arena.assert_nothing_happened();
        }
    }
}

#[test]
fn sources_that_never_end_are_cut() {
    for mode in modes() {
        for source in
            ["#include \"/dev/zero\"", "__asm__(\".rept 2000000000\\n.byte 0,1,2\\n.endr\");"]
        {
            let Some((arena, report)) = compile(mode, source) else { return };
            assert_ne!(report.end, End::Exited(0), "{mode}: {}", arena.output());
            arena.assert_nothing_happened();
        }
    }
}
