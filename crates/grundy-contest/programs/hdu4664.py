# Triangulation (HDU 4664) · 三角剖分
#
# A segment uses two points and parts the others into i and n - 2 - i: g(n) is the mex of
# g(i) ^ g(n-2-i), Dawson's Kayles. Its values repeat with period 34 from n = 53 on (Guy and Smith).
# 一条线段用掉两点，其余分成两侧：g(n) = mex{ g(i) ^ g(n−2−i) }，即 Dawson's Kayles，从 53 起以 34 为周期。
import sys

FIRST, PERIOD = 53, 34

g = [0, 0]
for n in range(2, FIRST + PERIOD):
    options = {g[i] ^ g[n - 2 - i] for i in range(n - 1)}
    g.append(min(set(range(len(options) + 1)) - options))

numbers = list(map(int, sys.stdin.buffer.read().split()))
at, out = 1, []
for _ in range(numbers[0]):
    planes = numbers[at + 1 : at + 1 + numbers[at]]
    total = 0
    for n in planes:
        total ^= g[n if n < FIRST else FIRST + (n - FIRST) % PERIOD]
    out.append("Carol" if total else "Dave")
    at += 1 + len(planes)
print("\n".join(out))
