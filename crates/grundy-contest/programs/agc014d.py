# Black and White Tree (AtCoder Grand Contest 014 D) · 黑白树
#
# The second player wins exactly if the tree has a perfect matching: he then answers in the pair of
# the first player's vertex. From the leaves upwards, a single vertex must go with its parent.
# 后手胜当且仅当树有完美匹配：他总在配对点上应对。自叶向上，尚未配对的点只能与父亲配对。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
n = next(numbers)
near = [[] for _ in range(n + 1)]
for a, b in zip(numbers, numbers):
    near[a].append(b)
    near[b].append(a)

# Parents before children, without recursion: the tree may be a path.
order, parent = [1], [0] * (n + 1)
for v in order:
    for u in near[v]:
        if u != parent[v]:
            parent[u] = v
            order.append(u)

paired = [False] * (n + 1)
paired[0] = True  # above the root there is nobody
perfect = True
for v in reversed(order):
    if not paired[v]:
        if paired[parent[v]]:
            perfect = False
            break
        paired[v] = paired[parent[v]] = True
print("Second" if perfect else "First")
