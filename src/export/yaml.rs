//! YAML as it is written into packages and read back.

use serde::{Serialize, de::DeserializeOwned, ser::SerializeMap as _};

use super::{Package, Refusal};

/// Writes a value that is made of texts, numbers, lists and maps.
///
/// # Panics
///
/// Never: these can always be written.
pub(super) fn write(value: &impl Serialize) -> String {
    serde_saphyr::to_string(value).expect("texts, numbers, lists and maps are YAML")
}

/// Writes a map with its entries in the given order.
pub(super) fn map<V: Serialize>(entries: impl Iterator<Item = (String, V)>) -> String {
    write(&Map(entries.collect()))
}

/// Reads a file.
///
/// # Errors
///
/// What is wrong with it, in words.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    serde_saphyr::from_slice(bytes).map_err(|error| error.to_string())
}

/// Reads a file of a package.
///
/// # Errors
///
/// What is wrong with it.
pub(super) fn of_package<T: DeserializeOwned>(package: &Package, path: &str) -> Result<T, Refusal> {
    let refused = |fault: String| Refusal(vec![format!("{path}: {fault}")]);
    let bytes = package.get(path).ok_or_else(|| refused("no such file".to_owned()))?;
    read(bytes).map_err(refused)
}

struct Map<V>(Vec<(String, V)>);

impl<V: Serialize> Serialize for Map<V> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}
