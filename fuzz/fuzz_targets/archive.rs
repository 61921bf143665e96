//! Fuzzes the laws of `archive`: `tests/it/laws/archive.rs`.
#![no_main]

muqi_fuzz::target!(archive);
