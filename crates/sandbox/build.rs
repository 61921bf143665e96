//! Sets `cfg(judge)` where programs of contestants are run: on Linux, unless the feature
//! `judge` is turned off. Without it all is built as for macOS and Windows.

use std::env;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(judge)");
    println!("cargo::rerun-if-changed=build.rs");
    let is_wanted = env::var_os("CARGO_FEATURE_JUDGE").is_some();
    let is_linux = env::var_os("CARGO_CFG_TARGET_OS").is_some_and(|system| system == "linux");
    if is_wanted && is_linux {
        println!("cargo::rustc-cfg=judge");
    }
}
