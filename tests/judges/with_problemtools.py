"""problemtools, Kattis' own: `verifyproblem` finds neither errors nor anything to warn of."""

import re
import shutil
import subprocess

from problems import Failure

PARTS = ["config", "data", "graders", "validators", "submissions"]
# With these it sets the statements, too.
TYPESETTING = ["lualatex", "gs", "tidy", "dvisvgm"]


def results(problem, archive, _losses, programs, work):
    # As `unzip` does, which restores symbolic links.
    subprocess.run(["unzip", "-q", archive, "-d", work], check=True)
    package = work / problem.code
    packaged = {path.name for path in package.glob("submissions/*/*")}
    parts = [*PARTS, *(["statement"] if all(map(shutil.which, TYPESETTING)) else [])]
    said = verify(package, [one for one in programs if one.path.name in packaged], parts)
    if ": 0 errors, 0 warnings" not in said and not said.rstrip().endswith("0 errors, 0 warnings"):
        raise Failure(f"verifyproblem finds fault with {problem.label}\n{said}")
    measured = float(re.search(r"setting timelim to (\S+) secs", said)[1])
    found = {}
    for one in programs:
        if one.path.name in packaged:
            # The package does not state the time limit: it is measured, and too slow is another thing.
            is_timed = "TLE" in one.verdicts and measured != one.time_limit
            found[one.name] = result(said, one, is_timed)
    # Programs in languages with longer limits are not in the package.
    for limit in sorted({one.time_limit for one in programs if one.name not in found}):
        slower = [one for one in programs if one.name not in found and one.time_limit == limit]
        for one in slower:
            place = package / "submissions" / one.kind(has_points=True) / one.path.name
            place.parent.mkdir(exist_ok=True)
            shutil.copy(one.path, place)
        said = verify(package, slower, ["submissions"], "-t", str(limit))
        found |= {one.name: result(said, one, False) for one in slower}
    return found


def verify(package, programs, parts, *options):
    names = "|".join(re.escape(one.path.name) for one in programs)
    command = ["verifyproblem", "-s", f"/({names})$", *options, package.name, "-p", *parts]
    done = subprocess.run(command, cwd=package.parent, capture_output=True, text=True)
    return done.stdout + done.stderr


def result(said, program, is_timed):
    """Returns what a row of the table of results says."""
    row = re.search(rf"^ +{re.escape(program.path.name)} .*?(\d+) +\S+s *$", said, re.MULTILINE)
    if not row:
        raise Failure(f"{program.name} was not judged\n{said}")
    points = int(row[1])
    meant = f"{program.points} or by another time limit" if is_timed else program.points
    return points, is_timed or points == program.points, meant
