// Undirected vertex geography, all starts, the way a good contest programmer does it:
// a greedy matching, then Edmonds' search by breadth, one tree at a time, blossoms by
// union-find; then one more search from all exposed vertices at once, whose outer
// vertices are the lost starts.
//
// Input: "* u-v u-v ..." on standard input, names of vertices, separated by blanks.
// Output: "NAME N" or "NAME P" per vertex, in order of first appearance.
// With the argument "time": only the seconds of building the lists of neighbours and
// of matching and search, without reading and writing.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>
using namespace std;

static int n;
static vector<int> head, to;  // neighbours of v: to[head[v]..head[v+1])
static vector<int> mate, parent, base_, mark_, queue_, touched;
static vector<char> label_;  // 0 unreached, 1 outer, 2 inner
static int walk = 0;

static int find(int v) {
    while (base_[v] != v) v = base_[v] = base_[base_[v]];
    return v;
}

static int meet(int a, int b) {
    walk++;
    for (;;) {
        if (a != -1) {
            a = find(a);
            if (mark_[a] == walk) return a;
            mark_[a] = walk;
            a = mate[a] == -1 ? -1 : parent[mate[a]];
        }
        swap(a, b);
    }
}

static void shrink(int v, int w, int base) {
    while (find(v) != base) {
        parent[v] = w;
        w = mate[v];
        if (label_[w] == 2) label_[w] = 1, queue_.push_back(w);
        if (base_[v] == v) base_[v] = base;
        if (base_[w] == w) base_[w] = base;
        v = parent[w];
    }
}

static void touch(int v, char label) {
    label_[v] = label;
    touched.push_back(v);
}

// Works off the queue. Augments and returns true where an exposed vertex is reached.
static bool search() {
    for (size_t i = 0; i < queue_.size(); i++) {
        int v = queue_[i];
        for (int e = head[v]; e < head[v + 1]; e++) {
            int w = to[e];
            if (label_[w] == 2 || find(v) == find(w)) continue;
            if (label_[w] == 1) {
                int base = meet(v, w);
                shrink(v, w, base);
                shrink(w, v, base);
                continue;
            }
            parent[w] = v;
            if (mate[w] == -1) {
                while (w != -1) {
                    int u = parent[w], next = mate[u];
                    mate[w] = u, mate[u] = w;
                    w = next;
                }
                return true;
            }
            touch(w, 2);
            touch(mate[w], 1);
            queue_.push_back(mate[w]);
        }
    }
    return false;
}

static void solve() {
    mate.assign(n, -1), parent.assign(n, -1), mark_.assign(n, 0), label_.assign(n, 0);
    base_.resize(n);
    for (int v = 0; v < n; v++) base_[v] = v;
    for (int v = 0; v < n; v++)
        for (int e = head[v]; e < head[v + 1] && mate[v] == -1; e++)
            if (to[e] != v && mate[to[e]] == -1) mate[v] = to[e], mate[to[e]] = v;
    for (int root = 0; root < n; root++) {
        if (mate[root] != -1) continue;
        touched.clear(), queue_.clear();
        touch(root, 1);
        queue_.push_back(root);
        // A tree that finds nothing keeps its labels: it is of no use to later ones.
        if (search())
            for (int v : touched) label_[v] = 0, base_[v] = v;
    }
    label_.assign(n, 0), queue_.clear();
    for (int v = 0; v < n; v++) {
        base_[v] = v;
        if (mate[v] == -1) label_[v] = 1, queue_.push_back(v);
    }
    search();
}

int main(int argc, char** argv) {
    string text;
    static char buffer[1 << 16];
    for (size_t k; (k = fread(buffer, 1, sizeof buffer, stdin)) > 0;) text.append(buffer, k);
    unordered_map<string_view, int> ids;
    vector<string_view> names;
    vector<pair<int, int>> edges;
    auto id = [&](string_view name) {
        auto [it, fresh] = ids.emplace(name, (int)names.size());
        if (fresh) names.push_back(name);
        return it->second;
    };
    for (size_t i = 0; i < text.size();) {
        size_t j = i;
        while (j < text.size() && !strchr(" ,\n\t\r", text[j])) j++;
        string_view word(text.data() + i, j - i);
        size_t dash = word.find('-');
        if (dash != string::npos) {
            int u = id(word.substr(0, dash)), v = id(word.substr(dash + 1));
            edges.emplace_back(u, v);
        }
        i = j + 1;
    }
    n = names.size();
    auto start = chrono::steady_clock::now();
    head.assign(n + 1, 0), to.resize(2 * edges.size());
    for (auto [u, v] : edges) head[u]++, head[v]++;
    for (int v = 0, sum = 0; v <= n; v++) sum += head[v], head[v] = sum;
    for (auto [u, v] : edges) to[--head[u]] = v, to[--head[v]] = u;
    solve();
    double seconds = chrono::duration<double>(chrono::steady_clock::now() - start).count();
    if (argc > 1 && !strcmp(argv[1], "time")) {
        printf("%.9f\n", seconds);
        return 0;
    }
    string out;
    for (int v = 0; v < n; v++) out.append(names[v]).append(label_[v] == 1 ? " P\n" : " N\n");
    fwrite(out.data(), 1, out.size(), stdout);
}
