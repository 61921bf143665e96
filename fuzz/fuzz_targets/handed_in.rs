//! Fuzzes the laws of `handed_in`: `tests/it/laws/handed_in.rs`.
#![no_main]

muqi_fuzz::target!(handed_in);
