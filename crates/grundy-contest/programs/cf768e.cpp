// Game of Stones (Codeforces 768E) · 石子游戏
//
// A pile of s stones has the value m, the largest with 1 + 2 + ... + m <= s: no number may be taken
// twice from a pile, so no more than m moves can be made there. Jon, the second player, wins exactly
// if the exclusive or of the values is 0.
// 大小为 s 的堆的值是满足 1 + 2 + … + m ≤ s 的最大的 m（同一堆中取的数互不相同，至多 m 步）。异或为 0 时后手 Jon 胜。
#include <iostream>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, sum = 0;
    cin >> n;
    while (n--) {
        int stones, m = 0;
        cin >> stones;
        while ((m + 1) * (m + 2) / 2 <= stones) ++m;
        sum ^= m;
    }
    cout << (sum == 0 ? "YES" : "NO") << '\n';
}
