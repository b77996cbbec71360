# The Game (Easy Version) (Codeforces 2062E1) · 游戏（简单版）
#
# Call a vertex good if a larger value occurs outside its subtree. After a pick that is not good the
# opponent cannot move and wins. Pick a good vertex of the greatest value: every reply has a larger
# value, so it is not good. In preorder a subtree is a stretch: two running maxima tell what is good.
# 子树外有更大点权的点称为好点。选不好的点，对方无法行动而获胜；选点权最大的好点，对方的任何应手都不是好点。
# 先序中子树是一段区间，用前缀、后缀最大值判断。
import sys
from itertools import accumulate


def solve(n, weight, near):
    # Preorder without recursion, and the sizes of the subtrees.
    order, parent, stack, size = [], [0] * (n + 1), [1], [1] * (n + 1)
    while stack:
        v = stack.pop()
        order.append(v)
        for u in near[v]:
            if u != parent[v]:
                parent[u] = v
                stack.append(u)
    for v in reversed(order):
        size[parent[v]] += size[v]

    row = [weight[v] for v in order]  # greatest values of row[:i] and row[i:]
    before = [0, *accumulate(row, max)]
    after = [0, *accumulate(reversed(row), max)][::-1]
    best = 0
    for i, v in enumerate(order):
        outside = max(before[i], after[i + size[v]])
        if outside > weight[v] > weight[best]:
            best = v
    return best


numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    weight = [0] + [next(numbers) for _ in range(n)]
    near = [[] for _ in range(n + 1)]
    for _ in range(n - 1):
        a, b = next(numbers), next(numbers)
        near[a].append(b)
        near[b].append(a)
    print(solve(n, weight, near))
