// Gameia (HDU 6105) · Gameia 染色游戏
//
// Bob wins exactly if the tree has a perfect matching and K >= N/2 - 1: then he can cut every edge
// outside the matching and always answers on the partner. From the leaves upwards, a single node must
// go with its parent; parents have smaller numbers.
// Bob 胜当且仅当树有完美匹配且 K ≥ N/2 − 1：他断开匹配以外的所有边，总染配对点。自叶向上，未配对的点只能与父亲配对。
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        int n, cuts;
        cin >> n >> cuts;
        vector<int> parent(n + 1);
        for (int v = 2; v <= n; ++v) cin >> parent[v];

        vector<bool> paired(n + 1);
        paired[0] = true;  // above the root there is nobody
        bool bob = cuts + 1 >= n / 2;
        for (int v = n; v >= 1; --v) {
            if (paired[v]) continue;
            if (paired[parent[v]]) bob = false;
            paired[v] = paired[parent[v]] = true;
        }
        cout << (bob ? "Bob\n" : "Alice\n");
    }
}
