//! Programs that look and write where they should not.

use std::{fs, os::unix::fs::PermissionsExt};

use muqi::sandbox::{End, Mode, Run};

use super::arena::{Arena, ends_with, is_held, modes};

#[test]
fn what_is_not_the_programs_cannot_be_read() {
    let here = env!("CARGO_MANIFEST_DIR");
    let manifest = format!("{here}/Cargo.toml");
    is_held("files", &["reads_others", here, &manifest]);
}

#[test]
fn a_file_in_tmp_is_gone_on_the_next_run() {
    is_held("files", &["leaves_a_file"]);
    is_held("files", &["leaves_a_file"]);
}

#[test]
fn mounts_and_connections_of_the_machine_are_nobodys_business() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a listener");
    let port = listener.local_addr().expect("an address").port();
    let [port, mount] = [format!(":{port:04X} "), " /sys ".to_owned()];
    is_held("files", &["knows_the_machines_network_and_mounts", &port, &mount]);
}

#[test]
fn answers_cannot_be_found_where_there_are_namespaces() {
    for mode in modes() {
        let arena = Arena::new(mode);
        if arena.take("files").is_none() || mode != Mode::Namespaces {
            continue;
        }
        let secret = arena.path("secret");
        let report = arena.run("files", &["knows_of", &secret.to_string_lossy(), "/etc/passwd"]);
        assert_eq!(report.expect("a report").end, End::Exited(0), "{}", arena.output());
    }
}

#[test]
fn programs_that_run_with_other_rights_elsewhere_cannot_be_read_where_there_are_namespaces() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        if arena.take("files").is_none() || mode != Mode::Namespaces {
            continue;
        }
        let directory = arena.path("shown/deep");
        fs::create_dir_all(&directory).expect("a directory");
        let place = |name: &str| directory.join(name).to_string_lossy().into_owned();
        for (name, rights) in [("with", 0o2755), ("plain", 0o755)] {
            fs::write(place(name), "program").expect("a file");
            fs::set_permissions(place(name), PermissionsExt::from_mode(rights)).expect("rights");
        }
        arena.run.readable = vec![arena.path("shown")];
        let task = ["reads_no_program_with_other_rights", &place("with"), &place("plain")];
        let report = arena.run("files", &task).expect("a report");
        assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
    }
}

#[test]
fn programs_that_run_with_other_rights_elsewhere_gain_none() {
    for mode in modes() {
        let arena = Arena::new(mode);
        if arena.take("files").is_none() {
            continue;
        }
        arena.run("files", &["suid"]).expect("a report");
        assert!(!arena.output().contains("uid=0"), "{}", arena.output());
        arena.assert_nothing_happened();
    }
}

#[test]
fn input_and_output_may_be_files_of_which_only_one_can_be_written() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        let files = |run: &mut Run| {
            fs::write(run.directory.join("chess.in"), "21\n").expect("a file");
            let read_only = fs::Permissions::from_mode(0o444);
            fs::set_permissions(run.directory.join("chess.in"), read_only).expect("rights");
            fs::write(run.directory.join("chess.out"), "").expect("a file");
            run.writable_files = vec!["chess.out".into()];
        };
        files(&mut arena.run);
        if arena.take("files").is_none() {
            continue;
        }
        let report = arena.run("files", &["uses_files"]).expect("a report");
        assert_eq!(report.end, End::Exited(0), "{mode}: {report:?} {}", arena.output());
        let read = |name: &str| fs::read_to_string(arena.run.directory.join(name)).expect(name);
        assert_eq!(read("chess.out"), "42\n");
        assert_eq!(read("chess.in"), "21\n");
        arena.assert_nothing_happened();
    }
}

#[test]
fn a_directory_that_is_shown_through_a_link_can_be_read_and_not_written() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        let shown = arena.path("shown");
        fs::create_dir(&shown).expect("a directory");
        fs::write(shown.join("text"), "shown\n").expect("a file");
        let link = arena.path("link");
        std::os::unix::fs::symlink("shown", &link).expect("a link");
        arena.run.readable = vec![link.clone()];
        let read = arena.run("/usr/bin/cat", &[&link.join("text").to_string_lossy()]);
        assert_eq!(read.expect("a report").end, End::Exited(0), "{}", arena.output());
        assert_eq!(arena.output(), "shown\n");
        let write = arena.run("/usr/bin/touch", &[&shown.join("other").to_string_lossy()]);
        assert_eq!(write.expect("a report").end, End::Exited(1));
    }
}

#[test]
fn a_box_may_have_any_name() {
    ends_with("ends", &["copies"], End::Exited(0), |run| {
        let odd = run.directory.with_file_name("-棋 \"box\"");
        fs::rename(&run.directory, &odd).expect("another name");
        run.directory = odd;
    });
}
