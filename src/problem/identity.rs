//! The UUID of a problem: to a judge, two problems with one UUID are one.

use uuid::Uuid;

use crate::text::{Code, Diagnostic, Source};

use super::{CONFIG_NAME, Config, Files, Problem};

impl Problem {
    /// Returns a warning where the problem has the UUID of the built-in one, but its
    /// `problem.toml` or its plans are others. The UUID that is offered follows from
    /// these files: everybody who has them is offered the same.
    pub fn borrowed_uuid(&self) -> Option<Diagnostic> {
        let built_in = Files::embedded();
        let identity = identity(&self.files);
        let uuid = self.config.uuid;
        if uuid.value != uuid_of(&built_in)? || identity == self::identity(&built_in) {
            return None;
        }
        let offered = Uuid::new_v5(&uuid.value, &identity);
        let path = self.files.displayed(CONFIG_NAME);
        let source = Source::new(path, self.files.get(CONFIG_NAME).unwrap_or_default());
        let fault = Diagnostic::at(Code::ConfigBorrowedUuid, &source, uuid.span);
        Some(fault.with("offered", offered.to_string()).as_warning())
    }
}

fn uuid_of(files: &Files) -> Option<Uuid> {
    let source = Source::new(CONFIG_NAME, files.get(CONFIG_NAME)?);
    Some(Config::parse(&source).ok()?.uuid.value)
}

/// Returns the bytes whose change makes a problem another one: `problem.toml` and the plans, each with its name.
fn identity(files: &Files) -> Vec<u8> {
    let is_part = |name: &str| name == CONFIG_NAME || name.starts_with("plans/");
    let parts = files.iter().filter(|(name, _)| is_part(name));
    parts.flat_map(|(name, bytes)| [name.as_bytes(), b"\0", bytes, b"\0"].concat()).collect()
}
