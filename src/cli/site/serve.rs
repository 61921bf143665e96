//! `--serve`: the site on this machine, for this machine.
//!
//! A server of HTTP/1.1 as far as browsers need it for a few files: GET and HEAD, one request a
//! connection. It has the files in memory, so that no address leads to anything else, and it
//! answers names of this machine only: a page from elsewhere cannot read it through a name of its
//! own that leads here. A client has a time for its whole request, however slowly it sends it.

use std::{
    collections::BTreeMap,
    io::{self, BufWriter, ErrorKind, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::super::{
    ExitStatus,
    console::Console,
    failure::{Because as _, Failure},
    interruption,
    status::Interruption,
};

/// Bytes of the head of a request, at most.
const HEAD_BYTES: usize = 16 << 10;

/// Time for a whole request to come, and as much again for its answer to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// Time between two looks at signals and connections.
const STEP: Duration = Duration::from_millis(20);

/// Connections at once; more have to wait.
const MOST_CONNECTIONS: usize = 64;

type Files = BTreeMap<String, Vec<u8>>;

/// Shows the files until a signal comes. Fails when the port cannot be had.
pub(super) fn serve(files: &Files, port: u16, console: &Console) -> Result<ExitStatus, Failure> {
    let interrupted = interruption::flag().because(message!("usage-no-threads"))?;
    let unusable = || message!("site-port", port = port);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).because(unusable())?;
    listener.set_nonblocking(true).because(unusable())?;
    let address = listener.local_addr().because(unusable())?;
    console.inform(message!("site-served", address = format!("http://{address}/")));
    let site = Site { files: files.clone(), address, patience: PATIENCE };
    site.answer_all(&listener, interrupted);
    Ok(ExitStatus::Interrupted(interruption::first().unwrap_or(Interruption::Interrupt)))
}

/// The site as it is served.
struct Site {
    files: Files,
    address: SocketAddr,
    /// Time for a request, and for its answer.
    patience: Duration,
}

impl Site {
    /// Answers connections until a flag is set.
    fn answer_all(self, listener: &TcpListener, is_over: &AtomicBool) {
        let (site, open) = (Arc::new(self), Arc::new(AtomicUsize::new(0)));
        while !is_over.load(Ordering::SeqCst) {
            match listener.accept() {
                Ok((stream, _)) if open.load(Ordering::SeqCst) < MOST_CONNECTIONS => {
                    answer_beside(stream, &site, &open);
                }
                // Too many at once: this one is closed.
                Ok(_) => {}
                Err(_) => thread::sleep(STEP),
            }
        }
    }
}

/// Answers a connection in a thread of its own; browsers open some that they never use.
fn answer_beside(stream: TcpStream, site: &Arc<Site>, open: &Arc<AtomicUsize>) {
    let (site, counter) = (Arc::clone(site), Arc::clone(open));
    open.fetch_add(1, Ordering::SeqCst);
    let work = move || {
        // A reader that goes away is its own affair.
        let _ = answer(&stream, &site);
        counter.fetch_sub(1, Ordering::SeqCst);
    };
    if thread::Builder::new().spawn(work).is_err() {
        open.fetch_sub(1, Ordering::SeqCst);
    }
}

/// A connection that is read or written until a moment, and then no more.
struct Timed<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl<'a> Timed<'a> {
    fn new(stream: &'a TcpStream, patience: Duration) -> Self {
        Self { stream, until: Instant::now() + patience }
    }

    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn answer(stream: &TcpStream, site: &Site) -> io::Result<()> {
    stream.set_nonblocking(false)?;
    let head = read_head(Timed::new(stream, site.patience))?;
    let Response { status, kind, body, with_body } = response(&head, &site.files, site.address);
    let mut stream = BufWriter::new(Timed::new(stream, site.patience));
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nAllow: GET, HEAD\r\n\
         Connection: close\r\n\r\n",
        body.len()
    )?;
    if with_body {
        stream.write_all(body)?;
    }
    stream.flush()
}

/// Reads a request up to the blank line after its head.
fn read_head(mut stream: impl Read) -> io::Result<String> {
    let (mut bytes, mut some) = (Vec::new(), [0; 1024]);
    while bytes.len() < HEAD_BYTES {
        let length = stream.read(&mut some)?;
        bytes.extend_from_slice(&some[..length]);
        let has = |end: &[u8]| bytes.windows(end.len()).any(|window| window == end);
        if length == 0 || has(b"\r\n\r\n") || has(b"\n\n") {
            break;
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// An answer to a request.
#[derive(Debug, PartialEq, Eq)]
struct Response<'f> {
    status: &'static str,
    kind: &'static str,
    body: &'f [u8],
    /// False where only the head is asked for.
    with_body: bool,
}

impl Response<'static> {
    fn refusal(status: &'static str) -> Self {
        Self { status, kind: "text/plain", body: status.as_bytes(), with_body: true }
    }
}

fn response<'f>(head: &str, files: &'f Files, address: SocketAddr) -> Response<'f> {
    let mut lines = head.lines();
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (Some(method), Some(target), Some(version)) = (words.next(), words.next(), words.next())
    else {
        return Response::refusal("400 Bad Request");
    };
    if !version.starts_with("HTTP/1.") {
        return Response::refusal("400 Bad Request");
    }
    if !["GET", "HEAD"].contains(&method) {
        return Response::refusal("405 Method Not Allowed");
    }
    let host = lines.filter_map(|line| line.split_once(':'));
    let mut host = host.filter(|(name, _)| name.eq_ignore_ascii_case("host"));
    if !host.next().is_some_and(|(_, host)| is_this_machine(host.trim(), address.port())) {
        return Response::refusal("403 Forbidden");
    }
    let with_body = method == "GET";
    match found(target, files) {
        Some((path, body)) => Response { status: "200 OK", kind: kind(path), body, with_body },
        None => Response { with_body, ..Response::refusal("404 Not Found") },
    }
}

