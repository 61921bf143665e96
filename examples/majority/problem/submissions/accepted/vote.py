import sys


def blocks():
    rest = b""
    while block := sys.stdin.buffer.read(1 << 16):
        *words, rest = (rest + block).split(b" ")
        yield words
    yield [rest.strip()]


sys.stdin.buffer.readline()
candidate, lead = b"", 0
for words in blocks():
    for a in words:
        if lead == 0:
            candidate = a
        lead += 1 if a == candidate else -1
print(int(candidate))
