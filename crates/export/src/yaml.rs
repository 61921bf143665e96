//! YAML as it is written into packages.

use serde::Serialize;

/// Writes a value that is made of texts, numbers, lists and maps.
///
/// # Panics
///
/// Never: these can always be written.
pub(crate) fn write(value: &impl Serialize) -> String {
    serde_saphyr::to_string(value).expect("texts, numbers, lists and maps are YAML")
}
