//! The file system that a program under
//! [`Mode::Namespaces`](super::Mode::Namespaces) sees.
//!
//! ```text
//! /lib/... /usr/lib/...               loader and libraries, read-only
//! /...                                what else the run names, read-only
//! /box                                the working directory
//! /tmp                                its own, of limited size, for no programs
//! /dev                                five devices and the standard streams
//! /proc                               its own processes, read-only, where the system allows it
//! ```
//!
//! Everything is taken from the old root as mounts that hang nowhere, made
//! read-only there, and put into an empty file system that then becomes the
//! root. So no path is looked up twice, and nothing is ever writable that
//! should not be.

use std::{
    ffi::CString,
    fs,
    os::{
        fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd},
        unix::fs::symlink,
    },
    path::{Path, PathBuf},
};

use libc::{MOUNT_ATTR_NODEV, MOUNT_ATTR_NOEXEC, MOUNT_ATTR_NOSUID, MOUNT_ATTR_RDONLY};
use rustix::{
    fs::{CWD, Mode as FileMode, OFlags, openat},
    mount::{
        FsMountFlags, FsOpenFlags, MountAttrFlags, MountFlags, MountPropagationFlags,
        MoveMountFlags, OpenTreeFlags, UnmountFlags, fsconfig_create, fsconfig_set_string, fsmount,
        fsopen, mount, mount_change, move_mount, open_tree, unmount,
    },
    process::{chdir, pivot_root},
};

use super::{
    record::{During, Fault},
    run::{Access, Run},
    system::set_mount_attributes,
    visible::{self, Link, View},
};

/// The working directory as a program sees it.
pub(super) const BOX: &str = "/box";

const NO_RIGHTS: u64 = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
const READ_ONLY: u64 = MOUNT_ATTR_RDONLY | NO_RIGHTS;
const WRITABLE: u64 = MOUNT_ATTR_NOEXEC | NO_RIGHTS;
const DEVICE: u64 = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;

/// Any directory that exists on every machine; what is below it is covered for
/// a moment only.
const STAGE: &str = "/usr";

/// A piece of the old file system, to be hung into the new one.
struct Piece {
    mount: OwnedFd,
    /// The place, relative to the new root.
    place: PathBuf,
    is_directory: bool,
}

/// Gives this process the file system of `run`.
pub(super) fn enter(run: &Run, view: &View) -> Result<(), Fault> {
    let proc = own_proc();
    let pieces = pieces(run, view, proc.is_some())?;
    mount("tmpfs", STAGE, "tmpfs", MountFlags::NOSUID | MountFlags::NODEV, c"mode=0755,size=1m")
        .during("mount tmpfs")?;
    chdir(STAGE).during("chdir")?;
    // First, for what is shown may be in it.
    mount_tmp(run.limits.tmp_bytes)?;
    for Link { place, target } in &view.links {
        link(target, &relative(place))?;
    }
    for piece in &pieces {
        hang(piece)?;
    }
    for path in &view.hidden {
        hide(&relative(path))?;
    }
    link_streams(proc.is_some())?;
    if let Some(mount) = proc {
        hang(&Piece { mount, place: "proc".into(), is_directory: true })?;
    }
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

fn pieces(run: &Run, view: &View, has_proc: bool) -> Result<Vec<Piece>, Fault> {
    let mut pieces = Vec::new();
    for path in &view.shown {
        pieces.push(piece(path, relative(path), READ_ONLY)?);
    }
    for name in visible::DEVICES {
        // As many zeros come from /dev/full, but not memory without an account.
        let source = if name == "zero" { "full" } else { name };
        let place = Path::new("dev").join(name);
        pieces.push(piece(&Path::new("/dev").join(source), place, DEVICE)?);
    }
    let own = relative(Path::new(BOX));
    let rights = match run.access {
        Access::ReadOnly => READ_ONLY,
        // What a compiler makes is not run by it.
        Access::Writable => WRITABLE,
    };
    pieces.push(piece(&run.directory, own.clone(), rights)?);
    for name in &run.writable_files {
        pieces.push(piece(&run.directory.join(name), own.join(name), WRITABLE)?);
    }
    if !has_proc {
        pieces.extend(streams(run)?);
    }
    Ok(pieces)
}

/// The files of the standard streams, as the descriptors of `/dev/fd`.
fn streams(run: &Run) -> Result<[Piece; 3], Fault> {
    // Not `nodev`: any of them may be /dev/null.
    let unable = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;
    Ok([
        piece(&run.input, "dev/fd/0".into(), unable | MOUNT_ATTR_RDONLY)?,
        piece(&run.output, "dev/fd/1".into(), unable)?,
        piece(&run.errors, "dev/fd/2".into(), unable)?,
    ])
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
        made.during(format_args!("mkdir {name}"))?;
    }
    move_mount(mount, "", CWD, place, MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH)
        .during(format_args!("move_mount {name}"))
}

