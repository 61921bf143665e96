//! A headless Chromium that obeys over its debugging pipe: JSON between zero bytes, as the
//! Chrome `DevTools` Protocol has it. Tests and benches share it.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

/// The longest that an answer is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// The time between two looks at the page.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Comes true when the page has been drawn anew, with what had been pending before.
const TWICE_DRAWN: &str =
    "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))";

/// Chromium takes orders from file 3 and answers to file 4; nothing else of it is
/// looked at.
const ON_FILES_3_AND_4: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1";

/// One page of a browser.
pub(crate) struct Browser {
    process: Child,
    orders: ChildStdin,
    answers: Receiver<Value>,
    sent: u64,
    session: Value,
    /// Addresses that the page has asked for.
    pub(crate) requests: Vec<String>,
    _profile: TempDir,
}

impl Browser {
    /// Starts the browser `program` with an empty page.
    pub(crate) fn start(program: &Path) -> Self {
        let profile = TempDir::new().expect("a directory for the browser");
        let mut process = Command::new("sh")
            .args(["-c", ON_FILES_3_AND_4])
            .arg(program)
            .args(["--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu"])
            .args(["--no-first-run", "--disable-background-networking"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let orders = process.stdin.take().expect("a pipe");
        let mut pieces = BufReader::new(process.stdout.take().expect("a pipe")).split(0);
        let (sender, answers) = channel();
        thread::spawn(move || {
            while let Some(Ok(piece)) = pieces.next() {
                let _ = sender.send(serde_json::from_slice(&piece).expect("JSON"));
            }
        });
        let (session, requests) = (Value::Null, Vec::new());
        let mut browser =
            Self { process, orders, answers, sent: 0, session, requests, _profile: profile };
        let page = browser.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let page = json!({ "targetId": page["targetId"], "flatten": true });
        browser.session = browser.call("Target.attachToTarget", &page)["sessionId"].clone();
        browser.call("Page.enable", &json!({}));
        browser.call("Network.enable", &json!({}));
        browser
    }

    /// Opens a file and waits until it is loaded.
    pub(crate) fn open(&mut self, path: &Path) {
        let address = format!("file://{}", path.display());
        self.call("Page.navigate", &json!({ "url": address }));
        while self.next()["method"] != "Page.loadEventFired" {}
    }

    /// Returns what an expression of the page's language comes to.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        self.evaluated(expression).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Fails when the browser cannot evaluate it, as while a page gives place to the next.
    fn evaluated(&mut self, expression: &str) -> Result<Value, Value> {
        let what = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.answer("Runtime.evaluate", &what);
        if !answer["error"].is_null() {
            return Err(answer["error"].clone());
        }
        let came = &answer["result"];
        assert!(came["exceptionDetails"].is_null(), "{expression}: {came}");
        Ok(came["result"]["value"].clone())
    }

    /// Waits until an expression comes to a value: what a click does is done some time
    /// after the click, and a page that is opened by one comes later still.
    #[track_caller]
    pub(crate) fn await_value(&mut self, expression: &str, expected: &Value) {
        let give_up = Instant::now() + PATIENCE;
        loop {
            let value = self.evaluated(expression).unwrap_or_default();
            if value == *expected {
                return;
            }
            assert!(Instant::now() < give_up, "{expression} is {value}, not {expected}");
            thread::sleep(BETWEEN_LOOKS);
        }
    }

    /// Clicks into the middle of an element with the mouse, once the page is drawn.
    pub(crate) fn click(&mut self, selector: &str) {
        let element = format!("document.querySelector({})", json!(selector));
        self.value(&format!("{element}.scrollIntoView({{ block: 'center' }})"));
        self.value(TWICE_DRAWN);
        let middle = format!(
            "(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({element}.getBoundingClientRect())"
        );
        let middle = self.value(&middle);
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({
                "type": kind, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1,
            });
            self.call("Input.dispatchMouseEvent", &event);
        }
    }

    /// Gives an order and returns the answer.
    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Value {
        let answer = self.answer(method, parameters);
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn answer(&mut self, method: &str, parameters: &Value) -> Value {
        self.sent += 1;
        let mut order = json!({ "id": self.sent, "method": method, "params": parameters });
        if !self.session.is_null() {
            order["sessionId"] = self.session.clone();
        }
        write!(self.orders, "{order}\0").expect("the browser listens");
        loop {
            let answer = self.next();
            if answer["id"] == self.sent {
                return answer;
            }
        }
    }

    fn next(&mut self) -> Value {
        let message = self.answers.recv_timeout(PATIENCE).expect("the browser answers");
        if message["method"] == "Network.requestWillBeSent" {
            let address = message["params"]["request"]["url"].as_str();
            self.requests.extend(address.map(str::to_owned));
        }
        message
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Its own processes end with it.
        let _ = write!(self.orders, "{}\0", json!({ "id": 0, "method": "Browser.close" }));
        while self.answers.recv_timeout(Duration::from_secs(10)).is_ok() {}
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
