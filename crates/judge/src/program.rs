//! The program of a submission: compiled where that is needed, found or copied where it is not.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
};

use muqi_files::{
    archive::{DiskFile, of_no_source},
    store::sha256_hex,
};
use muqi_package::{jury::SourceCode, problem::Problem};
use muqi_text::Message;

use crate::submission::{Submission, SubmissionContent};

use super::{
    Executor, Toolchains,
    compile::{Compiler, RunnableProgram, THREADS},
    disturbance::JudgeFault,
    language::{Build, BuildOptions, program_that_does_nothing, standard_flag},
    toolchains::lacking,
};

/// The outcome of compiling a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compilation {
    /// There was nothing to compile.
    NotNeeded,
    /// It compiled; warnings may be among the messages.
    Done {
        /// The output of the compiler, without terminal codes.
        messages: String,
    },
    /// It did not compile, through its own fault.
    Failed {
        /// The failure in a few words.
        reason: Message,
        /// The output of the compiler, without terminal codes.
        messages: String,
        /// The newer standard under which it compiles, and what to do about it.
        hint: Option<Message>,
    },
}

impl Compilation {
    /// Returns the verdict on a submission that does not compile, with a hint where there is one, or
    /// the reason where no compiler has said anything: it is no source.
    pub fn error(&self) -> Message {
        match self {
            Self::Failed { hint: Some(hint), .. } => message!("compile-error-hinted", hint = hint),
            Self::Failed { reason, messages, .. } if messages.trim().is_empty() => {
                message!("compile-error-hinted", hint = reason)
            }
            _ => message!("compile-error"),
        }
    }
}

/// The reason why there is no program to run.
#[derive(Clone, Debug)]
pub enum NotRunnable {
    /// It does not compile.
    CompileError(Compilation),
    /// The judge failed.
    JudgeError(JudgeFault),
}

impl NotRunnable {
    /// Returns the reason in a sentence.
    pub fn reason(self) -> Message {
        match self {
            Self::CompileError(compilation) => compilation.error(),
            Self::JudgeError(fault) => fault.reason,
        }
    }
}

impl From<JudgeFault> for NotRunnable {
    fn from(fault: JudgeFault) -> Self {
        Self::JudgeError(fault)
    }
}

impl From<Message> for NotRunnable {
    fn from(reason: Message) -> Self {
        Self::JudgeError(reason.into())
    }
}

/// A program that can be run, and how it was compiled.
pub(crate) type Ready = (RunnableProgram, Compilation);

/// The compilers of this machine at work for one problem.
pub(crate) struct Workshop<'a> {
    pub problem: &'a Problem,
    pub executor: &'a dyn Executor,
    pub toolchains: &'a Toolchains,
    /// The directory of compiled programs.
    pub store: &'a Path,
    pub scratch: &'a Path,
    /// Set when nothing more is to be compiled.
    pub interrupted: &'a AtomicBool,
}

/// Bytes of the largest executable.
const MOST_EXECUTABLE_BYTES: u64 = 1 << 30;

