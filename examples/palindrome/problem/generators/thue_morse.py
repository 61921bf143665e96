# The word of Thue and Morse of length 2^K: it has no argument to draw from, and needs no seed.
import sys

word = "a"
for _ in range(int(sys.argv[1])):
    word += word.translate(str.maketrans("ab", "ba"))
print(word)
