#!/usr/bin/env python3
"""Takes packages through judges' own code, and compares what programs of the jury earn there.

usage: judged.py MUQI [JUDGE[:PROBLEM]]...

Runs in the virtual environment of run.sh. For every judge and every problem (problems.py has the
list) the package is exported, the judge's own tools have to find no fault with it, and its own code
has to give each program what `muqi check` gave it. Where an export lists that results differ, the
judge's file `with_*.py` has the rule that follows. What is left out is in skipped.txt.
"""

import concurrent.futures
import fnmatch
import pathlib
import re
import sys
import tempfile

import with_bapctools
import with_dmoj
import with_problemtools
from problems import Failure, all_problems

HERE = pathlib.Path(__file__).resolve().parent
JUDGES = {"dmoj": with_dmoj, "kattis": with_problemtools, "icpc": with_bapctools}


class Skips:
    """The lines of skipped.txt, each with whether something was skipped by it."""

    def __init__(self):
        lines = (line.split(None, 3) for line in open(HERE / "skipped.txt", encoding="utf-8"))
        self.used = {tuple(line[:3]): False for line in lines if line and line[0] != "#"}

    def judged(self, judge, problem):
        """Returns the programs that are judged."""
        programs = []
        for program in problem.programs():
            of_it = (judge, problem.label, program.name)
            lines = [line for line in self.used if all(map(fnmatch.fnmatch, of_it, line))]
            self.used.update(dict.fromkeys(lines, True))
            if not lines:
                programs.append(program)
        return programs


def compared(judge, problem, programs, scratch):
    """Returns the lines of a report, and the number of programs with another result."""
    report, failures = [], 0
    with tempfile.TemporaryDirectory(dir=scratch) as work:
        archive, losses = problem.export(judge, pathlib.Path(work) / "dist")
        found = JUDGES[judge].results(problem, archive, losses, programs, pathlib.Path(work))
    for program in programs:
        result, is_as_meant, meant = found[program.name]
        failures += not is_as_meant
        mark = "" if is_as_meant else "   <-- not as meant"
        report.append(f"    {program.name:45} {result}, meant {meant}{mark}")
    report.insert(0, f"{judge:7} {problem.label:15} {len(programs)} programs, {failures} differ")
    return report, failures


def main(muqi, *chosen):
    chosen = chosen or tuple(JUDGES)
    with tempfile.TemporaryDirectory(prefix="muqi-judges-") as scratch:
        failures = judged(muqi, chosen, pathlib.Path(scratch))
    sys.exit(1 if failures else 0)


def judged(muqi, chosen, scratch):
    """Prints what every program earns; returns the number of failures."""
    skips, failures = Skips(), 0
    # Two at once: much of the time goes into programs that run out of it.
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = []
        for label, make in all_problems(muqi, scratch):
            judges = [name for name in JUDGES if {name, f"{name}:{label}"} & set(chosen)]
            if not judges:
                continue
            problem = make()
            for judge in judges:
                programs = skips.judged(judge, problem)
                if programs:
                    jobs.append(pool.submit(compared, judge, problem, programs, scratch))
        for job in jobs:
            try:
                report, differing = job.result()
                failures += differing
            except Failure as failure:
                report = [f"{failure}"]
                failures += 1
            print("\n".join(report), flush=True)
    unused = [" ".join(line) for line, is_used in skips.used.items() if not is_used]
    if chosen == tuple(JUDGES) and unused:
        print(f"skipped.txt: nothing is skipped by {', '.join(unused)}")
        failures += 1
    return failures


if __name__ == "__main__":
    main(*sys.argv[1:])
