//! `--serve`: the site over HTTP, from this machine for this machine.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use super::package;

/// Sends a request and returns the whole answer.
fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "{request}\r\nHost: {address}\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Waits until the site is served, and returns its address.
fn address(child: &mut Child) -> String {
    let stderr = BufReader::new(child.stderr.take().expect("a pipe"));
    let served = stderr.lines().map_while(Result::ok).find_map(|line| {
        let address = line.split("http://").nth(1)?;
        Some(address.split('/').next()?.to_owned())
    });
    served.expect("an address")
}

#[test]
fn the_site_is_served_until_a_signal_comes() {
    let here = package();
    let mut child = here.command("site --plan two --serve=0");
    let mut child = child.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts");
    let address = address(&mut child);
    // A connection that asks nothing keeps nobody from asking.
    let _idle = TcpStream::connect(&address).expect("it listens");
    let page = ask(&address, "GET /en/strength.html HTTP/1.1");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.ends_with("</html>\n"), "{page}");
    assert!(ask(&address, "HEAD / HTTP/1.1").ends_with("\r\n\r\n"));
    let outside = ask(&address, "GET /../../problem/problem.toml HTTP/1.1");
    assert!(outside.starts_with("HTTP/1.1 404 "), "{outside}");
    assert!(ask(&address, "PUT / HTTP/1.1").starts_with("HTTP/1.1 405 "));
    let sent = Command::new("kill").arg("-INT").arg(child.id().to_string()).status();
    assert!(sent.expect("kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}
