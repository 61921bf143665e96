//! Compiling programs that include `bits/stdc++.h` with that header compiled ahead, against
//! compiling them with the header itself.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
#[path = "support/cpu.rs"]
mod cpu;
#[cfg(judge)]
mod support;

#[cfg(judge)]
fn main() -> std::io::Result<()> {
    linux::main()
}

/// Programs of contestants are compiled on Linux only.
#[cfg(not(judge))]
fn main() {}

#[cfg(judge)]
mod linux {
    use std::cell::{Cell, RefCell};
    use std::fs;
    use std::io::{self, Write};
    use std::path::Path;
    use std::process::{Command, Stdio};

    use tempfile::TempDir;

    use crate::cpu::cpu_of_children;
    use crate::support::{Side, Spread, aligned, count, rounds, take_turns};

    const ROUNDS: usize = 5;

    /// Bodies of programs, as contestants write them.
    const PROGRAMS: [&str; 10] = [
        "int main() { int n; cin >> n; vector<int> v(n); for (auto& x : v) cin >> x; \
         sort(v.begin(), v.end()); for (int x : v) cout << x << '\\n'; }",
        "int main() { int n, m; scanf(\"%d%d\", &n, &m); map<int, int> c; \
         while (n--) { int x; scanf(\"%d\", &x); c[x % m]++; } printf(\"%zu\\n\", c.size()); }",
        "vector<int> g[100005]; int d[100005]; int main() { int n, m; cin >> n >> m; \
         while (m--) { int a, b; cin >> a >> b; g[a].push_back(b); } queue<int> q; q.push(1); \
         while (!q.empty()) { int u = q.front(); q.pop(); for (int v : g[u]) if (!d[v]) \
         d[v] = d[u] + 1, q.push(v); } cout << *max_element(d, d + n); }",
        "int main() { priority_queue<pair<int, int>> q; int n; cin >> n; while (n--) \
         { int a, b; cin >> a >> b; q.push({a, b}); } cout << q.top().second; }",
        "int f[1005][1005]; int main() { string a, b; cin >> a >> b; \
         for (size_t i = 1; i <= a.size(); i++) for (size_t j = 1; j <= b.size(); j++) \
         f[i][j] = a[i - 1] == b[j - 1] ? f[i - 1][j - 1] + 1 : max(f[i - 1][j], f[i][j - 1]); \
         cout << f[a.size()][b.size()]; }",
        "struct E { int u, v, w; bool operator<(const E& o) const { return w < o.w; } }; int p[100005]; \
         int r(int x) { return p[x] == x ? x : p[x] = r(p[x]); } int main() { int n, m; \
         cin >> n >> m; iota(p, p + n + 1, 0); vector<E> e(m); for (auto& x : e) cin >> x.u >> x.v >> x.w; \
         sort(e.begin(), e.end()); long long s = 0; for (auto& x : e) if (r(x.u) != r(x.v)) \
         p[r(x.u)] = r(x.v), s += x.w; cout << s; }",
        "int main() { string s; unordered_map<string, int> m; while (cin >> s) m[s]++; \
         vector<pair<int, string>> v; for (auto& x : m) v.emplace_back(x.second, x.first); \
         sort(v.rbegin(), v.rend()); for (auto& x : v) cout << x.second << ' '; }",
        "bitset<100001> b; int main() { int n, x; cin >> n; b[0] = 1; \
         while (n--) cin >> x, b |= b << x; cout << b.count(); }",
        "int main() { set<pair<int, int>> s; int n; cin >> n; for (int i = 0; i < n; i++) { int x; \
         cin >> x; auto it = s.lower_bound({x, 0}); if (it != s.end()) s.erase(it); \
         s.insert({x, i}); } cout << s.size(); }",
        "typedef long long ll; ll p(ll a, ll k, ll m) { ll r = 1; for (; k; k >>= 1, a = a * a % m) \
         if (k & 1) r = r * a % m; return r; } int main() { ll a, b, c; cin >> a >> b >> c; \
         cout << fixed << setprecision(6) << p(a, b, c) << __gcd(a, b) << sqrt(c); }",
    ];

    /// A line before the header, with which it is not taken as it was compiled ahead.
    const PLAIN: &str = "#define PLAIN\n";

    pub(super) fn main() -> io::Result<()> {
        let here = TempDir::new()?;
        let (number, seconds) =
            (Cell::new(0), [RefCell::new(Vec::new()), RefCell::new(Vec::new())]);
        let compiled = |side: usize, line: &str| {
            number.set(number.get() + 1);
            let cpu = compile(here.path(), line, number.get());
            cpu.map(|cpu| seconds[side].borrow_mut().push(cpu)).is_ok()
        };
        let rounds = rounds(ROUNDS);
        // The first round warms up: the header is compiled in it.
        let timings = take_turns(
            rounds,
            vec![
                Side::new("the header itself", || compiled(0, PLAIN)),
                Side::new("compiled ahead", || compiled(1, "")),
            ],
        );
        let (programs, rounds) = (PROGRAMS.len(), count(rounds, "round"));
        let mut out = io::stdout().lock();
        writeln!(out, "headers: check of {programs} programs, {rounds}; median (quartiles)")?;
        let mut table = vec![["", "s", "CPU ms of all processes"].map(str::to_owned)];
        let seconds = seconds.map(|seconds| seconds.into_inner().split_off(1));
        for (timing, cpu) in timings.iter().zip(&seconds) {
            let cpu = format!("{:.0}", Spread::of(cpu.clone()).times(1e3));
            table.push([timing.name.to_owned(), timing.seconds(1.0).to_string(), cpu]);
        }
        write!(out, "{}", aligned(&table))?;
        let ratios = seconds[1].iter().zip(&seconds[0]).map(|(ahead, plain)| ahead / plain);
        let ratio = Spread::of(ratios.collect());
        let by_clock = timings[1].ratio_to(&timings[0]);
        writeln!(
            out,
            "compiled ahead takes {ratio} times the CPU time and {by_clock} times as long"
        )
    }

    /// Judges programs that were not compiled before, with a cache that has the header. Returns the
    /// CPU seconds of all processes.
    fn compile(here: &Path, line: &str, number: u32) -> io::Result<f64> {
        for (contestant, program) in PROGRAMS.iter().enumerate() {
            let directory = here.join(format!("contest/{contestant:02}"));
            fs::create_dir_all(&directory)?;
            let head = format!("{line}#include <bits/stdc++.h>\nusing namespace std;\n");
            fs::write(directory.join("chess.cpp"), format!("{head}{program}\n// {number}\n"))?;
        }
        let before = cpu_of_children()?;
        let mut muqi = Command::new(env!("CARGO_BIN_EXE_muqi"));
        muqi.current_dir(here).env("XDG_CACHE_HOME", here.join("cache")).stdin(Stdio::null());
        muqi.args([
            "check",
            "contest",
            "--plan",
            "classic",
            "--report",
            "report.json",
            "--jobs",
            "2",
        ]);
        muqi.arg("--discard-edits").stdout(Stdio::null()).stderr(Stdio::null());
        // None of them solves the problem, but all are compiled.
        muqi.status()?;
        let report = fs::read_to_string(here.join("report.json"))?;
        let compiled = report.matches("\"compiled\": true").count();
        assert_eq!(compiled, PROGRAMS.len(), "all programs compile");
        Ok(cpu_of_children()? - before)
    }
}
