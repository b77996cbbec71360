# Fibonacci Nim (HDU 2516) · 斐波那契博弈
#
# The second player wins exactly if n is a Fibonacci number. Write n as a sum of Fibonacci numbers no
# two of which are neighbours (Zeckendorf): who can take the smallest part wins, for the next part is
# more than twice as large. If n is a single part, the first player may not take it all.
# n 是斐波那契数时后手胜。把 n 写成互不相邻的斐波那契数之和：取走最小的一项，下一项大于其两倍，对手够不着；n 自身是一项时不能一次取完。
import sys

fibonacci = set()
a, b = 2, 3
while a < 2**31:
    fibonacci.add(a)
    a, b = b, a + b

for n in map(int, sys.stdin.buffer.read().split()):
    if n == 0:
        break
    print("Second win" if n in fibonacci else "First win")
