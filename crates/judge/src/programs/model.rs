//! The model solution: an input becomes its answer.

use muqi_files::store::Blob;
use muqi_package::problem::{EngineFault, InputOutput, ProgramLimits};

use super::{
    generator::last_words,
    kept::KeptRuns,
    package_program::PackageProgram,
    room::{ProgramRoom, ProgramRun},
};

/// A model solution with the way it runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Model<'a> {
    pub(crate) program: &'a PackageProgram,
    /// The streams or files of the problem.
    pub(crate) io: InputOutput,
    /// The name of its files without extension.
    pub(crate) file_stem: &'a str,
    pub(crate) limits: ProgramLimits,
    pub(crate) output_bytes: u64,
}

impl Model<'_> {
    /// Returns the answer of an input, which is kept. Fails when the program does.
    pub(crate) fn answer(&self, input: &Blob, room: &ProgramRoom) -> Result<Blob, EngineFault> {
        let program = self.program.ready(room, self.limits.memory_mib)?;
        let kept = KeptRuns(room.kept.as_deref());
        let hash = input.sha256().unwrap_or_default();
        let io = format!("{:?} {}", self.io, self.file_stem);
        let key = KeptRuns::key(&["answer", &program.key, &io, &hash]);
        if let Some(answer) = kept.output(&key) {
            return Ok(answer);
        }
        let answer = self.printed(input, room)?;
        kept.put_output(&key, answer.clone());
        Ok(answer)
    }

    /// Runs the program on an input, and returns what it prints. Fails when it does.
    pub(crate) fn printed(&self, input: &Blob, room: &ProgramRoom) -> Result<Blob, EngineFault> {
        let run = ProgramRun {
            program: self.program.ready(room, self.limits.memory_mib)?,
            arguments: &[],
            io: self.io,
            file_stem: self.file_stem,
            limits: self.limits,
            output_bytes: self.output_bytes,
            number: 1,
        };
        let end = room.run(&run, input)?;
        let reason = match (end.failure, end.status) {
            (Some(reason), _) => reason,
            (None, Some(0)) => return Ok(end.output),
            (None, Some(status)) => message!("program-exit-status", status = status),
            (None, None) => message!("program-no-end"),
        };
        let fails = message!("model-fails", program = &self.program.shown, reason = reason);
        let message = fails.with("words", last_words(&end.errors));
        Err(EngineFault::Program { message, shown_by: None })
    }
}
