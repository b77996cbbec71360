# Resourceful Caterpillar Sequence (Codeforces 2053E) · 足智多谋的毛毛虫
#
# Each player can undo the other's pull, so a win comes at once or never. Aron wins if the tail is on
# a leaf and the head is not: L * (n - L) pairs. Otherwise neither end is on a leaf, the head has no
# leaf beside it (P such vertices), and after Nora's pull the tail is on a vertex f with a leaf
# beside it: the tail was on one of the c neighbours of f that are no leaves, not the one towards
# the head. That makes P * sum of (c - 1).
# 每人都能撤回对方的一步，要么立刻获胜，要么永远胜不了。尾在叶而头不在叶：L·(n − L) 对。
# 否则两端都不在叶上，头旁无叶（P 种），Nora 走后尾到旁边有叶的 f：尾原在 f 的 c 个非叶邻点之一（除去朝头的一个），共 P·Σ(c − 1)。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    edges = [(next(numbers), next(numbers)) for _ in range(n - 1)]
    degree, inner = [0] * (n + 1), [0] * (n + 1)
    for a, b in edges:
        degree[a] += 1
        degree[b] += 1
    for a, b in edges:  # neighbours that are no leaves
        inner[a] += degree[b] > 1
        inner[b] += degree[a] > 1
    leaves = degree.count(1)
    rest = [v for v in range(1, n + 1) if degree[v] > 1]
    without = sum(inner[v] == degree[v] for v in rest)
    tails = sum(inner[v] - 1 for v in rest if inner[v] < degree[v])
    print(leaves * (n - leaves) + without * tails)
