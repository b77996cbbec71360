// Fox and Card Game (Codeforces 388C) · 狐狸的纸牌游戏
//
// Each player can keep the own half of every pile by answering in the pile where the other has moved.
// Only the middle cards of piles of odd height are open: they are taken in turn, the greatest first.
// 双方都能守住每堆中自己的一半（跟着对手在同一堆取）。奇数堆中间的牌从大到小轮流取。
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int piles;
    cin >> piles;
    int upper = 0, lower = 0;
    vector<int> middle;
    while (piles--) {
        int size;
        cin >> size;
        for (int i = 0; i < size; ++i) {
            int card;
            cin >> card;
            if (2 * i + 1 == size) middle.push_back(card);
            else (i < size / 2 ? upper : lower) += card;
        }
    }
    sort(middle.begin(), middle.end(), greater<int>());
    for (int i = 0; i < (int)middle.size(); ++i) (i % 2 == 0 ? upper : lower) += middle[i];
    cout << upper << ' ' << lower << '\n';
}
