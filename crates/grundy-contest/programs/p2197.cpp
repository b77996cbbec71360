// Nim (Luogu P2197, AcWing 891) · 【模板】Nim 游戏
//
// The first player wins unless the exclusive or of the heaps is 0: from 0 every move leads away, and
// from x != 0 a heap with the top bit of x can be lowered so that it becomes 0.
// 各堆的异或不为 0 时先手必胜：从 0 出发一步必变为非 0；从 x ≠ 0 可把含 x 最高位的一堆 a 减到 a ^ x。
#include <iostream>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games;
    cin >> games;
    while (games--) {
        int n, sum = 0;
        cin >> n;
        while (n--) {
            int heap;
            cin >> heap;
            sum ^= heap;
        }
        cout << (sum ? "Yes\n" : "No\n");
    }
}
