//! The file system that a program under
//! [`Mode::Namespaces`](super::Mode::Namespaces) sees.
//!
//! ```text
//! /usr /lib... /etc/ld.so.cache ...   the machine's, read-only
//! /box                                the working directory
//! /tmp                                its own, of limited size
//! /dev                                five devices and the standard streams
//! /proc                               its own processes, read-only, where the system allows it
//! /...                                what else the run names, read-only
//! ```
//!
//! Everything is taken from the old root as mounts that hang nowhere, made
//! read-only there, and put into an empty file system that then becomes the
//! root. So no path is looked up twice, and nothing is ever writable that
//! should not be.

use std::{
    ffi::CString,
    fs,
    os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd},
    os::unix::fs::symlink,
    path::{Path, PathBuf},
};

use libc::{MOUNT_ATTR_NODEV, MOUNT_ATTR_NOEXEC, MOUNT_ATTR_NOSUID, MOUNT_ATTR_RDONLY};
use rustix::{
    fs::{CWD, Mode as FileMode, OFlags, openat},
    mount::{
        MountFlags, MountPropagationFlags, MoveMountFlags, OpenTreeFlags, UnmountFlags, mount,
        mount_change, move_mount, open_tree, unmount,
    },
    process::{chdir, pivot_root},
};

use super::record::{During, Fault};
use super::run::{Access, Run};
use super::system::set_mount_attributes;
use super::visible;

/// Where a program finds its working directory.
pub(super) const BOX: &str = "/box";

const NO_RIGHTS: u64 = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
const READ_ONLY: u64 = MOUNT_ATTR_RDONLY | NO_RIGHTS;

/// Any directory that exists on every machine; what is below it is covered for
/// a moment only.
const STAGE: &str = "/usr";

/// A piece of the old file system, to be hung into the new one.
struct Piece {
    mount: OwnedFd,
    /// Where, relative to the new root.
    place: PathBuf,
    is_directory: bool,
}

/// Gives this process the file system of `run`.
pub(super) fn enter(run: &Run) -> Result<(), Fault> {
    let (links, seen): (Vec<_>, Vec<_>) =
        visible::paths(&run.readable).into_iter().partition(|path| path.is_symlink());
    let pieces = pieces(run, &seen)?;
    let links = targets(links)?;
    mount("tmpfs", STAGE, "tmpfs", MountFlags::NOSUID | MountFlags::NODEV, c"mode=0755,size=1m")
        .during("mount tmpfs")?;
    chdir(STAGE).during("chdir")?;
    // First, for what is shown may stand in it.
    mount_tmp(run.limits.tmp_bytes)?;
    for (place, target) in &links {
        make_parents(place)?;
        symlink(target, place).during(format_args!("symlink {}", place.display()))?;
    }
    for piece in &pieces {
        hang(piece)?;
    }
    link_streams()?;
    mount_proc()?;
    become_root()
}

/// Makes changes of mounts in this process invisible outside.
pub(super) fn make_private() -> Result<(), Fault> {
    let everything = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    mount_change("/", everything).during("mount")
}

/// Opens a file for reading so that it can never be reopened for writing, nor
/// its rights be changed: through a mount of its own that is read-only.
/// `proc` is the directory `/proc`.
pub(super) fn open_read_only(path: &Path, proc: BorrowedFd<'_>) -> Result<OwnedFd, Fault> {
    let name = path.display();
    let mount = clone_tree(path, false)?;
    // Not `nodev`: the input may be /dev/null.
    set_mount_attributes(mount.as_fd(), MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID, false)
        .during(format_args!("mount_setattr {name}"))?;
    let place = format!("self/fd/{}", mount.as_raw_fd());
    openat(proc, place, OFlags::RDONLY | OFlags::CLOEXEC, FileMode::empty())
        .during(format_args!("open {name}"))
}

/// Returns where each link is to be, and what it leads to in the end: `/bin` is
/// one to `/usr/bin` on most machines.
fn targets(links: Vec<PathBuf>) -> Result<Vec<(PathBuf, PathBuf)>, Fault> {
    let target = |path: PathBuf| {
        let target = path.canonicalize().during(format_args!("readlink {}", path.display()))?;
        Ok((relative(&path), target))
    };
    links.into_iter().map(target).collect()
}

