# Coin Game (HDU 3951) · 硬币游戏
#
# K = 1: every game lasts N moves. N <= K: the first player takes all. Otherwise his move leaves a
# row; the second player takes its middle, one coin or two, and then mirrors.
# K = 1 时恰好走 N 步；N ≤ K 时先手一次取完；其余情形后手取走剩下一排的正中（一枚或两枚），此后对称模仿。
for game in range(1, int(input()) + 1):
    n, k = map(int, input().split())
    first = n % 2 == 1 if k == 1 else n <= k
    print(f"Case {game}: {'first' if first else 'second'}")
