//! Compilers run in the sandbox, too, and may start processes and write.

use std::{fs, path::PathBuf, process::Command, time::Duration};

use muqi::judge::sandbox::{Access, End, Mode, Report};

use super::arena::{Arena, modes, skipped};

/// Compiles a program in a mode; nothing where that compiler cannot be run.
fn compile(mode: Mode, compiler: Compiler, source: &str) -> Option<(Arena, Report)> {
    let (program, arguments, reads) = compiler.command();
    let mut arena = Arena::new(mode);
    arena.run.readable = reads;
    arena.run.environment.push(("PATH".into(), "/usr/bin:/bin".into()));
    arena.run.environment.push(("HOME".into(), "/tmp".into()));
    arena.run.limits.processes = true;
    arena.run.limits.threads = 64;
    arena.run.limits.cpu = Duration::from_secs(3);
    let Ok(Report { end: End::Exited(0), .. }) = arena.run(&program, &[compiler.version()]) else {
        skipped(&format!("{program} by {mode}"));
        return None;
    };
    let name = *arguments.last().expect("a source");
    fs::write(arena.run.directory.join(name), source).expect("a source");
    arena.run.access = Access::Writable;
    let report = arena.run(&program, &arguments).expect("a report");
    Some((arena, report))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compiler {
    C,
    Cpp,
    Rust,
    Pascal,
    Java,
}

use Compiler::{C, Cpp, Java, Pascal, Rust};

impl Compiler {
    /// Returns the program, its arguments with the source last, and what it
    /// reads of the machine.
    fn command(self) -> (String, Vec<&'static str>, Vec<PathBuf>) {
        let of_system = |name: &str| format!("/usr/bin/{name}");
        match self {
            C => (of_system("cc"), vec!["-o", "chess", "chess.c"], vec![]),
            Cpp => (of_system("c++"), vec!["-O2", "-o", "chess", "chess.cpp"], vec![]),
            Pascal => (of_system("fpc"), vec!["-ochess", "chess.pas"], vec![]),
            Java => (of_system("javac"), vec!["-d", ".", "Chess.java"], vec![]),
            Rust => {
                // The program on the path may be one that chooses another.
                let root = Command::new("rustc").args(["--print", "sysroot"]).output();
                let root = root.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
                let root = PathBuf::from(root.unwrap_or_default().trim());
                let program = root.join("bin/rustc").to_string_lossy().into_owned();
                (program, vec!["-o", "chess", "chess.rs"], vec![root])
            }
        }
    }

    /// Returns the argument by which it does nothing.
    fn version(self) -> &'static str {
        if self == Pascal { "-iV" } else { "--version" }
    }
}

#[test]
fn a_program_is_compiled_and_runs() {
    let in_c = "#include <stdio.h>\nint main(void) { return puts(\"42\") < 0; }";
    // The compiler of Rust starts its linker in a way of its own.
    let in_rust = "fn main() { println!(\"42\"); }";
    let sources = [(C, in_c), (Rust, in_rust)];
    for (mode, (compiler, source)) in
        modes().into_iter().flat_map(|mode| sources.map(|one| (mode, one)))
    {
        let Some((mut arena, report)) = compile(mode, compiler, source) else { continue };
        assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
        arena.run.access = Access::ReadOnly;
        arena.run.limits.processes = false;
        let report = arena.run("chess", &[]).expect("a report");
        assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
        assert_eq!(arena.output(), "42\n");
        arena.assert_nothing_happened();
    }
}

