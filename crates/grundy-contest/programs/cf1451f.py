# Nullify the Matrix (Codeforces 1451F) · 清零矩阵
#
# A path meets every diagonal row + column = constant at most once. The second player wins exactly
# if the exclusive or of every diagonal is 0: a move changes one cell of the diagonal of its start,
# and from any other matrix one path can mend the first bad diagonal and all behind it.
# 路径与每条反对角线（行加列为常数）至多相交一次。每条反对角线的异或都为 0 时后手胜，否则先手可一步补成全 0。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n, m = next(numbers), next(numbers)
    diagonal = [0] * (n + m)
    for i in range(n):
        for j in range(m):
            diagonal[i + j] ^= next(numbers)
    print("Ashish" if any(diagonal) else "Jeel")
