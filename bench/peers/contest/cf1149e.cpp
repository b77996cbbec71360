// Taxes on a graph without cycles: groups by the mex of the successors' groups, found
// in topological order; Nim in every group; a winning move mends the lower groups.
#include <cstdio>
#include <vector>
using namespace std;

static char in[1 << 16], out[1 << 22];

static int get() {
    static size_t at = 0, end = 0;
    if (at == end) at = 0, end = fread(in, 1, sizeof in, stdin);
    return at < end ? in[at++] : -1;
}

static int number() {
    int c = get(), n = 0;
    while (c < '0') c = get();
    for (; c >= '0'; c = get()) n = 10 * n + c - '0';
    return n;
}

int main() {
    int n = number(), m = number();
    vector<int> tax(n), from(m), to(m), head(n + 1), next(m), entering(n), order;
    for (int& h : tax) h = number();
    for (int e = 0; e < m; e++) {
        from[e] = number() - 1, to[e] = number() - 1;
        head[from[e]]++, entering[to[e]]++;
    }
    for (int v = 0, sum = 0; v <= n; v++) sum += head[v], head[v] = sum;
    for (int e = 0; e < m; e++) next[--head[from[e]]] = to[e];
    order.reserve(n);
    for (int v = 0; v < n; v++)
        if (!entering[v]) order.push_back(v);
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int e = head[v]; e < head[v + 1]; e++)
            if (--entering[next[e]] == 0) order.push_back(next[e]);
    }
    vector<int> group(n), seen(n + 1, -1), sum(n + 1);
    for (int i = n - 1; i >= 0; i--) {
        int v = order[i];
        for (int e = head[v]; e < head[v + 1]; e++) seen[group[next[e]]] = v;
        while (seen[group[v]] == v) group[v]++;
        sum[group[v]] ^= tax[v];
    }
    int top = n;
    while (top >= 0 && !sum[top]) top--;
    if (top < 0) {
        puts("LOSE");
        return 0;
    }
    for (int v = 0; v < n; v++)
        if (group[v] == top && (tax[v] ^ sum[top]) < tax[v]) {
            tax[v] ^= sum[top];
            for (int e = head[v]; e < head[v + 1]; e++) {
                int w = next[e];
                tax[w] ^= sum[group[w]], sum[group[w]] = 0;
            }
            break;
        }
    char* p = out;
    for (int x : tax) {
        char digits[12];
        int length = 0;
        do digits[length++] = '0' + x % 10;
        while (x /= 10);
        while (length) *p++ = digits[--length];
        *p++ = ' ';
    }
    p[-1] = '\n';
    puts("WIN");
    fwrite(out, 1, p - out, stdout);
}
