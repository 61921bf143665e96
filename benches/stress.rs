//! Inputs a second of `muqi stress` on a package, against a loop without a sandbox that starts the
//! same programs, and the loop of a shell that setters write.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
mod support;

#[cfg(judge)]
fn main() -> std::io::Result<()> {
    linux::main()
}

/// Programs of packages run on Linux only.
#[cfg(not(judge))]
fn main() {}

#[cfg(judge)]
mod linux {
    use std::cell::Cell;
    use std::fs::{self, File};
    use std::io::{self, Write};
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::{env, iter};

    use tempfile::TempDir;

    use crate::support::{Side, aligned, count, rounds, take_turns};

    const ROUNDS: usize = 5;

    /// Inputs of one round.
    const INPUTS: u32 = 300;

    const GENERATOR: &str = "#include \"testlib.h\"\n\
        int main(int argc, char** argv) { registerGen(argc, argv, 1); int n = opt<int>(1); \
        std::cout << n << '\\n'; \
        while (n--) std::cout << rnd.next(1, opt<int>(2)) << \" \\n\"[n == 0]; }\n";

    const MODEL: &str = "#include <bits/stdc++.h>\n\
        int main() { long long n, sum = 0, x; std::cin >> n; while (n--) std::cin >> x, sum += x; \
        std::cout << sum << std::endl; }\n";

    /// Right as well: nothing is found.
    const PROGRAM: &str = "#include <cstdio>\n\
        int main() { int n; long long sum = 0, x; \
        for (std::scanf(\"%d\", &n); n--; sum += x) std::scanf(\"%lld\", &x); \
        std::printf(\"%lld\\n\", sum); }\n";

    /// The files of a package but for testlib.h.
    const PACKAGE: [(&str, &str); 4] = [
        (
            "problem/problem.toml",
            "name = \"sum\"\ntitle = \"Sum\"\nmodel_solution = \"accepted/model.cpp\"\n\
             limits = { time_ms = 1000, memory_mib = 256 }\n",
        ),
        ("problem/plans/main.toml", "[[tests]]\nrun = \"gen 5 1000000000 1\"\n"),
        ("problem/generators/gen.cpp", GENERATOR),
        ("problem/submissions/accepted/model.cpp", MODEL),
    ];

    /// The loop of a shell; its arguments are the first and the last seed.
    const LOOP: &str = "for seed in $(seq $1 $2); do ./gen 5 1000000000 $seed > in; ./model < in > \
                        answer; ./program < in > output; cmp -s answer output || exit 1; done";

    pub(super) fn main() -> io::Result<()> {
        let rounds = rounds(ROUNDS);
        let Some(testlib) = testlib() else {
            let how = "`benches/package/install.sh` installs it";
            return writeln!(io::stdout(), "stress: testlib.h is not to be had here; {how}");
        };
        let here = TempDir::new()?;
        let here = here.path();
        for (name, text) in PACKAGE {
            write(&here.join("package").join(name), text)?;
        }
        write(&here.join("package/program.cpp"), PROGRAM)?;
        fs::create_dir_all(here.join("package/problem/include"))?;
        fs::copy(&testlib, here.join("package/problem/include/testlib.h"))?;
        fs::copy(&testlib, here.join("testlib.h"))?;
        for (name, source) in [("gen", GENERATOR), ("model", MODEL), ("program", PROGRAM)] {
            compile(here, name, source)?;
        }
        let seed = Cell::new(1);
        let next = || seed.replace(seed.get() + INPUTS);
        let sides = vec![
            Side::new("stress, one job", || stress(here, next(), &["--jobs", "1"]).ok()),
            Side::new("stress", || stress(here, next(), &[]).ok()),
            Side::new("bare loop", || bare_loop(here, next()).ok()),
            Side::new("loop of a shell", || loop_of_shell(here, next()).ok()),
        ];
        let timings = take_turns(rounds, sides);
        let mut out = io::stdout().lock();
        let rounds = count(rounds, "round");
        writeln!(out, "stress: {INPUTS} inputs a round, {rounds}; median (quartiles)")?;
        let rows = timings.iter().map(|timing| {
            let each = timing.seconds(f64::from(INPUTS));
            let rate = format!("{:.0}", 1.0 / each.median);
            [timing.name.to_owned(), each.times(1e3).to_string(), rate]
        });
        let head = ["", "ms an input", "inputs a second"].map(str::to_owned);
        write!(out, "{}", aligned(&iter::once(head).chain(rows).collect::<Vec<_>>()))?;
        let [one_job, all_jobs, bare, shell] = &timings[..] else { return Ok(()) };
        for (name, side) in [("the bare loop", bare), ("the loop of a shell", shell)] {
            let (one, all) = (side.ratio_to(one_job), side.ratio_to(all_jobs));
            writeln!(
                out,
                "{name} takes {one} times as long as stress with one job, {all} as stress"
            )?;
        }
        Ok(())
    }

