//! A headless Firefox that obeys over the Marionette protocol: JSON over a socket, every message
//! after its length and a colon.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::lacking;

use super::Shows;

/// The longest that a start or an answer is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// The names of its program: on Debian, and elsewhere.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// The file of the profile in which Firefox reports its port.
const PORT_FILE: &str = "MarionetteActivePort";

/// One window of Firefox.
pub(super) struct Firefox {
    process: Child,
    stream: BufReader<TcpStream>,
    sent: u64,
    _profile: TempDir,
}

impl Firefox {
    /// Starts Firefox with an empty page, if there is one on this machine. Where `MUQI_NEEDS` lists
    /// it there has to be one.
    pub(super) fn start() -> Option<Self> {
        let Some(program) = NAMES.iter().find_map(|name| which(name)) else {
            lacking("firefox", "no Firefox to show pages in");
            return None;
        };
        let profile = TempDir::new().expect("a directory for the browser");
        let settings = "user_pref(\"marionette.port\", 0);\n";
        fs::write(profile.path().join("user.js"), settings).expect("settings");
        let process = Command::new(program)
            .args(["--headless", "--marionette", "--no-remote", "--profile"])
            .arg(profile.path())
            // It refuses a home of somebody else.
            .env("HOME", profile.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Firefox starts");
        let port = port_of(profile.path());
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("a socket");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
        let stream = BufReader::new(stream);
        let mut firefox = Self { process, stream, sent: 0, _profile: profile };
        let greeting = firefox.next();
        assert_eq!(greeting["marionetteProtocol"], 3, "{greeting}");
        firefox.call("WebDriver:NewSession", &json!({}));
        Some(firefox)
    }

    /// Gives an order and returns the answer.
    fn call(&mut self, method: &str, parameters: &Value) -> Value {
        self.sent += 1;
        let order = json!([0, self.sent, method, parameters]).to_string();
        write!(self.stream.get_mut(), "{}:{order}", order.len()).expect("Firefox listens");
        let answer = self.next();
        assert_eq!(answer[1], self.sent, "{method}: {answer}");
        assert!(answer[2].is_null(), "{method}: {answer}");
        answer[3].clone()
    }

    /// Returns the next message.
    fn next(&mut self) -> Value {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length).expect("Firefox answers");
        let length = str::from_utf8(&length).ok().and_then(|text| text.strip_suffix(':'));
        let length = length.and_then(|digits| digits.parse().ok()).expect("a length");
        let mut message = vec![0; length];
        self.stream.read_exact(&mut message).expect("a whole message");
        serde_json::from_slice(&message).expect("JSON")
    }
}

impl Shows for Firefox {
    fn open(&mut self, path: &Path) {
        let address = format!("file://{}", path.display());
        self.call("WebDriver:Navigate", &json!({ "url": address }));
    }

    fn value(&mut self, expression: &str) -> Value {
        let script = json!({ "script": format!("return {expression}"), "args": [] });
        self.call("WebDriver:ExecuteScript", &script)["value"].clone()
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the file of a command.
fn which(name: &str) -> Option<PathBuf> {
    let directories = std::env::var_os("PATH")?;
    std::env::split_paths(&directories)
        .map(|directory| directory.join(name))
        .find(|path| path.is_file())
}

/// Waits until Firefox reports its port.
fn port_of(profile: &Path) -> u16 {
    let give_up = Instant::now() + PATIENCE;
    loop {
        let reported = fs::read_to_string(profile.join(PORT_FILE)).unwrap_or_default();
        if let Ok(port) = reported.trim().parse() {
            return port;
        }
        assert!(Instant::now() < give_up, "Firefox reports no port");
        thread::sleep(Duration::from_millis(50));
    }
}
