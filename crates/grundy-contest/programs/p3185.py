# Splitting Game (HNOI2007, Luogu P3185, BZOJ 1188) · 分裂游戏
#
# Each bean is a game of its own. With d bottles behind it, it is worth g(d), the mex of g(a) ^ g(b)
# for all a, b < d. A first move wins exactly if it changes the exclusive or of all beans to 0. Only
# the parity of a bottle counts for the total, but from any bottle that is not empty one can move.
# 每粒豆子是独立的游戏，身后有 d 个瓶子时值为 g(d) = mex{ g(a) ^ g(b) : a, b < d }。
# 枚举首步，使总异或变为 0 者必胜。总异或只看各瓶豆数的奇偶，但只要瓶子非空就可以走。
import sys

g = []
for d in range(21):
    options = {a ^ b for a in g for b in g}
    g.append(min(set(range(len(options) + 1)) - options))

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    beans = [next(numbers) for _ in range(n)]
    worth = g[:n][::-1]
    total = 0
    for i in range(n):
        if beans[i] % 2:
            total ^= worth[i]
    wins = [
        (i, j, k)
        for i in range(n)
        if beans[i]
        for j in range(i + 1, n)
        for k in range(j, n)
        if total ^ worth[i] ^ worth[j] ^ worth[k] == 0
    ]
    print(*(wins[0] if wins else (-1, -1, -1)))
    print(len(wins))
