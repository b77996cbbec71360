// The 2020 ICPC Macau problem G as a contest programmer writes it: the last position of each
// number; after an append the at most 256 last positions are judged again when a question needs
// one, by a search with a memory. O(256 * 8) per question after an append.
#include <cstdio>
#include <cstring>

static int number() {
    int c = getchar_unlocked(), x = 0;
    while (c < '0') c = getchar_unlocked();
    for (; c >= '0'; c = getchar_unlocked()) x = 10 * x + (c - '0');
    return x;
}

static int a[400005], last[256];
static signed char known[256];

static bool wins(int x) {
    if (known[x] >= 0) return known[x];
    for (int bit = 1; bit < 256; bit *= 2)
        if (last[x ^ bit] > last[x] && !wins(x ^ bit)) return known[x] = 1;
    return known[x] = 0;
}

int main() {
    int n = number(), m = number();
    for (int i = 1; i <= n; i++) a[i] = number(), last[a[i]] = i;
    bool fresh = false;
    while (m--) {
        int kind = number(), x = number();
        if (kind == 1) {
            a[++n] = x, last[x] = n, fresh = false;
            continue;
        }
        if (last[a[x]] > x) {
            puts("Grammy");
            continue;
        }
        if (!fresh) memset(known, -1, sizeof known), fresh = true;
        puts(wins(a[x]) ? "Grammy" : "Alice");
    }
}
