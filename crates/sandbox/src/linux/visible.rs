//! The files of the machine that one run sees: the loader, libraries, the program, what
//! the run names, and nothing else.
//!
//! Paths are followed link by link. Every link on the way is seen, too, so that
//! each path leads where it leads outside; but of a directory on the way there
//! is only what is named.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs,
    io::{self, Read as _},
    path::{Component, Path, PathBuf},
    sync::LazyLock,
};

use serde::{Deserialize, Serialize};

use super::run::{Run, any_path, any_paths};

/// Devices that read and write without leaving a trace, where `zero` is another name of `full`:
/// as many zeros come from it, but not memory without an account.
pub(crate) const DEVICES: [&str; 5] = [ZERO, "null", "full", "random", "urandom"];

/// The device whose mappings are memory.
pub(crate) const ZERO: &str = "zero";

/// Links that are followed before a path counts as a circle, as in the kernel.
const MOST_LINKS: u32 = 40;

/// The files of the machine that a run sees, as absolute paths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    /// Links outside of `shown`.
    pub(crate) links: Vec<Link>,
    /// Files and directories, none reached through a link and none inside of
    /// another.
    #[serde(with = "any_paths")]
    pub(crate) shown: Vec<PathBuf>,
    /// Those files among them, or in them, that the program starts as: itself,
    /// and the loaders.
    #[serde(with = "any_paths")]
    pub(crate) started: Vec<PathBuf>,
    /// Files and directories inside of `shown` that must not be seen.
    #[serde(with = "any_paths")]
    pub(crate) hidden: Vec<PathBuf>,
}

/// A symbolic link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Link {
    #[serde(with = "any_path")]
    pub(crate) place: PathBuf,
    /// As it is written.
    #[serde(with = "any_path")]
    pub(crate) target: PathBuf,
}

impl View {
    /// Finds out what `run` sees.
    ///
    /// # Errors
    ///
    /// When the program or something that the run names does not exist; with its
    /// path.
    pub(crate) fn of(run: &Run) -> Result<Self, (PathBuf, io::Error)> {
        static SYSTEM: LazyLock<Walk> = LazyLock::new(Walk::of_system);
        let mut walk = SYSTEM.clone();
        for path in &run.readable {
            let real = walk.follow(path).map_err(|error| (path.clone(), error))?;
            walk.shown.push(real);
        }
        let program = run.directory.join(&run.program);
        let elsewhere = (!program.starts_with(&run.directory)).then(|| program.clone());
        for path in elsewhere.into_iter().chain(shell_of(&program)) {
            let real = walk.follow(&path).map_err(|error| (path, error))?;
            walk.shown.push(real.clone());
            walk.started.push(real);
        }
        Ok(walk.into_view())
    }

    /// Divides it into what is outside of a directory and what is inside.
    pub(crate) fn divided_by(self, directory: &Path) -> (Self, Self) {
        let Self { links, shown, started, hidden } = self;
        let (links, links_inside) =
            links.into_iter().partition(|link| !link.place.starts_with(directory));
        let (shown, shown_inside) = divided(shown, directory);
        let (started, started_inside) = divided(started, directory);
        let (hidden, hidden_inside) = divided(hidden, directory);
        let inside = Self {
            links: links_inside,
            shown: shown_inside,
            started: started_inside,
            hidden: hidden_inside,
        };
        (Self { links, shown, started, hidden }, inside)
    }

    /// Returns whether the C library is musl, or may be.
    pub(crate) fn has_musl(&self) -> bool {
        self.started.iter().any(|path| is_musl(path))
            || self.links.iter().any(|link| is_musl(&link.place))
    }

    /// Returns those of the paths that are in sight.
    pub(crate) fn exposes<'a>(&self, paths: &'a [PathBuf]) -> Vec<&'a Path> {
        let seen = paths.iter().map(PathBuf::as_path);
        seen.filter(|path| self.shown.iter().any(|shown| path.starts_with(shown))).collect()
    }
}

/// Returns paths that are not below a directory, and those that are.
fn divided(paths: Vec<PathBuf>, directory: &Path) -> (Vec<PathBuf>, Vec<PathBuf>) {
    paths.into_iter().partition(|path| !path.starts_with(directory))
}

/// Returns whether a program is a loader of musl.
fn is_musl(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b"ld-musl")
}

