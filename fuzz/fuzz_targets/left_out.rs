//! Fuzzes the laws of `left_out`: `tests/it/laws/left_out.rs`.
#![no_main]

muqi_fuzz::target!(left_out);
