// Nullify the Matrix (Codeforces 1451F) · 清零矩阵
//
// A path meets every diagonal row + column = constant at most once. The second player wins exactly
// if the exclusive or of every diagonal is 0: a move changes one cell of the diagonal of its start,
// and from any other matrix one path can mend the first bad diagonal and all behind it.
// 路径与每条反对角线（行加列为常数）至多相交一次。每条反对角线的异或都为 0 时后手胜，否则先手可一步补成全 0。
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games;
    cin >> games;
    while (games--) {
        int n, m;
        cin >> n >> m;
        vector<int> diagonal(n + m);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < m; ++j) {
                int number;
                cin >> number;
                diagonal[i + j] ^= number;
            }
        bool zero = true;
        for (int sum : diagonal) zero = zero && sum == 0;
        cout << (zero ? "Jeel\n" : "Ashish\n");
    }
}
