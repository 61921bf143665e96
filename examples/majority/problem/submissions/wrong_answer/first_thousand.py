# A sample of the numbers is enough, if they are mixed.
# expect: subtask 1 AC
# expect: subtask 2 WA
import sys
from collections import Counter

sys.stdin.buffer.readline()
words = sys.stdin.buffer.read(8000).split()
print(int(Counter(words[:1000]).most_common(1)[0][0]))
