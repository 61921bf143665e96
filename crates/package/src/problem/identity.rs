//! The UUID of a problem: to a judge, two problems with one UUID are one.

use std::borrow::Cow;

use muqi_text::{Diagnostic, Source};
use toml_edit::DocumentMut;
use uuid::Uuid;

use super::{CONFIG_NAME, Files, Problem, config_code};

impl Problem {
    /// Returns a warning where the problem has the UUID of the built-in one, but its
    /// `problem.toml` or its plans are others.
    pub fn borrowed_uuid(&self) -> Option<Diagnostic> {
        let own = self.own_uuid()?;
        let path = self.files.displayed(CONFIG_NAME);
        let source = Source::new(path, self.files.get(CONFIG_NAME).unwrap_or_default());
        let fault = Diagnostic::at(config_code::BORROWED_UUID, &source, self.config.uuid.span);
        Some(fault.with("offered", own.to_string()).as_warning())
    }

    /// Returns a UUID for a problem that has that of the built-in one, but another `problem.toml`
    /// or other plans. It follows from these files: everybody who has them gets the same.
    pub fn own_uuid(&self) -> Option<Uuid> {
        let built_in = self.kind.built_in()?;
        let identity = identity(&self.files);
        let uuid = self.config.uuid.value;
        let is_borrowed = uuid == uuid_of(&built_in)? && identity != self::identity(&built_in);
        is_borrowed.then(|| Uuid::new_v5(&uuid, &identity))
    }
}

fn uuid_of(files: &Files) -> Option<Uuid> {
    let config: DocumentMut = str::from_utf8(files.get(CONFIG_NAME)?).ok()?.parse().ok()?;
    Uuid::try_parse(config.get("uuid")?.as_str()?).ok()
}

/// Returns the bytes whose change makes a problem another one: `problem.toml` and the plans, each
/// with its name. Extra tests, which have no points, do not.
fn identity(files: &Files) -> Vec<u8> {
    let parts = files.iter().filter(|(name, _)| *name == CONFIG_NAME || name.starts_with("plans/"));
    parts
        .flat_map(|(name, bytes)| {
            let bytes = without_extra_tests(bytes);
            [name.as_bytes(), b"\0", &bytes, b"\0"].concat()
        })
        .collect()
}

/// Returns a plan without its extra tests; anything else as it is.
fn without_extra_tests(bytes: &[u8]) -> Cow<'_, [u8]> {
    let text = str::from_utf8(bytes).ok();
    let Some(mut plan) = text.and_then(|text| text.parse::<DocumentMut>().ok()) else {
        return Cow::Borrowed(bytes);
    };
    match plan.remove("extra") {
        Some(_) => Cow::Owned(plan.to_string().into()),
        None => Cow::Borrowed(bytes),
    }
}
