# Combat on a Tree (SPOJ COT3) · 树上的战斗
#
# Picking v leaves the subtrees beside the way from the root to v, a sum. For every vertex x keep the
# set O(x) of the values that picks inside its subtree lead to. With s, the exclusive or of the SG
# values of the children of x: O(x) holds o ^ s ^ SG(y) for every child y and o in O(y), and s itself
# if x is white; SG(x) = mex O(x).
# The sets are binary tries. XORing a whole set is a mark at its root that sinks when needed; two
# tries are merged node by node; the mex is one walk down. O(n log n) in all.
# 选 v 后剩下路径旁的各子树之和。O(x) 是在 x 的子树内选点所得之值的集合，s 为 x 各儿子 SG 的异或：
# O(x) 由各儿子的 O(y) ^ s ^ SG(y) 与（x 为白时）s 组成，SG(x) = mex O(x)。
# 集合用带异或标记的 01 字典树表示：整体异或打标记，合并逐点进行，mex 自上而下走一次。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
n = next(numbers)
black = [0] + [next(numbers) for _ in range(n)]
near = [[] for _ in range(n + 1)]
for a, b in zip(numbers, numbers):
    near[a].append(b)
    near[b].append(a)

BITS = n.bit_length()
# Node 0 is the empty trie. count: how many values there are; flip: what is still to be XORed below.
zero, one, count, flip = [0], [0], [0], [0]


def sink(at, bit):
    """Hands the mark of a node, whose children decide the bit, on to these."""
    mark = flip[at]
    if mark:
        if mark >> bit & 1:
            zero[at], one[at] = one[at], zero[at]
        flip[zero[at]] ^= mark
        flip[one[at]] ^= mark
        flip[at] = flip[0] = 0


def insert(root, value):
    """The trie with one more value."""
    way, at, bit = [], root, BITS - 1
    while at and bit >= 0:
        sink(at, bit)
        way.append(at)
        at = (one if value >> bit & 1 else zero)[at]
        bit -= 1
    if at:
        return root  # it was there
    for height in range(-1, bit + 1):  # a chain for the bits that are new
        zero.append(0)
        one.append(0)
        count.append(1)
        flip.append(0)
        if height >= 0:
            (one if value >> height & 1 else zero)[-1] = at
        at = len(zero) - 1
    for above in reversed(way):
        bit += 1
        (one if value >> bit & 1 else zero)[above] = at
        count[above] += 1
        at = above
    return at


def merge(a, b, bit):
    if not a or not b:
        return a or b
    if bit < 0:
        return a  # the same value
    sink(a, bit)
    sink(b, bit)
    left = zero[a] = merge(zero[a], zero[b], bit - 1)
    right = one[a] = merge(one[a], one[b], bit - 1)
    count[a] = count[left] + count[right]
    return a


def mex(at):
    value, bit = 0, BITS - 1
    while at and bit >= 0:
        sink(at, bit)
        if count[zero[at]] == 1 << bit:  # the left half is full
            value |= 1 << bit
            at = one[at]
        else:
            at = zero[at]
        bit -= 1
    return value


# Parents before children, without recursion: the tree may be a path.
order, parent = [1], [0] * (n + 1)
for v in order:
    for u in near[v]:
        if u != parent[v]:
            parent[u] = v
            order.append(u)

sg, below, options = [0] * (n + 1), [0] * (n + 1), [0] * (n + 1)  # below[x] is s
for x in reversed(order):
    for y in near[x]:
        if y != parent[x] and options[y]:
            flip[options[y]] ^= below[x] ^ sg[y]
            options[x] = merge(options[x], options[y], BITS - 1)
    if not black[x]:
        options[x] = insert(options[x], below[x])
    sg[x] = mex(options[x])
    below[parent[x]] ^= sg[x]

# What hangs beside the way to x, its own children included, is what a pick of x leaves.
beside = [0] * (n + 1)
sg[1] = 0  # the root is beside nothing
for x in order:
    beside[x] = beside[parent[x]] ^ sg[x] ^ below[x]
wins = [v for v in range(1, n + 1) if not black[v] and beside[v] == 0]
print(*(wins or [-1]), sep="\n")
