//! Symbolic links on the way to a file that is to be written.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Returns the file that a link leads to; nothing where the path itself is no link.
pub(super) fn target(path: &Path) -> Option<PathBuf> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
    is_link.then(|| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()))
}

/// Returns where a path leads to through links, if that is outside of `root`.
pub(super) fn leads_outside(root: &Path, path: &Path) -> Option<PathBuf> {
    let root = if root.as_os_str().is_empty() { Path::new(".") } else { root };
    let real = fs::canonicalize(path).ok()?;
    let root = fs::canonicalize(root).ok()?;
    (!real.starts_with(root)).then_some(real)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_link_leads_outside_wherever_on_the_way_it_is() {
        let place = tempfile::tempdir().expect("a directory");
        let [root, other] = ["root", "other"].map(|name| place.path().join(name));
        for directory in [&root, &other] {
            fs::create_dir(directory).expect("a directory");
            fs::write(directory.join("a"), "").expect("written");
        }
        symlink("a", root.join("inside")).expect("a link");
        symlink(&other, root.join("directory")).expect("a link");
        symlink(&root, place.path().join("link")).expect("a link");
        assert_eq!(leads_outside(&root, &root.join("inside")), None);
        assert_eq!(leads_outside(&place.path().join("link"), &root.join("a")), None);
        let real = fs::canonicalize(other.join("a")).expect("there");
        assert_eq!(leads_outside(&root, &root.join("directory/a")), Some(real));
        assert_eq!(target(&root.join("directory/a")), None);
        assert!(target(&root.join("inside")).is_some());
    }
}
