"""Makes contestants out of the jury's programs, the same ones for the same seed.

usage: contestants.py PROGRAMS DIRECTORY COUNT

Most have a program in C, C++ or Python that is right, wrong, does not compile, crashes or never
ends, with a comment of its own, so that no two programs are the same. Some have none, or a file
that is nearly called like one.
"""

import random
import sys
from pathlib import Path

SEED = 20260701

# How often each is drawn. Programs in C++ take longest to compile, one that never ends to run.
PROGRAMS = {
    "accepted/all_masks.c": 70,
    "accepted/sorted_masks.py": 50,
    "accepted/packed_rows.cpp": 10,
    "partially_accepted/no_memory.cpp": 10,
    "wrong_answer/greedy.cpp": 20,
    "wrong_answer/ignores_b.py": 50,
    "wrong_answer/small_infinity.c": 50,
    "run_time_error/exit_3.c": 20,
    "run_time_error/no_such_key.py": 20,
    "run_time_error/null_pointer.cpp": 10,
    "compile_error/newer_standard.cpp": 15,
    "time_limit_exceeded/endless_loop.cpp": 2,
}

# Names of files that are no program, of contestants without one.
NO_PROGRAMS = ["chess1.cpp", "chess.txt", "main.py", "chess.exe"]


def name(number):
    """Most names are numbers, as in contests; some have what scripts trip over."""
    odd = ["{:05}", "张三-{:05}", "o'neil {:05}"]
    return odd[number % 40 if number % 40 in (1, 2) else 0].format(number)


def program(sources, number, chance):
    source = chance.choices(list(PROGRAMS), weights=PROGRAMS.values())[0]
    comment = "#" if source.endswith(".py") else "//"
    text = sources.joinpath(source).read_text(encoding="utf-8")
    return "chess" + Path(source).suffix, f"{comment} contestant {number}\n{text}"


def main(sources, directory, count):
    chance = random.Random(SEED)
    for number in range(1, count + 1):
        place = directory / name(number)
        place.mkdir(parents=True)
        if number % 25 == 7:
            file, text = chance.choice(NO_PROGRAMS), "nothing\n"
        elif number % 25 == 19:
            continue
        else:
            file, text = program(sources, number, chance)
        if number % 3 == 0:
            place /= "chess"
            place.mkdir()
        place.joinpath(file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
