"""DMOJ's own judge: the package goes through `dmoj-cli test`, then each program earns its points.

As a program of its own, in a process a package: the judge's settings are those of a process.
"""

import json
import os
import pathlib
import subprocess
import sys

import yaml

from problems import Failure

# The judge's limits are by the clock, too, and a busy machine costs points, but earns none.
TRIES = 3
LANGUAGES = {".c": "C", ".cpp": "CPP17", ".py": "PY3"}


def results(problem, _archive, _losses, programs, work):
    config = work / "judge.yml"
    python = os.path.realpath(sys.executable)
    runtime = {"gcc": "/usr/bin/gcc", "g++17": "/usr/bin/g++", "python3": python}
    settings = {"problem_storage_globs": [f"{work}/dist/dmoj/package/*"], "runtime": runtime}
    # The judge's limit of ten seconds is by the clock: on a busy machine a compiler needs more.
    settings |= {"compiler_time_limit": 300, "generator_compiler_time_limit": 300}
    config.write_text(yaml.safe_dump(settings))
    options = ["-c", str(config), "--no-ansi", "-e", ",".join(LANGUAGES.values())]
    test = ["dmoj-cli", *options, "test", problem.code]
    for _ in range(TRIES):
        tests = subprocess.run(test, capture_output=True, text=True)
        if tests.returncode == 0:
            break
    else:
        raise Failure(f"dmoj-cli finds fault with {problem.label}\n{tests.stdout}")
    asked = [(one.name, str(one.path), one.ample_limit, one.points) for one in programs]
    command = [sys.executable, __file__, problem.code, *options]
    judged = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True)
    if judged.returncode != 0:
        raise Failure(f"{problem.label}: {judged.stdout}{judged.stderr}")
    points = json.loads(judged.stdout.splitlines()[-1])
    return {one.name: (f"{points[one.name]:g}", points[one.name] == one.points, one.points) for one in programs}


class Scores:
    """Takes the packets of a judge and adds up points as the site does: a batch by its worst case."""

    def __init__(self):
        self.batch, self.in_batch = 0, False
        self.points, self.error = {}, None

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


def judge(code, asked):
    """Judges programs in this process; returns their points by name."""
    from dmoj import contrib, executors, judgeenv
    from dmoj.judge import Judge, Submission

    judgeenv.load_env(cli=True)
    executors.load_executors()
    contrib.load_contrib_modules()
    init = pathlib.Path(judgeenv.get_problem_root(code)) / "init.yml"
    memory = yaml.safe_load(init.read_text())["tests"][0]["memory"]
    points = {}
    for name, path, seconds, meant in asked:
        path = pathlib.Path(path)
        submission = Submission(
            id=1,
            problem_id=code,
            language=LANGUAGES[path.suffix],
            source=path.read_text(encoding="utf-8"),
            time_limit=seconds,
            memory_limit=memory,
            short_circuit=False,
            meta={},
        )
        for _ in range(TRIES):
            scores = Scores()
            Judge(scores).begin_grading(submission, blocking=True, report=lambda _: None)
            if scores.error:
                sys.exit(f"{name}: {scores.error}")
            points[name] = round(sum(scores.points.values()), 6)
            if points[name] >= meant:
                break
    return points


if __name__ == "__main__":
    _, code, *sys.argv[1:] = sys.argv
    print(json.dumps(judge(code, json.load(sys.stdin))))
