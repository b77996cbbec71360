// Game on Tree (AtCoder Grand Contest 017 D) · 树上游戏
//
// Green Hackenbush on a tree: by the colon principle a branch is worth as much as a stalk of its
// value, and one more edge below a stalk adds 1. So g(v) is the exclusive or of g(child) + 1.
// 树上删边：由冒号原理，g(v) 等于各儿子 g + 1 的异或；g(根) ≠ 0 时先手必胜。
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
    vector<int> order = {1}, parent(n + 1), g(n + 1);
    for (int i = 0; i < (int)order.size(); ++i)
        for (int u : near[order[i]])
            if (u != parent[order[i]]) parent[u] = order[i], order.push_back(u);
    for (int i = n - 1; i > 0; --i) g[parent[order[i]]] ^= g[order[i]] + 1;
    cout << (g[1] ? "Alice" : "Bob") << '\n';
}
