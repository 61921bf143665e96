//! The file system that a program under
//! [`Mode::Namespaces`](super::Mode::Namespaces) sees.
//!
//! ```text
//! /lib/... /usr/lib/...               loader and libraries, read-only
//! /...                                what else the run names, read-only
//! /dev                                five devices and the standard streams
//!                                     of the run alone:
//! /box                                the working directory
//! /tmp                                its own, of limited size, for no programs
//! /proc                               its own processes, read-only, where the system allows it
//! ```
//!
//! All but the last three is the same for every run of a session, and is made once: in a mount
//! namespace that nothing runs in, the template. It is read-only throughout, and no run enters
//! it: the keeper takes a copy of the namespace for each, and hangs there what is its own. The
//! copy is gone with the run.

use std::{
    ffi::CString,
    fs::{self, File},
    io::{PipeReader, PipeWriter, Read as _, Write as _},
    os::fd::{AsFd, BorrowedFd, OwnedFd},
    path::Path,
};

use libc::{CLONE_NEWIPC, CLONE_NEWNS, CLONE_NEWPID, MOUNT_ATTR_RDONLY};
use rustix::{
    fs::{CWD, Mode as FileMode, OFlags, openat},
    mount::{MountFlags, UnmountFlags, mount, unmount},
    process::{WaitOptions, chdir, chroot, fchdir, pivot_root, waitpid},
    thread::{LinkNameSpaceType, move_into_link_name_space},
};
use serde::{Deserialize, Serialize};

use super::{
    identity::own_id,
    mounts::{
        DEVICE, Piece, READ_ONLY, STREAM, WRITABLE, hang, hide, link, make_parents, own_proc,
        piece, relative,
    },
    record::{During, Fault},
    run::{Access, Run},
    system::{self, Fork, set_mount_attributes},
    visible::{self, Link, View},
};

/// The working directory as a program sees it.
pub(crate) const BOX: &str = "/box";

/// The directory for files of its own.
const TMP: &str = "/tmp";

/// Any directory that exists on every machine; what is below it is covered for
/// a moment only.
const STAGE: &str = "/usr";

/// A namespace of mounts, and the directory in it that is the root.
struct Place {
    namespace: OwnedFd,
    root: OwnedFd,
}

/// The file system of all runs of a session.
pub(crate) struct Template {
    own: Place,
    /// That of the helper.
    outside: Place,
    /// The part of the view below `/tmp`: each run has a new one.
    in_tmp: View,
    has_proc: bool,
}

/// The answer of the process that made a template.
#[derive(Serialize, Deserialize)]
struct Made {
    /// Its id in `/proc`.
    process: u32,
    has_proc: bool,
}

impl Template {
    /// Makes the file system in a namespace of its own. `proc` is the directory `/proc`.
    pub(crate) fn new(view: &View, proc: BorrowedFd<'_>) -> Result<Self, Fault> {
        let outside = Place::of(Path::new("self"), proc)?;
        let (view, in_tmp) = view.clone().divided_by(Path::new(TMP));
        let (answers, answer) = std::io::pipe().during("pipe")?;
        let (released, hold) = std::io::pipe().during("pipe")?;
        // Whether there is a `/proc` is known only in a namespace of processes of one's own.
        match system::fork_into(CLONE_NEWNS | CLONE_NEWPID).during("clone")? {
            Fork::Child => {
                drop((answers, hold));
                make_and_wait(&view, proc, answer, released)
            }
            Fork::Parent(maker) => {
                drop((answer, released));
                let template = Self::made_by(answers, (outside, in_tmp), proc);
                drop(hold);
                waitpid(Some(maker), WaitOptions::empty()).during("wait")?;
                template
            }
        }
    }

    /// Takes over what another process has made, which waits until that is done.
    fn made_by(
        mut answers: PipeReader,
        (outside, in_tmp): (Place, View),
        proc: BorrowedFd<'_>,
    ) -> Result<Self, Fault> {
        let mut answer = Vec::new();
        answers.read_to_end(&mut answer).during("pipe")?;
        let made: Result<Made, Fault> = serde_json::from_slice(&answer).during("pipe")?;
        let Made { process, has_proc } = made?;
        Ok(Self {
            own: Place::of(Path::new(&process.to_string()), proc)?,
            outside,
            in_tmp,
            has_proc,
        })
    }

    /// Gives this process the file system of `run`, a copy with what is the run's own, and
    /// objects of its own that are shared by name or number.
    pub(crate) fn enter(&self, run: &Run) -> Result<(), Fault> {
        let Self { own: place, in_tmp, has_proc, .. } = self;
        let proc = if *has_proc { Some(own_proc().during("mount /proc")?) } else { None };
        let shown_in_tmp = shown(in_tmp)?;
        let own = own_pieces(run, *has_proc)?;
        place.enter()?;
        system::unshare(CLONE_NEWNS | CLONE_NEWIPC).during("unshare")?;
        mount_tmp(run.limits.tmp_bytes)?;
        fill(in_tmp, &shown_in_tmp)?;
        for piece in &own {
            hang(piece)?;
        }
        proc.map_or(Ok(()), |mount| {
            hang(&Piece { mount, place: "proc".into(), is_directory: true })
        })
    }

    /// Returns this process to where it was before it entered; its copy ends with that.
    pub(crate) fn leave(&self) -> Result<(), Fault> {
        self.outside.enter()
    }
}

