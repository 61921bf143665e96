#!/usr/bin/env python3
"""Prints the licence texts of all crates that a program for a target is linked with.

usage: third_party_licences.py TARGET
"""

import json
import subprocess
import sys
from pathlib import Path


def cargo(*arguments):
    run = subprocess.run(["cargo", *arguments, "--locked"], check=True, stdout=subprocess.PIPE, text=True)
    return run.stdout


def linked(target):
    """Returns name and version of the crates that are not ours, in order."""
    form = ["--prefix", "none", "--format", "{p}", "--edges", "normal,no-proc-macro"]
    lines = cargo("tree", "--package", "muqi", "--target", target, *form).splitlines()
    words = [line.split() for line in lines]
    return sorted({(name, version[1:]) for name, version, *_ in words if not name.startswith("muqi")})


def texts(directory):
    """Returns the licence files of a crate."""
    names = ("licen", "copying", "notice", "unlicense")
    files = [path for path in directory.iterdir() if path.name.lower().startswith(names)]
    return [path.read_text(errors="replace").strip() for path in sorted(files) if path.is_file()]


def main(target):
    packages = json.loads(cargo("metadata", "--format-version=1", "--filter-platform", target))["packages"]
    by_name = {(package["name"], package["version"]): package for package in packages}
    print("muqi is linked with these crates, each under the licence that is named with it.")
    seen = {}
    for crate in linked(target):
        package = by_name[crate]
        print(f"\n{'=' * 80}\n{' '.join(crate)}: {package['license'] or package['license_file']}")
        for text in texts(Path(package["manifest_path"]).parent):
            # The text of the Apache licence, for one, is the same in most of them.
            key = " ".join(text.split())
            if key in seen:
                print(f"\nA text as that of {seen[key]}.")
            else:
                seen[key] = " ".join(crate)
                print(f"\n{text}")


main(*sys.argv[1:])
