# Nim (Luogu P2197, AcWing 891) · 【模板】Nim 游戏
#
# The first player wins unless the exclusive or of the heaps is 0: from 0 every move leads away, and
# from x != 0 a heap with the top bit of x can be lowered so that it becomes 0.
# 各堆的异或不为 0 时先手必胜：从 0 出发一步必变为非 0；从 x ≠ 0 可把含 x 最高位的一堆 a 减到 a ^ x。
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    heaps = numbers[at + 1 : at + 1 + numbers[at]]
    total = 0
    for heap in heaps:
        total ^= heap
    print("Yes" if total else "No")
    at += 1 + len(heaps)
