# The longest word that is in the word and in its reverse need not be a palindrome.
# expect: WA TLE
import sys

s = input()
n = len(s)
if n > 3000:
    print(0)
    sys.exit()
longest = 0
reverse = s[::-1]
before = [0] * (n + 1)
for i in range(n):
    row = [0] * (n + 1)
    for j in range(n):
        if s[i] == reverse[j]:
            row[j + 1] = before[j] + 1
    longest = max(longest, max(row))
    before = row
print(longest)
