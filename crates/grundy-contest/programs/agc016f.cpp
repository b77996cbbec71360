// Games on DAG (AtCoder Grand Contest 016 F) · 有向无环图上的游戏
//
// The second player wins exactly if vertices 1 and 2 have the same SG value. Count these subsets of
// the edges for every vertex set V that holds both: let T be the vertices of V of value 0 and U the
// others. No edge inside T is taken, every u in U has at least one edge into T, edges from T to U are
// free. With 1 and 2 in T the edges inside U are free, too; with both in U there are count[U] ways,
// because without T all values in U are smaller by one.
// Edges lead to larger numbers, so the largest vertex of V lies in T: if T runs through the sets in
// increasing order, count[U] is complete when it is needed. O(3^(N-2)).
// 后手胜当且仅当 SG(1) = SG(2)。对含 1、2 的点集枚举 SG 为 0 的点集 T，余下为 U：T 内无边，U 中每点至少有一条边指向 T，
// T 到 U 的边任选；1、2 在 T 中则 U 内任选，在 U 中则为 count[U]。V 的最大点必在 T 中，所以按 T 递增枚举即可。
#include <iostream>
#include <vector>
using namespace std;

const long long MOD = 1000000007;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> out(n);  // the successors of a vertex as a set
    for (int i = 0; i < m; ++i) {
        int x, y;
        cin >> x >> y;
        out[x - 1] |= 1 << (y - 1);
    }
    vector<long long> power(m + 1, 1);
    for (int i = 1; i <= m; ++i) power[i] = power[i - 1] * 2 % MOD;
    auto size = [](int set) { return __builtin_popcount(set); };

    int all = (1 << n) - 1;
    vector<int> inside(all + 1);  // edges inside a set
    for (int set = 1; set <= all; ++set) {
        int v = __builtin_ctz(set), rest = set & (set - 1);
        inside[set] = inside[rest] + size(out[v] & rest);
    }

    vector<long long> count(all + 1), way(all + 1), choice(n);
    for (int T = 1; T <= all; ++T) {
        if ((T & 3) == 1 || (T & 3) == 2) continue;  // 1 and 2 are on the same side
        for (int v = 0; v < n; ++v) {
            int back = 0;  // edges from T to v
            for (int t = 0; t < v; ++t) back += T >> t & out[t] >> v & 1;
            choice[v] = (power[size(out[v] & T)] - 1) * power[back] % MOD;
        }
        // The ways to choose the edges between T and U, for all U.
        int base = (T & 3) ? 0 : 3, others = all & ~T & ~3;
        way[base] = base ? choice[0] * choice[1] % MOD : 1;
        for (int rest = 0;; rest = (rest - others) & others) {
            int U = base | rest;
            if (rest) way[U] = way[base | (rest & (rest - 1))] * choice[__builtin_ctz(rest)] % MOD;
            long long within = base ? count[U] : power[inside[U]];
            count[T | U] = (count[T | U] + way[U] * within) % MOD;
            if (rest == others) break;
        }
    }
    cout << (power[m] - count[all] + MOD) % MOD << '\n';
}
