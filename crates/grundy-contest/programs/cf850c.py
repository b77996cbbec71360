# Arpa and a Game with Mojtaba (Codeforces 850C) · Arpa 和 Mojtaba 的游戏
#
# Each prime is a game of its own. Its state is the set of exponents that occur, as a mask: bit e - 1
# for exponent e. A move k keeps the exponents below k and lowers the others by k. Few masks can be
# reached: remember their values.
# 每个质数是独立的游戏，状态是出现过的指数的集合（掩码，指数 e 对应第 e − 1 位）。操作 k：小于 k 的不变，其余减 k。
# 可达的掩码不多，记忆化求 mex；各质数的值取异或。
import sys
from collections import defaultdict
from functools import lru_cache


@lru_cache(maxsize=None)
def value(mask):
    moves = range(1, mask.bit_length() + 1)
    options = {value(mask >> k | mask & (1 << k - 1) - 1) for k in moves}
    mex = 0
    while mex in options:
        mex += 1
    return mex


limit = 31623  # the root of 10^9
sieve = bytearray([1]) * (limit + 1)
primes = []
for p in range(2, limit + 1):
    if sieve[p]:
        primes.append(p)
        sieve[p * p :: p] = bytes(len(sieve[p * p :: p]))

masks = defaultdict(int)  # by prime
for number in map(int, sys.stdin.read().split()[1:]):
    for p in primes:
        if p * p > number:
            break
        exponent = 0
        while number % p == 0:
            number //= p
            exponent += 1
        if exponent:
            masks[p] |= 1 << exponent - 1
    if number > 1:
        masks[number] |= 1

total = 0
for mask in masks.values():
    total ^= value(mask)
print("Mojtaba" if total else "Arpa")
