// Decrementing (AtCoder Grand Contest 010 D) · 减一游戏
//
// An odd number of even numbers wins: lower an even one, and the parity stays with the opponent. An
// even number of them loses, unless the only odd number is at least 3: lowering it makes all numbers
// even, they are divided, and the question is asked again for the other player.
// 偶数有奇数个则胜；有偶数个则负，唯一例外是恰有一个奇数且不小于 3：减去它、全体除以公约数后换对方重新判断。
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> numbers(n);
    for (int &number : numbers) cin >> number;

    bool first = true;  // whose turn it is
    while (true) {
        int odd = 0, where = 0;
        for (int i = 0; i < n; ++i)
            if (numbers[i] % 2 == 1) ++odd, where = i;
        if ((n - odd) % 2 == 1) break;  // the mover wins
        if (odd != 1 || numbers[where] == 1) {
            first = !first;  // the mover loses
            break;
        }
        --numbers[where];
        int divisor = 0;
        for (int number : numbers) divisor = gcd(divisor, number);
        for (int &number : numbers) number /= divisor;
        first = !first;
    }
    cout << (first ? "First" : "Second") << '\n';
}