    /// Returns the header of testlib: where `install.sh` puts it, or in `MUQI_INCLUDE`.
    fn testlib() -> Option<PathBuf> {
        let program = Path::new(env!("CARGO_BIN_EXE_muqi"));
        let peers = program.ancestors().nth(2).unwrap_or(program).join("peers");
        let named = env::var_os("MUQI_INCLUDE").unwrap_or_default();
        let places = iter::once(peers).chain(env::split_paths(&named));
        places.map(|place| place.join("testlib.h")).find(|file| file.is_file())
    }

    fn write(file: &Path, text: &str) -> io::Result<()> {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        fs::write(file, text)
    }

    /// Compiles a source as setters do.
    fn compile(here: &Path, name: &str, source: &str) -> io::Result<()> {
        let file = format!("{name}.cpp");
        fs::write(here.join(&file), source)?;
        let mut compiler = Command::new("g++");
        compiler.current_dir(here).args(["-O2", "-std=c++20", &file, "-o", name]);
        assert!(compiler.status()?.success(), "{name} compiles");
        Ok(())
    }

    /// Returns how many inputs were tried.
    fn stress(here: &Path, seed: u32, jobs: &[&str]) -> io::Result<u32> {
        let mut muqi = Command::new(env!("CARGO_BIN_EXE_muqi"));
        muqi.current_dir(here.join("package")).env("XDG_CACHE_HOME", here.join("cache"));
        let (inputs, seed) = (INPUTS.to_string(), seed.to_string());
        muqi.args(["stress", "program.cpp", "--count", &inputs, "--seed", &seed]).args(jobs);
        let status =
            muqi.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        assert!(status.success(), "nothing is found");
        Ok(INPUTS)
    }

    fn bare_loop(here: &Path, first: u32) -> io::Result<u32> {
        let run = |name: &str, arguments: &[&str], input: Stdio, output: &str| -> io::Result<()> {
            let mut program = Command::new(here.join(name));
            program.args(arguments).stdin(input).stdout(File::create(here.join(output))?);
            assert!(program.status()?.success(), "{name} ends with success");
            Ok(())
        };
        for seed in first..first + INPUTS {
            run("gen", &["5", "1000000000", &seed.to_string()], Stdio::null(), "in")?;
            run("model", &[], File::open(here.join("in"))?.into(), "answer")?;
            run("program", &[], File::open(here.join("in"))?.into(), "output")?;
            assert_eq!(fs::read(here.join("answer"))?, fs::read(here.join("output"))?);
        }
        Ok(INPUTS)
    }

    fn loop_of_shell(here: &Path, first: u32) -> io::Result<u32> {
        let (first, last) = (first.to_string(), (first + INPUTS - 1).to_string());
        let mut shell = Command::new("bash");
        shell.current_dir(here).args(["-c", LOOP, "loop", &first, &last]);
        assert!(shell.status()?.success(), "nothing is found");
        Ok(INPUTS)
    }
}
