//! Expectations of subtasks that a plan does not have.

use crate::{
    plan::Edition,
    text::{Code, Diagnostic, Source},
};

use super::{Content, Intake, ProgramComments};

impl Intake {
    /// Returns the comments that expect something of a subtask which the plan does not have, and
    /// are about this plan or about all. `plan_with` returns a plan that has the subtask.
    pub fn unknown_subtasks(
        &self,
        edition: &Edition,
        plan_with: impl Fn(usize) -> Option<String>,
    ) -> Vec<Diagnostic> {
        let plan = edition.name.as_str();
        let last = edition.subtasks.len();
        let mut faults = Vec::new();
        for submission in &self.submissions {
            let Content::Source(source) = &submission.content else { continue };
            if submission.expectation.of_comments.is_empty() {
                continue;
            }
            let stated =
                ProgramComments::read(&submission.path, &source.text, source.language, &[plan]);
            let file = Source::new(&submission.path, source.text.as_str());
            for (statement, span) in &stated.places {
                let Some(subtask) = statement.subtask.filter(|&subtask| subtask > last) else {
                    continue;
                };
                let problem = message!("stated-unknown-subtask", plan = plan, subtask = subtask);
                let other = plan_with(subtask);
                let expected =
                    message!("expected-subtask", last = last, subtask = subtask, plan = other);
                let fault = Diagnostic::at(Code::SubmissionStatement, &file, *span);
                let fault = fault.with("found", source.text[span.range()].to_owned());
                faults.push(fault.with("problem", problem).with("expected", expected));
            }
        }
        faults
    }
}
