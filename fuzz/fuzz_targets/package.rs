//! Fuzzes the laws of `package`: `tests/it/laws/package.rs`.
#![no_main]

muqi_fuzz::target!(package);
