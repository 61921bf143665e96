//! Fuzzes the laws of `wording`: `tests/it/laws/wording.rs`.
#![no_main]

muqi_fuzz::target!(wording);
