// Black and White Tree (AtCoder Grand Contest 014 D) · 黑白树
//
// The second player wins exactly if the tree has a perfect matching: he then answers in the pair of
// the first player's vertex. From the leaves upwards, a single vertex must go with its parent.
// 后手胜当且仅当树有完美匹配：他总在配对点上应对。自叶向上，尚未配对的点只能与父亲配对。
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int a, b;
        cin >> a >> b;
        near[a].push_back(b);
        near[b].push_back(a);
    }

    // Parents before children, without recursion: the tree may be a path.
    vector<int> order = {1}, parent(n + 1);
    for (int i = 0; i < (int)order.size(); ++i)
        for (int u : near[order[i]])
            if (u != parent[order[i]]) parent[u] = order[i], order.push_back(u);

    vector<bool> paired(n + 1);
    paired[0] = true;  // above the root there is nobody
    bool perfect = true;
    for (int i = n - 1; i >= 0; --i) {
        int v = order[i];
        if (paired[v]) continue;
        if (paired[parent[v]]) perfect = false;
        paired[v] = paired[parent[v]] = true;
    }
    cout << (perfect ? "Second" : "First") << '\n';
}
