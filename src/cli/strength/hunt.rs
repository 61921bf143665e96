//! `muqi strength --hunt`: a board that catches one flawed solver.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::{
    flawed::{FLAWS, Flaw, Program, flaw},
    input::{self, Constraints, Interval},
    report::{hunt_json, hunt_remarks, hunt_text},
    rng::Seed,
    strength::hunt::{Aim, Hunted, hunt},
    text::{Source, list, nearest},
};

use super::super::{
    ExitStatus,
    args::{Format, Strength},
    console::{Console, with_hint},
    inputs::is_dash,
    new_file::NewFile,
    package::{Package, on_threads},
};

/// The seed of a hunt when none is given.
const DEFAULT_SEED: &str = "1";

/// What to hunt for, as typed.
#[derive(Debug, Args)]
pub(in super::super) struct HuntArguments {
    /// Search for a board on which the program with this mistake fails
    #[arg(long, value_name = "FLAW", conflicts_with_all = ["plan", "coverage", "mutants", "page", "titles"])]
    pub(in super::super) hunt: Option<String>,

    /// Which of these boards is wanted [default: size]
    #[arg(long, value_enum, requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    aim: Option<AimArgument>,

    /// Rows, as `3` or `2..4` [default: those of the problem]
    #[arg(long, value_name = "ROWS", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"], value_parser = interval)]
    n: Option<Interval>,

    /// Columns, as `3` or `2..4` [default: those of the problem]
    #[arg(long, value_name = "COLUMNS", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"], value_parser = interval)]
    m: Option<Interval>,

    /// Search boards on which White scores nothing
    #[arg(long, requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    b_zero: bool,

    /// Greatest score [default: that of the problem]
    #[arg(long, value_name = "SCORE", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"],
          value_parser = clap::value_parser!(i64).range(0..))]
    max_value: Option<i64>,

    /// Any text the search draws its boards from [default: 1]
    #[arg(long, value_name = "SEED", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    seed: Option<String>,

    /// Write the board as an input to this file, or to standard output (`-`)
    /// with everything else on standard error; nothing that is there is replaced
    #[arg(long, value_name = "FILE", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    out: Option<PathBuf>,
}

/// Hunts for a board that kills the flaw of a name.
pub(super) fn run(
    name: &str,
    arguments: &Strength,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let constraints = &package.problem.config.constraints;
    let quarry = arguments.hunt.quarry(name, constraints)?;
    let place = arguments.hunt.out.as_deref().map(|path| Place::new(path, constraints));
    let place = place.transpose()?;
    let hunted = on_threads(&arguments.jobs, || quarry.hunt())?;
    show(&quarry, &hunted, place.as_ref(), arguments.format, console)
}

/// The place that the board goes to.
enum Place {
    StandardOutput,
    File(NewFile),
}

impl Place {
    /// Takes a path as it was typed.
    ///
    /// # Errors
    ///
    /// When anything is there but an input, which may be the result of an earlier hunt.
    fn new(path: &Path, constraints: &Constraints) -> anyhow::Result<Self> {
        if is_dash(path) {
            return Ok(Self::StandardOutput);
        }
        let is_input = |bytes: &[u8]| input::read(&Source::new("", bytes), constraints).is_ok();
        NewFile::new(path, is_input).map(Self::File)
    }
}

/// Which separating board is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AimArgument {
    /// The smallest: fewest cells, then the lowest greatest score, then the
    /// lowest sum
    Size,
    /// The one on which the printed number is furthest from the answer
    Margin,
}

/// What to hunt for.
struct Quarry {
    flaw: &'static Flaw,
    range: Constraints,
    aim: Aim,
    seed: Seed,
}

