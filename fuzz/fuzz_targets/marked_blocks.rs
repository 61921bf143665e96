//! Fuzzes the laws of `marked_blocks`: `tests/it/laws/marked_blocks.rs`.
#![no_main]

muqi_fuzz::target!(marked_blocks);
