// The Game (Easy Version) (Codeforces 2062E1) · 游戏（简单版）
//
// Call a vertex good if a larger value occurs outside its subtree. After a pick that is not good the
// opponent cannot move and wins. Pick a good vertex of the greatest value: every reply has a larger
// value, so it is not good. In preorder a subtree is a stretch: two running maxima tell what is good.
// 子树外有更大点权的点称为好点。选不好的点，对方无法行动而获胜；选点权最大的好点，对方的任何应手都不是好点。
// 先序中子树是一段区间，用前缀、后缀最大值判断。
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
        vector<int> weight(n + 1);
        for (int v = 1; v <= n; ++v) cin >> weight[v];
        vector<vector<int>> near(n + 1);
        for (int i = 1; i < n; ++i) {
            int a, b;
            cin >> a >> b;
            near[a].push_back(b);
            near[b].push_back(a);
        }

        // Preorder without recursion, and the sizes of the subtrees.
        vector<int> order, parent(n + 1), stack = {1}, size(n + 1, 1);
        while (!stack.empty()) {
            int v = stack.back();
            stack.pop_back();
            order.push_back(v);
            for (int u : near[v])
                if (u != parent[v]) parent[u] = v, stack.push_back(u);
        }
        for (int i = n - 1; i > 0; --i) size[parent[order[i]]] += size[order[i]];

        vector<int> before(n + 1), after(n + 1);  // greatest values of order[..i] and order[i..]
        for (int i = 0; i < n; ++i) before[i + 1] = max(before[i], weight[order[i]]);
        for (int i = n - 1; i >= 0; --i) after[i] = max(after[i + 1], weight[order[i]]);
        int best = 0;
        for (int i = 0; i < n; ++i) {
            int v = order[i], outside = max(before[i], after[i + size[v]]);
            if (outside > weight[v] && weight[v] > weight[best]) best = v;
        }
        cout << best << '\n';
    }
}
