#!/usr/bin/env python3
"""Measures how CPU times grow with runs at once and with other work, by muqi and by DMOJ's judge.

usage: times_under_load.py MUQI

Runs in the virtual environment of run.sh, on a quiet machine: every load that is measured is
made here. One program of the jury, which looks positions up in a hash table, is judged on the
tests of `classic` of 10x10. Prints, for each number of runs at once and of busy loops beside
them, the median and the greatest CPU time divided by the median of a run that is alone.
"""

import contextlib
import io
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parents[1] / "problem" / "submissions" / "accepted" / "packed_rows.cpp"
TESTS = {"12", "13", "14", "17", "18", "19", "20"}
ROUNDS = 5

# Runs at once, and busy loops beside them.
LOADS = [(1, 0), (2, 0), (4, 0), (1, 1), (1, 2), (1, 4), (2, 2), (2, 4)]


class Busy:
    """Loops that do nothing else, one process each."""

    def __init__(self, number):
        loop = [sys.executable, "-c", "while True: pass"]
        self.loops = [subprocess.Popen(loop) for _ in range(number)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for loop in self.loops:
            loop.kill()
            loop.wait()


def by_muqi(muqi, at_once, contest):
    """Returns the CPU times of a judging of as many equal programs as run at once."""
    command = [muqi, "check", contest, "--as", "contestants", "--jobs", str(at_once), "--no-cache"]
    command += ["--format", "json", "--plan", "classic", "--all"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    judging = json.loads(run.stdout)
    tests = (test for one in judging["submissions"] for test in one["tests"])
    return [test["cpu_us"] for test in tests if test["test"] in TESTS]


class Times:
    """Takes the packets of DMOJ's judge, and keeps the times."""

    def __init__(self):
        self.times = []

    def test_case_status_packet(self, position, result):
        if f"{position:02}" in TESTS:
            self.times.append(round(result.execution_time * 1e6))

    def __getattr__(self, name):
        if name.endswith("_packet"):
            return lambda *_: None
        raise AttributeError(name)


def judge_by_dmoj(config):
    """Judges the program in this process, and prints its times."""
    from dmoj import executors, judgeenv
    from dmoj.judge import Judge, Submission

    sys.argv = ["dmoj-cli", "-c", config, "--no-ansi", "-e", "CPP17"]
    judgeenv.load_env(cli=True)
    # It reports every executor that it finds.
    with contextlib.redirect_stdout(io.StringIO()):
        executors.load_executors()
    times = Times()
    submission = Submission(
        id=1, problem_id="chess", language="CPP17", source=PROGRAM.read_text(encoding="utf-8"),
        time_limit=10, memory_limit=524288, short_circuit=False, meta={},
    )
    Judge(times).begin_grading(submission, blocking=True, report=lambda _: None)
    print(json.dumps(times.times))


def by_dmoj(config, at_once):
    """Returns the CPU times of as many judges at once, a process each, as sites run them."""
    command = [sys.executable, __file__, "--dmoj", config]
    judges = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(at_once)]
    printed = [judge.communicate()[0] for judge in judges]
    return [time for text in printed for time in json.loads(text.splitlines()[-1])]


def measured(name, judge):
    alone = None
    for at_once, busy in LOADS:
        with Busy(busy):
            times = [time for _ in range(ROUNDS) for time in judge(at_once)]
        alone = alone or statistics.median(times)
        median, most = statistics.median(times) / alone, max(times) / alone
        print(f"{name:5} {at_once:7} {busy:9} {len(times):5} {median:7.2f} {most:8.2f}", flush=True)


def main(muqi):
    print(f"{'':5} at once  busy loops  runs  median  greatest")
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        contests = {}
        for at_once, _ in LOADS:
            contests[at_once] = work / f"contest {at_once}"
            for number in range(at_once):
                place = contests[at_once] / f"contestant {number}"
                place.mkdir(parents=True, exist_ok=True)
                (place / "chess.cpp").write_text(PROGRAM.read_text(encoding="utf-8"))
        measured("muqi", lambda at_once: by_muqi(muqi, at_once, contests[at_once]))
        export = [muqi, "export", "dmoj", "--plan", "classic", "--out", work]
        subprocess.run(export, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        config = work / "judge.yml"
        storage = work / "dmoj" / "package"
        settings = {"problem_storage_globs": [f"{storage}/*"], "compiler_time_limit": 300}
        config.write_text(yaml.safe_dump(settings | {"runtime": {"g++17": "/usr/bin/g++"}}))
        measured("dmoj", lambda at_once: by_dmoj(str(config), at_once))


if __name__ == "__main__":
    if sys.argv[1] == "--dmoj":
        judge_by_dmoj(sys.argv[2])
    else:
        main(*sys.argv[1:])
