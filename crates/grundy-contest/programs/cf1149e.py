# Election Promises (Codeforces 1149E) · 选举承诺
#
# Put city v into the group mex(groups of its successors). The position is lost exactly if in every
# group the exclusive or of the taxes is 0. To win, take the highest group whose exclusive or x is
# not 0, lower there a city with the top bit of x to tax ^ x, and mend every lower group by one
# successor of that city: it has one in each lower group, and none in its own.
# 按后继组号的 mex 分组，各组税的异或全为 0 时必败。否则取异或 x 不为 0 的最高组，把其中含 x 最高位的城市降为 税 ^ x，
# 再用它在各低组中的一个后继把那一组补成 0（由 mex 的定义，后继必存在）。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
n, m = next(numbers), next(numbers)
tax = [next(numbers) for _ in range(n)]
after = [[] for _ in range(n)]
before = [0] * n  # the number of roads into a city
for u, v in zip(numbers, numbers):
    after[u - 1].append(v - 1)
    before[v - 1] += 1

# A city comes before its successors.
order = [v for v in range(n) if before[v] == 0]
for v in order:
    for w in after[v]:
        before[w] -= 1
        if before[w] == 0:
            order.append(w)

group = [0] * n
total = [0] * (n + 1)
for v in reversed(order):
    seen = {group[w] for w in after[v]}
    while group[v] in seen:
        group[v] += 1
    total[group[v]] ^= tax[v]

top = max((g for g in range(n + 1) if total[g]), default=None)
if top is None:
    print("LOSE")
else:
    x = total[top]
    city = next(v for v in range(n) if group[v] == top and tax[v] ^ x < tax[v])
    tax[city] ^= x
    for w in after[city]:
        tax[w] ^= total[group[w]]
        total[group[w]] = 0  # mended: the group's other successors stay
    print("WIN")
    print(*tax)
