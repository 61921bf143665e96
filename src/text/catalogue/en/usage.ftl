# Wrong usage.
