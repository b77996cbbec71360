// The Game (Hard Version) (Codeforces 2062E2) · 游戏（困难版）
//
// A vertex is good if a larger value occurs outside its subtree. A pick u wins exactly if u is good
// and nothing good of larger value is left when its subtree is gone.
// Let b be a good vertex of the greatest value: all good vertices of that value win. A winner of less
// value must take away b, or a larger x outside the subtree of b: it lies on the way from the root to
// b or to x. Scan the tree twice, in a preorder that visits the child on the way last: then what is
// left without the subtree of u is simply what comes before u.
// 子树外有更大点权的点称为好点。选 u 必胜，当且仅当 u 是好点且删去其子树后没有点权更大的好点。
// 设 b 为点权最大的好点，x 为其子树外点权更大的一点：与 b 等权的好点都必胜，其余必胜点在根到 b 或根到 x 的路径上。
// 对两条路径各扫描一次，路径上的儿子排在先序的最后，于是“删去 u 的子树后剩下的”恰是 u 之前的前缀。
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> weight, parent;
vector<vector<int>> near;

// A preorder of the tree that visits the vertices on the way to the target last.
vector<int> preorder(int target) {
    vector<bool> on_way(n + 1);
    for (int v = target; v; v = parent[v]) on_way[v] = true;
    vector<int> order, stack = {1};
    while (!stack.empty()) {
        int v = stack.back();
        stack.pop_back();
        order.push_back(v);
        // What is pushed first is visited last.
        for (int u : near[v])
            if (u != parent[v] && on_way[u]) stack.push_back(u);
        for (int u : near[v])
            if (u != parent[v] && !on_way[u]) stack.push_back(u);
    }
    return order;
}

// Marks the winners on the way to the target.
void scan(int target, vector<bool> &wins) {
    vector<bool> on_way(n + 1);
    for (int v = target; v; v = parent[v]) on_way[v] = true;
    vector<int> open;              // the vertices from the root to the present one
    int greatest = 0, good = 0;    // the greatest value so far, and that of a good vertex
    int closed = 0, second = 0;    // the two greatest values of vertices that are left behind
    for (int y : preorder(target)) {
        while (!open.empty() && open.back() != parent[y]) {
            int w = weight[open.back()];
            open.pop_back();
            if (w > closed) second = closed, closed = w;
            else if (w < closed) second = max(second, w);
        }
        if (on_way[y] && weight[y] < greatest && good <= weight[y]) wins[y] = true;
        if (weight[y] < greatest)
            good = max(good, weight[y]);
        else  // y makes closed vertices of less value good
            good = max(good, closed < weight[y] ? closed : second);
        greatest = max(greatest, weight[y]);
        open.push_back(y);
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int cases;
    cin >> cases;
    while (cases--) {
        cin >> n;
        weight.assign(n + 1, 0);
        for (int v = 1; v <= n; ++v) cin >> weight[v];
        near.assign(n + 1, {});
        for (int i = 1; i < n; ++i) {
            int a, b;
            cin >> a >> b;
            near[a].push_back(b);
            near[b].push_back(a);
        }

        parent.assign(n + 1, 0);
        vector<int> order = {1}, size(n + 1, 1);
        for (int i = 0; i < (int)order.size(); ++i)
            for (int u : near[order[i]])
                if (u != parent[order[i]]) parent[u] = order[i], order.push_back(u);
        for (int i = n - 1; i > 0; --i) size[parent[order[i]]] += size[order[i]];

        // Which vertices are good: greatest values before and behind the subtree in preorder.
        order = preorder(1);
        vector<int> before(n + 1), after(n + 1);
        for (int i = 0; i < n; ++i) before[i + 1] = max(before[i], weight[order[i]]);
        for (int i = n - 1; i >= 0; --i) after[i] = max(after[i + 1], weight[order[i]]);
        vector<bool> good(n + 1), wins(n + 1);
        int best = 0, at = 0;
        for (int i = 0; i < n; ++i) {
            int v = order[i];
            good[v] = max(before[i], after[i + size[v]]) > weight[v];
            if (good[v] && weight[v] > weight[best]) best = v, at = i;
        }
        if (best) {
            for (int v = 1; v <= n; ++v) wins[v] = good[v] && weight[v] == weight[best];
            int larger = 0;
            for (int i = 0; i < n; ++i)
                if ((i < at || i >= at + size[best]) && weight[order[i]] > weight[best]) larger = order[i];
            scan(best, wins);
            scan(larger, wins);
        }

        int count = 0;
        for (int v = 1; v <= n; ++v) count += wins[v];
        cout << count;
        for (int v = 1; v <= n; ++v)
            if (wins[v]) cout << ' ' << v;
        cout << '\n';
    }
}
