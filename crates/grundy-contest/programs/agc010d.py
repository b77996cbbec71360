# Decrementing (AtCoder Grand Contest 010 D) · 减一游戏
#
# An odd number of even numbers wins: lower an even one, and the parity stays with the opponent. An
# even number of them loses, unless the only odd number is at least 3: lowering it makes all numbers
# even, they are divided, and the question is asked again for the other player.
# 偶数有奇数个则胜；有偶数个则负，唯一例外是恰有一个奇数且不小于 3：减去它、全体除以公约数后换对方重新判断。
import sys
from functools import reduce
from math import gcd

n, *numbers = map(int, sys.stdin.buffer.read().split())

first = True  # whose turn it is
while True:
    odd = [i for i, number in enumerate(numbers) if number % 2]
    if (n - len(odd)) % 2 == 1:
        break  # the mover wins
    if len(odd) != 1 or numbers[odd[0]] == 1:
        first = not first  # the mover loses
        break
    numbers[odd[0]] -= 1
    divisor = reduce(gcd, numbers)
    numbers = [number // divisor for number in numbers]
    first = not first
print("First" if first else "Second")
