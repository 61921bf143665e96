"""The problems whose packages are taken through judges' own code, and what muqi found of them."""

import os
import pathlib
import shutil
import subprocess
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = {".c": "c", ".cpp": "cpp", ".py": "python"}


class Failure(Exception):
    """A judge finds fault with a package, or nothing could be compared."""


class Program:
    """A program of the jury, and what `muqi check --apply` has recorded of it."""

    def __init__(self, problem, name, record):
        self.name, self.path = name, problem.directory / "problem/submissions" / name
        self.points, self.verdicts = record["score"], record["verdicts"]
        self.is_accepted = self.verdicts == ["AC"]
        limits = problem.config["limits"]
        percent = limits.get("time_percent", {}).get(LANGUAGES.get(self.path.suffix), 100)
        # Seconds.
        self.time_limit = limits["time_ms"] * percent / 100_000
        # Where judges' limits are by the clock, programs need more on a busy machine than what they
        # are charged; it cannot help those that are never out of time.
        self.ample_limit = self.time_limit * (1 if "TLE" in self.verdicts else 3)

    def kind(self, has_points):
        """Returns the directory for it in a package whose directories state results."""
        if self.is_accepted:
            return "accepted"
        if has_points and self.points > 0:
            return "partially_accepted"
        names = {"WA": "wrong_answer", "PC": "wrong_answer", "TLE": "time_limit_exceeded"}
        return names.get(self.verdicts[0], "run_time_error")


class Problem:
    def __init__(self, muqi, label, directory, plan):
        self.muqi, self.label, self.directory, self.plan = muqi, label, directory, plan
        with open(directory / "problem/problem.toml", "rb") as file:
            self.config = tomllib.load(file)
        # The name where judges take small letters and digits only.
        self.code = "".join(one for one in self.config["name"].lower() if one.isalnum())

    def run(self, *arguments):
        command = [self.muqi, *arguments, "--lang", "en"]
        done = subprocess.run(command, cwd=self.directory, capture_output=True, text=True)
        if done.returncode != 0:
            raise Failure(f"{self.label}: {' '.join(arguments)}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def programs(self):
        """Returns the programs of the jury with what was recorded of them."""
        with open(self.directory / "problem/submissions/earned.toml", "rb") as file:
            records = tomllib.load(file)[self.plan]["programs"]
        return [Program(self, name, record) for name, record in records.items()]

    def export(self, judge, out):
        """Writes the package for a judge; returns its archive, and what it does not express."""
        said = self.run("export", judge, "--plan", self.plan, "--out", str(out))
        if "submission-unrecorded" in said:
            raise Failure(f"{self.label}: what was recorded of programs was not found again\n{said}")
        return next(out.glob("*.zip")), said


def prepared(muqi, label, directory, changes=()):
    """Returns a package whose tests are made and whose programs are judged."""
    for name, text in changes:
        path = directory / "problem" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    problem = Problem(muqi, label, directory, "main")
    problem.run("gen")
    problem.run("check", "problem/submissions", "--apply")
    return problem


def copied(example, scratch, label):
    return shutil.copytree(ROOT / "examples" / example, scratch / label)


def all_problems(muqi, scratch):
    """Yields the problems by their labels: the built-in one, the examples, and what `init` writes."""
    for plan in ("classic", "full"):
        yield f"chess-{plan}", lambda plan=plan: Problem(muqi, f"chess-{plan}", ROOT, plan)
    for example in sorted(path.name for path in (ROOT / "examples").iterdir()):
        yield example, lambda it=example: prepared(muqi, it, copied(it, scratch, it))
    for label, kind in (("first-problem", "batch"), ("First_Checker", "checker")):

        def written(label=label, kind=kind):
            command = [muqi, "init", scratch / label, "--kind", kind]
            subprocess.run(command, check=True, capture_output=True)
            return prepared(muqi, label, scratch / label)

        yield label, written
    testlib = pathlib.Path(os.environ.get("MUQI_TESTLIB", "/")) / "testlib.h"
    if testlib.exists():

        def with_testlib(label="swaps-testlib"):
            directory = copied("swaps", scratch, label)
            config = (directory / "problem/problem.toml").read_text()
            changes = [
                ("problem.toml", config.replace('"checker.cpp"', '"checker_testlib.cpp"')),
                ("include/testlib.h", testlib.read_text()),
            ]
            return prepared(muqi, label, directory, changes)

        yield "swaps-testlib", with_testlib
    else:
        print("skipped swaps-testlib: MUQI_TESTLIB names no directory with testlib.h", flush=True)
