//! Fuzzes the laws of `comments`: `tests/it/laws/comments.rs`.
#![no_main]

muqi_fuzz::target!(comments);
