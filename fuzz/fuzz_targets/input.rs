//! Fuzzes the laws of `input`: `tests/it/laws/input.rs`.
#![no_main]

muqi_fuzz::target!(input);
