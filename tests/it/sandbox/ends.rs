//! Programs that end by themselves.

use std::os::unix::{fs::PermissionsExt, net::UnixDatagram};

use muqi::{
    sandbox::{End, SandboxError},
    text::Language,
};

use super::arena::{Arena, ends, modes};

#[test]
fn a_crash_is_reported_by_its_signal() {
    ends("ends", &["segv"], End::Signaled(11));
    ends("ends", &["fpe"], End::Signaled(8));
    ends("ends", &["abort"], End::Signaled(6));
    ends("throws", &["bad_alloc"], End::Signaled(6));
    ends("throws", &["error"], End::Signaled(6));
}

#[test]
fn a_signal_that_a_program_raises_is_not_taken_for_a_limit() {
    for signal in [9, 15, 24, 2, 1] {
        ends("ends", &["signal", &signal.to_string()], End::Signaled(signal));
    }
}

#[test]
fn a_missing_program_is_a_fault_of_the_judge() {
    for mode in modes() {
        let arena = Arena::new(mode);
        std::fs::write(arena.run.directory.join("text"), "no program").expect("a file");
        for (program, reason) in
            [("missing", "exec missing: No such file"), ("text", "exec text: Permission denied")]
        {
            match arena.run(program, &[]) {
                Err(SandboxError::Refused(why)) => {
                    let why = Language::English.text(why);
                    assert!(why.starts_with(reason), "{why}");
                }
                other => panic!("{program}: {other:?}"),
            }
        }
        arena.assert_nothing_happened();
    }
}

#[test]
fn a_missing_input_is_a_fault_of_the_judge() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        arena.run.input = arena.path("nowhere");
        let error = arena.run("/usr/bin/true", &[]).expect_err("no input");
        assert!(error.to_string().contains("nowhere: No such file"), "{error}");
    }
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
