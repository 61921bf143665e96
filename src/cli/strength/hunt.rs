//! `muqi strength --hunt`: a board that catches one flawed solver.

use crate::{
    input,
    report::{hunt_json, hunt_text},
    rng::Seed,
    strength::hunt::hunt,
};

use super::super::{
    ExitStatus,
    args::{Format, Strength},
    console::Console,
    failure::Failure,
    flaw_name::flaw_of_name,
    inputs::is_dash,
    new_file::NewFile,
    package::{Package, on_threads},
};

/// The seed of a hunt when none is given.
const DEFAULT_SEED: &str = "1";

/// Hunts for a board that kills the flaw of a name, shows it and writes it where it is wanted.
/// Fails when there is no flaw of that name or no board to search, or the file or standard output
/// cannot be written.
pub(super) fn run(
    name: &str,
    arguments: &Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let flaw = flaw_of_name(name)?;
    let range = arguments.hunt.narrowing().of(&package.problem.config.constraints)?;
    let seed = Seed::derive("hunt", arguments.hunt.seed.as_deref().unwrap_or(DEFAULT_SEED));
    let place = arguments.hunt.out.as_deref();
    let to_stdout = place.is_some_and(is_dash);
    // A hunt may take long, and could not replace what is there.
    let file =
        place.filter(|_| !to_stdout).map(|path| NewFile::new(path, |_| false)).transpose()?;
    let found = on_threads(&arguments.jobs, || hunt(flaw, &range, seed))?;
    let text = match arguments.format {
        // The board that goes to standard output need not be seen a second time.
        Format::Human => hunt_text(flaw, &range, found.as_ref(), !to_stdout, console.language()),
        Format::Json => hunt_json(flaw, &range, found.as_ref()),
    };
    let bytes = found.as_ref().map(input::write);
    if to_stdout {
        bytes.iter().try_for_each(|bytes| console.bytes(bytes))?;
        console.note(text);
    } else {
        console.result(text)?;
    }
    if let (Some(file), Some(bytes)) = (file, &bytes) {
        file.write(bytes)?;
        console.inform(message!("report-written", path = file.path()));
    }
    Ok(ExitStatus::found(found.is_none()))
}