impl Place {
    /// Opens the place of a process, by its name in `proc`.
    fn of(process: &Path, proc: BorrowedFd<'_>) -> Result<Self, Fault> {
        Ok(Self {
            namespace: open_at(&process.join("ns/mnt"), proc, OFlags::RDONLY)?,
            root: open_at(&process.join("root"), proc, OFlags::PATH | OFlags::DIRECTORY)?,
        })
    }

    fn enter(&self) -> Result<(), Fault> {
        let is_mounts = Some(LinkNameSpaceType::Mount);
        move_into_link_name_space(self.namespace.as_fd(), is_mounts).during("setns")?;
        // The root of the namespace is another one where muqi itself runs in a `chroot`.
        fchdir(&self.root).during("fchdir")?;
        chroot(".").during("chroot")
    }
}

fn open_at(place: &Path, proc: BorrowedFd<'_>, flags: OFlags) -> Result<OwnedFd, Fault> {
    openat(proc, place, flags | OFlags::CLOEXEC, FileMode::empty())
        .during(format_args!("open {}", place.display()))
}

/// The work of the process that makes a template: it exists until its pipe is released.
fn make_and_wait(
    view: &View,
    proc: BorrowedFd<'_>,
    mut answer: PipeWriter,
    mut released: PipeReader,
) -> ! {
    let made = make(view, proc);
    let _ = answer.write_all(&serde_json::to_vec(&made).unwrap_or_default());
    drop(answer);
    let _ = released.read(&mut [0]);
    system::exit_now(0)
}

fn make(view: &View, proc: BorrowedFd<'_>) -> Result<Made, Fault> {
    let has_proc = own_proc().is_ok();
    let process = own_id(proc)?;
    let mut pieces = shown(view)?;
    pieces.extend(devices()?);
    mount("tmpfs", STAGE, "tmpfs", MountFlags::NOSUID | MountFlags::NODEV, c"mode=0755,size=1m")
        .during("mount tmpfs")?;
    chdir(STAGE).during("chdir")?;
    let places = [BOX, TMP].into_iter().chain(has_proc.then_some("/proc"));
    for place in places.map(|place| relative(Path::new(place))) {
        fs::create_dir(&place).during(format_args!("mkdir {}", place.display()))?;
    }
    fill(view, &pieces)?;
    name_streams(has_proc)?;
    become_root()?;
    Ok(Made { process, has_proc })
}

/// Hangs pieces of a view, links and covers below the working directory.
fn fill(view: &View, pieces: &[Piece]) -> Result<(), Fault> {
    for Link { place, target } in &view.links {
        link(target, &relative(place))?;
    }
    for piece in pieces {
        hang(piece)?;
    }
    for path in &view.hidden {
        hide(&relative(path))?;
    }
    Ok(())
}

fn shown(view: &View) -> Result<Vec<Piece>, Fault> {
    view.shown.iter().map(|path| piece(path, relative(path), READ_ONLY)).collect()
}

fn devices() -> Result<Vec<Piece>, Fault> {
    let devices = visible::DEVICES.into_iter().map(|name| {
        let source = if name == visible::ZERO { "full" } else { name };
        piece(&Path::new("/dev").join(source), Path::new("dev").join(name), DEVICE)
    });
    devices.collect()
}

/// Returns what belongs to one run: its directory and the files that it may write.
fn own_pieces(run: &Run, has_proc: bool) -> Result<Vec<Piece>, Fault> {
    let own = relative(Path::new(BOX));
    let rights = match run.access {
        Access::ReadOnly => READ_ONLY,
        // What a compiler makes is not run by it.
        Access::Writable => WRITABLE,
    };
    let mut pieces = vec![piece(&run.directory, own.clone(), rights)?];
    for name in &run.writable_files {
        pieces.push(piece(&run.directory.join(name), own.join(name), WRITABLE)?);
    }
    if !has_proc {
        // The files of the standard streams, as the descriptors of `/dev/fd`.
        pieces.extend([
            piece(&run.input, "dev/fd/0".into(), STREAM | MOUNT_ATTR_RDONLY)?,
            piece(&run.output, "dev/fd/1".into(), STREAM)?,
            piece(&run.errors, "dev/fd/2".into(), STREAM)?,
        ]);
    }
    Ok(pieces)
}

fn mount_tmp(bytes: u64) -> Result<(), Fault> {
    // A size of 0 would be no limit at all.
    let options = CString::new(format!("mode=1777,size={},nr_inodes=4096", bytes.max(1)))
        .expect("numbers hold no zero byte");
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    mount("tmpfs", TMP, "tmpfs", flags, options.as_c_str()).during("mount /tmp")
}

/// Names the standard streams. With `/proc` they are the descriptors that the
/// program has, otherwise the files that it was started with, which are hung here.
fn name_streams(has_proc: bool) -> Result<(), Fault> {
    let descriptors = Path::new("dev/fd");
    if has_proc {
        link(Path::new("/proc/self/fd"), descriptors)?;
    }
    for (number, name) in ["stdin", "stdout", "stderr"].into_iter().enumerate() {
        let number = number.to_string();
        if !has_proc {
            let place = descriptors.join(&number);
            make_parents(&place)?;
            File::create(&place).during(format_args!("create {}", place.display()))?;
        }
        link(&Path::new("fd").join(number), &Path::new("dev").join(name))?;
    }
    Ok(())
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
