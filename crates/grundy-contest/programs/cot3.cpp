// Combat on a Tree (SPOJ COT3) · 树上的战斗
//
// Picking v leaves the subtrees beside the way from the root to v, a sum. For every vertex x keep the
// set O(x) of the values that picks inside its subtree lead to. With s, the exclusive or of the SG
// values of the children of x: O(x) holds o ^ s ^ SG(y) for every child y and o in O(y), and s itself
// if x is white; SG(x) = mex O(x).
// The sets are binary tries. XORing a whole set is a mark at its root that sinks when needed; two
// tries are merged node by node; the mex is one walk down. O(n log n) in all.
// 选 v 后剩下路径旁的各子树之和。O(x) 是在 x 的子树内选点所得之值的集合，s 为 x 各儿子 SG 的异或：
// O(x) 由各儿子的 O(y) ^ s ^ SG(y) 与（x 为白时）s 组成，SG(x) = mex O(x)。
// 集合用带异或标记的 01 字典树表示：整体异或打标记，合并逐点进行，mex 自上而下走一次。
#include <iostream>
#include <vector>
using namespace std;

const int BITS = 17;
// Node 0 is the empty trie. count: how many values there are; flip: what is still to be XORed below.
struct Node {
    int child[2] = {0, 0};
    int count = 0, flip = 0;
};
vector<Node> trie(1);

// Hands the mark of a node, whose children decide bit `bit`, on to these.
void sink(int at, int bit) {
    if (trie[at].flip >> bit & 1) swap(trie[at].child[0], trie[at].child[1]);
    for (int child : trie[at].child)
        if (child) trie[child].flip ^= trie[at].flip;
    trie[at].flip = 0;
}

int single(int value, int bit = BITS - 1) {
    int at = trie.size();
    trie.emplace_back();
    trie[at].count = 1;
    if (bit >= 0) {
        int below = single(value, bit - 1);
        trie[at].child[value >> bit & 1] = below;
    }
    return at;
}

int merge(int a, int b, int bit = BITS - 1) {
    if (!a || !b) return a | b;
    if (bit < 0) return a;  // the same value
    sink(a, bit);
    sink(b, bit);
    trie[a].count = 0;
    for (int side : {0, 1}) {
        int child = merge(trie[a].child[side], trie[b].child[side], bit - 1);
        trie[a].child[side] = child;
        trie[a].count += trie[child].count;
    }
    return a;
}

int mex(int at) {
    int value = 0;
    for (int bit = BITS - 1; bit >= 0 && at; --bit) {
        sink(at, bit);
        int side = trie[trie[at].child[0]].count == 1 << bit;  // the left half is full
        value |= side << bit;
        at = trie[at].child[side];
    }
    return value;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> black(n + 1);
    for (int v = 1; v <= n; ++v) cin >> black[v];
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

    vector<int> sg(n + 1), below(n + 1), options(n + 1);  // below[x] is s
    for (int i = n - 1; i >= 0; --i) {
        int x = order[i];
        for (int y : near[x]) {
            if (y == parent[x] || !options[y]) continue;
            trie[options[y]].flip ^= below[x] ^ sg[y];
            options[x] = merge(options[x], options[y]);
        }
        if (!black[x]) options[x] = merge(options[x], single(below[x]));
        sg[x] = mex(options[x]);
        below[parent[x]] ^= sg[x];
    }

    // What hangs beside the way to x, its own children included, is what a pick of x leaves.
    vector<int> beside(n + 1);
    vector<bool> wins(n + 1);
    for (int x : order) {
        beside[x] = beside[parent[x]] ^ (x == 1 ? 0 : sg[x]) ^ below[x];
        wins[x] = !black[x] && beside[x] == 0;
    }
    bool some = false;
    for (int v = 1; v <= n; ++v)
        if (wins[v]) cout << v << '\n', some = true;
    if (!some) cout << "-1\n";
}
