// Triangulation (HDU 4664) · 三角剖分
//
// A segment uses two points and parts the others into i and n - 2 - i: g(n) is the mex of
// g(i) ^ g(n-2-i), Dawson's Kayles. Its values repeat with period 34 from n = 53 on (Guy and Smith).
// 一条线段用掉两点，其余分成两侧：g(n) = mex{ g(i) ^ g(n−2−i) }，即 Dawson's Kayles，从 53 起以 34 为周期。
#include <iostream>
#include <vector>
using namespace std;

const int FIRST = 53, PERIOD = 34;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    vector<int> g(FIRST + PERIOD);
    for (int n = 2; n < FIRST + PERIOD; ++n) {
        vector<bool> seen(FIRST + PERIOD);
        for (int i = 0; i <= n - 2; ++i) seen[g[i] ^ g[n - 2 - i]] = true;
        while (seen[g[n]]) ++g[n];
    }
    int games;
    cin >> games;
    while (games--) {
        int planes, sum = 0;
        cin >> planes;
        while (planes--) {
            int n;
            cin >> n;
            sum ^= g[n < FIRST ? n : FIRST + (n - FIRST) % PERIOD];
        }
        cout << (sum ? "Carol\n" : "Dave\n");
    }
}
