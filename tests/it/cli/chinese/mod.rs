//! Whole runs in Chinese.

mod check;
mod contest;
mod jury;
mod machine;
mod reasons;
mod usage;
