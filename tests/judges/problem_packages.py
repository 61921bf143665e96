#!/usr/bin/env python3
"""Holds exported packages against the judges' own tools.

    tests/judges/problem_packages.py target/release/muqi [kattis[:PLAN]] [icpc[:PLAN]]

Installs the tools of problem_packages_requirements.txt into a virtual environment in a scratch
directory (MUQI_JUDGES_SCRATCH keeps it for the next time), exports every
plan or the named one, and fails on any error and on anything that a tool warns of. What cannot be
looked at is skipped aloud, and fails unless problem_packages_skipped.txt has it with a reason.

One function a judge. Python 3.11 or later; nothing but the standard library.
"""

import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLANS = ["classic", "full"]


class Failure(Exception):
    """A judge found fault with a package, or nothing could be held against it."""


def read_skips():
    lines = (HERE / "problem_packages_skipped.txt").read_text(encoding="utf-8").splitlines()
    known = (line.split(maxsplit=1) for line in lines if line and not line.startswith("#"))
    return dict(known)


SKIPS = read_skips()


def skip(name):
    """Says that something is skipped; it must be known, with its reason."""
    if name not in SKIPS:
        raise Failure(f"{name} was skipped, and problem_packages_skipped.txt has no reason for it")
    print(f"skipped {name}: {SKIPS[name]}", flush=True)


class Place:
    """The tools, and a directory for packages."""

    def __init__(self, muqi, scratch):
        self.muqi, self.scratch = muqi, scratch
        environment = scratch / "venv"
        stamp = environment / "requirements.txt"
        requirements = HERE / "problem_packages_requirements.txt"
        if not stamp.exists() or stamp.read_bytes() != requirements.read_bytes():
            venv.create(environment, with_pip=True, clear=True)
            pip = [environment / "bin/python", "-m", "pip", "install", "--quiet"]
            subprocess.run([*pip, "--requirement", requirements], check=True)
            shutil.copy(requirements, stamp)
        self.path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self.packages = Path(tempfile.mkdtemp(prefix="packages-", dir=scratch))

    def has(self, tool):
        return shutil.which(tool, path=self.path) is not None

    def run(self, command, directory):
        """Runs a tool; returns what it says and its exit status."""
        # BAPCtools keeps notes of packages and warns of a second one with the same
        # uuid, such as the same plan exported before.
        notes = directory.parent / f"notes-{directory.name}"
        notes.mkdir(exist_ok=True)
        environment = dict(os.environ, PATH=self.path, XDG_CONFIG_HOME=str(notes))
        print("$", *command, flush=True)
        done = subprocess.run(
            command,
            cwd=directory,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        said = done.stdout.decode(errors="replace").replace("\r", "\n")
        print("\n".join(f"    {line}" for line in said.splitlines() if line.strip()), flush=True)
        return said, done.returncode

    def export(self, target, plan):
        """Exports a plan; returns the archive and where the package is unpacked."""
        place = self.packages / f"{target}-{plan}"
        out = place / "dist"
        command = [self.muqi, "export", target, "--plan", plan, "--out", out]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.packages.parent)
        (archive,) = out.glob("*.zip")
        return archive, place

    def without_missing_compilers(self, package):
        if not self.has("fpc"):
            skip("pascal")
            for program in package.glob("submissions/*/*.pas"):
                program.unlink()


def unpack(archive, directory):
    """Unpacks as `unzip` does, which restores symbolic links."""
    with zipfile.ZipFile(archive) as packed:
        for entry in packed.infolist():
            path = directory / entry.filename
            path.parent.mkdir(parents=True, exist_ok=True)
            if stat.S_ISLNK(entry.external_attr >> 16):
                path.symlink_to(packed.read(entry).decode())
            else:
                path.write_bytes(packed.read(entry))


def meant_points(program, plan):
    """What the comments of a program say it earns on a plan."""
    text = program.read_text(encoding="utf-8")
    for pattern in (rf"expect: {plan} score (\d+)", r"expect: score (\d+)"):
        if found := re.search(pattern, text):
            return int(found[1])
    return None


# Programs that `verifyproblem` runs: one a formulation, every language, and all
# that fail at once or earn a part.
KATTIS_PROGRAMS = (
    r"^(accepted/|wrong_answer/|run_time_error/"
    r"|partially_accepted/(from_the_front|greedy|small_infinity|transposed))"
)


def kattis(place, plans):
    for plan in plans:
        archive, directory = place.export("kattis", plan)
        unpack(archive, directory)
        (package,) = (path.parent for path in directory.glob("*/problem.yaml"))
        place.without_missing_compilers(package)
        parts = ["config", "data", "graders", "validators", "submissions"]
        if all(place.has(tool) for tool in ("lualatex", "gs", "tidy", "dvisvgm")):
            parts.append("statement")
        else:
            skip("kattis-statement")
        skip("kattis-slow")
        command = ["verifyproblem", "--werror", "--submission_filter", KATTIS_PROGRAMS]
        said, status = place.run([*command, package.name, "--parts", *parts], directory)
        if status != 0 or not re.search(r"\b0 errors, 0 warnings", said):
            raise Failure(f"verifyproblem finds fault with the package of {plan}")
        hold_points(said, package, plan)


def hold_points(said, package, plan):
    """Holds the points that programs earned against those that comments name."""
    earned = re.findall(r"(\S+/\S+) \([^)]*\) OK(?: with extra time)?: AC \((\d+)\)", said)
    if not earned:
        raise Failure(f"no program earned anything on {plan}")
    for name, points in earned:
        meant = 100 if name.startswith("accepted/") else meant_points(package / "submissions" / name, plan)
        if meant is not None and meant != int(points):
            raise Failure(f"{name} earned {points} points on {plan}, meant {meant}")


def icpc(place, plans):
    for plan in plans:
        archive, directory = place.export("icpc", plan)
        package = directory / archive.name.split("-")[0]
        unpack(archive, package)
        place.without_missing_compilers(package)
        if not place.has("pypy3"):
            skip("pypy")
            (Path(place.path.split(os.pathsep)[0]) / "pypy3").symlink_to(sys.executable)
        if place.has("latexmk"):
            pack = ["zip", "--lang", "en", "--no-generate"]
        else:
            skip("icpc-pdf")
            pack = ["zip", "--kattis", "--no-generate"]
        for command in (["validate"], ["run"], pack):
            # Whatever it warns of makes its status 1.
            _, status = place.run(["bt", *command, "--no-bar"], package)
            if status != 0:
                raise Failure(f"bt {command[0]} finds fault with the package of {plan}")


JUDGES = {"kattis": kattis, "icpc": icpc}


def main():
    muqi = Path(sys.argv[1]).resolve()
    chosen = sys.argv[2:] or list(JUDGES)
    kept = os.environ.get("MUQI_JUDGES_SCRATCH")
    scratch = Path(kept or tempfile.mkdtemp(prefix="muqi-judges-")).resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    try:
        place = Place(muqi, scratch)
        for name in chosen:
            print(f"\n=== {name}", flush=True)
            judge, _, plan = name.partition(":")
            JUDGES[judge](place, [plan] if plan else PLANS)
        shutil.rmtree(place.packages)
    except Failure as failure:
        sys.exit(f"{failure}")
    finally:
        if not kept:
            shutil.rmtree(scratch)
    print("\nall judges take the packages")


if __name__ == "__main__":
    main()
