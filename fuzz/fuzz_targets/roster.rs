//! Fuzzes the laws of `roster`: `tests/it/laws/roster.rs`.
#![no_main]

muqi_fuzz::target!(roster);
