# Weird Game (Codeforces 293A) · 奇怪的游戏
#
# Only the number of ones counts. To take a place gains the own digit and denies the other's, so a
# place is worth s + t to both players: 2, 1 or 0. Both always take the worthiest place. The first
# player's lead is what his places are worth, less the number of ones in t.
# 只比 1 的个数。选一个位置既得到自己的数字，又使对方失去他的，所以对双方都值 s + t；双方都先选最值的。
# 先手的领先 = 他所选位置的价值之和 − t 中 1 的个数。
n, s, t = int(input()), input().strip(), input().strip()
worth = sorted(((a == "1") + (b == "1") for a, b in zip(s, t)), reverse=True)
lead = sum(worth[::2]) - t.count("1")
print("First" if lead > 0 else "Second" if lead < 0 else "Draw")
