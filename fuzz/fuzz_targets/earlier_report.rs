//! Fuzzes the laws of `earlier_report`: `tests/it/laws/earlier_report.rs`.
#![no_main]

muqi_fuzz::target!(earlier_report);
