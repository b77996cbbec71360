// Tree Game (AtCoder Grand Contest 010 F) · 树上博弈
//
// Never move to a vertex with as many stones or more: the opponent moves back. So a vertex is won
// exactly if it has a lost neighbour with fewer stones. Go through the vertices by their stones.
// 不要走向石子不少于当前点的邻点（对方会走回来）。一点必胜，当且仅当它有石子更少的必败邻点；按石子数从少到多计算。
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> stones(n + 1);
    for (int v = 1; v <= n; ++v) cin >> stones[v];
    vector<vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int a, b;
        cin >> a >> b;
        near[a].push_back(b);
        near[b].push_back(a);
    }

    vector<int> order(n);
    iota(order.begin(), order.end(), 1);
    sort(order.begin(), order.end(), [&](int a, int b) { return stones[a] < stones[b]; });
    vector<bool> won(n + 1);
    for (int v : order)
        for (int u : near[v])
            if (stones[u] < stones[v] && !won[u]) won[v] = true;

    bool some = false;
    for (int v = 1; v <= n; ++v)
        if (won[v]) cout << (some ? " " : "") << v, some = true;
    cout << '\n';
}
