//! The program as people run it: standard output, standard error and the exit
//! status of whole runs, as snapshots.
//!
//! A change of what is printed shows up here as a changed `.snap` file. Run the
//! tests with `INSTA_UPDATE=always` to accept it, and read the difference before
//! it is committed.

mod appeals;
mod check;
mod chinese;
mod compare;
mod contest_reports;
mod contests;
mod edits;
mod environment;
mod explain;
mod export;
mod export_verify;
mod foreign_files;
mod generate;
mod hacks;
mod hunt;
mod init;
mod judged_again;
mod large_sample;
#[cfg(target_os = "linux")]
mod limits;
#[cfg(target_os = "linux")]
mod lost_files;
#[cfg(target_os = "linux")]
mod mutate;
#[cfg(target_os = "linux")]
mod mistyped;
mod packages;
mod pairs;
mod parts;
mod pdf;
#[cfg(unix)]
mod pdf_engines;
#[cfg(target_os = "linux")]
mod pipes;
#[cfg(target_os = "linux")]
mod places;
mod plan_faults;
mod plans;
#[cfg(target_os = "linux")]
mod private_files;
mod programs;
#[cfg(target_os = "linux")]
mod quotas;
mod reports;
#[cfg(unix)]
mod signals;
mod slips;
mod streams;
mod strength;
#[cfg(target_os = "linux")]
mod stress;
mod suggestions;
mod taken;
mod test_sets;
mod unjudged_sets;
mod validate;
mod validator_stress;
