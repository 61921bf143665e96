//! The differences between the machines of a judging, and the verdicts that could follow.

use std::path::Path;

use crate::{
    judge::{Conditions, Joined, Risk, Unequal, measured_seconds},
    problem::Limits,
    text::Message,
};

use super::super::{again::word, console::Console};

/// Verdicts at risk that are shown; a file has all.
const SHOWN: usize = 20;

/// The machines of a judging.
pub(crate) struct Machines {
    unequal: Option<Unequal>,
    /// Verdicts that the difference could turn.
    risks: Vec<Risk>,
    /// Machines whose speed is unknown.
    without_speed: usize,
}

impl Machines {
    pub(crate) fn of(joined: &Joined, limits: &Limits) -> Self {
        let conditions = joined.conditions();
        let without_speed = conditions.iter().filter(|one| one.speed.is_none()).count();
        let unequal = Unequal::of(conditions);
        let risks = unequal.as_ref().map(|it| it.risks(&joined.judged, limits));
        Self { risks: risks.unwrap_or_default(), unequal, without_speed }
    }

    /// Returns the contestants with verdicts that the difference could turn, in order.
    pub(crate) fn contestants(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.risks.iter().map(|risk| risk.name.as_str()).collect();
        names.dedup();
        names
    }

    /// Reports how far machines are apart, and every verdict that this could turn. `risky` is the
    /// file that has the contestants.
    pub(crate) fn report(&self, command: &str, out: &str, risky: Option<&Path>, console: &Console) {
        if self.without_speed > 0 {
            console.warn(message!("merge-without-speed", number = self.without_speed));
        }
        let Some(unequal) = &self.unequal else { return };
        let percent = format!("{:.1}", (unequal.ratio - 1.0) * 100.0);
        let Unequal { fastest, slowest, .. } = unequal;
        let is_one = (&fastest.host, &fastest.machine) == (&slowest.host, &slowest.machine);
        if unequal.is_apart() && is_one {
            console.warn(message!(
                "merge-machine-uneven",
                percent = percent,
                machine = fastest.host.as_deref().unwrap_or(&fastest.machine),
                least = milliseconds(fastest),
                most = milliseconds(slowest)
            ));
        } else if unequal.is_apart() {
            console.warn(message!(
                "merge-machines-apart",
                percent = percent,
                fastest = named(fastest),
                slowest = named(slowest)
            ));
        } else {
            console.inform(message!("merge-machines", percent = percent));
        }
        self.report_risks(command, out, risky, console);
    }

    fn report_risks(&self, command: &str, out: &str, risky: Option<&Path>, console: &Console) {
        let lines: Vec<(&Risk, usize)> =
            self.risks.chunk_by(|one, other| one.name == other.name).flat_map(lines_of).collect();
        for (risk, ended) in lines.iter().take(SHOWN) {
            console.remark(message!(
                "merge-risk",
                name = &risk.name,
                test = &risk.test,
                ended = *ended,
                verdict = risk.verdict.abbreviation(),
                cpu = measured_seconds(risk.cpu),
                elsewhere = measured_seconds(risk.elsewhere),
                limit = measured_seconds(risk.limit)
            ));
        }
        if lines.len() > SHOWN {
            console.remark(message!("merge-more-risks", number = lines.len() - SHOWN));
        }
        if !self.risks.is_empty() {
            let file = risky.map_or("FILE".to_owned(), word);
            let command = format!("{command} --only @{file} --out {out} --jobs 1 --no-cache");
            let contestants = self.contestants().len();
            console.inform(message!(
                "merge-risk-hint",
                contestants = contestants,
                is_written = risky.is_some(),
                command = command
            ));
        }
    }
}

/// Returns the risks of one contestant that have a line: the first of the runs that were ended,
/// with their number, stands for all of these, and every other one for itself.
fn lines_of(of_contestant: &[Risk]) -> Vec<(&Risk, usize)> {
    let mut ended = of_contestant.iter().filter(|risk| risk.is_ended);
    let for_itself = of_contestant.iter().filter(|risk| !risk.is_ended).map(|risk| (risk, 0));
    let number = ended.clone().count();
    for_itself.chain(ended.next().map(|first| (first, number))).collect()
}

/// Returns a machine by name, with the time of the known program.
fn named(conditions: &Conditions) -> Message {
    let host = conditions.host.as_deref().unwrap_or("-");
    let (machine, milliseconds) = (&conditions.machine, milliseconds(conditions));
    message!("merge-machine", host = host, machine = machine, milliseconds = milliseconds)
}

/// Returns the time of the known program, with a tenth of a millisecond.
fn milliseconds(conditions: &Conditions) -> String {
    let cpu_us = conditions.speed.map_or(0, |speed| speed.cpu_us);
    format!("{}.{}", cpu_us / 1000, cpu_us / 100 % 10)
}
