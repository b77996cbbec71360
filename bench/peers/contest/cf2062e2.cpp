// Codeforces 2062E2 as a contest programmer writes it: sweep the values downwards, equal ones
// together. Fenwick trees over the preorder answer "the first and the last vertex of larger value
// outside this subtree", a sparse table their lowest common ancestor, two more Fenwick trees the
// range of these ancestors outside a subtree. O(n log n).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

static int number() {
    int c = getchar_unlocked(), x = 0;
    while (c < '0') c = getchar_unlocked();
    for (; c >= '0'; c = getchar_unlocked()) x = 10 * x + (c - '0');
    return x;
}

const int N = 400005, NONE = 1 << 30;
static int w[N], head[N], nxt[2 * N], to[2 * N], parent[N], in[N], out[N], at[N], stack_[N], it[N];
static int sparse[20][N], lg[N];

// The least of a prefix; negated and mirrored it serves for all four uses.
struct Fenwick {
    int least[N], n;
    void reset(int size) { n = size, fill(least, least + n + 1, NONE); }
    void put(int i, int x) {
        for (; i <= n; i += i & -i) least[i] = min(least[i], x);
    }
    int get(int i) {
        int x = NONE;
        for (; i > 0; i -= i & -i) x = min(x, least[i]);
        return x;
    }
};
static Fenwick first_pre, first_suf, last_pre, last_suf, low_pre, low_suf, high_pre, high_suf;

// Places 1..n; the table at place i holds the parent's place of the vertex there.
static int lca(int a, int b) {
    if (a == b) return a;
    if (a > b) swap(a, b);
    int k = lg[b - a];
    return min(sparse[k][a + 1], sparse[k][b - (1 << k) + 1]);
}

int main() {
    for (int i = 2; i < N; i++) lg[i] = lg[i / 2] + 1;
    for (int t = number(); t--;) {
        int n = number(), edges = 0;
        for (int v = 1; v <= n; v++) w[v] = number(), head[v] = 0;
        for (int i = 1; i < n; i++) {
            int a = number(), b = number();
            to[++edges] = b, nxt[edges] = head[a], head[a] = edges;
            to[++edges] = a, nxt[edges] = head[b], head[b] = edges;
        }
        int top = 0, time = 0;
        parent[1] = 0, in[0] = 0;
        for (stack_[top++] = 1, in[1] = ++time, at[1] = 1, it[1] = head[1]; top;) {
            int v = stack_[top - 1], e = it[v];
            if (!e) {
                out[v] = time, top--;
                continue;
            }
            it[v] = nxt[e];
            int c = to[e];
            if (c == parent[v]) continue;
            parent[c] = v, in[c] = ++time, at[time] = c, it[c] = head[c], stack_[top++] = c;
        }
        for (int i = 1; i <= n; i++) sparse[0][i] = in[parent[at[i]]];
        for (int k = 1; 1 << k <= n; k++)
            for (int i = 1; i + (1 << k) <= n + 1; i++)
                sparse[k][i] = min(sparse[k - 1][i], sparse[k - 1][i + (1 << (k - 1))]);
        for (Fenwick *f : {&first_pre, &first_suf, &last_pre, &last_suf, &low_pre, &low_suf, &high_pre, &high_suf})
            f->reset(n);
        vector<vector<int>> of(n + 1);
        for (int v = 1; v <= n; v++) of[w[v]].push_back(v);
        vector<int> wins;
        for (int value = n; value; value--) {
            vector<pair<int, int>> found;
            for (int v : of[value]) {
                int lo = min(first_pre.get(in[v] - 1), first_suf.get(n - out[v]));
                int hi = -min(last_pre.get(in[v] - 1), last_suf.get(n - out[v]));
                if (lo == NONE) continue;
                found.push_back({v, lca(lo, hi)});
                int least = min(low_pre.get(in[v] - 1), low_suf.get(n - out[v]));
                int most = -min(high_pre.get(in[v] - 1), high_suf.get(n - out[v]));
                if (least >= in[v] && (least == NONE || most <= out[v])) wins.push_back(v);
            }
            for (int v : of[value]) {
                int i = in[v], j = n + 1 - i;
                first_pre.put(i, i), first_suf.put(j, i), last_pre.put(i, -i), last_suf.put(j, -i);
            }
            for (auto [v, l] : found) {
                int i = in[v], j = n + 1 - i;
                low_pre.put(i, l), low_suf.put(j, l), high_pre.put(i, -l), high_suf.put(j, -l);
            }
        }
        sort(wins.begin(), wins.end());
        printf("%zu", wins.size());
        for (int v : wins) printf(" %d", v);
        puts("");
    }
}
