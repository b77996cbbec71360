# Game on Tree (AtCoder Grand Contest 017 D) · 树上游戏
#
# Green Hackenbush on a tree: by the colon principle a branch is worth as much as a stalk of its
# value, and one more edge below a stalk adds 1. So g(v) is the exclusive or of g(child) + 1.
# 树上删边：由冒号原理，g(v) 等于各儿子 g + 1 的异或；g(根) ≠ 0 时先手必胜。
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

g = [0] * (n + 1)
for v in reversed(order[1:]):
    g[parent[v]] ^= g[v] + 1
print("Alice" if g[1] else "Bob")
