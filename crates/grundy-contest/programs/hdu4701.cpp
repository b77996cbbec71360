// Buying in Order (HDU 4701) · 游戏：依次购买
//
// When item i is next, both players together still have R = A + B - (C_1 + ... + C_{i-1}), whoever
// bought what. need(i), the least money with which the mover wins there, goes backwards: behind the
// last item that A + B can pay for nobody buys, and before it the mover buys item i and then either
// goes on, which takes C_i + need(i+1), or stops and leaves the opponent less than need(i+1).
// 轮到第 i 件时两人的钱之和 R 是确定的。need(i) 为先手取胜所需的最少钱数，从后往前递推：
// 买下第 i 件后，或继续买，需 C_i + need(i+1)；或停下，使对手的钱少于 need(i+1)。
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games;
    cin >> games;
    while (games--) {
        int n;
        long long a, b;
        cin >> n >> a >> b;
        vector<long long> price(n);
        for (long long &c : price) cin >> c;

        // How many items both can pay for together, and what they then have left.
        int items = 0;
        long long rest = a + b;
        while (items < n && price[items] <= rest) rest -= price[items++];
        bool alice = false;
        if (items > 0) {
            long long need = price[items - 1];
            rest += need;
            for (int i = items - 2; i >= 0; --i) {
                rest += price[i];
                need = min(price[i] + need, rest - need + 1);
            }
            alice = a >= need;
        }
        cout << (alice ? "Alice\n" : "Bob\n");
    }
}
