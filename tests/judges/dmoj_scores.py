#!/usr/bin/env python3
"""Judges the jury's programs with DMOJ's own judge on an exported package.

usage: dmoj_scores.py MUQI PLAN

Runs in the virtual environment of dmoj.sh. The package first goes through
`dmoj-cli test`; then the programs in C and C++ have to earn there what their
comments expect (`// expect: classic score 50`), all when they are right and
less when they are wrong. A batch counts by its worst case, as the site has it.
"""

import fnmatch
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml
from dmoj import executors, judgeenv
from dmoj.judge import Judge, Submission

HERE = pathlib.Path(__file__).resolve().parent
SUBMISSIONS = HERE.parents[1] / "problem" / "submissions"
PROBLEM = "chess"
LANGUAGES = {".c": "C", ".cpp": "CPP17"}


class Scores:
    """Takes the packets of a judge and adds up points as the site does."""

    def __init__(self):
        self.batch = 0
        self.in_batch = False
        self.points = {}
        self.error = None

    def batch_begin_packet(self):
        self.batch += 1
        self.in_batch = True

    def batch_end_packet(self):
        self.in_batch = False

    def test_case_status_packet(self, position, result):
        key = ("batch", self.batch) if self.in_batch else ("case", position)
        self.points[key] = min(self.points.get(key, result.points), result.points)

    def internal_error_packet(self, message):
        self.error = message

    def __getattr__(self, name):
        if name.endswith("_packet"):
            return lambda *_: None
        raise AttributeError(name)


def programs():
    """Returns the programs that are judged; all others must be on the list."""
    lines = (line.split(None, 2) for line in open(HERE / "skipped.txt", encoding="utf-8"))
    patterns = {line[1] for line in lines if line and line[0] == "dmoj"}
    judged, used = [], set()
    for path in sorted(path for path in SUBMISSIONS.rglob("*") if path.is_file()):
        name = path.relative_to(SUBMISSIONS).as_posix()
        matching = {pattern for pattern in patterns if fnmatch.fnmatch(name, pattern)}
        used |= matching
        if not matching:
            if path.suffix not in LANGUAGES:
                sys.exit(f"{name}: skipped, but not in skipped.txt")
            judged.append(path)
    if used != patterns:
        sys.exit(f"skipped.txt: nothing is skipped by {', '.join(sorted(patterns - used))}")
    return judged


def meant(program, plan):
    """Returns the score that a program is to have; nothing if only less than all."""
    source = program.read_text(encoding="utf-8")
    for comment in re.finditer(r"^// expect: (?:(\w+) )?score (\d+)$", source, re.MULTILINE):
        if comment[1] in (None, plan):
            return int(comment[2])
    return 100 if program.parent.name == "accepted" else None


def score(program, limits):
    scores = Scores()
    submission = Submission(
        id=1,
        problem_id=PROBLEM,
        language=LANGUAGES[program.suffix],
        source=program.read_text(encoding="utf-8"),
        time_limit=limits["time"],
        memory_limit=limits["memory"],
        short_circuit=False,
        meta={},
    )
    Judge(scores).begin_grading(submission, blocking=True, report=lambda _: None)
    if scores.error:
        sys.exit(f"{program}: {scores.error}")
    return sum(scores.points.values())


def main(muqi, plan):
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        export = [muqi, "export", "dmoj", "--plan", plan, "--out", work]
        subprocess.run(export, check=True, stdout=subprocess.DEVNULL)
        storage = work / "dmoj" / "package"
        config = work / "judge.yml"
        runtime = {"gcc": "/usr/bin/gcc", "g++17": "/usr/bin/g++"}
        globs = [f"{storage}/*"]
        # The judge's limit of ten seconds is by the clock: on a busy machine a compiler needs more.
        settings = {"problem_storage_globs": globs, "runtime": runtime, "compiler_time_limit": 300}
        config.write_text(yaml.safe_dump(settings))
        options = ["-c", str(config), "--no-ansi", "-e", ",".join(LANGUAGES.values())]
        cli = pathlib.Path(sys.executable).parent / "dmoj-cli"
        test = subprocess.run(
            [cli, *options, "test", PROBLEM], stdout=subprocess.PIPE, text=True, check=False
        )
        print("\n".join(test.stdout.splitlines()[-2:]))
        if test.returncode != 0:
            sys.exit(f"{test.stdout}\ndmoj-cli test: status {test.returncode}")
        sys.argv = ["dmoj-cli", *options]
        judgeenv.load_env(cli=True)
        executors.load_executors()
        limits = yaml.safe_load((storage / PROBLEM / "init.yml").read_text())["tests"][0]
        failures = 0
        for program in programs():
            wanted = meant(program, plan)
            # The judge's limits are by the clock, too: what they took on a busy machine is tried again.
            for _ in range(3):
                found = score(program, limits)
                is_good = found < 100 if wanted is None else found == wanted
                # A slow machine costs points and earns none.
                if is_good or wanted is None or found > wanted:
                    break
            failures += not is_good
            wanted = "less than 100" if wanted is None else wanted
            name = f"{program.parent.name}/{program.name}"
            mark = "" if is_good else "   <-- not as meant"
            print(f"dmoj {plan:8} {name:45} {found:5g}, meant {wanted}{mark}", flush=True)
        return failures


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
