//! Lets the linker drop the coverage counters of functions that a target never
//! calls: libFuzzer goes through all counters after every execution.

fn main() {
    println!("cargo::rustc-link-arg-bins=-Wl,-z,start-stop-gc");
    println!("cargo::rerun-if-changed=build.rs");
}
