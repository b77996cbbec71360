# A Simple Stone Game (HDU 2486, POJ 3922) · k 倍动态减法
#
# Terms 1, 2, 3, ...: behind a comes a + s, where s is the least term with k * s >= a. Every number is
# a sum of terms each of which is more than k times the next one: take away the greatest term again
# and again. The mover takes the last, smallest part: the next one is out of the opponent's reach. If
# n is a term itself, he may not take it all and loses.
# While s stays the same the terms are equally spaced: they are kept as ranges.
# 数列 1, 2, 3, …：项 a 的下一项为 a + s，s 是满足 k·s ≥ a 的最小项。每个数可唯一地写成若干项之和，每项都大于后一项的 k 倍（贪心）。
# 取走最小的一项，对手够不着下一项；n 本身是一项则必败。s 不变时各项成等差数列，用 range 保存。


def first_take(n, k):
    """The last part of n, n itself if it is a term."""
    stretches = [range(1, 2)]  # the terms: each stretch begins where the one before has ended
    small = (term for stretch in stretches for term in stretch)  # it may grow meanwhile
    s = next(small)
    last = 1
    while last < n:
        while k * s < last:
            s = next(small)
        steps = (k * s - last) // s + 1  # as long as k * s >= the term that is continued
        stretches.append(range(last + s, last + s * steps + 1, s))
        last += s * steps
    rest = n
    for stretch in reversed(stretches):
        while rest >= stretch[0]:
            part = stretch[min((rest - stretch[0]) // stretch.step, len(stretch) - 1)]
            rest -= part
            if rest == 0:
                return part


for game in range(1, int(input()) + 1):
    n, k = map(int, input().split())
    take = first_take(n, k)
    print(f"Case {game}: {'lose' if take == n else take}")
