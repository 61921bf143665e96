//! Programs that try the kernel.

use std::os::unix::{fs::PermissionsExt, net::UnixDatagram};

use muqi::judge::sandbox::End;

use super::arena::{Arena, ends, is_held, modes};

#[test]
fn there_is_no_network() {
    is_held("kernel", &["network"]);
}

#[test]
fn unneeded_system_calls_are_refused() {
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

#[test]
fn no_listener_gets_a_message_of_a_program() {
    for mode in modes() {
        let arena = Arena::new(mode);
        if arena.take("kernel").is_none() {
            continue;
        }
        let place = arena.path("listener");
        let listener = UnixDatagram::bind(&place).expect("a socket");
        std::fs::set_permissions(&place, PermissionsExt::from_mode(0o777)).expect("rights");
        listener.set_nonblocking(true).expect("it need not wait");
        let place = place.to_string_lossy();
        let report = arena.run("kernel", &["sends_to_strangers", &place]).expect("a report");
        assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
        assert!(listener.recv(&mut [0]).is_err(), "{mode}: something was heard");
    }
}
