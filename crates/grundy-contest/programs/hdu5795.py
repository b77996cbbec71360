# A Simple Nim (HDU 5795) · 简单的 Nim
#
# A heap of s candies is worth s, but 8m + 7 and 8m + 8 change places: 8m + 7 can be divided into
# 1, 2, 8m + 4, which is worth 8m + 7, while no division is worth s otherwise.
# 大小为 s 的堆值为 s，只是 8m + 7 与 8m + 8 互换：8m + 7 可分成 1、2、8m + 4，异或恰为 8m + 7。
import sys

CHANGE = [-1, 0, 0, 0, 0, 0, 0, 1]  # by s mod 8

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    heaps = numbers[at + 1 : at + 1 + numbers[at]]
    total = 0
    for s in heaps:
        total ^= s + CHANGE[s % 8]
    print("First" if total else "Second", "player wins.")
    at += 1 + len(heaps)
