//! Fuzzes the laws of `output`: `tests/it/laws/output.rs`.
#![no_main]

muqi_fuzz::target!(output);
