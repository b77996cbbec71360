# Stone (HDU 4764) · 石头
#
# Whoever writes N - 1 wins: this is a heap of N - 1 stones, 1 ... k at a time (Bash's game). Answer x
# by k + 1 - x. The first player loses exactly if k + 1 divides N - 1.
# 写出 N − 1 者胜：相当于 N − 1 颗石子、每次取 1 … k 颗的巴什博弈；N − 1 是 k + 1 的倍数时先手必败。
import sys

numbers = map(int, sys.stdin.buffer.read().split())
for n, k in zip(numbers, numbers):
    if n == 0:
        break
    print("Tang" if (n - 1) % (k + 1) else "Jiang")
