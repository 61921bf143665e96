//! Fuzzes the laws of `problem_toml`: `tests/it/laws/problem_toml.rs`.
#![no_main]

muqi_fuzz::target!(problem_toml);
