# Fox and Card Game (Codeforces 388C) · 狐狸的纸牌游戏
#
# Each player can keep the own half of every pile by answering in the pile where the other has moved.
# Only the middle cards of piles of odd height are open: they are taken in turn, the greatest first.
# 双方都能守住每堆中自己的一半（跟着对手在同一堆取）。奇数堆中间的牌从大到小轮流取。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
upper = lower = 0
middle = []
for _ in range(next(numbers)):
    pile = [next(numbers) for _ in range(next(numbers))]
    half = len(pile) // 2
    upper += sum(pile[:half])
    lower += sum(pile[len(pile) - half :])
    if len(pile) % 2:
        middle.append(pile[half])
middle.sort(reverse=True)
print(upper + sum(middle[::2]), lower + sum(middle[1::2]))