/// Returns whether a host is a name of this machine, with the port.
fn is_this_machine(host: &str, port: u16) -> bool {
    ["127.0.0.1", "localhost"].iter().any(|name| host == format!("{name}:{port}"))
        || (port == 80 && ["127.0.0.1", "localhost"].contains(&host))
}

/// Returns the file of an address. Names of files need no escapes, so none is undone.
fn found<'f>(target: &str, files: &'f Files) -> Option<(&'f str, &'f [u8])> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let index = if path.is_empty() || path.ends_with('/') { "index.html" } else { "" };
    let (path, bytes) = files.get_key_value(&format!("{path}{index}"))?;
    Some((path, bytes))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use std::thread::scope;

    use super::*;

    /// Serves a page with so much patience as long as something is done with its address.
    fn with_site(patience: Duration, then: impl FnOnce(SocketAddr)) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        listener.set_nonblocking(true).expect("it need not wait");
        let address = listener.local_addr().expect("an address");
        let files = Files::from([("index.html".to_owned(), b"door".to_vec())]);
        let (site, is_over) = (Site { files, address, patience }, AtomicBool::new(false));
        scope(|scope| {
            scope.spawn(|| site.answer_all(&listener, &is_over));
            then(address);
            is_over.store(true, Ordering::SeqCst);
        });
    }

    /// Returns the answer to a whole request; nothing where the connection was closed.
    fn asked(address: SocketAddr) -> String {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let mut answer = String::new();
        let _ = write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n");
        let _ = stream.read_to_string(&mut answer);
        answer
    }

    #[test]
    fn a_client_that_sends_a_byte_at_a_time_is_not_waited_for() {
        with_site(Duration::from_millis(100), |address| {
            let mut stream = TcpStream::connect(address).expect("a connection");
            let is_refused = |_| {
                thread::sleep(Duration::from_millis(10));
                stream.write_all(b"G").is_err()
            };
            assert!((0..3000).any(is_refused), "the connection was closed");
        });
    }

    #[test]
    fn connections_at_once_are_bounded_and_free_again() {
        with_site(PATIENCE, |address| {
            let open = || TcpStream::connect(address).expect("a connection");
            let silent: Vec<TcpStream> = (0..MOST_CONNECTIONS).map(|_| open()).collect();
            assert_eq!(asked(address), "", "one too many");
            drop(silent);
            let is_answered = |_| {
                thread::sleep(STEP);
                asked(address).ends_with("\r\n\r\ndoor")
            };
            assert!((0..500).any(is_answered));
        });
    }

    fn respond(request: &str) -> (String, String) {
        let files: Files = [("index.html", "door"), ("en/index.html", "home"), ("site.js", "1")]
            .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
            .into();
        let response = response(request, &files, ([127, 0, 0, 1], 8000).into());
        let body = if response.with_body { response.body } else { b"" };
        (response.status.to_owned(), String::from_utf8_lossy(body).into_owned())
    }

    fn get(target: &str) -> (String, String) {
        respond(&format!("GET {target} HTTP/1.1\r\nHost: localhost:8000\r\n\r\n"))
    }

    #[test]
    fn files_of_the_site_are_served_and_nothing_else() {
        assert_eq!(get("/"), ("200 OK".into(), "door".into()));
        assert_eq!(get("/en/?x=1"), ("200 OK".into(), "home".into()));
        let outside = ["/../Cargo.toml", "/en/../../etc/passwd", "/%2e%2e/x", "//index.html", "en"];
        for target in outside {
            assert_eq!(get(target).0, "404 Not Found", "{target}");
        }
    }

    #[test]
    fn the_head_alone_is_sent_when_it_is_asked_for() {
        let request = "HEAD /site.js HTTP/1.1\r\nhost: 127.0.0.1:8000\r\n\r\n";
        assert_eq!(respond(request), ("200 OK".into(), String::new()));
    }

    #[test]
    fn other_methods_other_hosts_and_no_requests_are_refused() {
        let refused = [
            ("POST / HTTP/1.1\r\nHost: localhost:8000\r\n\r\n", "405 Method Not Allowed"),
            ("GET / HTTP/1.1\r\nHost: evil.example:8000\r\n\r\n", "403 Forbidden"),
            ("GET / HTTP/1.1\r\n\r\n", "403 Forbidden"),
            ("GET /\r\n\r\n", "400 Bad Request"),
            ("", "400 Bad Request"),
        ];
        for (request, status) in refused {
            assert_eq!(respond(request).0, status, "{request}");
        }
    }
}
