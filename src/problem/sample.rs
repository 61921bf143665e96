//! The text of `problem.toml` with another board as one of its samples.

use toml_edit::DocumentMut;

/// Returns a `problem.toml` in which a sample, by its number from 1, is another board;
/// nothing where the text is no TOML or has no such sample. Comments and layout stay.
///
/// # Examples
///
/// ```
/// use muqi::problem::with_sample;
///
/// let replaced = with_sample("samples = [\"one\", \"two\"] # both\n", 2, "mine");
/// assert_eq!(replaced.as_deref(), Some("samples = [\"one\", \"mine\"] # both\n"));
/// ```
pub fn with_sample(config: &str, number: usize, board: &str) -> Option<String> {
    let mut document: DocumentMut = config.parse().ok()?;
    let samples = document.get_mut("samples")?.as_array_mut()?;
    samples.get(number.checked_sub(1)?)?;
    samples.replace(number - 1, board);
    Some(document.to_string())
}
