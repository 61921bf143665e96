//! The engines that problems may have, and the place where programs of packages run.

use std::{
    env,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock, atomic::AtomicU64},
};

use crate::{
    chess,
    judge::{IdleFiles, ProgramRoom, ProgramsKind, Toolchains},
    problem::EngineKind,
    sandbox::{Mode, Sandbox, Scratch},
    store::make_private,
    text::{Message, ToMessage as _},
};

use super::{check::cache_directory, interruption};

/// The variable that names directories of headers, such as that of testlib.
const INCLUDE: &str = "MUQI_INCLUDE";

/// The isolation of programs, as it was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Isolation {
    /// The strongest mode that works.
    Strongest,
    /// The same, and where there is none programs run without.
    IfAny,
    /// This mode, or nothing runs.
    Mode(Mode),
}

/// The isolation of the programs of this process.
static ISOLATION: OnceLock<Isolation> = OnceLock::new();

impl Isolation {
    /// Takes it for the rest of the process.
    pub(crate) fn take(self) {
        let _ = ISOLATION.set(self);
    }
}

/// Chooses what isolates programs; `kept` is the directory of what is kept of earlier runs.
///
/// # Errors
///
/// When nothing does, and what was refused.
pub(crate) fn chosen_sandbox(kept: Option<&Path>) -> Result<Sandbox, Message> {
    let allow_unsafe = match ISOLATION.get().unwrap_or(&Isolation::Strongest) {
        Isolation::Strongest => false,
        Isolation::IfAny => true,
        Isolation::Mode(mode) => return Sandbox::choose_mode(*mode).map_err(|none| none.of_mode()),
    };
    let chosen = match kept {
        Some(kept) => Sandbox::choose_with_kept(kept.join("sandbox"), allow_unsafe),
        None => Sandbox::choose(allow_unsafe),
    };
    chosen.map_err(|none| none.to_message())
}

/// Returns the compilers that can be run in a sandbox, each found once in this process; `kept` is the
/// directory of what is kept of earlier runs.
pub(crate) fn toolchains_of(sandbox: &Arc<Sandbox>, kept: Option<&Path>) -> Arc<Toolchains> {
    static TOOLCHAINS: OnceLock<Arc<Toolchains>> = OnceLock::new();
    let toolchains = TOOLCHAINS.get_or_init(|| {
        let toolchains = Toolchains::tried_by(Arc::<Sandbox>::clone(sandbox));
        Arc::new(match kept {
            Some(kept) => toolchains.kept_in(kept.join("compilers"), sandbox.mode().name()),
            None => toolchains,
        })
    });
    Arc::clone(toolchains)
}

/// Returns whether programs of packages here can be written with testlib: its header is in a
/// directory of headers, or where compilers look.
pub(crate) fn has_testlib() -> bool {
    const OF_COMPILERS: [&str; 2] = ["/usr/include", "/usr/local/include"];
    let named = env::var_os(INCLUDE).unwrap_or_default();
    let places = env::split_paths(&named).chain(OF_COMPILERS.map(PathBuf::from));
    places.into_iter().any(|place| place.join("testlib.h").is_file())
}

/// Returns the engines that a problem may have; that of problems that name none is the first.
/// Programs of the package below `root` see nothing of its other files; `runs` counts theirs.
pub(crate) fn kinds(root: &Path, runs: Arc<AtomicU64>) -> Vec<Arc<dyn EngineKind>> {
    let private = ["problem", "testdata", "validators"].map(|name| root.join(name)).to_vec();
    let programs = ProgramsKind::new(move || room(&private, &runs));
    let mut kinds: Vec<Arc<dyn EngineKind>> = vec![Arc::new(programs)];
    kinds.extend(chess::engines());
    kinds
}

/// Makes the place where programs of a package run. Fails when nothing isolates them, or a
/// directory cannot be made.
fn room(private: &[PathBuf], runs: &Arc<AtomicU64>) -> Result<ProgramRoom, Message> {
    let interrupted = interruption::flag().map_err(|error| error.to_message())?;
    // Nothing is kept where there is no home.
    let kept = cache_directory().filter(|directory| make_private(directory).is_ok());
    let sandbox = chosen_sandbox(kept.as_deref())?;
    let private: Vec<PathBuf> = private.iter().filter(|path| path.exists()).cloned().collect();
    let sandbox = Arc::new(sandbox.keeping_private(private).stopped_by(interrupted));
    let scratch = Scratch::new(sandbox.mode()).map_err(|unusable| unusable.to_message())?;
    let store = kept.as_deref().unwrap_or(scratch.path()).join("programs");
    make_private(&store).map_err(|error| {
        let subject = message!("cannot-create", path = &store);
        message!("about", subject = subject, what = error)
    })?;
    let include = env::var_os(INCLUDE).map(|paths| env::split_paths(&paths).collect());
    Ok(ProgramRoom {
        isolation: sandbox.mode().name(),
        toolchains: toolchains_of(&sandbox, kept.as_deref()),
        executor: sandbox,
        store,
        kept: kept.map(|kept| kept.join("runs")),
        scratch,
        include: include.unwrap_or_default(),
        interrupted,
        runs: Arc::clone(runs),
        idle: IdleFiles::default(),
    })
}
