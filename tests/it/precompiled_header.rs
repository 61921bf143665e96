//! Programs that begin with `bits/stdc++.h`, and programs of a package that begin with `testlib.h`,
//! are compiled with that header compiled ahead, and are the same programs, with the same messages,
//! as without.

mod full {
    use std::{collections::BTreeMap, fs, process::Command};

    use crate::{programs::package, support::Workplace};

    /// Sources that use what such a header could change: names of files and counters, pragmas that
    /// change how code is made, names without linkage, further headers, and warnings.
    const SOURCES: [&str; 6] = [
        "#define int long long\nsigned main() { int a; std::cin >> a; assert(a != 2); \
         std::cout << __FILE__ << __LINE__ << __COUNTER__ << __INCLUDE_LEVEL__; }",
        "struct A { virtual int f() = 0; virtual ~A() {} }; namespace { struct B : A { int f() \
         override { return 2; } }; }\nint main() { std::shared_ptr<A> a = std::make_shared<B>(); \
         std::cout << a->f() << typeid(*a).name() << [&](auto x) { return x + 1; }(2.5); }",
        "#pragma GCC optimize(\"O3,unroll-loops\")\n#pragma GCC target(\"avx2\")\n\
         int a[1 << 10]; int main() { int n; std::cin >> n; for (int i = 0; i < 1 << 10; i++) \
         a[i] = a[i] * n + i; std::cout << std::accumulate(a, a + (1 << 10), 0LL); }",
        "int f(int x) { if (x > 3) return 1; }\nint main() { unsigned char c = 300; \
         std::cout << f(2) << c; }",
        "#include <bits/stdc++.h>\n#include <bits/extc++.h>\n#define NDEBUG\n\
         #include <cassert>\nusing namespace std; int main() { map<string, vector<int>> m; \
         string s; while (cin >> s) m[s].push_back(m.size()); assert(m.empty()); \
         mt19937 r; shuffle(m[\"\"].begin(), m[\"\"].end(), r); printf(\"%zu\", m.size()); }",
        "int main() { std::vector<int> v; std::sort(v.begin(), v.end(), [](int, int*) { return 1; }); \
         return nothing; }",
    ];

    /// Compiled programs by what their names begin with.
    type Stored = BTreeMap<String, Vec<u8>>;

    fn source(text: &str) -> String {
        format!("// a program\n#include <bits/stdc++.h>\n{text}\n")
    }

