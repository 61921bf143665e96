//! Mounts as pieces of which the file system of a program is made.
//!
//! Everything is taken from the old root as mounts that hang nowhere, made
//! read-only there, and put into an empty file system that then becomes the
//! root ([`template`](super::template)). So no path is looked up twice, and nothing is
//! ever writable that should not be.

use std::{
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
        MoveMountFlags, OpenTreeFlags, fsconfig_create, fsconfig_set_string, fsmount, fsopen,
        mount, mount_change, move_mount, open_tree,
    },
};

use super::{
    record::{During, Fault},
    system::set_mount_attributes,
};

const NO_RIGHTS: u64 = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;

/// Files to read, and programs.
pub(crate) const READ_ONLY: u64 = MOUNT_ATTR_RDONLY | NO_RIGHTS;
/// Files to write, and no programs.
pub(crate) const WRITABLE: u64 = MOUNT_ATTR_NOEXEC | NO_RIGHTS;
/// Devices.
pub(crate) const DEVICE: u64 = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;
/// Streams. Not `nodev`: any of them may be /dev/null.
pub(crate) const STREAM: u64 = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;

/// A piece of the old file system, to be hung into the new one.
pub(crate) struct Piece {
    pub(crate) mount: OwnedFd,
    /// The place, relative to the new root.
    pub(crate) place: PathBuf,
    pub(crate) is_directory: bool,
}

/// Makes changes of mounts in this process invisible outside.
pub(crate) fn make_private() -> Result<(), Fault> {
    let everything = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    mount_change("/", everything).during("mount")
}

/// Opens a file for reading so that it can never be reopened for writing, nor
/// its rights be changed: through a mount of its own that is read-only.
/// `proc` is the directory `/proc`.
pub(crate) fn open_read_only(path: &Path, proc: BorrowedFd<'_>) -> Result<OwnedFd, Fault> {
    let name = path.display();
    let mount = clone_tree(path, false)?;
    // Not `nodev`: the input may be /dev/null.
    set_mount_attributes(mount.as_fd(), MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID, false)
        .during(format_args!("mount_setattr {name}"))?;
    let place = format!("self/fd/{}", mount.as_raw_fd());
    openat(proc, place, OFlags::RDONLY | OFlags::CLOEXEC, FileMode::empty())
        .during(format_args!("open {name}"))
}

/// Takes what is at a path, with `MOUNT_ATTR_...`.
pub(crate) fn piece(path: &Path, place: PathBuf, attributes: u64) -> Result<Piece, Fault> {
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

/// Hangs a piece below the working directory.
pub(crate) fn hang(piece: &Piece) -> Result<(), Fault> {
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

/// Makes the directories in which something is to be hung.
pub(crate) fn make_parents(place: &Path) -> Result<(), Fault> {
    let parent = place.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(parent).during(format_args!("mkdir {}", parent.display()))
}

/// Covers a file or a directory with nothing.
pub(crate) fn hide(place: &Path) -> Result<(), Fault> {
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

/// Makes a symbolic link below the working directory.
pub(crate) fn link(target: &Path, place: &Path) -> Result<(), Fault> {
    make_parents(place)?;
    symlink(target, place).during(format_args!("symlink {}", place.display()))
}

/// Makes a mount in which a program sees its own processes. Where a container
/// hides parts of its own `/proc` the kernel refuses this, and there is none:
/// most programs do without.
pub(crate) fn own_proc() -> rustix::io::Result<OwnedFd> {
    let system = fsopen("proc", FsOpenFlags::FSOPEN_CLOEXEC)?;
    fsconfig_set_string(&system, "subset", "pid")?;
    fsconfig_set_string(&system, "hidepid", "invisible")?;
    fsconfig_create(&system)?;
    let rights = MountAttrFlags::MOUNT_ATTR_RDONLY
        | MountAttrFlags::MOUNT_ATTR_NOSUID
        | MountAttrFlags::MOUNT_ATTR_NODEV
        | MountAttrFlags::MOUNT_ATTR_NOEXEC;
    fsmount(&system, FsMountFlags::FSMOUNT_CLOEXEC, rights)
}

/// Returns an absolute path as one below the root.
pub(crate) fn relative(path: &Path) -> PathBuf {
    path.strip_prefix("/").unwrap_or(path).to_owned()
}
