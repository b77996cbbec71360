// Two heaps, k stones from one and s·k from the other: a sieve. The pairs are gone
// through in increasing order; one that no lost pair has marked is lost and marks all
// pairs from which it is reached. The table ends at the largest heap asked for.
#include <bitset>
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

const int MOST = 5000;
static bitset<MOST + 1> wins[MOST + 1];

static int number() {
    int c = getchar_unlocked(), n = 0;
    while (c < '0') c = getchar_unlocked();
    for (; c >= '0'; c = getchar_unlocked()) n = 10 * n + c - '0';
    return n;
}

int main() {
    int t = number(), largest = 0;
    vector<pair<int, int>> cases(t);
    for (auto& [n, m] : cases) {
        n = number(), m = number();
        if (n > m) swap(n, m);
        largest = max(largest, m);
    }
    for (int n = 0; n <= largest; n++)
        for (int m = n; m <= largest; m++) {
            if (wins[n][m]) continue;
            // Both ways round; only pairs with the smaller heap first are asked for.
            for (int k = 1; n + k <= largest; k++)
                for (int b = m; b <= largest; b += k)
                    if (n + k <= b) wins[n + k][b] = 1;
                    else wins[b][n + k] = 1;
            for (int k = 1; m + k <= largest; k++)
                for (int a = n; a <= largest; a += k)
                    if (a <= m + k) wins[a][m + k] = 1;
                    else wins[m + k][a] = 1;
        }
    for (auto [n, m] : cases) puts(wins[n][m] ? "Alice" : "Bob");
}
