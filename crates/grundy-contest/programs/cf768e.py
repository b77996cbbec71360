# Game of Stones (Codeforces 768E) · 石子游戏
#
# A pile of s stones has the value m, the largest with 1 + 2 + ... + m <= s: no number may be taken
# twice from a pile, so no more than m moves can be made there. Jon, the second player, wins exactly
# if the exclusive or of the values is 0.
# 大小为 s 的堆的值是满足 1 + 2 + … + m ≤ s 的最大的 m（同一堆中取的数互不相同，至多 m 步）。异或为 0 时后手 Jon 胜。
import sys

value, m = [], 0
for stones in range(61):
    if (m + 1) * (m + 2) // 2 <= stones:
        m += 1
    value.append(m)

total = 0
for pile in sys.stdin.buffer.read().split()[1:]:
    total ^= value[int(pile)]
print("NO" if total else "YES")