fn make_parents(place: &Path) -> Result<(), Fault> {
    let parent = place.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(parent).during(format_args!("mkdir {}", parent.display()))
}

fn mount_tmp(bytes: u64) -> Result<(), Fault> {
    fs::create_dir("tmp").during("mkdir tmp")?;
    // A size of 0 would be no limit at all.
    let options = CString::new(format!("mode=1777,size={},nr_inodes=4096", bytes.max(1)))
        .expect("numbers hold no zero byte");
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    mount("tmpfs", "tmp", "tmpfs", flags, options.as_c_str()).during("mount /tmp")
}

/// Covers a file or a directory with nothing.
fn hide(place: &Path) -> Result<(), Fault> {
    let flags = MountFlags::RDONLY | MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    let name = place.display();
    if place.is_dir() {
        return mount("tmpfs", place, "tmpfs", flags, c"mode=0555,size=4k")
            .during(format_args!("mount {name}"));
    }
    let nothing = clone_tree(Path::new("dev/null"), false)?;
    move_mount(&nothing, "", CWD, place, MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH)
        .during(format_args!("move_mount {name}"))
}

/// Names the standard streams. With `/proc` they are the descriptors that the
/// program has, otherwise the files that it was started with.
fn link_streams(has_proc: bool) -> Result<(), Fault> {
    if has_proc {
        link(Path::new("/proc/self/fd"), Path::new("dev/fd"))?;
    }
    for (number, name) in ["stdin", "stdout", "stderr"].into_iter().enumerate() {
        link(&Path::new("fd").join(number.to_string()), &Path::new("dev").join(name))?;
    }
    Ok(())
}

fn link(target: &Path, place: &Path) -> Result<(), Fault> {
    make_parents(place)?;
    symlink(target, place).during(format_args!("symlink {}", place.display()))
}

/// Makes a mount in which a program sees its own processes. Where a container
/// hides parts of its own `/proc` the kernel refuses this, and there is none:
/// most programs do without.
fn own_proc() -> Option<OwnedFd> {
    let system = fsopen("proc", FsOpenFlags::FSOPEN_CLOEXEC).ok()?;
    fsconfig_set_string(&system, "subset", "pid").ok()?;
    fsconfig_set_string(&system, "hidepid", "invisible").ok()?;
    fsconfig_create(&system).ok()?;
    let rights = MountAttrFlags::MOUNT_ATTR_RDONLY
        | MountAttrFlags::MOUNT_ATTR_NOSUID
        | MountAttrFlags::MOUNT_ATTR_NODEV
        | MountAttrFlags::MOUNT_ATTR_NOEXEC;
    fsmount(&system, FsMountFlags::FSMOUNT_CLOEXEC, rights).ok()
}

/// Makes the working directory the root, and lets go of the old one.
fn become_root() -> Result<(), Fault> {
    // The old root is mounted on the new one, from where it is taken.
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
