# Candy Piles (AtCoder Grand Contest 002 E) · 糖果堆
#
# Sort the piles downwards: they are the columns of a Young diagram. Eating a pile is a step to the
# right, eating a row is a step up, and whoever leaves the diagram loses. Outcomes are the same all
# along a diagonal, so look at the last cell (m, m) of the diagonal: from there both ways are one
# cell wide, and the mover loses exactly if both are of even length.
# 从大到小排成杨氏图：两种操作是向右、向上走一步，走出图形者负。同一条对角线上胜负相同，
# 看对角线的最后一格 (m, m)：向上、向右的步数都是偶数时先手负。
import sys

n, *piles = map(int, sys.stdin.buffer.read().split())
piles.sort(reverse=True)

m = 0  # the largest m such that m piles have at least m pieces
while m < n and piles[m] >= m + 1:
    m += 1
up = piles[m - 1] - m
right = sum(1 for pile in piles[m:] if pile >= m)
print("Second" if up % 2 == 0 and right % 2 == 0 else "First")
