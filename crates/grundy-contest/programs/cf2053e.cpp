// Resourceful Caterpillar Sequence (Codeforces 2053E) · 足智多谋的毛毛虫
//
// Each player can undo the other's pull, so a win comes at once or never. Aron wins if the tail is on
// a leaf and the head is not: L * (n - L) pairs. Otherwise neither end is on a leaf, the head has no
// leaf beside it (P such vertices), and after Nora's pull the tail is on a vertex f with a leaf
// beside it: the tail was on one of the c neighbours of f that are no leaves, not the one towards
// the head. That makes P * sum of (c - 1).
// 每人都能撤回对方的一步，要么立刻获胜，要么永远胜不了。尾在叶而头不在叶：L·(n − L) 对。
// 否则两端都不在叶上，头旁无叶（P 种），Nora 走后尾到旁边有叶的 f：尾原在 f 的 c 个非叶邻点之一（除去朝头的一个），共 P·Σ(c − 1)。
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int cases;
    cin >> cases;
    while (cases--) {
        int n;
        cin >> n;
        vector<vector<int>> near(n + 1);
        for (int i = 1; i < n; ++i) {
            int a, b;
            cin >> a >> b;
            near[a].push_back(b);
            near[b].push_back(a);
        }
        auto is_leaf = [&](int v) { return near[v].size() == 1; };
        long long leaves = 0, without = 0, tails = 0;
        for (int v = 1; v <= n; ++v) {
            if (is_leaf(v)) {
                ++leaves;
                continue;
            }
            int inner = 0;
            for (int u : near[v]) inner += !is_leaf(u);
            if (inner == (int)near[v].size())
                ++without;
            else
                tails += inner - 1;
        }
        cout << leaves * (n - leaves) + without * tails << '\n';
    }
}
