//! The names that a generated directory may hold.
//!
//! Names are relative, their parts separated by `/`, and mean the same file on every system: what
//! Windows cannot store is refused everywhere, and so are two names that differ in case only, since
//! Windows and macOS take them for one file.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use muqi_text::{Message, ToMessage};

/// Beginning of every name we use for ourselves; any case of it is reserved.
pub const RESERVED_PREFIX: &str = ".muqi-";

/// Beginning of the names of files that are being written.
pub(crate) const TEMPORARY_BEGINNING: &str = ".muqi-writing-";

/// Ending of the names of files that are being written.
pub(crate) const TEMPORARY_ENDING: &str = ".tmp";

/// Random characters in a name that muqi takes for its own when a run has left it: no
/// person chooses such a name.
pub const RANDOM_CHARACTERS: usize = 16;

/// Name of the journal.
pub(crate) const JOURNAL: &str = ".muqi-journal";

/// Name of the lock file.
pub(crate) const LOCK: &str = ".muqi-lock";

/// A reason why a name cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// A part is empty: no name at all, an absolute path, `//` or a final `/`.
    EmptyPart,
    /// A part is `.` or `..`.
    Dots,
    /// A part begins with [`RESERVED_PREFIX`].
    Reserved,
    /// A part has a character that some system does not allow.
    Character(char),
    /// A part ends with a period or a blank, which Windows drops.
    Ending,
    /// The same as another name but for case, or a file where that name has a directory.
    Collides(String),
}

impl ToMessage for NameFault {
    fn to_message(&self) -> Message {
        match self {
            Self::EmptyPart => message!("name-empty-part"),
            Self::Dots => message!("name-dots"),
            Self::Reserved => message!("name-reserved", prefix = RESERVED_PREFIX),
            Self::Character(character) => {
                message!("name-character", character = character.to_string())
            }
            Self::Ending => message!("name-ending"),
            Self::Collides(other) => message!("name-collides", other = other),
        }
    }
}

/// Returns where a checked name is below `directory`.
pub(crate) fn path_of(directory: &Path, name: &str) -> PathBuf {
    name.split('/').fold(directory.to_owned(), |path, part| path.join(part))
}

/// Returns the directories above a name, outermost first.
pub(crate) fn parents(name: &str) -> impl DoubleEndedIterator<Item = &str> {
    name.match_indices('/').map(|(end, _)| &name[..end])
}

/// Returns whether the name of a file is one that files have while they are written:
/// one that is found was left by a run which was killed.
pub fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(TEMPORARY_BEGINNING);
    random.and_then(|rest| rest.strip_suffix(TEMPORARY_ENDING)).is_some_and(is_random)
}

/// Returns whether a part of a name is as long as the random ones of muqi, and of their characters.
pub fn is_random(part: &str) -> bool {
    part.len() == RANDOM_CHARACTERS && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Checks one name.
///
/// # Errors
///
/// Why a generated directory may not hold a file of this name.
pub fn check(name: &str) -> Result<(), NameFault> {
    name.split('/').try_for_each(check_part)
}

fn check_part(part: &str) -> Result<(), NameFault> {
    match part {
        "" => Err(NameFault::EmptyPart),
        "." | ".." => Err(NameFault::Dots),
        _ if part.to_lowercase().starts_with(RESERVED_PREFIX) => Err(NameFault::Reserved),
        _ => match part.chars().find(|&character| is_refused(character)) {
            Some(character) => Err(NameFault::Character(character)),
            None if part.ends_with(['.', ' ']) => Err(NameFault::Ending),
            None => Ok(()),
        },
    }
}

/// Returns whether a file of Windows cannot have the character in its name.
fn is_refused(character: char) -> bool {
    character.is_control() || "\\:*?\"<>|".contains(character)
}

/// Checks names of one directory; an error names the one at fault.
pub(crate) fn check_together<'a>(
    names: impl Iterator<Item = &'a str>,
) -> Result<(), (&'a str, NameFault)> {
    let mut seen: BTreeMap<String, (&str, bool)> = BTreeMap::new();
    for name in names {
        check(name).map_err(|fault| (name, fault))?;
        for (prefix, is_file) in parents(name).map(|parent| (parent, false)).chain([(name, true)]) {
            let earlier = *seen.entry(prefix.to_lowercase()).or_insert((prefix, is_file));
            if earlier != (prefix, is_file) {
                return Err((name, NameFault::Collides(earlier.0.to_owned())));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_leave_the_directory_are_refused() {
        assert_eq!(check("/etc/passwd"), Err(NameFault::EmptyPart));
        assert_eq!(check("a/../../b"), Err(NameFault::Dots));
        assert_eq!(check("C:b"), Err(NameFault::Character(':')));
        assert_eq!(check("a\\b"), Err(NameFault::Character('\\')));
        assert_eq!(check(""), Err(NameFault::EmptyPart));
    }

    #[test]
    fn our_own_names_are_refused_in_any_case() {
        assert_eq!(check(".muqi-journal"), Err(NameFault::Reserved));
        assert_eq!(check("sub/.Muqi-x"), Err(NameFault::Reserved));
        assert_eq!(check(".muqi"), Ok(()));
    }

    #[test]
    fn a_temporary_name_is_one_that_no_person_chooses() {
        assert!(is_temporary(".muqi-writing-Njbusp0123456789.tmp"));
        for name in [
            ".muqi-todo",
            ".muqi-notes.tmp",
            ".muqi-Njbusp.tmp",
            ".muqi-writing-notes.tmp",
            ".muqi-writing-.tmp",
            ".muqi-writing-a-longer-note-01.tmp",
            ".muqi-writing-Njbusp0123456789.tmp.bak",
            "muqi-writing-Njbusp0123456789.tmp",
        ] {
            assert!(!is_temporary(name), "{name}");
        }
    }

    #[test]
    fn names_that_differ_in_case_only_collide() {
        let fault = check_together(["A.in", "a.in"].into_iter());
        assert_eq!(fault, Err(("a.in", NameFault::Collides("A.in".to_owned()))));
        assert!(check_together(["A/1", "a/2"].into_iter()).is_err());
        assert_eq!(check_together(["a/1", "a/2", "手工.in"].into_iter()), Ok(()));
    }

    #[test]
    fn a_file_and_a_directory_of_one_name_collide() {
        assert!(check_together(["a", "a/1"].into_iter()).is_err());
        assert!(check_together(["a/1", "a"].into_iter()).is_err());
    }

    #[test]
    fn parents_are_listed_from_the_outermost() {
        assert_eq!(parents("a/b/c").collect::<Vec<_>>(), ["a", "a/b"]);
        assert_eq!(parents("c").count(), 0);
    }
}
