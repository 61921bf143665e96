//! Programs that try to become other programs, muqi among them, or to read them.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use muqi::{
    judge::language::Toolchain,
    problem::ProgrammingLanguage,
    sandbox::{End, Mode, SandboxError},
};

use crate::support::copy_program;

use super::arena::{Arena, helper, modes, toolchain};

/// Programs of the machine that a contestant would have use for: muqi, a shell,
/// interpreters, and something that reads for others.
fn wanted() -> Vec<PathBuf> {
    let mut wanted = vec![helper()];
    let others = ["bash", "python3", "perl", "cat", "env", "gcc", "muqi"];
    wanted.extend(others.iter().filter_map(|name| which::which(name).ok()));
    wanted.extend([Path::new("/usr/local/bin/muqi"), Path::new("/usr/bin/muqi")].map(Into::into));
    wanted
}

/// Runs a task of `becomes` with the names of programs.
fn is_refused(mode: Mode, task: &str, programs: &[PathBuf]) {
    let arena = Arena::new(mode);
    if arena.take("becomes").is_none() {
        return;
    }
    let names: Vec<String> =
        programs.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    let names: Vec<&str> = [task].into_iter().chain(names.iter().map(String::as_str)).collect();
    let report = arena.run("becomes", &names).expect("a report");
    let output = arena.output();
    assert_eq!(report.end, End::Exited(0), "{task} by {mode}: {report:?} {output}");
    assert!(output.contains("held") && !output.contains("escaped"), "{task} by {mode}: {output}");
    arena.assert_nothing_happened();
}

#[test]
fn a_program_cannot_become_another_once_it_has_started() {
    for mode in modes() {
        for task in ["itself", "in_other_ways"] {
            is_refused(mode, task, &[]);
        }
        for task in ["others", "in_other_ways"] {
            is_refused(mode, task, &wanted());
        }
    }
}

#[test]
fn programs_of_the_machine_cannot_be_read() {
    for mode in modes() {
        let mut programs = wanted();
        programs.push(PathBuf::from("/bin/sh"));
        is_refused(mode, "reads", &programs);
    }
}

#[test]
fn an_interpreter_neither_reads_nor_becomes_a_program_of_the_machine() {
    let in_python = "import ctypes, os, sys\n\
        def refused(attempt, *arguments):\n    \
            try: attempt(*arguments)\n    \
            except (OSError, ValueError): return\n    \
            print('escaped:', attempt, arguments)\n\
        for path in sys.argv[1:] + [sys.executable, '/proc/self/exe']:\n    \
            refused(os.execv, path, [path, '-c', 'pass'])\n    \
            refused(os.execve, path, [path], {})\n    \
            if hasattr(os, 'posix_spawn'): refused(os.posix_spawn, path, [path], {})\n    \
            if ctypes.CDLL(None).execl(path.encode(), None) != -1: print('escaped')\n\
        for path in sys.argv[1:]:\n    \
            refused(lambda: open(path, 'rb').read(1)[0])\n\
        print('held')\n";
    let in_java = "import java.nio.file.*; public class Main { public static void main(String[] paths) { \
        for (String path : paths) { \
            try { if (Files.readAllBytes(Path.of(path)).length > 0) System.out.println(\"escaped: read\"); } catch (Exception e) { } \
            try { Runtime.getRuntime().exec(new String[] { path }).waitFor(); System.out.println(\"escaped: exec\"); } catch (Exception e) { } \
        } System.out.println(\"held\"); } }";
    let programs = [
        (ProgrammingLanguage::Python, "main.py", in_python),
        (ProgrammingLanguage::PyPy, "main.py", in_python),
        (ProgrammingLanguage::Java, "Main.java", in_java),
    ];
    for (language, name, source) in programs {
        for mode in modes() {
            let found = toolchain(mode, language);
            let Some(Toolchain { runner: Some(runner), runtime, .. }) = found else { continue };
            let mut arena = Arena::new(mode);
            fs::write(arena.run.directory.join(name), source).expect("a source");
            arena.run.readable.clone_from(&runtime);
            arena.run.limits.threads = 64;
            arena.run.limits.cpu = std::time::Duration::from_secs(20);
            // The interpreter itself may be read: it is what runs the program.
            let real = runner.canonicalize().expect("it is there");
            let mut arguments = vec![name.to_owned()];
            let others = wanted().into_iter().chain([arena.path("secret")]);
            let others = others.filter(|path| path.canonicalize().is_ok_and(|path| path != real));
            arguments.extend(others.map(|path| path.to_string_lossy().into_owned()));
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let report = arena.run(&runner.to_string_lossy(), &arguments).expect("a report");
            let output = arena.output();
            assert_eq!(report.end, End::Exited(0), "{language} by {mode}: {output}");
            assert!(output.contains("held"), "{language} by {mode}: {output}");
            assert!(!output.contains("escaped"), "{language} by {mode}: {output}");
        }
    }
}

