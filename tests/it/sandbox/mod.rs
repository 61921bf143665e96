//! Programs that mean harm, in every mode of the sandbox, as root and as an
//! ordinary user.
//!
//! A machine lacks what a mode needs, or a compiler: then the tests say so and
//! do not fail. Limits are generous where a verdict does not depend on them,
//! for the machine may be busy.

mod arena;
mod becomes;
mod compilers;
mod ends;
mod files;
mod hostile;
mod memory;
mod pauses;
mod processes;
mod programs;
mod sessions;
mod streams;
mod time;
mod tool;

mod full {
    mod interpreted;
    mod ordinary_user;
}
