// Candy Piles (AtCoder Grand Contest 002 E) · 糖果堆
//
// Sort the piles downwards: they are the columns of a Young diagram. Eating a pile is a step to the
// right, eating a row is a step up, and whoever leaves the diagram loses. Outcomes are the same all
// along a diagonal, so look at the last cell (m, m) of the diagonal: from there both ways are one
// cell wide, and the mover loses exactly if both are of even length.
// 从大到小排成杨氏图：两种操作是向右、向上走一步，走出图形者负。同一条对角线上胜负相同，
// 看对角线的最后一格 (m, m)：向上、向右的步数都是偶数时先手负。
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> piles(n);
    for (int &pile : piles) cin >> pile;
    sort(piles.begin(), piles.end(), greater<int>());

    int m = 0;  // the largest m such that m piles have at least m pieces
    while (m < n && piles[m] >= m + 1) ++m;
    int up = piles[m - 1] - m;
    int right = 0;
    while (m + right < n && piles[m + right] >= m) ++right;
    bool second = up % 2 == 0 && right % 2 == 0;
    cout << (second ? "Second" : "First") << '\n';
}
