"""Compares the reports of joined parts with those of an undivided judging.

usage: same_reports.py WHOLE JOINED STANDINGS

WHOLE.json is compared with JOINED.json, but for times, machines and what the cache had, and
WHOLE.csv with STANDINGS.csv, byte by byte. Exits with 1 and the first differences.
"""

import json
import sys
from pathlib import Path

# What differs from one judging of the same programs to the next.
OF_A_RUN = {
    "cpu_us",
    "slowest_cpu_us",
    "wall_us",
    "memory_bytes",
    "involuntary_switches",
    "runs",
    "noisy",
    "doubtful",
    "disturbance",
    "tried_again",
    "from_cache",
    "machine",
    "seal",
}

SHOWN = 10


def differences(whole, joined, place=""):
    if isinstance(whole, dict) and isinstance(joined, dict):
        # The reason of a time limit exceeded has the time.
        sentences = {"reason", "reason_sentence"}
        of_a_run = OF_A_RUN | sentences if whole.get("verdict") == "TLE" else OF_A_RUN
        for key in sorted((whole.keys() | joined.keys()) - of_a_run):
            yield from differences(whole.get(key), joined.get(key), f"{place}/{key}")
    elif isinstance(whole, list) and isinstance(joined, list) and len(whole) == len(joined):
        for index, (left, right) in enumerate(zip(whole, joined)):
            yield from differences(left, right, f"{place}/{index}")
    elif whole != joined:
        yield f"{place}: {whole!r:.200} undivided, {joined!r:.200} joined"


def main(whole, joined, standings):
    left, right = (json.loads(Path(f"{stem}.json").read_bytes()) for stem in (whole, joined))
    found = list(differences(left, right))
    if Path(f"{whole}.csv").read_bytes() != Path(f"{standings}.csv").read_bytes():
        found.append("the standings differ")
    if not left["submissions"]:
        found.append("nobody was judged")
    for line in found[:SHOWN]:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
