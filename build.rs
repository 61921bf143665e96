//! Chooses the parts that are built.
//!
//! `cfg(judge)` is set where programs of contestants are run: on Linux, unless the feature
//! `judge` is turned off. Without it all is built as for macOS and Windows, so that Linux can
//! build and test that, too: `cargo test -p muqi --no-default-features`.

use std::env;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(judge)");
    let is_wanted = env::var_os("CARGO_FEATURE_JUDGE").is_some();
    let is_linux = env::var_os("CARGO_CFG_TARGET_OS").is_some_and(|system| system == "linux");
    if is_wanted && is_linux {
        println!("cargo::rustc-cfg=judge");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
