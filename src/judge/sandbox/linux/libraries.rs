//! The loader of programs and the libraries that it finds, on this machine.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The loader's list of all libraries.
const CACHE: &str = "/etc/ld.so.cache";

/// Directories that hold loaders, and libraries where there is no cache.
const USUAL: [&str; 8] = [
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/local/lib64",
];

/// Further files that the C library and its loader read: the paths of musl,
/// descriptions of languages, and the one directory of systems that have no
/// other.
const BESIDE: [&str; 4] =
    ["/etc/ld-musl-x86_64.path", "/etc/ld-musl-aarch64.path", "/usr/lib/locale", "/nix/store"];

/// Returns the loaders of this machine: a program names one of them, and the
/// kernel starts it with the program.
pub(super) fn loaders() -> Vec<PathBuf> {
    let entries = USUAL[..4].iter().flat_map(fs::read_dir).flatten().flatten();
    let is_loader = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().as_encoded_bytes();
        [b"ld-".as_slice(), b"ld64.so", b"ld.so"].iter().any(|begin| name.starts_with(begin))
    };
    let found: BTreeSet<PathBuf> = entries.map(|entry| entry.path()).filter(is_loader).collect();
    found.into_iter().collect()
}

/// Returns the directories of libraries, and what their loader reads beside them.
pub(super) fn libraries() -> Vec<PathBuf> {
    let mut paths = match fs::read(CACHE) {
        Ok(cache) => [vec![CACHE.into()], places(&cache)].concat(),
        Err(_) => USUAL.iter().map(PathBuf::from).collect(),
    };
    paths.extend(BESIDE.iter().map(PathBuf::from));
    paths.retain(|path| path.exists());
    paths
}

/// Returns the directories of the libraries in a cache. One with more libraries in
/// directories inside it than of its own holds much else (`/usr/lib` where libraries
/// are in `/usr/lib/x86_64-linux-gnu`), so of this one it is the files. Any other is
/// one mount a run, where its files would be hundreds.
fn places(cache: &[u8]) -> Vec<PathBuf> {
    let texts = cache.split(|&byte| byte == 0).filter_map(|text| std::str::from_utf8(text).ok());
    let files: BTreeSet<&Path> =
        texts.filter(|text| text.starts_with('/')).map(Path::new).collect();
    let mut sizes = BTreeMap::<&Path, usize>::new();
    for directory in files.iter().filter_map(|file| file.parent()) {
        *sizes.entry(directory).or_default() += 1;
    }
    // `/lib` is often another name of `/usr/lib`.
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let known: Vec<(PathBuf, usize)> =
        sizes.iter().map(|(directory, size)| (real(directory), *size)).collect();
    let is_mostly_others = |directory: &Path| {
        let directory = real(directory);
        let size = |is_counted: &dyn Fn(&Path) -> bool| -> usize {
            known.iter().filter(|(other, _)| is_counted(other)).map(|(_, size)| size).sum()
        };
        let own = size(&|other| other == directory);
        let inside = size(&|other| other != directory && other.starts_with(&directory));
        inside > own
    };
    let (shared, own): (Vec<&Path>, Vec<&Path>) =
        sizes.into_keys().partition(|directory| is_mostly_others(directory));
    let single =
        files.into_iter().filter(|file| shared.iter().any(|one| file.parent() == Some(one)));
    own.into_iter().chain(single).map(Path::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_with_most_libraries_in_others_inside_is_seen_file_by_file() {
        let cache = b"glibc-ld.so.cache1.1\x07\0libc.so.6\0/a/multi/libc.so.6\0libm.so.6\0\
                      /a/multi/libm.so.6\0libx.so\0/a/libx.so\0/opt/b/liby.so\0";
        let expected = ["/a/multi", "/opt/b", "/a/libx.so"].map(PathBuf::from);
        assert_eq!(places(cache), expected);
        assert!(places(b"").is_empty());
    }

    #[test]
    fn a_few_libraries_inside_make_a_directory_no_list_of_files() {
        let cache = b"glibc-ld.so.cache1.1\x07\0/a/multi/libc.so.6\0/a/multi/libm.so.6\0\
                      /a/multi/fake/libfake.so\0";
        assert_eq!(places(cache), ["/a/multi", "/a/multi/fake"].map(PathBuf::from));
    }

    #[test]
    fn the_page_about_security_names_what_is_read_beside_libraries() {
        let page = include_str!("../../../../docs/security.md");
        for path in BESIDE.iter().chain([&CACHE]) {
            assert!(page.contains(&format!("`{path}`")), "{path}");
        }
    }

    #[test]
    fn there_is_a_loader_and_a_place_for_libraries() {
        assert!(!libraries().is_empty());
        if cfg!(target_env = "gnu") && Path::new(CACHE).exists() {
            assert!(!loaders().is_empty());
        }
    }
}
