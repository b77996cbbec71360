# Wythoff's Game (Luogu P2252, POJ 1067, HDU 1527) · 【模板】威佐夫博弈
#
# With a <= b and d = b - a the position is lost exactly if a = floor(d * phi), phi = (1 + sqrt 5) / 2.
# No floating point: floor(d * phi) = (d + isqrt(5 * d * d)) // 2, in whole numbers.
# 设 a ≤ b，d = b − a：当且仅当 a = ⌊d·φ⌋ 时必败。不用浮点数：⌊d·φ⌋ = (d + ⌊√(5d²)⌋) div 2。
from math import isqrt

a, b = sorted(map(int, input().split()))
d = b - a
print(0 if a == (d + isqrt(5 * d * d)) // 2 else 1)
