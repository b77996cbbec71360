# Games on DAG (AtCoder Grand Contest 016 F) · 有向无环图上的游戏
#
# The second player wins exactly if vertices 1 and 2 have the same SG value. Count these subsets of
# the edges for every vertex set V that holds both: let T be the vertices of V of value 0 and U the
# others. No edge inside T is taken, every u in U has at least one edge into T, edges from T to U are
# free. With 1 and 2 in T the edges inside U are free, too; with both in U there are count[U] ways,
# because without T all values in U are smaller by one.
# Edges lead to larger numbers, so the largest vertex of V lies in T: if T runs through the sets in
# increasing order, count[U] is complete when it is needed. O(3^(N-2)).
# 后手胜当且仅当 SG(1) = SG(2)。对含 1、2 的点集枚举 SG 为 0 的点集 T，余下为 U：T 内无边，U 中每点至少有一条边指向 T，
# T 到 U 的边任选；1、2 在 T 中则 U 内任选，在 U 中则为 count[U]。V 的最大点必在 T 中，所以按 T 递增枚举即可。
import sys

MOD = 10**9 + 7

numbers = iter(map(int, sys.stdin.read().split()))
n, m = next(numbers), next(numbers)
out, into = [0] * n, [0] * n  # the successors and the predecessors of a vertex as sets
for x, y in zip(numbers, numbers):
    out[x - 1] |= 1 << y - 1
    into[y - 1] |= 1 << x - 1


def size(vertices):
    return bin(vertices).count("1")


inside = [0] * (1 << n)  # edges inside a set
for vertices in range(1, 1 << n):
    rest = vertices & vertices - 1
    v = (vertices ^ rest).bit_length() - 1
    inside[vertices] = inside[rest] + size(out[v] & rest)
free = [pow(2, edges, MOD) for edges in inside]

count = [0] * (1 << n)
for T in range(1, 1 << n):
    if T & 3 in (1, 2):
        continue  # 1 and 2 are on the same side
    # All sets U, and the ways to choose the edges between T and U.
    sets, ways = [0], [1]
    for v in range(n):
        if T >> v & 1:
            continue
        choice = (2 ** size(out[v] & T) - 1) * 2 ** size(into[v] & T)
        if v < 2:  # 1 and 2 are in every U
            sets, ways = [U | 1 << v for U in sets], [way * choice % MOD for way in ways]
        elif choice:
            sets += [U | 1 << v for U in sets]
            ways += [way * choice % MOD for way in ways]
    within = free if T & 3 else count
    for U, way in zip(sets, ways):
        count[T | U] = (count[T | U] + way * within[U]) % MOD
print((2**m - count[-1]) % MOD)
