//! YAML as it is written into packages and read back.

use muqi_text::Message;
use serde::{Serialize, de::DeserializeOwned};

use super::{Package, faults::fault};

/// Writes a value that is made of texts, numbers, lists and maps.
///
/// # Panics
///
/// Never: these can always be written.
pub(crate) fn write(value: &impl Serialize) -> String {
    serde_saphyr::to_string(value).expect("texts, numbers, lists and maps are YAML")
}

/// Reads a file of a package; one that cannot be read is a fault.
pub(crate) fn of_package<T: DeserializeOwned>(
    package: &Package,
    path: &str,
    faults: &mut Vec<Message>,
) -> Option<T> {
    let Some(bytes) = package.read(path) else {
        faults.extend(package.lacks(path));
        return None;
    };
    // The place is in the sentence; the excerpt would take several lines.
    let options = serde_saphyr::options! { with_snippet: false };
    match serde_saphyr::from_slice_with_options(&bytes, options) {
        Ok(value) => Some(value),
        Err(error) => {
            faults.push(fault(path, Message::verbatim(error.to_string())));
            None
        }
    }
}