    /// Returns the compiled programs, and the key of a header.
    fn stored(here: &Workplace, header: &str) -> (Stored, Option<String>) {
        let mut all = here.files(".cache/muqi/programs");
        let product = format!("/product/{header}.gch");
        let header = all.keys().find_map(|name| name.strip_suffix(&product));
        let header = header.map(str::to_owned);
        all.retain(|name, _| header.as_ref().is_none_or(|header| !name.starts_with(header)));
        (all, header)
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn a_program_is_the_same_with_the_header_compiled_ahead() {
        let mut plain = Stored::new();
        for text in SOURCES {
            // One program never asks for the header often enough.
            let alone = Workplace::empty();
            alone.write("chess.cpp", source(text));
            alone.run("check chess.cpp");
            let (program, none) = stored(&alone, "stdc++.h");
            assert_eq!(none, None);
            plain.extend(program);
        }
        plain.retain(|name, _| !name.starts_with("asked/"));
        assert_eq!(plain.len(), 2 * SOURCES.len() - 1, "one does not compile");
        for mode in ["namespaces", "landlock"] {
            let together = Workplace::empty();
            // Four come before them, for which the header is not worth it yet.
            let before = (1..=4).map(|status| format!("int main() {{ return {status}; }}"));
            for (number, text) in before.chain(SOURCES.map(str::to_owned)).enumerate() {
                together.write(&format!("contest/P{number}/chess.cpp"), source(&text));
            }
            together.run(&format!("check contest --jobs 1 --isolation {mode}"));
            let (all, header) = stored(&together, "stdc++.h");
            let header = header.unwrap_or_else(|| panic!("{mode}: {:?}", all.keys()));
            for (name, bytes) in &plain {
                let same = all.get(name) == Some(bytes);
                assert!(same, "{mode}: {name}: {}", String::from_utf8_lossy(bytes));
            }
            is_taken_from_store(&together, &header, mode);
        }
    }

    /// Puts another header, with a constant of its own, in the place of the one stored under `key`.
    fn replace_header(here: &Workplace, name: &str, flags: &[&str], key: &str) {
        here.write(name, "#include <bits/stdc++.h>\nconst int made_ahead = 2;\n");
        let mut compiler = Command::new("g++");
        compiler.current_dir(here.path("")).args(flags).args(["-O2", "-DONLINE_JUDGE"]);
        compiler.args(["-x", "c++-header", name, "-o", "other.gch"]);
        assert!(compiler.status().expect("g++").success());
        let place = format!(".cache/muqi/programs/{key}/product/{name}.gch");
        here.remove(&place);
        fs::copy(here.path("other.gch"), here.path(&place)).expect("it can be replaced");
    }

    /// Asserts that a header that is stored is taken for the first program of a run.
    fn is_taken_from_store(here: &Workplace, header: &str, mode: &str) {
        replace_header(here, "stdc++.h", &["-std=c++14"], header);
        here.write("P9/chess.cpp", source("int main() { return made_ahead; }"));
        let run = here.run(&format!("check P9/chess.cpp --isolation {mode}"));
        assert!(!run.stdout.contains("CE") && run.stdout.contains("RTE"), "{run}");
        here.write("P8/chess.cpp", source("int main() { return not_made_ahead; }"));
        let run = here.run(&format!("check P8/chess.cpp --isolation {mode}"));
        assert!(run.stdout.contains("CE"), "{run}");
    }

    /// A header in the place of testlib: the compiler's headers, and what each program uses of a
    /// long file.
    const TESTLIB: &str = "#ifndef TESTLIB\n#define TESTLIB\n#include <bits/stdc++.h>\n\
        static int asked = 0;\nint ask(int most) { return ++asked % most; }\n\
        void quit(const std::string& why) { std::cout << why << __FILE__ << __LINE__; exit(1); }\n\
        #endif\n";

    #[test]
    #[ignore = "full: .ci/full"]
    fn a_program_of_a_package_is_the_same_with_the_header_of_testlib_compiled_ahead() {
        let programs: Vec<String> = (1..=5)
            .map(|number| {
                format!(
                    "#include \"testlib.h\"\nint main(int argc, char**) {{ if (argc > {number}) \
                     quit(\"no\"); std::cout << ask({number} + 1) << std::endl; }}\n"
                )
            })
            .collect();
        let laid_out = || {
            let here = package("", "[[tests]]\ninput = \"1\\n\"\n");
            here.write("problem/include/testlib.h", TESTLIB);
            for (number, text) in programs.iter().enumerate() {
                here.write(&format!("problem/generators/g{number}.cpp"), text);
            }
            here
        };
        let one_by_one = |here: &Workplace| {
            for number in 0..programs.len() {
                here.succeed(&format!("gen g{number}"));
            }
        };
        let mut plain = Stored::new();
        for number in 0..programs.len() {
            // A program alone never asks for the header often enough.
            let alone = laid_out();
            alone.succeed(&format!("gen g{number}"));
            let (program, none) = stored(&alone, "testlib.h");
            assert_eq!(none, None);
            plain.extend(program);
        }
        plain.retain(|name, _| name.ends_with("/product/main"));
        assert_eq!(plain.len(), programs.len(), "{:?}", plain.keys());
        let together = laid_out();
        let commands =
            (0..programs.len()).map(|number| format!("[[tests]]\nrun = \"g{number}\"\n"));
        together.write("problem/plans/main.toml", commands.collect::<String>());
        together.run("gen");
        let header = stored(&together, "testlib.h").1.expect("it was worth it");
        // What was compiled before it was ready is compiled once more.
        for name in plain.keys() {
            let entry = name.strip_suffix("/product/main").expect("a program");
            let entry = together.path(&format!(".cache/muqi/programs/{entry}"));
            fs::remove_dir_all(entry).expect("it can be removed");
        }
        one_by_one(&together);
        let all = stored(&together, "testlib.h").0;
        for (name, bytes) in &plain {
            let same = all.get(name) == Some(bytes);
            assert!(same, "{name}: {}", String::from_utf8_lossy(bytes));
        }
        let flags = ["-fwhole-program", "-I.", "-std=gnu++20"];
        replace_header(&together, "testlib.h", &flags, &header);
        together.write(
            "problem/generators/g1.cpp",
            "#include \"testlib.h\"\nint main() { std::cout << made_ahead << std::endl; }\n",
        );
        assert_eq!(together.succeed("gen g1"), "2\n");
    }
}
