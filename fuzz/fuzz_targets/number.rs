//! Fuzzes the laws of `number`: `tests/it/laws/number.rs`.
#![no_main]

muqi_fuzz::target!(number);
