// Election Promises (Codeforces 1149E) · 选举承诺
//
// Put city v into the group mex(groups of its successors). The position is lost exactly if in every
// group the exclusive or of the taxes is 0. To win, take the highest group whose exclusive or x is
// not 0, lower there a city with the top bit of x to tax ^ x, and mend every lower group by one
// successor of that city: it has one in each lower group, and none in its own.
// 按后继组号的 mex 分组，各组税的异或全为 0 时必败。否则取异或 x 不为 0 的最高组，把其中含 x 最高位的城市降为 税 ^ x，
// 再用它在各低组中的一个后继把那一组补成 0（由 mex 的定义，后继必存在）。
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m;
    cin >> n >> m;
    vector<long long> tax(n);
    for (long long &t : tax) cin >> t;
    vector<vector<int>> next(n);
    vector<int> before(n);  // the number of roads into a city
    for (int i = 0; i < m; ++i) {
        int u, v;
        cin >> u >> v;
        next[u - 1].push_back(v - 1);
        ++before[v - 1];
    }

    // A city comes before its successors.
    vector<int> order;
    for (int v = 0; v < n; ++v)
        if (before[v] == 0) order.push_back(v);
    for (int i = 0; i < (int)order.size(); ++i)
        for (int w : next[order[i]])
            if (--before[w] == 0) order.push_back(w);

    vector<int> group(n), seen(n + 1, -1);
    vector<long long> sum(n + 1);
    for (int i = n - 1; i >= 0; --i) {
        int v = order[i];
        for (int w : next[v]) seen[group[w]] = v;
        while (seen[group[v]] == v) ++group[v];
        sum[group[v]] ^= tax[v];
    }

    int top = n;
    while (top >= 0 && sum[top] == 0) --top;
    if (top < 0) {
        cout << "LOSE\n";
        return 0;
    }
    int city = 0;
    while (group[city] != top || (tax[city] ^ sum[top]) >= tax[city]) ++city;
    tax[city] ^= sum[top];
    for (int w : next[city]) {
        tax[w] ^= sum[group[w]];
        sum[group[w]] = 0;  // mended: the group's other successors stay
    }
    cout << "WIN\n";
    for (int v = 0; v < n; ++v) cout << tax[v] << (v + 1 < n ? ' ' : '\n');
}
