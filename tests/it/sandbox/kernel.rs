//! Programs that try the kernel.

use muqi::judge::sandbox::End;

use super::arena::{ends, is_held};

#[test]
fn there_is_no_network() {
    is_held("kernel", &["network"]);
}

#[test]
fn calls_that_nobody_needs_are_refused() {
    is_held("kernel", &["calls"]);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn other_doors_into_the_kernel_are_shut() {
    const SIGSYS: i32 = 31;
    ends("kernel", &["x32"], End::Signaled(SIGSYS));
    ends("kernel", &["int80"], End::Signaled(SIGSYS));
}

#[test]
fn nothing_is_inherited_from_the_judge() {
    is_held("kernel", &["inherits_nothing"]);
}
