# Gameia (HDU 6105) · Gameia 染色游戏
#
# Bob wins exactly if the tree has a perfect matching and K >= N/2 - 1: then he can cut every edge
# outside the matching and always answers on the partner. From the leaves upwards, a single node must
# go with its parent; parents have smaller numbers.
# Bob 胜当且仅当树有完美匹配且 K ≥ N/2 − 1：他断开匹配以外的所有边，总染配对点。自叶向上，未配对的点只能与父亲配对。
import sys


def is_perfect(n, parent):
    paired = [False] * (n + 1)
    paired[0] = True  # above the root there is nobody
    for v in range(n, 0, -1):
        if not paired[v]:
            if paired[parent[v]]:
                return False
            paired[v] = paired[parent[v]] = True
    return True


numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n, cuts = next(numbers), next(numbers)
    parent = [0, 0] + [next(numbers) for _ in range(n - 1)]
    print("Bob" if cuts >= n // 2 - 1 and is_perfect(n, parent) else "Alice")
