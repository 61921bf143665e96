//! Compilers run in the sandbox, too, and may start processes and write.

use std::{fs, time::Duration};

use ProgrammingLanguage::{C, Cpp, Go, Java, Pascal, PyPy, Python, Rust};
use muqi::{
    judge::language::{Build, BuildOptions, Toolchain},
    problem::{InputOutput, ProgrammingLanguage},
    sandbox::{Access, End, Mode, Report},
};

use super::arena::{Arena, helper, modes, toolchain};

/// Compiles a source in a mode. The arena runs what became of it next.
fn compile(mode: Mode, toolchain: &Toolchain, source: &str) -> (Arena, Report) {
    compile_within(mode, toolchain, source, None)
}

/// The same within a time; otherwise within one that the compiler needs for small programs.
fn compile_within(
    mode: Mode,
    toolchain: &Toolchain,
    source: &str,
    cpu: Option<Duration>,
) -> (Arena, Report) {
    let io = InputOutput::Standard;
    let options = BuildOptions { standard: None, of_problem: None, io, memory_mib: 256 };
    let build = Build::of(toolchain, source, &options);
    let mut arena = Arena::new(mode);
    fs::write(arena.run.directory.join(&build.source_name), source).expect("a source");
    let variables = [("PATH", "/usr/bin:/bin"), ("HOME", "/tmp")];
    let variables = variables.iter().chain(&build.compile.environment);
    let variables = variables.map(|&(name, value)| (name.into(), value.into()));
    arena.run.environment.extend(variables);
    arena.run.limits.processes = true;
    arena.run.limits.threads = 64;
    let seconds = match toolchain.language {
        Go => 30,
        Java => 10,
        _ => 3,
    };
    arena.run.limits.cpu = cpu.unwrap_or(Duration::from_secs(seconds));
    arena.run.limits.memory_bytes = 1 << 30;
    arena.run.access = Access::Writable;
    arena.run.readable.clone_from(&toolchain.reads);
    let report = run(&arena, &build.compile.program, &build.compile.arguments);
    arena.run.limits.processes = false;
    arena.run.limits.cpu = Duration::from_secs(20);
    arena.run.access = Access::ReadOnly;
    arena.run.readable.clone_from(&toolchain.runtime);
    arena.run.program = build.run.program;
    arena.run.arguments = build.run.arguments.iter().map(Into::into).collect();
    (arena, report)
}

fn run(arena: &Arena, program: &std::path::Path, arguments: &[String]) -> Report {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    arena.run(&program.to_string_lossy(), &arguments).expect("a report")
}

/// Programs that print six times their input.
const RIGHT: &[(ProgrammingLanguage, &str)] = &[
    (
        C,
        "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", 6 * n); }",
    ),
    (
        Cpp,
        "#include <bits/stdc++.h>\nint main() { int n; std::cin >> n; std::cout << 6 * n << std::endl; }",
    ),
    (
        Rust,
        "use std::io::*; fn main() { let mut s = String::new(); stdin().read_to_string(&mut s).unwrap(); \
         println!(\"{}\", 6 * s.trim().parse::<i32>().unwrap()); }",
    ),
    (Pascal, "var n: longint; begin read(n); writeln(6 * n) end."),
    (
        Go,
        "package main\nimport \"fmt\"\nfunc main() { var n int; fmt.Scan(&n); fmt.Println(6 * n) }",
    ),
    (
        Java,
        "public class Chess { public static void main(String[] a) { \
         System.out.println(6 * new java.util.Scanner(System.in).nextInt()); } }",
    ),
    (Python, "import bisect, ctypes, decimal, json, random, sys\nprint(6 * int(sys.stdin.read()))"),
    (PyPy, "import bisect, json, random, sys\nprint(6 * int(sys.stdin.read()))"),
];

/// Ways to take a file into a program, `@` for its name.
const TAKES: &[(ProgrammingLanguage, &str)] = &[
    (C, "__asm__(\".incbin \\\"@\\\"\"); int main(void) { return 0; }"),
    (C, "__asm__(\".include \\\"@\\\"\"); int main(void) { return 0; }"),
    (C, "#include \"@\"\nint main(void) { return 0; }"),
    (C, "static char a[] = {\n#embed \"@\"\n}; int main(void) { return a[0]; }"),
    (Cpp, "asm(\".incbin \\\"@\\\"\"); int main() {}"),
    (Cpp, "#include \"@\"\nint main() {}"),
    (Cpp, "#pragma GCC pch_preprocess \"@\"\nint main() {}"),
    (Rust, "static A: &[u8] = include_bytes!(\"@\"); fn main() { println!(\"{}\", A.len()) }"),
    (Rust, "fn main() { println!(\"{}\", include_str!(\"@\")) }"),
    (Rust, "std::arch::global_asm!(\".incbin \\\"@\\\"\"); fn main() {}"),
    (Rust, "#[path = \"@\"] mod a; fn main() {}"),
    (Rust, "#[link(name = \":@\")] extern \"C\" {} fn main() {}"),
    (Go, "package main\nimport _ \"embed\"\n//go:embed @\nvar a string\nfunc main() { print(a) }"),
    (Pascal, "{$I @} begin end."),
    (Pascal, "{$L @} begin end."),
    (Pascal, "{$LINK @}\nprocedure a; external; begin a end."),
    (Pascal, "{$R @} begin end."),
    (Java, "import @; class Chess {}"),
];

