//! `--risky FILE`: contestants to judge again on one machine, as a list for `--only @FILE`.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use crate::store::{sha256_hex, write_atomically};

use super::super::failure::{Because as _, Failure};

/// The line of a list that muqi wrote: the hash of all names before it.
const SEAL: &str = "# muqi seal: ";

/// A file for the list. One that muqi wrote is replaced, nothing else is.
pub(super) struct RiskyFile {
    pub(super) path: PathBuf,
}

impl RiskyFile {
    /// Takes a path. Fails when something is there that muqi did not write, or a person has
    /// changed, unless `discards_edits`.
    pub(super) fn new(path: &Path, discards_edits: bool) -> Result<Self, Failure> {
        let origin =
            |bytes: &[u8]| if path.is_symlink() { Origin::Foreign } else { Origin::of(bytes) };
        match fs::read(path).map(|bytes| origin(&bytes)) {
            Ok(Origin::AsWritten) => {}
            Ok(Origin::Edited) if discards_edits => {}
            Ok(Origin::Edited) => return Err(message!("risky-edited", path = path).into()),
            Ok(Origin::Foreign) => return Err(message!("risky-in-the-way", path = path).into()),
            Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => {}
            Err(error) => return Err(error).because(message!("cannot-read", path = path)),
        }
        let directory = path.parent().filter(|it| !it.as_os_str().is_empty());
        if directory.is_some_and(|it| !it.is_dir()) {
            return Err(message!("path-without-directory", path = path).into());
        }
        Ok(Self { path: path.to_owned() })
    }

    /// Writes a name a line.
    pub(super) fn write(&self, names: &[&str]) -> Result<(), Failure> {
        let names: String = names.iter().map(|name| field(name) + "\n").collect();
        let sealed = format!("{names}{SEAL}{}\n", sha256_hex(names.as_bytes()));
        Ok(write_atomically(&self.path, sealed.as_bytes())?)
    }
}

/// Returns a name as a column of a list, in quotes where it would be taken for several.
fn field(name: &str) -> String {
    if name.contains([',', ';', '\t', '"']) || name.starts_with('#') {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

/// The origin of a file that is there.
enum Origin {
    /// It is a list as muqi wrote it.
    AsWritten,
    /// It is one that was changed since.
    Edited,
    /// It is anything else.
    Foreign,
}

impl Origin {
    fn of(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        match text.rsplit_once(SEAL) {
            Some((names, seal)) if seal.trim_end() == sha256_hex(names.as_bytes()) => {
                Self::AsWritten
            }
            Some(_) => Self::Edited,
            None => Self::Foreign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::Roster;

    #[test]
    fn a_list_is_read_as_it_was_meant_and_replaced_only_as_it_was_written() {
        let place = tempfile::tempdir().expect("a directory");
        let path = place.path().join("risky.txt");
        let names = ["alice", "张三", "a, b", "# c", "say \"x\""];
        RiskyFile::new(&path, false).expect("nothing is there").write(&names).expect("written");
        let bytes = fs::read(&path).expect("a list");
        let read = Roster::parse(&bytes);
        let people: Vec<&str> = read.people().iter().map(|person| person[0].as_str()).collect();
        assert_eq!(people, names);
        RiskyFile::new(&path, false).expect("as written").write(&[]).expect("written again");
        fs::write(&path, [b"alice\n", bytes.as_slice()].concat()).expect("changed by hand");
        assert!(RiskyFile::new(&path, false).is_err());
        RiskyFile::new(&path, true)
            .expect("the changes are discarded")
            .write(&[])
            .expect("written");
        fs::write(&path, "alice\n").expect("a file of somebody else");
        assert!(RiskyFile::new(&path, true).is_err());
    }
}
