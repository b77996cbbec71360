// SPOJ COT3 as a contest programmer writes it: for each vertex a binary trie of the
// values of its options, with a lazy exclusive or and the number of members; tries are
// merged upwards, a second pass downwards finds the winning picks. O(n log n).
#include <cstdio>
#include <vector>
using namespace std;

static int number() {
    int c = getchar_unlocked(), x = 0;
    while (c < '0') c = getchar_unlocked();
    for (; c >= '0'; c = getchar_unlocked()) x = 10 * x + (c - '0');
    return x;
}

const int N = 100001, TOP = 16, MOST = N * 18;
static int child[MOST][2], members[MOST], lazy[MOST], nodes;

static void push(int t, int bit) {
    if (!lazy[t]) return;
    if (bit >= 0 && (lazy[t] >> bit & 1)) swap(child[t][0], child[t][1]);
    for (int c : child[t])
        if (c) lazy[c] ^= lazy[t];
    lazy[t] = 0;
}

static int merge(int a, int b, int bit) {
    if (!a || !b) return a | b;
    if (bit < 0) return a;
    push(a, bit), push(b, bit);
    child[a][0] = merge(child[a][0], child[b][0], bit - 1);
    child[a][1] = merge(child[a][1], child[b][1], bit - 1);
    members[a] = members[child[a][0]] + members[child[a][1]];
    return a;
}

static int single(int value) {
    int root = ++nodes, t = root;
    members[t] = 1;
    for (int bit = TOP; bit >= 0; bit--) {
        t = child[t][value >> bit & 1] = ++nodes;
        members[t] = 1;
    }
    return root;
}

static int mex(int t) {
    int value = 0;
    for (int bit = TOP; bit >= 0 && t; bit--) {
        push(t, bit);
        int zero = child[t][0];
        if (members[zero] == 1 << bit)
            value |= 1 << bit, t = child[t][1];
        else
            t = zero;
    }
    return value;
}

static int head[N], nxt[2 * N], to[2 * N], parent[N], order[N], black[N];
static int sg[N], sum[N], beside[N], root[N];

int main() {
    int n = number(), edges = 0;
    for (int v = 1; v <= n; v++) black[v] = number();
    for (int i = 1; i < n; i++) {
        int a = number(), b = number();
        to[++edges] = b, nxt[edges] = head[a], head[a] = edges;
        to[++edges] = a, nxt[edges] = head[b], head[b] = edges;
    }
    int done = 0, reached = 0;
    order[reached++] = 1;
    while (done < reached) {
        int v = order[done++];
        for (int e = head[v]; e; e = nxt[e])
            if (to[e] != parent[v]) parent[to[e]] = v, order[reached++] = to[e];
    }
    for (int i = n - 1; i >= 0; i--) {
        int v = order[i], t = black[v] ? 0 : single(sum[v]);
        for (int e = head[v]; e; e = nxt[e]) {
            int c = to[e];
            if (c == parent[v] || !root[c]) continue;
            lazy[root[c]] ^= sum[v] ^ sg[c];
            t = merge(t, root[c], TOP);
        }
        root[v] = t;
        sg[v] = mex(t);
        sum[parent[v]] ^= sg[v];
    }
    bool found = false;
    for (int i = 1; i < n; i++) {
        int v = order[i], p = parent[v];
        beside[v] = beside[p] ^ sum[p] ^ sg[v];
    }
    for (int v = 1; v <= n; v++)
        if (!black[v] && beside[v] == sum[v]) printf("%d\n", v), found = true;
    if (!found) puts("-1");
}
