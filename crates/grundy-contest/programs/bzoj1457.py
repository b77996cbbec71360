# Chessboard Game (BZOJ 1457) · 棋盘游戏
#
# From a square with x = 0, y = 0 or x = y a queen goes home at once: call it open. With a queen on
# an open square the mover wins. Otherwise nobody moves a queen there as long as he can do something
# else, so forbid it: that is an ordinary sum. Open squares have no value; leave them out of the mex.
# x = 0、y = 0 或 x = y 的格子“敞开”：有皇后在上面则先手立刻获胜。否则没有人愿意走到那里，禁止之后就是普通的和；
# 敞开的格子没有值，求 mex 时要去掉（不是当作 0）。
import sys

SIDE = 100
OPEN = -1

value = [[OPEN] * SIDE for _ in range(SIDE)]
rows = [set() for _ in range(SIDE)]  # the values that a queen sees in her row,
columns = [set() for _ in range(SIDE)]  # in her column
diagonals = [set() for _ in range(2 * SIDE)]  # and on her diagonal
for x in range(1, SIDE):
    for y in range(1, SIDE):
        if x == y:
            continue
        lines = rows[y], columns[x], diagonals[x - y]
        seen = set().union(*lines)
        mex = 0
        while mex in seen:
            mex += 1
        value[x][y] = mex
        for line in lines:
            line.add(mex)

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    queens = [value[next(numbers)][next(numbers)] for _ in range(next(numbers))]
    total = 0
    for queen in queens:
        total ^= queen
    print("^o^" if OPEN in queens or total else "T_T")
