//! `muqi man`: the pages of the manual, for packages of the program.
//!
//! Each subcommand and action has a page in each language, with the texts of its `--help`, where
//! `man` looks for it: `man1/muqi-gen.1`, `zh_CN/man1/muqi-gen.1`. No page has a date, so that
//! the same program always writes the same bytes.

use std::{
    io::{self, Write},
    path::Path,
};

use clap::{Command, CommandFactory as _, builder::StyledStr};
use clap_mangen::{
    Man as Page,
    roff::{Roff, roman},
};

use crate::text::Language;

use super::{
    ExitStatus,
    args::{Arguments, Man},
    failure::{Because as _, Failure},
    help::{self, word},
    paths::{NewFile, make_directory},
};

/// The name of the program and of its first page.
const PROGRAM: &str = "muqi";

/// The mark of the end of a line to which the next is not joined; no text of the catalogues has it.
const LINE_END: char = '\u{2028}';

/// The first lines of everything that the writer of pages writes.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

pub(crate) fn run(arguments: &Man) -> Result<ExitStatus, Failure> {
    for language in Language::ALL {
        let directory = arguments.out.join(directory(language));
        make_directory(&directory)?;
        for command in commands(help::of_manual(Arguments::command(), language)) {
            let path = directory.join(format!("{}.1", page_name(&command)));
            let page =
                page(command, language).because(message!("cannot-write", path = &directory))?;
            write(&path, page.as_bytes())?;
        }
    }
    Ok(ExitStatus::Success)
}

fn write(path: &Path, page: &[u8]) -> Result<(), Failure> {
    NewFile::new(path, |found| found == page)?.write(page)
}

/// Returns where `man` looks for pages in a language, below a directory of manuals.
fn directory(language: Language) -> &'static str {
    match language {
        Language::English => "man1",
        Language::Chinese => "zh_CN/man1",
    }
}

/// Returns the commands that have a page: the program, its subcommands and their actions.
fn commands(command: Command) -> Vec<Command> {
    let command = match command.find_subcommand("help") {
        Some(_) => command.mut_subcommand("help", |help| help.hide(true)),
        None => command,
    };
    let shown = command.get_subcommands().filter(|command| !command.is_hide_set());
    let below: Vec<Command> = shown.cloned().flat_map(commands).collect();
    [command].into_iter().chain(below).collect()
}

fn page_name(command: &Command) -> String {
    command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned()
}

fn page(command: Command, language: Language) -> io::Result<String> {
    let name = page_name(&command);
    let exit_status = command.get_after_help().map(StyledStr::to_string).unwrap_or_default();
    let is_parent = command.get_subcommands().next().is_some();
    let page = Page::new(fitted(command, language));
    let mut text = PREAMBLE.to_owned() + &title(&name, language);
    text += &section("man-name", &rendered(|to| page.render_name_section(to))?, language);
    text += &section("man-synopsis", &rendered(|to| page.render_synopsis_section(to))?, language);
    text +=
        &section("man-description", &rendered(|to| page.render_description_section(to))?, language);
    text += &rendered(|to| page.render_options_section(to))?;
    if is_parent {
        text += &rendered(|to| page.render_subcommands_section(to))?;
    }
    text += &table(&exit_status);
    if name != PROGRAM {
        text += &format!(".SH {}\n.BR {PROGRAM} (1)\n", word(language, "man-see-also"));
    }
    Ok(with_lines_broken(&text))
}

/// Returns a section under a heading of ours, instead of that which it is rendered with.
fn section(heading: &str, rendered: &str, language: Language) -> String {
    let body = rendered.split_once('\n').map_or("", |(_, body)| body);
    format!(".SH {}\n{body}", word(language, heading))
}

/// Returns the line with the title. The writer of pages leaves no place for an empty date.
fn title(name: &str, language: Language) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let manual = word(language, "man-manual");
    let name = name.to_uppercase();
    format!(".TH \"{name}\" \"1\" \"\" \"{PROGRAM} {version}\" \"{manual}\"\n")
}

/// Returns a part of a page without the lines that stand once on a page.
fn rendered(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    render(&mut bytes)?;
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    Ok(text.strip_prefix(PREAMBLE).unwrap_or(&text).to_owned())
}

/// Gives a command the texts of a page: the usage of its help, and a description that does not
/// repeat the line with the name. Ends of lines are marked, for a page joins those of a paragraph.
fn fitted(mut command: Command, language: Language) -> Command {
    let usage = help::translated(&command.render_usage().to_string(), language);
    let usage = usage.split_once(' ').map_or("", |(_, usage)| usage).to_owned();
    let about = command.get_about().map(StyledStr::to_string).unwrap_or_default();
    let long = command.get_long_about().map(StyledStr::to_string).unwrap_or_default();
    let details = long.strip_prefix(&about).map_or(long.as_str(), str::trim_start);
    let details = marked(if details.is_empty() { &long } else { details });
    let heading = command.get_subcommand_help_heading().unwrap_or_default().to_uppercase();
    command.override_usage(usage).long_about(details).subcommand_help_heading(heading).mut_args(
        |argument| {
            let help = argument.get_long_help().map(StyledStr::to_string);
            argument.long_help(marked(&help.unwrap_or_default()))
        },
    )
}

/// Returns a text in which the ends of lines are marked.
fn marked(text: &str) -> String {
    text.replace('\n', &LINE_END.to_string())
}

/// Breaks lines where they are marked, with a blank line where two marks stand together.
fn with_lines_broken(text: &str) -> String {
    let blank = format!("{LINE_END}{LINE_END}");
    let text = text.replace(&format!("{LINE_END}."), &format!("{LINE_END}\\&."));
    text.replace(&blank, "\n.sp\n").replace(LINE_END, "\n.br\n")
}

/// Returns a section of rows: a heading with a colon, then lines of a word and its meaning.
fn table(text: &str) -> String {
    let mut lines = text.lines();
    let Some(heading) = lines.next() else { return String::new() };
    let mut roff = Roff::new();
    roff.control("SH", [heading.trim_end_matches([':', '：']).to_uppercase().as_str()]);
    for (word, meaning) in lines.filter_map(|line| line.trim_start().split_once(' ')) {
        roff.control("TP", []).text([roman(word)]).text([roman(meaning.trim_start())]);
    }
    roff.to_roff()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_of_a_text_is_taken_for_a_request() {
        let broken = with_lines_broken("one\u{2028}.two\u{2028}\u{2028}three");
        assert_eq!(broken, "one\n.br\n\\&.two\n.sp\nthree");
    }

    #[test]
    fn the_pages_are_those_of_the_help_in_both_languages() {
        let [chinese, english] = Language::ALL.map(|language| {
            let all = commands(help::of_manual(Arguments::command(), language));
            all.iter().map(page_name).collect::<Vec<_>>()
        });
        assert_eq!(chinese, english);
        assert_eq!(english[..2], ["muqi", "muqi-gen"]);
        assert!(english.contains(&"muqi-hack-add".to_owned()), "{english:?}");
        assert!(!english.iter().any(|name| name.contains("help") || name == "muqi-man"));
    }
}
