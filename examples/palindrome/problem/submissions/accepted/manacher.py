s = input()
t = "^|" + "|".join(s) + "|$"
radius = [0] * len(t)
centre = right = 0
for i in range(1, len(t) - 1):
    reach = min(right - i, radius[2 * centre - i]) if i < right else 0
    while t[i + reach + 1] == t[i - reach - 1]:
        reach += 1
    radius[i] = reach
    if i + reach > right:
        centre, right = i, i + reach
print(max(radius))
