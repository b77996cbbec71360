// A Simple Nim (HDU 5795) · 简单的 Nim
//
// A heap of s candies is worth s, but 8m + 7 and 8m + 8 change places: 8m + 7 can be divided into
// 1, 2, 8m + 4, which is worth 8m + 7, while no division is worth s otherwise.
// 大小为 s 的堆值为 s，只是 8m + 7 与 8m + 8 互换：8m + 7 可分成 1、2、8m + 4，异或恰为 8m + 7。
#include <iostream>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games;
    cin >> games;
    while (games--) {
        int heaps, sum = 0;
        cin >> heaps;
        while (heaps--) {
            int s;
            cin >> s;
            sum ^= s % 8 == 7 ? s + 1 : s % 8 == 0 ? s - 1 : s;
        }
        cout << (sum ? "First" : "Second") << " player wins.\n";
    }
}