/// Interpreters of scripts that may be handed in as programs. Any other name on
/// the first line could be that of a program that solves the problem.
const SHELLS: [&str; 5] = ["/bin/sh", "/bin/bash", "/bin/dash", "/usr/bin/sh", "/usr/bin/bash"];

/// Returns the shell that the first line of a script names.
fn shell_of(program: &Path) -> Option<PathBuf> {
    let mut beginning = Vec::new();
    fs::File::open(program).ok()?.take(64).read_to_end(&mut beginning).ok()?;
    let line = beginning.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    let name = std::str::from_utf8(line).ok()?.split_whitespace().next()?;
    SHELLS.contains(&name).then(|| PathBuf::from(name)).filter(|path| path.exists())
}

/// Paths that are being followed.
#[derive(Clone, Default)]
struct Walk {
    links: BTreeMap<PathBuf, PathBuf>,
    shown: Vec<PathBuf>,
    started: Vec<PathBuf>,
}

impl Walk {
    /// Returns the files that every run sees.
    fn of_system() -> Self {
        let mut walk = Self::default();
        for path in libraries() {
            let real = walk.follow(&path).ok();
            walk.shown.extend(real);
        }
        for path in loaders() {
            let real = walk.follow(&path).ok();
            walk.shown.extend(real.clone());
            walk.started.extend(real);
        }
        walk
    }

    /// Returns where a path leads in the end, and notes the links on the way.
    fn follow(&mut self, path: &Path) -> io::Result<PathBuf> {
        let mut left = steps(path);
        let mut real = PathBuf::from("/");
        let mut followed = 0;
        while let Some(step) = left.pop() {
            if step == ".." {
                real.pop();
                continue;
            }
            let place = real.join(step);
            match fs::read_link(&place) {
                Ok(target) => {
                    followed += 1;
                    if followed > MOST_LINKS {
                        return Err(io::Error::from_raw_os_error(libc::ELOOP));
                    }
                    if target.is_absolute() {
                        real = PathBuf::from("/");
                    }
                    left.extend(steps(&target));
                    self.links.insert(place, target);
                }
                // It is there, and no link.
                Err(error) if error.kind() == io::ErrorKind::InvalidInput => real = place,
                Err(error) => return Err(error),
            }
        }
        Ok(real)
    }

    fn into_view(self) -> View {
        let mut shown: Vec<PathBuf> = Vec::new();
        let mut all = self.shown;
        // A directory comes before what is inside of it.
        all.sort();
        for path in all {
            if !shown.iter().any(|known| path.starts_with(known)) {
                shown.push(path);
            }
        }
        // Below what is shown the links of the machine are there by themselves.
        let links = self.links.into_iter().map(|(place, target)| Link { place, target });
        let links =
            links.filter(|link| !shown.iter().any(|shown| link.place.starts_with(shown))).collect();
        View { links, shown, started: self.started, hidden: Vec::new() }
    }
}

/// Returns the steps of a path, the first one last.
fn steps(path: &Path) -> Vec<OsString> {
    let steps = path.components().rev().filter_map(|component| match component {
        Component::Normal(name) => Some(name.to_owned()),
        Component::ParentDir => Some("..".into()),
        Component::RootDir | Component::CurDir | Component::Prefix(_) => None,
    });
    steps.collect()
}

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
fn loaders() -> Vec<PathBuf> {
    let entries = USUAL[..4].iter().flat_map(fs::read_dir).flatten().flatten();
    let found: BTreeSet<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().as_encoded_bytes();
            [b"ld-".as_slice(), b"ld64.so", b"ld.so"].iter().any(|begin| name.starts_with(begin))
        })
        .collect();
    found.into_iter().collect()
}

/// Returns the directories of libraries, and what their loader reads beside them.
pub(crate) fn libraries() -> Vec<PathBuf> {
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
    let known: Vec<(PathBuf, usize)> =
        sizes.iter().map(|(directory, size)| (real_place(directory), *size)).collect();
    let (shared, own): (Vec<&Path>, Vec<&Path>) =
        sizes.into_keys().partition(|directory| is_mostly_others(directory, &known));
    let single =
        files.into_iter().filter(|file| shared.iter().any(|one| file.parent() == Some(one)));
    own.into_iter().chain(single).map(Path::to_owned).collect()
}