/// Sources that make a compiler reach for what is not theirs, or never end.
const HOSTILE: &[(Compiler, &str)] = &[
    (C, "#include \"/etc/shadow\"\nint main(void) { return 0; }"),
    (C, "#include \"/etc/passwd\"\nint main(void) { return 0; }"),
    (C, "#include \"../secret\"\nint main(void) { return 0; }"),
    (C, "#include \"/proc/self/cwd/../secret\"\nint main(void) { return 0; }"),
    (C, "#include \"/dev/zero\""),
    (C, "#include \"/dev/random\""),
    (C, "#include \"/dev/stdin\"\nint main(void) { return 0; }"),
    (C, "#include __FILE__\nint main(void) { return 0; }"),
    (C, "#include_next \"../secret\"\nint main(void) { return 0; }"),
    (C, "#pragma GCC pch_preprocess \"../secret\"\nint main(void) { return 0; }"),
    // Messages show the line that is in error, in whatever file it is said to be.
    (C, "#line 1 \"../secret\"\nint main(void) { return nothing; }"),
    (C, "__asm__(\".incbin \\\"/etc/shadow\\\"\"); int main(void) { return 0; }"),
    (C, "__asm__(\".incbin \\\"../secret\\\"\"); int main(void) { return 0; }"),
    (C, "__asm__(\".include \\\"../secret\\\"\"); int main(void) { return 0; }"),
    (C, "__asm__(\".rept 2000000000\\n.byte 0,1,2\\n.endr\"); int main(void) { return 0; }"),
    (C, "__asm__(\".fill 4000000000, 1, 7\"); int main(void) { return 0; }"),
    (C, "int board[1 << 28] = { 1 }; int main(void) { return board[1]; }"),
    (C, LAUGHS),
    (Cpp, "template <int N> struct A { A<N + 1> a; }; A<0> a; int main() {}"),
    (Cpp, TREE_OF_TEMPLATES),
    (
        Cpp,
        "constexpr int f() { int i = 0; while (true) i ^= 1; return i; } constexpr int x = f(); int main() {}",
    ),
    (Cpp, "#include </dev/zero>\nint main() {}"),
    (Cpp, "auto s = R\"(\n#include \"../secret\"\n)\"; int main() { return secret; }"),
    (Rust, "fn main() { print!(\"{}\", include_str!(\"/etc/shadow\")); }"),
    (Rust, "fn main() { print!(\"{:?}\", include_bytes!(\"../secret\")); }"),
    (Rust, "include!(\"../secret\"); fn main() {}"),
    (Rust, "fn main() { print!(\"{}\", env!(\"SECRET\")); }"),
    (Rust, "const X: u32 = loop {}; fn main() { print!(\"{X}\"); }"),
    (Rust, "macro_rules! m { () => { m!{} m!{} }; } m!{} fn main() {}"),
    (Rust, "fn f<T>(n: u32) { if n > 0 { f::<(T, T)>(n - 1) } } fn main() { f::<u8>(9) }"),
    (Rust, "#[path = \"../secret\"] mod secret; fn main() {}"),
    (Pascal, "{$I /etc/shadow} begin end."),
    (Pascal, "{$I ../secret} begin end."),
    (Pascal, "{$L ../secret} begin end."),
    (Java, "class Chess { int x = the.answer; static { new java.io.File(\"x\") } }"),
    (Java, LONG_METHOD),
];

/// Each line doubles the one above sixteenfold.
const LAUGHS: &str = "
#define A x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x
#define B A,A,A,A,A,A,A,A,A,A,A,A,A,A,A,A
#define C B,B,B,B,B,B,B,B,B,B,B,B,B,B,B,B
#define D C,C,C,C,C,C,C,C,C,C,C,C,C,C,C,C
#define E D,D,D,D,D,D,D,D,D,D,D,D,D,D,D,D
#define F E,E,E,E,E,E,E,E,E,E,E,E,E,E,E,E
#define G F,F,F,F,F,F,F,F,F,F,F,F,F,F,F,F
int x, board[] = { G };
int main(void) { return board[1]; }
";

/// Two new types at every node of a tree of depth 40.
const TREE_OF_TEMPLATES: &str = "
template <int N, long M> struct T {
    static const int value = T<N - 1, 2 * M>::value + T<N - 1, 2 * M + 1>::value;
};
template <long M> struct T<0, M> { static const int value = 1; };
int main() { return T<40, 1>::value; }
";

/// An annotation that is not there, and a number that is too large.
const LONG_METHOD: &str = "@Nothing class Chess { int x = 99999999999; }";

#[test]
fn hostile_sources_do_not_compile_and_nothing_leaks() {
    for mode in modes() {
        let mut missing = Vec::new();
        for &(compiler, source) in HOSTILE {
            if missing.contains(&compiler) {
                continue;
            }
            let Some((arena, report)) = compile(mode, compiler, source) else {
                missing.push(compiler);
                continue;
            };
            let what = format!("{mode}: {source}\n{report:?}\n{}", arena.output());
            assert_ne!(report.end, End::Exited(0), "{what}");
            for leak in ["the answer", "root:", "nobody:"] {
                assert!(!arena.output().contains(leak), "{what}");
            }
            arena.assert_nothing_happened();
        }
    }
}

#[test]
fn where_there_are_namespaces_sources_do_not_even_learn_what_is_there() {
    let source = "#if __has_include(\"/etc/passwd\") || __has_include(\"../secret\")\n\
                  #error known\n#endif\nint main(void) { return 0; }";
    if modes().contains(&Mode::Namespaces) {
        let Some((arena, report)) = compile(Mode::Namespaces, C, source) else { return };
        assert_eq!(report.end, End::Exited(0), "{}", arena.output());
    }
}
