# The Game (Hard Version) (Codeforces 2062E2) · 游戏（困难版）
#
# A vertex is good if a larger value occurs outside its subtree. A pick u wins exactly if u is good
# and nothing good of larger value is left when its subtree is gone.
# Let b be a good vertex of the greatest value: all good vertices of that value win. A winner of less
# value must take away b, or a larger x outside the subtree of b: it lies on the way from the root to
# b or to x. Scan the tree twice, in a preorder that visits the child on the way last: then what is
# left without the subtree of u is simply what comes before u.
# 子树外有更大点权的点称为好点。选 u 必胜，当且仅当 u 是好点且删去其子树后没有点权更大的好点。
# 设 b 为点权最大的好点，x 为其子树外点权更大的一点：与 b 等权的好点都必胜，其余必胜点在根到 b 或根到 x 的路径上。
# 对两条路径各扫描一次，路径上的儿子排在先序的最后，于是“删去 u 的子树后剩下的”恰是 u 之前的前缀。
import sys
from itertools import accumulate


def preorder(near, last):
    """The vertices from the root on, and their parents; last[v] is visited after its siblings."""
    order, parent, stack = [], [0] * len(near), [1]
    while stack:
        v = stack.pop()
        order.append(v)
        above, late = parent[v], last[v]
        if late:  # what is pushed first is visited last
            parent[late] = v
            stack.append(late)
        for u in near[v]:
            if u != above and u != late:
                parent[u] = v
                stack.append(u)
    return order, parent


def scan(target, near, weight, parent, wins):
    """Adds the winners on the way to the target."""
    last = [0] * len(near)
    way = {target}
    while parent[target]:
        last[parent[target]] = target
        target = parent[target]
        way.add(target)
    opened = [0]  # the vertices from the root to the present one
    greatest = good = 0  # the greatest value so far, and that of a good vertex
    closed = second = 0  # the two greatest values of vertices that are left behind
    for y in preorder(near, last)[0]:
        while opened[-1] != parent[y]:
            w = weight[opened.pop()]
            if w > closed:
                closed, second = w, closed
            elif second < w < closed:
                second = w
        w = weight[y]
        if y in way and good <= w < greatest:
            wins.add(y)
        if w < greatest:
            good = max(good, w)
        else:  # y makes closed vertices of less value good
            good = max(good, closed if closed < w else second)
            greatest = w
        opened.append(y)


def solve(n, weight, near):
    order, parent = preorder(near, [0] * (n + 1))
    size = [1] * (n + 1)
    for v in reversed(order):
        size[parent[v]] += size[v]

    # Which vertices are good: greatest values before and behind the subtree in preorder.
    row = [weight[v] for v in order]
    before = [0, *accumulate(row, max)]
    after = [0, *accumulate(reversed(row), max)][::-1]
    good = [i for i, v in enumerate(order) if max(before[i], after[i + size[v]]) > weight[v]]
    if not good:
        return []
    at = max(good, key=row.__getitem__)
    best = order[at]
    wins = {order[i] for i in good if row[i] == row[at]}
    outside = order[:at] + order[at + size[best] :]
    larger = max(outside, key=weight.__getitem__)
    scan(best, near, weight, parent, wins)
    scan(larger, near, weight, parent, wins)
    return sorted(wins)


numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    weight = [0] + [next(numbers) for _ in range(n)]
    near = [[] for _ in range(n + 1)]
    for _ in range(n - 1):
        a, b = next(numbers), next(numbers)
        near[a].append(b)
        near[b].append(a)
    wins = solve(n, weight, near)
    print(len(wins), *wins)