/// A compiler sees no program that it could start without need, or that knows more than it.
#[test]
fn where_there_are_namespaces_compilers_see_no_other_programs_and_no_secret() {
    let source = "#if __has_include(\"/usr/bin/env\") || __has_include(\"/usr/bin/su\") \
                  || __has_include(\"/etc/passwd\") || __has_include(\"../secret\")\n\
                  #error known\n#endif\nint main(void) { return 0; }";
    if let (true, Some(toolchain)) =
        (modes().contains(&Mode::Namespaces), toolchain(Mode::Namespaces, C))
    {
        let (arena, report) = compile(Mode::Namespaces, &toolchain, source);
        assert_eq!(report.end, End::Exited(0), "{}", arena.output());
    }
}

/// Sources over which a compiler would never end, or not in this contest.
const ENDLESS: &[(ProgrammingLanguage, &str)] = &[
    (C, "#include \"/dev/zero\""),
    (C, "#include \"/dev/random\""),
    (C, "__asm__(\".rept 2000000000\\n.byte 0,1,2\\n.endr\"); int main(void) { return 0; }"),
    (C, LAUGHS),
    (Cpp, "template <int N> struct A { A<N + 1> a; }; A<0> a; int main() {}"),
    (Cpp, TREE_OF_TEMPLATES),
    (
        Cpp,
        "constexpr int f() { int i = 0; while (true) i ^= 1; return i; } constexpr int x = f(); int main() {}",
    ),
    (Cpp, "#include </dev/zero>\nint main() {}"),
    (Rust, "const X: u32 = loop {}; fn main() { print!(\"{X}\"); }"),
    (Rust, "macro_rules! m { () => { m!{} m!{} }; } m!{} fn main() {}"),
];

/// Sources that make a compiler reach for what is not theirs, or for too much.
const HOSTILE: &[(ProgrammingLanguage, &str)] = &[
    (C, "#include \"/etc/shadow\"\nint main(void) { return 0; }"),
    (C, "#include \"/proc/self/cwd/../secret\"\nint main(void) { return 0; }"),
    (C, "#include \"/dev/stdin\"\nint main(void) { return 0; }"),
    (C, "#include __FILE__\nint main(void) { return 0; }"),
    (C, "#include_next \"../secret\"\nint main(void) { return 0; }"),
    (C, "#pragma GCC pch_preprocess \"../secret\"\nint main(void) { return 0; }"),
    // Messages show the line that is in error, in whatever file it is said to be.
    (C, "#line 1 \"../secret\"\nint main(void) { return nothing; }"),
    (C, "__asm__(\".incbin \\\"/etc/shadow\\\"\"); int main(void) { return 0; }"),
    (C, "__asm__(\".fill 4000000000, 1, 7\"); int main(void) { return 0; }"),
    (C, "int board[1 << 28] = { 1 }; int main(void) { return board[1]; }"),
    (Cpp, "auto s = R\"(\n#include \"../secret\"\n)\"; int main() { return secret; }"),
    (Rust, "fn main() { print!(\"{}\", include_str!(\"/etc/shadow\")); }"),
    (Rust, "fn main() { print!(\"{:?}\", include_bytes!(\"../secret\")); }"),
    (Rust, "include!(\"../secret\"); fn main() {}"),
    (Rust, "fn main() { print!(\"{}\", env!(\"SECRET\")); }"),
    (Rust, "fn f<T>(n: u32) { if n > 0 { f::<(T, T)>(n - 1) } } fn main() { f::<u8>(9) }"),
    (Pascal, "{$I /etc/shadow} begin end."),
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

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn in_every_language_a_program_is_compiled_and_runs() {
        for &(language, source) in RIGHT {
            for mode in modes() {
                let Some(toolchain) = toolchain(mode, language) else { continue };
                let (arena, report) = compile(mode, &toolchain, source);
                let what = format!("{language} by {mode}: {report:?}\n{}", arena.output());
                assert_eq!(report.end, End::Exited(0), "{what}");
                let (program, arguments) = (arena.run.program.clone(), arena.run.arguments.clone());
                let arguments: Vec<String> =
                    arguments.iter().map(|one| one.to_string_lossy().into_owned()).collect();
                let report = run(&arena, &program, &arguments);
                let what = format!("{language} by {mode}: {report:?}\n{}", arena.output());
                assert_eq!(report.end, End::Exited(0), "{what}");
                // PyPy warns that it does not know the processor.
                assert!(arena.output().starts_with("42\n"), "{what}");
                arena.assert_nothing_happened();
            }
        }
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn no_compiler_takes_muqi_or_an_answer_into_a_program() {
        for &(language, source) in TAKES {
            for mode in modes() {
                let Some(toolchain) = toolchain(mode, language) else { continue };
                let muqi = helper().to_string_lossy().into_owned();
                for name in ["../secret", muqi.as_str(), "/etc/passwd"] {
                    let (arena, report) = compile(mode, &toolchain, &source.replace('@', name));
                    let what = format!("{language} by {mode}: {source} {name}: {}", arena.output());
                    assert_ne!(report.end, End::Exited(0), "{what}");
                    assert!(!arena.output().contains("the answer"), "{what}");
                    assert!(!arena.output().contains("root:"), "{what}");
                    arena.assert_nothing_happened();
                }
            }
        }
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn hostile_sources_do_not_compile_and_nothing_leaks() {
        // The endless ones use up what they are given.
        let endless = ENDLESS.iter().map(|row| (row, Some(Duration::from_millis(500))));
        for (&(language, source), cpu) in HOSTILE.iter().map(|row| (row, None)).chain(endless) {
            for mode in modes() {
                let Some(toolchain) = toolchain(mode, language) else { continue };
                let (arena, report) = compile_within(mode, &toolchain, source, cpu);
                let what = format!("{mode}: {source}\n{report:?}\n{}", arena.output());
                assert_ne!(report.end, End::Exited(0), "{what}");
                for leak in ["the answer", "root:", "nobody:"] {
                    assert!(!arena.output().contains(leak), "{what}");
                }
                arena.assert_nothing_happened();
            }
        }
    }
}
