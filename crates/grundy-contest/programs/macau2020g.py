# Game on Sequence (2020 ICPC Asia Macau G) · 序列上的博弈
#
# A position that is not the last one of its number wins: it goes to the last one, or does what wins
# there. A last position is lost exactly if none of its eight neighbour numbers that come later is
# lost. Found outcomes are good until the next append.
# 不是其数值最后一次出现的位置必胜：跳到最后一次出现处，或照搬那里的必胜着。
# 最后位置必败，当且仅当没有位置更靠后的必败的相邻数（相差一个二进制位）。结果在下一次添加前有效。
import sys

NEAR = [[number ^ 1 << bit for bit in range(8)] for number in range(256)]

numbers = iter(map(int, sys.stdin.buffer.read().split()))
n, m = next(numbers), next(numbers)
sequence = [0] + [next(numbers) for _ in range(n)]
last = [0] * 256  # the last position of a number, 0 if there is none
for position in range(1, n + 1):
    last[sequence[position]] = position
known = {}


def wins(number):
    if number in known:
        return known[number]
    here, won = last[number], False
    for other in NEAR[number]:
        if last[other] > here and not wins(other):
            won = True
            break
    if not won:  # whoever comes earlier can move here, whoever comes later is won as well
        known.update(dict.fromkeys(NEAR[number], True))
    known[number] = won
    return won


out = []
for kind, x in zip(numbers, numbers):
    if kind == 1:
        last[x] = len(sequence)
        sequence.append(x)
        known.clear()
    else:
        grammy = last[sequence[x]] != x or wins(sequence[x])
        out.append("Grammy" if grammy else "Alice")
print("\n".join(out))
