# Bob and Ben (HackerRank) · 鲍勃和本
#
# A tree of three or more nodes can vanish (value 0) or lose a leaf, so g(m) = mex{0, g(m-1)}: the
# values of 1, 2, 3, 4, ... nodes are 1, 0, 1, 2, 1, 2, ... The shape, and so k, does not matter.
# 三个以上结点的树可以整棵消失（值 0）或少一片叶子：g(m) = mex{0, g(m-1)}，依次为 1、0、1、2、1、2……，与形状和 k 无关。
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    trees = numbers[at]
    total = 0
    for m in numbers[at + 1 : at + 1 + 2 * trees : 2]:
        total ^= 0 if m == 2 else 1 if m % 2 else 2
    at += 1 + 2 * trees
    print("BOB" if total else "BEN")
