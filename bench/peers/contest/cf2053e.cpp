// Codeforces 2053E as a contest programmer writes it: degrees, leaves beside each vertex, and the
// formula. O(n).
#include <cstdio>
#include <vector>
using namespace std;

static int number() {
    int c = getchar_unlocked(), x = 0;
    while (c < '0') c = getchar_unlocked();
    for (; c >= '0'; c = getchar_unlocked()) x = 10 * x + (c - '0');
    return x;
}

int main() {
    for (int t = number(); t--;) {
        int n = number();
        vector<int> degree(n + 1), beside(n + 1);
        vector<pair<int, int>> edges(n - 1);
        for (auto &[a, b] : edges) {
            a = number(), b = number();
            degree[a]++, degree[b]++;
        }
        for (auto [a, b] : edges) beside[a] += degree[b] == 1, beside[b] += degree[a] == 1;
        long long leaves = 0, far = 0, tails = 0;
        for (int v = 1; v <= n; v++) {
            if (degree[v] == 1)
                leaves++;
            else if (!beside[v])
                far++;
            else
                tails += degree[v] - beside[v] - 1;
        }
        printf("%lld\n", leaves * (n - leaves) + far * tails);
    }
}
