//! `muqi strength --hunt`: a board that catches one flawed solver.

use std::path::Path;

use crate::{
    flawed::{Flaw, Program},
    input::{self, Constraints, Interval},
    report::{hunt_json, hunt_text},
    rng::Seed,
    strength::{
        Clearest, clearest_known,
        hunt::{Aim, Hunted, hunt},
        largest_within,
    },
};

use super::super::{
    ExitStatus,
    args::{Format, HuntArguments, Strength},
    console::Console,
    failure::Failure,
    flaw_name::flaw_of_name,
    inputs::is_dash,
    new_file::NewFile,
    package::{Package, on_threads},
};

/// The seed of a hunt when none is given.
const DEFAULT_SEED: &str = "1";

/// Hunts for a board that kills the flaw of a name.
pub(super) fn run(
    name: &str,
    arguments: &Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let constraints = &package.problem.config.constraints;
    let quarry = HuntRequest::of(&arguments.hunt, name, constraints)?;
    let place = arguments.hunt.out.as_deref().map(Place::new);
    let place = place.transpose()?;
    let HuntRequest { flaw, range, aim, seed } = &quarry;
    let hunted = on_threads(&arguments.jobs, || hunt(flaw, range, *aim, *seed))?;
    show(&quarry, &hunted, place.as_ref(), arguments.format, console)
}

enum Place {
    StandardOutput,
    File(NewFile),
}

impl Place {
    /// Takes a path as it was typed. Fails when anything is there: a hunt may take long, and
    /// could not replace it.
    fn new(path: &Path) -> Result<Self, Failure> {
        if is_dash(path) {
            return Ok(Self::StandardOutput);
        }
        NewFile::new(path, |_| false).map(Self::File)
    }
}

struct HuntRequest {
    flaw: Flaw,
    range: Constraints,
    aim: Aim,
    seed: Seed,
}

impl HuntRequest {
    /// Resolves what was typed. Fails when there is no flaw of that name, no board to search,
    /// scores that the problem does not have, no margin, or no clear board.
    fn of(
        arguments: &HuntArguments,
        name: &str,
        constraints: &Constraints,
    ) -> Result<Self, Failure> {
        let flaw = flaw_of_name(name)?;
        require_wrong_number(&flaw, name, constraints)?;
        let chosen = if arguments.clearest { Aim::Clarity } else { Aim::Size };
        let aim = arguments.aim.unwrap_or(chosen);
        if aim == Aim::Margin && flaw.is_slow() {
            return Err(message!("hunt-no-margin", flaw = name).into());
        }
        if let (Aim::Clarity, Some(Clearest::None(reason))) = (aim, clearest_known(name)) {
            return Err(message!("hunt-none-clear", flaw = name, reason = reason).into());
        }
        let seed = Seed::derive("hunt", arguments.seed.as_deref().unwrap_or(DEFAULT_SEED));
        Ok(Self { flaw, range: arguments.narrowing().of(constraints)?, aim, seed })
    }
}

/// Fails when the number of a mistake makes no wrong program within the bounds of the problem.
fn require_wrong_number(flaw: &Flaw, name: &str, constraints: &Constraints) -> Result<(), Failure> {
    let Program::Numbered(threshold, number) = flaw.program else { return Ok(()) };
    let (least, enough) = (threshold.least(), threshold.enough(&largest_within(constraints)));
    if (least..enough).contains(&number) {
        return Ok(());
    }
    let is_enough = number >= enough;
    let wrong = Interval::new(least, enough - 1).to_string();
    Err(message!(
        "hunt-number-not-wrong",
        found = name,
        enough = is_enough,
        wrong = wrong,
        argument = threshold
    )
    .into())
}

/// Shows what was found and writes the board where it is wanted. Fails when the file or
/// standard output cannot be written.
fn show(
    quarry: &HuntRequest,
    hunted: &Hunted,
    place: Option<&Place>,
    format: Format,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let to_stdout = matches!(place, Some(Place::StandardOutput));
    let language = console.language();
    let text = match format {
        // The board that goes to standard output need not be seen a second time.
        Format::Human => hunt_text(&quarry.flaw, &quarry.range, hunted, !to_stdout, language),
        Format::Json => hunt_json(&quarry.flaw, &quarry.range, hunted, language),
    };
    let found = match hunted {
        Hunted::Found(found) => Some(input::write(&found.board)),
        Hunted::Nothing(_) => None,
    };
    if to_stdout {
        found.iter().try_for_each(|bytes| console.bytes(bytes))?;
        console.note(text);
    } else {
        console.result(text)?;
    }
    if let (Some(Place::File(file)), Some(bytes)) = (place, &found) {
        file.write(bytes)?;
        console.inform(message!("report-written", path = file.path()));
    }
    Ok(ExitStatus::found(found.is_none()))
}
