# Alice and Bob (Nowcoder Multi-University Training 2021, round 1 A) · 两堆石子：k 与 s·k
#
# A sieve: go through the pairs in increasing order; a pair that is not marked is lost, and marks all
# pairs from which it is reached. Every heap belongs to at most one lost pair (taking from one heap
# alone joins two of them), so there are few lost pairs, and each marks about 2 N log N others.
# A whole row is marked at once, by a slice.
# 筛法：从小到大，未被标记的一对必败，并标记所有能走到它的对。每个数至多属于一个必败对，所以必败对很少，每个标记约 2 N log N 对。
# 一行中的标记用切片一次完成。
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))[1:]
N = max(numbers)
# Row x, place y: whether a lost pair (a, b) is reached by taking k from x and a multiple from y.
marked = [bytearray(N + 1) for _ in range(N + 1)]
ONES = bytes([1]) * (N + 1)


def mark(a, b):
    size = N - b
    k = 0
    for row in marked[a + 1 :]:
        k += 1
        row[b::k] = ONES[: size // k + 1]


partner = [None] * (N + 1)
for n in range(N + 1):
    if partner[n] is not None:
        continue
    row = marked[n]
    m = row.find(0, n)
    while m >= 0 and marked[m][n]:
        m = row.find(0, m + 1)
    if m >= 0:
        partner[n], partner[m] = m, n
        mark(n, m)
        if n != m:
            mark(m, n)

out = ["Bob" if partner[n] == m else "Alice" for n, m in zip(numbers[::2], numbers[1::2])]
print("\n".join(out))
