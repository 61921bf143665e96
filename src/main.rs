//! The command-line program `muqi`.

fn main() {}