impl Workshop<'_> {
    /// Returns the program of a submission. Where `explains` is true, more is found out about one
    /// that does not compile: whether its compiler works at all, and which standard it needs.
    pub(crate) fn program(
        &self,
        submission: &Submission,
        explains: bool,
    ) -> Result<Ready, NotRunnable> {
        match &submission.content {
            SubmissionContent::Source(source) => self.compiled(source, submission, explains),
            SubmissionContent::Executable(file) => {
                let program = self.copied(file).map_err(|problem| {
                    message!("cannot-read", path = file.path(), problem = problem)
                })?;
                Ok((program, Compilation::NotNeeded))
            }
            // Of a recorded submission only the hash is known.
            SubmissionContent::Outputs(_) | SubmissionContent::Recorded { .. } => {
                Err(message!("run-without-source").into())
            }
        }
    }

    /// An executable runs as it is; its content is its key. It is copied once, so that what runs
    /// is what was looked at.
    fn copied(&self, file: &DiskFile) -> io::Result<RunnableProgram> {
        let bytes = file.beginning(MOST_EXECUTABLE_BYTES)?;
        let (key, mode) = (sha256_hex(&bytes), file.open()?.metadata()?.permissions());
        let place = self.scratch.join(&key);
        // Several submissions may have one content.
        if !place.exists() {
            fs::write(&place, &bytes)?;
            fs::set_permissions(&place, mode)?;
        }
        let name = PathBuf::from("program");
        Ok(RunnableProgram {
            key,
            files: vec![(name.clone(), place)],
            executable: name,
            threads: THREADS,
            ..RunnableProgram::default()
        })
    }

    fn compiled(
        &self,
        source: &SourceCode,
        submission: &Submission,
        explains: bool,
    ) -> Result<Ready, NotRunnable> {
        // Of an archive or a document a compiler reports nothing that its author could use.
        if let Some(kind) = of_no_source(&source.bytes) {
            let (reason, messages) = (message!("source-of-other-kind", kind = kind), String::new());
            let failed = Compilation::Failed { reason, messages, hint: None };
            return Err(NotRunnable::CompileError(failed));
        }
        let language = source.language;
        let found = self.toolchains.get(language).map_err(|error| lacking(language, error))?;
        let config = &self.problem.config;
        let options = BuildOptions {
            standard: submission.standard,
            of_problem: config.languages.get(&language),
            io: config.io,
            memory_mib: config.limits.memory_mib,
        };
        let build = Build::of(&found.toolchain, &source.text, &options);
        let control = program_that_does_nothing(language);
        let compiler = Compiler {
            toolchain: &found.toolchain,
            version: &found.version,
            executor: self.executor,
            control: explains.then(|| Build::of(&found.toolchain, control, &options)),
            newer: if explains {
                Build::by_newer_standards(&found.toolchain, &source.text, &options)
            } else {
                Vec::new()
            },
            headers: found.headers(),
            beside: &[],
            store: self.store,
            scratch: self.scratch,
            interrupted: self.interrupted,
        };
        // Cached results have no names: the author's is set here.
        let name = submission.path.rsplit(": ").next().and_then(|path| path.rsplit('/').next());
        let name = name.unwrap_or(&submission.path);
        let result = compiler.compile(source.to_compile(), &build)?;
        let messages = with_name(&result.messages, &build.source_name, name);
        let reason = match result.program {
            Ok(program) => return Ok((program, Compilation::Done { messages })),
            Err(reason) => reason,
        };
        let hint = result.newer.map(|name| {
            if submission.is_contestants {
                // Comments of contestants mean nothing: one flag holds for all.
                message!("compile-with-flag", flag = standard_flag(language, &name))
            } else {
                message!("compile-under-standard", standard = name)
            }
        });
        Err(NotRunnable::CompileError(Compilation::Failed { reason, messages, hint }))
    }
}

/// Puts one name in the place of another wherever that is a whole word.
fn with_name(messages: &str, from: &str, to: &str) -> String {
    let mut text = String::new();
    let mut rest = messages;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let begins_there = !before.ends_with(is_in_name);
        // An object file `main.cpp.o` has the name in front.
        let ends_there = !after.starts_with(|character| is_in_name(character) && character != '.');
        text += before;
        text += if begins_there && ends_there { to } else { from };
        rest = after;
    }
    text + rest
}

fn is_in_name(character: char) -> bool {
    character.is_alphanumeric() || "_-.".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_messages_name_the_file_as_its_author_does() {
        let messages = "main.cpp: In function 'int main()':\nmain.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\nmain.cpp.o main.cppx ./main.cpp\n";
        let expected = "木 棋.cpp: In function 'int main()':\n木 棋.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\n木 棋.cpp.o main.cppx ./木 棋.cpp\n";
        assert_eq!(with_name(messages, "main.cpp", "木 棋.cpp"), expected);
    }
}