fn real_place(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Returns whether more files are in directories below a directory than in itself.
fn is_mostly_others(directory: &Path, known: &[(PathBuf, usize)]) -> bool {
    let directory = real_place(directory);
    let (mut own, mut inside) = (0, 0);
    for (other, size) in known {
        if *other == directory {
            own += size;
        } else if other.starts_with(&directory) {
            inside += size;
        }
    }
    inside > own
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    fn seen(paths: &[&Path]) -> View {
        let mut walk = Walk::default();
        for path in paths {
            let real = walk.follow(path).expect("it is there");
            walk.shown.push(real);
        }
        walk.into_view()
    }

    #[test]
    fn a_path_is_seen_with_every_link_on_the_way() {
        let directory = tempfile::tempdir().expect("a directory");
        let root = directory.path().canonicalize().expect("it exists");
        let at = |name: &str| root.join(name);
        fs::create_dir_all(at("real/inside")).expect("a directory");
        fs::write(at("real/inside/tool"), "").expect("a file");
        symlink("real", at("first")).expect("a link");
        symlink(at("first/inside/tool"), at("tool")).expect("a link");
        symlink("tool", at("real/inside/other")).expect("a link");
        let link = |place: &str, target: PathBuf| Link { place: at(place), target };
        let view = seen(&[&at("tool")]);
        assert_eq!(view.shown, [at("real/inside/tool")]);
        let expected = [link("first", "real".into()), link("tool", at("first/inside/tool"))];
        assert_eq!(view.links, expected);
        // A link inside of what is seen is there already.
        let view = seen(&[&at("first/inside/other"), &at("real/inside"), &at("real/inside/tool")]);
        assert_eq!(view.shown, [at("real/inside")]);
        assert_eq!(view.links, [link("first", "real".into())]);
    }

    #[test]
    fn of_the_interpreters_of_scripts_only_shells_are_seen() {
        let directory = tempfile::tempdir().expect("a directory");
        let script = directory.path().join("script");
        let shell_of = |text: &str| {
            fs::write(&script, text).expect("a file");
            shell_of(&script)
        };
        assert_eq!(shell_of("#! /bin/sh -e\necho 1\n"), Some("/bin/sh".into()));
        assert_eq!(shell_of("#!/usr/local/bin/muqi solve\n"), None);
        assert_eq!(shell_of("\x7fELF"), None);
    }

    #[test]
    fn a_circle_and_a_missing_file_are_errors() {
        let directory = tempfile::tempdir().expect("a directory");
        let [one, other] = ["one", "other"].map(|name| directory.path().join(name));
        symlink(&other, &one).expect("a link");
        symlink(&one, &other).expect("a link");
        let error = Walk::default().follow(&one).expect_err("a circle");
        assert_eq!(error.raw_os_error(), Some(libc::ELOOP));
        let error = Walk::default().follow(&directory.path().join("x")).expect_err("missing");
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn the_page_about_security_names_what_is_seen_beside_libraries() {
        let page = include_str!("../../../../docs/security.md");
        for name in DEVICES.iter().chain(&SHELLS).chain(&BESIDE).chain([&CACHE]) {
            assert!(page.contains(&format!("`{name}`")), "{name}");
        }
    }

    #[test]
    fn nothing_but_libraries_is_seen_by_everybody() {
        let view = Walk::of_system().into_view();
        for path in &view.shown {
            for private in
                ["/", "/etc", "/home", "/root", "/tmp", "/usr", "/usr/bin", "/usr/local", "/var"]
            {
                assert!(path != Path::new(private), "{path:?}");
            }
        }
        assert!(view.exposes(&["/usr/bin/muqi".into(), "/usr/local/bin/muqi".into()]).is_empty());
    }

    #[test]
    fn a_directory_with_most_libraries_in_others_inside_is_seen_file_by_file() {
        let cache = b"glibc-ld.so.cache1.1\x07\0libc.so.6\0/a/multi/libc.so.6\0libm.so.6\0\
                      /a/multi/libm.so.6\0libx.so\0/a/libx.so\0/opt/b/liby.so\0";
        let expected = ["/a/multi", "/opt/b", "/a/libx.so"].map(PathBuf::from);
        assert_eq!(places(cache), expected);
        assert!(places(b"").is_empty());
        // Not where only a few are.
        let cache = b"glibc-ld.so.cache1.1\x07\0/a/multi/libc.so.6\0/a/multi/libm.so.6\0\
                      /a/multi/fake/libfake.so\0";
        assert_eq!(places(cache), ["/a/multi", "/a/multi/fake"].map(PathBuf::from));
    }
}
