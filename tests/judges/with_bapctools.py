"""BAPCtools for packages of the ICPC: `bt validate`, `bt run` and `bt zip` find no fault."""

import os
import re
import shutil
import subprocess

from problems import Failure

# Warnings that follow from what the export lists: no validator of answers, and validators that do
# not report which bounds are reached.
WARNINGS = {
    "answer_validators": r"No (dedicated answer validators|answer validators for constraints checking) found",
    "input_validators": r"No input validators for constraints checking found",
}


def results(problem, archive, losses, programs, work):
    package = work / problem.code
    subprocess.run(["unzip", "-q", archive, "-d", package], check=True)
    packaged = {path.name: path for path in package.glob("submissions/*/*")}
    expected = [
        pattern
        for directory, pattern in WARNINGS.items()
        if not any("constraints_file" in path.read_text() for path in package.glob(f"{directory}/*"))
    ]
    if WARNINGS["answer_validators"] in expected and "without a validator of answers" not in losses:
        raise Failure(f"{problem.label}: the export does not list the missing validator\n{losses}")
    # testlib.h names `rand()`, only to forbid it, and is in the one source of a checker.
    checker = package / "output_validator/checker.cpp"
    of_checker = [r"Calling rand\(\)"] if checker.exists() and "TESTLIB_H" in checker.read_text() else []
    expected += of_checker
    bt(package, ["validate"], expected)
    # With TeX it sets the statements.
    pack = ["--lang", "en"] if shutil.which("latexmk") else ["--kattis"]
    bt(package, ["zip", *pack, "--no-generate"], expected)
    found = {}
    for limit in sorted({one.ample_limit for one in programs}):
        paths = {}
        for one in programs:
            if one.ample_limit == limit:
                place = package / "submissions" / one.kind(has_points=False) / one.path.name
                # Programs in languages with longer limits are not in the package.
                if one.path.name not in packaged:
                    place.parent.mkdir(exist_ok=True)
                    shutil.copy(one.path, place)
                paths[one] = packaged.get(one.path.name, place).relative_to(package)
        said = bt(package, ["run", "-t", str(limit), *map(str, paths.values())], of_checker)
        for one, path in paths.items():
            row = re.search(rf"^{re.escape('/'.join(path.parts[1:]))}: +(\w+)", said, re.MULTILINE)
            if not row:
                raise Failure(f"{one.name} was not judged\n{said}")
            # All tests or nothing; the first failure decides there, which may be on a sample.
            meant = "AC" if one.is_accepted else "not AC"
            found[one.name] = (row[1], (row[1] == "AC") == one.is_accepted, meant)
    return found


def bt(package, arguments, expected):
    """Runs BAPCtools; whatever it warns of makes its status 1."""
    # It keeps notes of packages and warns of a second one with the same uuid, such as the same
    # plan exported before.
    environment = os.environ | {"XDG_CONFIG_HOME": str(package.parent)}
    done = subprocess.run(
        ["bt", *arguments, "--no-bar"],
        cwd=package,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    said = done.stdout.decode(errors="replace").replace("\r", "\n")
    faults = [
        line
        for line in said.splitlines()
        if re.search("WARNING|ERROR|Failed", line)
        and not any(re.search(pattern, line) for pattern in expected)
    ]
    if faults or done.returncode != 0 and not any(re.search(one, said) for one in expected):
        raise Failure(f"bt {arguments[0]} finds fault with the package {package.name}\n{said}")
    return said
