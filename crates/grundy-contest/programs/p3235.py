# Jiangnan Le (HNOI2014, Luogu P3235, BZOJ 3576) · 江南乐
#
# g(a) is the mex over M of the exclusive or of the M new heaps. Equal heaps cancel in pairs: with
# q = a / M and r = a mod M, g(q + 1) counts if r is odd and g(q) if M - r is odd. For all M with the
# same q both parities repeat with M + 2, so the first two M of each q are enough: O(sqrt a) per heap.
# Only the heaps that come up are evaluated.
# g(a) 是对各 M 的 mex。相等的堆成对抵消：设 q = a / M，r = a mod M，r 为奇数时计 g(q + 1)，M − r 为奇数时计 g(q)。
# q 相同的 M 中，M 加 2 时两个奇偶都不变，只需试最小的两个 M，每堆 O(√a)。只计算用得到的堆。
import sys
from functools import lru_cache

numbers = iter(map(int, sys.stdin.read().split()))
games, least = next(numbers), next(numbers)
least = max(least, 2)  # one stone cannot be divided, even if F = 1


@lru_cache(maxsize=None)
def g(a):
    if a < least:
        return 0
    options = set()
    m = 2
    while m <= a:
        q = a // m
        following = a // q + 1
        for divisor in range(m, min(m + 2, following)):
            r = a - divisor * q
            larger = g(q + 1) if r % 2 else 0
            smaller = g(q) if (divisor - r) % 2 else 0
            options.add(larger ^ smaller)
        m = following
    mex = 0
    while mex in options:
        mex += 1
    return mex


results = []
for _ in range(games):
    total = 0
    for _ in range(next(numbers)):
        total ^= g(next(numbers))
    results.append(1 if total else 0)
print(*results)
