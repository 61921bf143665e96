//! Fuzz targets of muqi: one for each law of `tests/it/laws/`.
//!
//! The laws are those of the property tests, included by their path, so that
//! both always assert the same. `README.md` explains how to run a target.

#[path = "../../tests/it/laws/mod.rs"]
mod laws;

#[path = "../../tests/it/support/variant.rs"]
mod variant;

/// The part of the tests' support that the laws use.
mod support {
    pub(crate) use super::variant::variant;
}

pub use libfuzzer_sys;

/// Makes a function of each law. A target must call its own and no table of all: the
/// coverage of whatever a binary holds is gone through after every execution.
macro_rules! laws {
    ($($name:ident)*) => {
        $(
            /// Panics when the bytes break the law of this name.
            pub fn $name(bytes: &[u8]) {
                // Stored sentences are read where they are registered.
                muqi::sentences::register();
                laws::$name::law(bytes);
            }
        )*
    };
}

laws! {
    archive comments earlier_report handed_in input left_out manifest marked_blocks number output package plan problem_toml roster test_set wording
}

/// Defines the entry of a fuzz target by the name of its law.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        $crate::libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::$name(bytes));
    };
}
