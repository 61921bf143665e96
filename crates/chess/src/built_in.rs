//! The files of the built-in problem, of which the program carries a copy.

use muqi_package::problem::Files;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../problem/"]
struct Problem;

#[derive(RustEmbed)]
#[folder = "../../validators/"]
struct Validators;

/// Returns the copy of `problem/`, as it was when the program was built.
pub fn built_in() -> Files {
    copy_of::<Problem>()
}

/// Returns the copy of `validators/`, as it was when the program was built. The inputs in its
/// `tests/` are left out: they try this engine, not the programs, and may be valid in other bounds.
pub(crate) fn built_in_validators() -> Files {
    let all = copy_of::<Validators>();
    let programs = all.iter().filter(|(name, _)| !name.starts_with("tests/"));
    programs.map(|(name, bytes)| (name.to_owned(), bytes.to_vec())).collect()
}

fn copy_of<Directory: RustEmbed>() -> Files {
    Directory::iter()
        .map(|name| {
            let file = Directory::get(&name).expect("a file is listed because it is there");
            (name.into_owned(), file.data.into_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A checkout that changes the ends of lines would change every generated file.
    #[test]
    fn lines_of_the_copy_end_as_on_linux() {
        for files in [built_in(), built_in_validators()] {
            assert!(files.iter().count() > 0);
            for (name, bytes) in files.iter() {
                assert!(!bytes.contains(&b'\r') && !name.contains('\\'), "{name}");
            }
        }
    }
}
