//! The one integration test binary. Every file of this directory is a module
//! here; a file that is not listed fails `every_test_file_is_part_of_the_binary`.

#[cfg(target_os = "linux")]
mod browser;
#[cfg(judge)]
mod built_in_as_programs;
mod catalogues;
#[cfg(judge)]
mod checkers;
mod cli;
mod coverage;
#[cfg(target_os = "linux")]
mod devtools;
mod diagnosis;
mod docs;
#[cfg(judge)]
mod examples;
mod export;
mod flaws;
mod fuzzed;
mod import_direction;
mod invalid_inputs;
mod kill_matrix;
mod laws;
mod plain_words;
#[cfg(judge)]
mod precompiled_header;
mod problem_toml;
#[cfg(judge)]
mod programs;
#[cfg(judge)]
mod programs_pass_fail;
#[cfg(judge)]
mod programs_plans;
#[cfg(judge)]
mod programs_stress;
#[cfg(judge)]
mod programs_validate;
mod proof;
mod readme;
#[cfg(judge)]
mod sandbox;
mod scores;
mod shape_bands;
mod site;
mod solver_batches;
mod solver_guide;
mod solver_laws;
mod statement;
mod stock;
mod stress_search;
mod submissions;
mod support;
mod tiers;
#[cfg(unix)]
mod validators;

/// The sentences are there before any test, as `main` registers them before anything else.
#[ctor::ctor(unsafe)]
fn register_sentences() {
    muqi::sentences::register();
}
