//! Fuzzes the laws of `test_set`: `tests/it/laws/test_set.rs`.
#![no_main]

muqi_fuzz::target!(test_set);