impl HuntArguments {
    /// Resolves what was typed.
    ///
    /// # Errors
    ///
    /// When there is no flaw of that name, no board to search, scores that the
    /// problem does not have, or no margin to speak of.
    fn quarry(&self, name: &str, constraints: &Constraints) -> anyhow::Result<Quarry> {
        let flaw = flaw(name).ok_or_else(|| unknown(name))?;
        let aim = match self.aim {
            Some(AimArgument::Margin) => Aim::Margin,
            Some(AimArgument::Size) | None => Aim::Size,
        };
        if aim == Aim::Margin && matches!(flaw.program, Program::Works(_)) {
            return Err(with_hint(
                format!("--aim margin: {name} is right but slow, there is no margin"),
                "leave out --aim, the smallest board on which it is too slow is searched then",
            ));
        }
        let seed = Seed::derive("hunt", self.seed.as_deref().unwrap_or(DEFAULT_SEED));
        Ok(Quarry { flaw, range: self.range(constraints)?, aim, seed })
    }

    fn range(&self, constraints: &Constraints) -> anyhow::Result<Constraints> {
        let at_most = |greatest| Interval::new(0, greatest);
        let allowed = constraints.a.greatest.max(constraints.b.greatest);
        if let Some(score) = self.max_value.filter(|&score| score > allowed) {
            return Err(with_hint(
                format!("--max-value {score}: the problem allows scores up to {allowed}"),
                format!("ask for at most {allowed}, or raise the bound in a package (`muqi init`)"),
            ));
        }
        let scores = at_most(self.max_value.unwrap_or(i64::MAX));
        let narrow = |name: &str, allowed: Interval, asked: Interval| {
            let both = allowed.intersection(asked);
            if both.least <= both.greatest {
                return Ok(both);
            }
            let message = format!("there is no board to search: {name} is within {allowed}");
            Err(with_hint(message, format!("{asked} was asked for; ask for some of {allowed}")))
        };
        let any = Interval::new(1, i64::MAX);
        let range = Constraints {
            n: narrow("n", constraints.n, self.n.unwrap_or(any))?,
            m: narrow("m", constraints.m, self.m.unwrap_or(any))?,
            a: narrow("a", constraints.a, scores)?,
            b: narrow("b", constraints.b, if self.b_zero { at_most(0) } else { scores })?,
            ..*constraints
        };
        let fewest = range.n.least.saturating_mul(range.m.least);
        let most = range.n.greatest.saturating_mul(range.m.greatest);
        narrow("n·m", constraints.cells, Interval::new(fewest, most))?;
        Ok(range)
    }
}

impl Quarry {
    /// Hunts.
    pub(super) fn hunt(&self) -> Hunted {
        hunt(self.flaw, &self.range, self.aim, self.seed)
    }
}

/// Shows what was found and writes the board where it is wanted.
///
/// # Errors
///
/// When the file or standard output cannot be written.
fn show(
    quarry: &Quarry,
    hunted: &Hunted,
    place: Option<&Place>,
    format: Format,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let to_stdout = matches!(place, Some(Place::StandardOutput));
    let text = match format {
        // The board that goes to standard output need not be seen a second time.
        Format::Human if to_stdout => hunt_remarks(quarry.flaw, &quarry.range, hunted),
        Format::Human => hunt_text(quarry.flaw, &quarry.range, hunted),
        Format::Json => hunt_json(quarry.flaw, &quarry.range, hunted),
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
    }
    Ok(ExitStatus::found(found.is_none()))
}

fn unknown(name: &str) -> anyhow::Error {
    let names = FLAWS.iter().map(|flaw| flaw.name);
    let hint = if let Some(near) = nearest(name, names.clone()) {
        format!("did you mean {near}?")
    } else {
        let names: Vec<&str> = names.collect();
        format!("the flaws are: {}", list(&names, names.len()))
    };
    with_hint(format!("there is no flaw \"{name}\""), hint)
}

/// Reads `3` or `2..4`.
fn interval(text: &str) -> Result<Interval, String> {
    let (least, greatest) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), greatest.parse()) {
        (Ok(least), Ok(greatest)) if 1 <= least && least <= greatest => {
            Ok(Interval::new(least, greatest))
        }
        _ => Err("expected a number from 1, or two as in 2..4".to_owned()),
    }
}