fn pieces(run: &Run, seen: &[PathBuf]) -> Result<Vec<Piece>, Fault> {
    let mut pieces = Vec::new();
    for path in seen {
        pieces.push(piece(path, relative(path), READ_ONLY)?);
    }
    let devices = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;
    for name in visible::DEVICES {
        // As many zeros come from /dev/full, but not memory that nobody counts.
        let source = if name == "zero" { "full" } else { name };
        let place = Path::new("dev").join(name);
        pieces.push(piece(&Path::new("/dev").join(source), place, devices)?);
    }
    let own = relative(Path::new(BOX));
    let rights = match run.access {
        Access::ReadOnly => READ_ONLY,
        Access::Writable => NO_RIGHTS,
    };
    pieces.push(piece(&run.directory, own.clone(), rights)?);
    for name in &run.writable_files {
        pieces.push(piece(&run.directory.join(name), own.join(name), NO_RIGHTS)?);
    }
    Ok(pieces)
}

fn piece(path: &Path, place: PathBuf, attributes: u64) -> Result<Piece, Fault> {
    // What is mounted below comes along: without, the kernel refuses.
    let mount = clone_tree(path, true)?;
    set_mount_attributes(mount.as_fd(), attributes, true)
        .during(format_args!("mount_setattr {}", path.display()))?;
    Ok(Piece { mount, place, is_directory: path.is_dir() })
}

fn clone_tree(path: &Path, recursive: bool) -> Result<OwnedFd, Fault> {
    let mut flags = OpenTreeFlags::OPEN_TREE_CLONE | OpenTreeFlags::OPEN_TREE_CLOEXEC;
    flags.set(OpenTreeFlags::AT_RECURSIVE, recursive);
    open_tree(CWD, path, flags).during(format_args!("open_tree {}", path.display()))
}

fn hang(piece: &Piece) -> Result<(), Fault> {
    let Piece { mount, place, is_directory } = piece;
    let name = place.display();
    make_parents(place)?;
    // Files in the working directory are there already.
    if !place.exists() {
        let made = if *is_directory { fs::create_dir(place) } else { fs::write(place, "") };
        made.during(format_args!("make {name}"))?;
    }
    move_mount(mount, "", CWD, place, MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH)
        .during(format_args!("move_mount {name}"))
}

fn make_parents(place: &Path) -> Result<(), Fault> {
    let parent = place.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(parent).during(format_args!("make {}", parent.display()))
}

fn mount_tmp(bytes: u64) -> Result<(), Fault> {
    fs::create_dir("tmp").during("make tmp")?;
    // A size of 0 would be no limit at all.
    let options = CString::new(format!("mode=1777,size={},nr_inodes=4096", bytes.max(1)))
        .expect("numbers hold no zero byte");
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    mount("tmpfs", "tmp", "tmpfs", flags, options.as_c_str()).during("mount /tmp")
}

fn link_streams() -> Result<(), Fault> {
    for (place, target) in [
        ("dev/fd", "/proc/self/fd"),
        ("dev/stdin", "/proc/self/fd/0"),
        ("dev/stdout", "/proc/self/fd/1"),
        ("dev/stderr", "/proc/self/fd/2"),
    ] {
        symlink(target, place).during(format_args!("symlink {place}"))?;
    }
    Ok(())
}

/// Shows a program its own processes. Where a container hides parts of its own
/// `/proc` the kernel refuses this, and there is none: most programs do
/// without.
fn mount_proc() -> Result<(), Fault> {
    fs::create_dir("proc").during("make proc")?;
    let flags = MountFlags::RDONLY | MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    let _ = mount("proc", "proc", "proc", flags, c"subset=pid,hidepid=invisible");
    Ok(())
}

/// Makes the working directory the root, and lets go of the old one.
fn become_root() -> Result<(), Fault> {
    // The old root comes to lie on the new one, from where it is taken.
    pivot_root(".", ".").during("pivot_root")?;
    unmount(".", UnmountFlags::DETACH).during("umount")?;
    chdir("/").during("chdir /")?;
    let root =
        openat(CWD, "/", OFlags::PATH | OFlags::CLOEXEC, FileMode::empty()).during("open /")?;
    set_mount_attributes(root.as_fd(), READ_ONLY, false).during("mount_setattr /")
}

fn relative(path: &Path) -> PathBuf {
    path.strip_prefix("/").unwrap_or(path).to_owned()
}
