// Alice and Bob (Nowcoder Multi-University Training 2021, round 1 A) · 两堆石子：k 与 s·k
//
// A sieve: go through the pairs in increasing order; a pair that is not marked is lost, and marks all
// pairs from which it is reached. Every heap belongs to at most one lost pair (taking from one heap
// alone joins two of them), so there are few lost pairs, and each marks about 2 N log N others.
// 筛法：从小到大，未被标记的一对必败，并标记所有能走到它的对。每个数至多属于一个必败对，所以必败对很少，每个标记约 2 N log N 对。
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int count, most = 0;
    cin >> count;
    vector<pair<int, int>> games(count);
    for (auto &[n, m] : games) {
        cin >> n >> m;
        most = max({most, n, m});
    }

    // Row x, place y: whether a lost pair (a, b) is reached by taking k from x and s * k from y.
    vector<vector<char>> marked(most + 1, vector<char>(most + 1));
    auto mark = [&](int a, int b) {
        for (int k = 1; a + k <= most; ++k)
            for (int y = b; y <= most; y += k) marked[a + k][y] = true;
    };
    vector<int> partner(most + 1, -1);
    for (int n = 0; n <= most; ++n) {
        if (partner[n] >= 0) continue;
        int m = n;
        while (m <= most && (marked[n][m] || marked[m][n])) ++m;
        if (m > most) continue;
        partner[n] = m, partner[m] = n;
        mark(n, m);
        mark(m, n);
    }
    for (auto [n, m] : games) cout << (partner[n] == m ? "Bob\n" : "Alice\n");
}
