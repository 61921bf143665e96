//! Whole runs in Chinese.

mod check;
mod contest;
mod explain;
mod export;
mod generate;
mod init;
mod jury;
mod machine;
mod plans;
mod reasons;
mod usage;
mod validate;
