# A New Stone Game (POJ 1740, Nowcoder 75 F) · 小牛再战
#
# Lost exactly if every size occurs an even number of times: the second player then does to the twin
# heaps what the first has done. Otherwise the largest unpaired heap can pair all others.
# 每种大小都出现偶数次时必败：后手总在配对的堆上照样走。否则先手用最大的未配对的堆把其余未配对的堆两两补齐。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    if n == 0:
        break
    unpaired = set()
    for _ in range(n):
        unpaired ^= {next(numbers)}
    print("Win" if unpaired else "Lose")
