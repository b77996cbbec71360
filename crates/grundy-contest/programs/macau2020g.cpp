// Game on Sequence (2020 ICPC Asia Macau G) · 序列上的博弈
//
// A position that is not the last one of its number wins: it goes to the last one, or does what wins
// there. A last position is lost exactly if none of its eight neighbour numbers that come later is
// lost. Found outcomes are good until the next append.
// 不是其数值最后一次出现的位置必胜：跳到最后一次出现处，或照搬那里的必胜着。
// 最后位置必败，当且仅当没有位置更靠后的必败的相邻数（相差一个二进制位）。结果在下一次添加前有效。
#include <iostream>
#include <vector>
using namespace std;

int last[256];       // the last position of a number, 0 if there is none
int known[256];      // the time at which its outcome was found
bool won[256];
int now = 1;

bool wins(int number) {
    if (known[number] == now) return won[number];
    bool found = false;
    for (int bit = 0; bit < 8 && !found; ++bit) {
        int other = number ^ 1 << bit;
        if (last[other] > last[number]) found = !wins(other);
    }
    known[number] = now;
    return won[number] = found;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m;
    cin >> n >> m;
    vector<int> sequence(1);
    auto append = [&](int number) {
        last[number] = sequence.size();
        sequence.push_back(number);
        ++now;
    };
    while (n--) {
        int number;
        cin >> number;
        append(number);
    }
    while (m--) {
        int kind, x;
        cin >> kind >> x;
        if (kind == 1) {
            append(x);
        } else {
            int number = sequence[x];
            bool grammy = last[number] != x || wins(number);
            cout << (grammy ? "Grammy\n" : "Alice\n");
        }
    }
}
