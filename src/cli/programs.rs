//! The engines that problems may have, and the place where programs of packages run.

use std::{
    env,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{
    chess,
    judge::{ProgramRoom, ProgramsKind, Toolchains},
    problem::EngineKind,
    sandbox::{Sandbox, Scratch},
    store::make_private,
    text::{Message, ToMessage as _},
};

use super::{check::cache_directory, interruption};

/// The variable that names directories of headers, such as that of testlib.
const INCLUDE: &str = "MUQI_INCLUDE";

/// True where programs may run without isolation.
static ALLOWS_UNSAFE: AtomicBool = AtomicBool::new(false);

/// Lets programs run without isolation where there is none, for the rest of the process.
pub(crate) fn allow_unsafe() {
    ALLOWS_UNSAFE.store(true, Ordering::Relaxed);
}

/// Returns whether programs may run without isolation where there is none.
pub(crate) fn allows_unsafe() -> bool {
    ALLOWS_UNSAFE.load(Ordering::Relaxed)
}

/// Returns the engines that a problem may have; that of problems that name none is the first.
/// Programs of the package below `root` see nothing of its other files.
pub(crate) fn kinds(root: &Path) -> Vec<Arc<dyn EngineKind>> {
    let private = ["problem", "testdata", "validators"].map(|name| root.join(name)).to_vec();
    let programs = ProgramsKind::new(move || room(&private));
    let mut kinds: Vec<Arc<dyn EngineKind>> = vec![Arc::new(programs)];
    kinds.extend(chess::engines());
    kinds
}

/// Makes the place where programs of a package run. Fails when nothing isolates them, or a
/// directory cannot be made.
fn room(private: &[PathBuf]) -> Result<ProgramRoom, Message> {
    let interrupted = interruption::flag().map_err(|error| error.to_message())?;
    let sandbox = Sandbox::choose(allows_unsafe()).map_err(|none| none.to_message())?;
    let private: Vec<PathBuf> = private.iter().filter(|path| path.exists()).cloned().collect();
    let sandbox = Arc::new(sandbox.keeping_private(private).stopped_by(interrupted));
    let scratch = Scratch::new(sandbox.mode()).map_err(|unusable| unusable.to_message())?;
    // Nothing is kept where there is no home.
    let kept = cache_directory().filter(|directory| make_private(directory).is_ok());
    let store = kept.as_deref().unwrap_or(scratch.path()).join("programs");
    make_private(&store).map_err(|error| {
        let subject = message!("cannot-create", path = &store);
        message!("about", subject = subject, what = error)
    })?;
    let include = env::var_os(INCLUDE).map(|paths| env::split_paths(&paths).collect());
    Ok(ProgramRoom {
        isolation: sandbox.mode().name(),
        toolchains: Toolchains::tried_by(Arc::<Sandbox>::clone(&sandbox)),
        executor: sandbox,
        store,
        kept: kept.map(|kept| kept.join("runs")),
        scratch,
        include: include.unwrap_or_default(),
        interrupted,
    })
}
