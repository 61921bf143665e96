//! Whole runs in Chinese.

mod machine;
