//! Names the files that the program carries a copy of: one that is added there does not count as
//! a change of the sources.

fn main() {
    println!("cargo::rerun-if-changed=../../problem");
    println!("cargo::rerun-if-changed=../../validators");
}
