//! Fuzzes the laws of `manifest`: `tests/it/laws/manifest.rs`.
#![no_main]

muqi_fuzz::target!(manifest);
