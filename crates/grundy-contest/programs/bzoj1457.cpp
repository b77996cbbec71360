// Chessboard Game (BZOJ 1457) · 棋盘游戏
//
// From a square with x = 0, y = 0 or x = y a queen goes home at once: call it open. With a queen on
// an open square the mover wins. Otherwise nobody moves a queen there as long as he can do something
// else, so forbid it: that is an ordinary sum. Open squares have no value; leave them out of the mex.
// x = 0、y = 0 或 x = y 的格子“敞开”：有皇后在上面则先手立刻获胜。否则没有人愿意走到那里，禁止之后就是普通的和；
// 敞开的格子没有值，求 mex 时要去掉（不是当作 0）。
#include <iostream>
#include <vector>
using namespace std;

const int SIDE = 100;
int value[SIDE][SIDE];

bool is_open(int x, int y) { return x == 0 || y == 0 || x == y; }

int main() {
    for (int x = 1; x < SIDE; ++x)
        for (int y = 1; y < SIDE; ++y) {
            if (is_open(x, y)) continue;
            vector<bool> seen(3 * SIDE);
            auto option = [&](int a, int b) {
                if (!is_open(a, b)) seen[value[a][b]] = true;
            };
            for (int k = 1; k <= x; ++k) option(x - k, y);
            for (int k = 1; k <= y; ++k) option(x, y - k);
            for (int k = 1; k <= min(x, y); ++k) option(x - k, y - k);
            while (seen[value[x][y]]) ++value[x][y];
        }

    int games;
    cin >> games;
    while (games--) {
        int queens, sum = 0;
        bool open = false;
        cin >> queens;
        while (queens--) {
            int x, y;
            cin >> x >> y;
            open = open || is_open(x, y);
            sum ^= value[x][y];
        }
        cout << (open || sum ? "^o^\n" : "T_T\n");
    }
}
