// Weird Game (Codeforces 293A) · 奇怪的游戏
//
// Only the number of ones counts. To take a place gains the own digit and denies the other's, so a
// place is worth s + t to both players: 2, 1 or 0. Both always take the worthiest place. The first
// player's lead is what his places are worth, less the number of ones in t.
// 只比 1 的个数。选一个位置既得到自己的数字，又使对方失去他的，所以对双方都值 s + t；双方都先选最值的。
// 先手的领先 = 他所选位置的价值之和 − t 中 1 的个数。
#include <iostream>
#include <string>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    string s, t;
    cin >> n >> s >> t;
    int both = 0, one = 0, ones = 0;
    for (int i = 0; i < 2 * n; ++i) {
        int worth = (s[i] - '0') + (t[i] - '0');
        both += worth == 2;
        one += worth == 1;
        ones += t[i] - '0';
    }
    // Of the places of worth 2 the first player gets every other one; who begins with worth 1?
    int mine = both % 2 == 0 ? both + (one + 1) / 2 : both + 1 + one / 2;
    int lead = mine - ones;
    cout << (lead > 0 ? "First" : lead < 0 ? "Second" : "Draw") << '\n';
}
