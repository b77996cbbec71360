// The value of green Hackenbush on a rooted graph, as a contest programmer would
// write it: low-links for the bridges, fusion, colon principle. Value only.
//
// Reads `0-1 1-2 0-2 ...` on standard input (vertices at most the number of
// edges, ground 0) and prints `N sg=V` or `P sg=0`. With any argument, the
// seconds after reading go to standard error.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>
using namespace std;

static vector<pair<int, int>> read_edges() {
    string text;
    static char buffer[1 << 16];
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, stdin)) > 0;) text.append(buffer, got);
    vector<pair<int, int>> edges;
    const char* p = text.c_str();
    auto number = [&] {
        while (*p && (*p < '0' || *p > '9')) p++;
        int x = 0;
        while (*p >= '0' && *p <= '9') x = 10 * x + (*p++ - '0');
        return x;
    };
    for (;;) {
        while (*p && (*p < '0' || *p > '9')) p++;
        if (!*p) return edges;
        int a = number(), b = number();
        edges.push_back({a, b});
    }
}

static int value(const vector<pair<int, int>>& edges) {
    int n = 1, m = edges.size();
    for (auto [a, b] : edges) n = max({n, a + 1, b + 1});
    vector<int> start(n + 2), to(2 * m), id(2 * m);
    for (auto [a, b] : edges) start[a + 2]++, start[b + 2]++;
    for (int v = 2; v <= n + 1; v++) start[v] += start[v - 1];
    for (int e = 0; e < m; e++) {
        auto [a, b] = edges[e];
        int i = start[a + 1]++;
        to[i] = b, id[i] = e;
        int j = start[b + 1]++;
        to[j] = a, id[j] = e;
    }
    vector<int> in(n, -1), low(n), via(n, -1), next(start.begin(), start.begin() + n), order, stack;
    order.reserve(n);
    stack.push_back(0);
    in[0] = low[0] = 0;
    order.push_back(0);
    while (!stack.empty()) {
        int v = stack.back();
        if (next[v] < start[v + 1]) {
            int i = next[v]++, w = to[i];
            if (id[i] == via[v]) continue;
            if (in[w] < 0) {
                in[w] = low[w] = order.size();
                via[w] = id[i];
                order.push_back(w);
                stack.push_back(w);
            } else {
                low[v] = min(low[v], in[w]);
            }
        } else {
            stack.pop_back();
            if (!stack.empty()) low[stack.back()] = min(low[stack.back()], low[v]);
        }
    }
    vector<int> fused(n, 0), sg(n, 0);
    for (int v : order) {
        if (v == 0) continue;
        int parent = edges[via[v]].first ^ edges[via[v]].second ^ v;
        fused[v] = low[v] == in[v] ? v : fused[parent];
    }
    for (int e = 0; e < m; e++) {
        auto [a, b] = edges[e];
        if (fused[a] == fused[b]) sg[fused[a]] ^= 1;
    }
    for (int i = n - 1; i > 0; i--) {
        if (i >= (int)order.size()) continue;
        int v = order[i];
        if (fused[v] != v) continue;
        int parent = edges[via[v]].first ^ edges[via[v]].second ^ v;
        sg[fused[parent]] ^= sg[v] + 1;
    }
    return sg[0];
}

int main(int argc, char**) {
    auto edges = read_edges();
    auto begin = chrono::steady_clock::now();
    int sg = value(edges);
    chrono::duration<double> seconds = chrono::steady_clock::now() - begin;
    printf("%c sg=%d\n", sg ? 'N' : 'P', sg);
    if (argc > 1) fprintf(stderr, "%.6f\n", seconds.count());
}
