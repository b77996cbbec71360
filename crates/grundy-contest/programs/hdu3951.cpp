// Coin Game (HDU 3951) · 硬币游戏
//
// K = 1: every game lasts N moves. N <= K: the first player takes all. Otherwise his move leaves a
// row; the second player takes its middle, one coin or two, and then mirrors.
// K = 1 时恰好走 N 步；N ≤ K 时先手一次取完；其余情形后手取走剩下一排的正中（一枚或两枚），此后对称模仿。
#include <iostream>
using namespace std;

int main() {
    int games;
    cin >> games;
    for (int game = 1; game <= games; ++game) {
        int n, k;
        cin >> n >> k;
        bool first = k == 1 ? n % 2 == 1 : n <= k;
        cout << "Case " << game << ": " << (first ? "first\n" : "second\n");
    }
}
