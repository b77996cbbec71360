# Tree Game (AtCoder Grand Contest 010 F) · 树上博弈
#
# Never move to a vertex with as many stones or more: the opponent moves back. So a vertex is won
# exactly if it has a lost neighbour with fewer stones. Go through the vertices by their stones.
# 不要走向石子不少于当前点的邻点（对方会走回来）。一点必胜，当且仅当它有石子更少的必败邻点；按石子数从少到多计算。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
n = next(numbers)
stones = [0] + [next(numbers) for _ in range(n)]
near = [[] for _ in range(n + 1)]
for a, b in zip(numbers, numbers):
    near[a].append(b)
    near[b].append(a)

won = [False] * (n + 1)
for v in sorted(range(1, n + 1), key=stones.__getitem__):
    won[v] = any(stones[u] < stones[v] and not won[u] for u in near[v])
print(*[v for v in range(1, n + 1) if won[v]])
