# Lieges of Legendre (Codeforces 603C) · 勒让德的臣民
#
# The piles are a sum. k piles of x are worth 0 if k is even and g(x) if k is odd. The mex of the two
# kinds of moves gives the table below; from 5 on odd piles are worth 0, and for odd k an even pile
# is worth mex{0, g(n/2)}.
# 各堆之和取异或。k 堆 x 的值：k 偶为 0，k 奇为 g(x)。5 以后奇数堆为 0；k 为奇数时偶数堆为 mex{0, g(n/2)}。
import sys


def even_k(n):
    return n if n <= 2 else 1 - n % 2


def odd_k(n):
    if n < 5:
        return (0, 1, 0, 1, 2)[n]
    if n % 2:
        return 0
    return 2 if odd_k(n // 2) == 1 else 1


n, k, *piles = map(int, sys.stdin.buffer.read().split())
value = odd_k if k % 2 else even_k
total = 0
for pile in piles:
    total ^= value(pile)
print("Kevin" if total else "Nicky")