/// Puts what nobody may see into a directory that programs read: a program with
/// another name, and answers.
fn with_secrets_in_sight(mode: Mode) -> (Arena, PathBuf, [PathBuf; 2]) {
    let mut arena = Arena::new(mode);
    let shown = arena.path("shown");
    let [program, answers] = ["lib/program", "answers"].map(|name| shown.join(name));
    fs::create_dir_all(shown.join("lib")).expect("a directory");
    fs::create_dir(&answers).expect("a directory");
    fs::write(shown.join("lib/text"), "shown\n").expect("a file");
    fs::write(&program, "the answer").expect("a file");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("rights");
    fs::write(answers.join("1.ans"), "the answer").expect("a file");
    arena.run.readable.push(shown.clone());
    arena.sandbox = arena.sandbox.clone().keeping_private([program.clone(), answers.clone()]);
    (arena, shown, [program, answers])
}

#[test]
fn what_is_private_is_hidden_or_refused_in_a_directory_that_programs_read() {
    for mode in modes() {
        let (arena, shown, [program, answers]) = with_secrets_in_sight(mode);
        if arena.take("becomes").is_none() {
            return;
        }
        let names = [program.clone(), answers.join("1.ans")].map(|path| path.display().to_string());
        let ran = arena.run("becomes", &["reads", &names[0], &names[1]]);
        if mode == Mode::Landlock {
            let Err(SandboxError::Exposed { path, directory, .. }) = ran else { panic!("{ran:?}") };
            assert!([program, answers].contains(&path), "{path:?}");
            assert_eq!(directory, shown);
            continue;
        }
        assert_eq!(ran.expect("a report").end, End::Exited(0), "{}", arena.output());
        let text = shown.join("lib/text").display().to_string();
        assert_eq!(arena.run("/usr/bin/cat", &[&text]).expect("a report").end, End::Exited(0));
        assert_eq!(arena.output(), "shown\n");
        // It is hidden from programs, not gone.
        assert_eq!(fs::read_to_string(&program).expect("a file"), "the answer");
    }
}

#[test]
fn muqi_is_known_by_its_other_names() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        let [muqi, shown] = ["muqi", "shown"].map(|name| arena.path(name));
        assert!(copy_program(helper(), &muqi), "a copy");
        fs::create_dir(&shown).expect("a directory");
        let other = shown.join("libother.so");
        fs::hard_link(&muqi, &other).expect("a link");
        arena.run.readable.push(shown);
        arena.sandbox = muqi::sandbox::Sandbox::with_mode(mode, &muqi);
        if arena.take("becomes").is_none() {
            return;
        }
        let ran = arena.run("becomes", &["reads", &other.display().to_string()]);
        if mode == Mode::Landlock {
            let Err(SandboxError::Exposed { path, .. }) = ran else { panic!("{ran:?}") };
            assert_eq!(path.file_name(), other.file_name());
        } else {
            assert_eq!(ran.expect("a report").end, End::Exited(0), "{}", arena.output());
        }
    }
}

/// A script names a program of the machine that is to read it.
#[test]
fn a_script_is_run_by_a_shell_and_by_nothing_else() {
    for mode in modes() {
        for (line, is_run) in [
            ("/bin/sh".to_owned(), true),
            (helper().display().to_string(), false),
            ("/usr/bin/env cat".to_owned(), false),
            ("/usr/bin/cat".to_owned(), false),
        ] {
            let arena = Arena::new(mode);
            let script = arena.run.directory.join("script");
            fs::write(&script, format!("#!{line}\nread n; echo $((n * 6))\n")).expect("a script");
            fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("rights");
            let report = arena.run("script", &[]).expect("a report");
            let is_started = !matches!(report.end, End::NotStarted(_));
            assert_eq!(is_started, is_run, "{line} by {mode}: {report:?}");
            assert_eq!(arena.output(), if is_run { "42\n" } else { "" }, "{line} by {mode}");
        }
    }
}
