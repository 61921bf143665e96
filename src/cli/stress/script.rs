//! `muqi stress --script`: a loop for machines on which programs cannot be judged.

use crate::text::Language;

use super::super::{args::Shell, console::Console, failure::Failure};

/// Prints a script that makes boards, solves them, runs a program on them, and compares its
/// outputs. Fails when standard output cannot be written.
pub(crate) fn print(shell: Shell, console: &mut Console) -> Result<(), Failure> {
    console.result(script(shell, console.language()))
}

/// Returns the script with its sentences in a language; their facts are variables of the shell.
fn script(shell: Shell, language: Language) -> String {
    let (template, command, [number, family, n, m, status, boards]) = match shell {
        Shell::Sh => (
            include_str!("script.sh"),
            "sh stress.sh PROGRAM",
            ["$number", "$family", "$n", "$m", "$status", "$number"],
        ),
        // A program that crashes on Windows has a negative status there, which `if errorlevel 1`
        // does not see.
        Shell::Bat => (
            include_str!("script.bat"),
            "stress.bat PROGRAM",
            ["!number!", "%%f", "!n!", "!m!", "!errorlevel!", "%number%"],
        ),
    };
    let board = message!("stress-script-board", number = number, family = family, n = n, m = m);
    let sentences = [
        ("@ABOUT@", message!("stress-script-about", command = command)),
        ("@TRUST@", message!("stress-script-trust")),
        ("@USAGE@", message!("stress-script-usage", command = command)),
        ("@FAILED@", message!("stress-script-failed", board = &board, status = status)),
        ("@WRONG@", message!("stress-script-wrong", board = &board)),
        ("@BOARDS@", message!("stress-script-boards", number = boards)),
    ];
    let mut script = template.to_owned();
    for (place, sentence) in sentences {
        let sentence = language.text(sentence);
        script = match shell {
            Shell::Sh => script.replace(place, &sentence),
            // A parenthesis would end the block that it is in.
            Shell::Bat => script.replace(place, &sentence.replace('(', "^(").replace(')', "^)")),
        };
    }
    match shell {
        Shell::Sh => script,
        // The shell of Windows wants line ends of its own.
        Shell::Bat => script.replace('\n', "\r\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_of_a_script_is_in_the_language_of_the_run() {
        for (shell, variable) in [(Shell::Sh, "$number"), (Shell::Bat, "!number!")] {
            for (language, word) in [(Language::English, "board"), (Language::Chinese, "第")] {
                let script = script(shell, language);
                assert!(!script.contains('@') || script.starts_with("@echo off"), "{script}");
                assert!(!script.contains("@A") && !script.contains("@W"), "{script}");
                assert!(script.contains(&format!("{word} {variable}")), "{script}");
            }
        }
    }

    #[test]
    fn on_windows_every_command_is_asked_for_a_status_that_may_be_negative() {
        let script = script(Shell::Bat, Language::English);
        let asked = script.matches("if !errorlevel! neq 0").count();
        assert_eq!((asked, script.matches("if errorlevel").count()), (4, 0), "{script}");
    }
}
