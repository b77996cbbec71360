// Wythoff's Game (Luogu P2252, POJ 1067, HDU 1527) · 【模板】威佐夫博弈
//
// With a <= b and d = b - a the position is lost exactly if a = floor(d * phi), phi = (1 + sqrt 5) / 2.
// No floating point: a <= d * phi < a + 1 means 2a - d <= d * sqrt 5 < 2a + 2 - d; compare squares.
// 设 a ≤ b，d = b − a：当且仅当 a = ⌊d·φ⌋ 时必败。不用浮点数：a ≤ d·φ < a + 1 即 2a − d ≤ d·√5 < 2a + 2 − d，比较平方。
#include <iostream>
#include <utility>
using namespace std;

int main() {
    long long a, b;
    cin >> a >> b;
    if (a > b) swap(a, b);
    __int128 d = b - a, low = 2 * (__int128)a - d, high = low + 2;
    bool at_least = low <= 0 || low * low <= 5 * d * d;
    bool less_than = high > 0 && high * high > 5 * d * d;
    bool lost = at_least && less_than;
    cout << (lost ? 0 : 1) << '\n';
}
