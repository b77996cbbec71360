# Buying in Order (HDU 4701) · 游戏：依次购买
#
# When item i is next, both players together still have R = A + B - (C_1 + ... + C_{i-1}), whoever
# bought what. need(i), the least money with which the mover wins there, goes backwards: behind the
# last item that A + B can pay for nobody buys, and before it the mover buys item i and then either
# goes on, which takes C_i + need(i+1), or stops and leaves the opponent less than need(i+1).
# 轮到第 i 件时两人的钱之和 R 是确定的。need(i) 为先手取胜所需的最少钱数，从后往前递推：
# 买下第 i 件后，或继续买，需 C_i + need(i+1)；或停下，使对手的钱少于 need(i+1)。
import sys


def alice_wins(a, b, prices):
    # The items that both can pay for together, and what they then have left.
    rest, items = a + b, []
    for price in prices:
        if price > rest:
            break
        rest -= price
        items.append(price)
    if not items:
        return False
    need = items.pop()
    rest += need
    for price in reversed(items):
        rest += price
        need = min(price + need, rest - need + 1)
    return a >= need


numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n, a, b = numbers[at : at + 3]
    at += 3 + n
    print("Alice" if alice_wins(a, b, numbers[at - n : at]) else "Bob")
