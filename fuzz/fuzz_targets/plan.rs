//! Fuzzes the laws of `plan`: `tests/it/laws/plan.rs`.
#![no_main]

muqi_fuzz::target!(plan);
