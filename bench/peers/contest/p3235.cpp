// The peer of `grundy judge p3235`: what a good contest programmer writes.
//
// The value of a heap by memory and recursion (it halves at each level), the numbers
// of parts in blocks of equal quotients, two of each block, a stamp array for the mex.
// Complexity: O(sqrt(a)) for each heap that comes up.
#include <cstdio>
#include <cstring>

static const int MOST = 100000;
static int least, value[MOST + 2], met[2048];

static int read() {
    int c = getchar(), x = 0;
    while (c < '0') c = getchar();
    for (; c >= '0'; c = getchar()) x = x * 10 + c - '0';
    return x;
}

static int of(int a) {
    if (a < least || a < 2) return 0;
    if (value[a] >= 0) return value[a];
    // The options first: they use the stamps, too.
    for (int m = 2, end; m <= a; m = end + 1) {
        int q = a / m;
        end = a / q;
        of(q);
        if (q + 1 < a) of(q + 1);
    }
    for (int m = 2, end; m <= a; m = end + 1) {
        int q = a / m;
        end = a / q;
        for (int i = m; i <= end && i <= m + 1; i++) {
            int r = a - q * i, v = 0;
            if (r & 1) v ^= of(q + 1);
            if ((i - r) & 1) v ^= of(q);
            met[v] = a;
        }
    }
    int v = 0;
    while (met[v] == a) v++;
    return value[a] = v;
}

int main() {
    int games = read();
    least = read();
    memset(value, -1, sizeof value);
    while (games--) {
        int n = read(), sum = 0;
        while (n--) sum ^= of(read());
        printf("%d%c", sum != 0, games ? ' ' : '\n');
    }
}
