// AGC 016 F as a contest programmer writes it: over all sets V with 1 and 2 and all T inside, the
// product over the vertices of V outside T. O(3^(N-2) N).
#include <cstdio>

const long long P = 1000000007;
static int to[15];
static long long power[225], f[1 << 15];
static int inside[1 << 15];

int main() {
    int n, m;
    scanf("%d %d", &n, &m);
    for (int i = 0; i < m; i++) {
        int x, y;
        scanf("%d %d", &x, &y);
        to[x - 1] |= 1 << (y - 1);
    }
    power[0] = 1;
    for (int i = 1; i < 225; i++) power[i] = power[i - 1] * 2 % P;
    for (int s = 1; s < 1 << n; s++) {
        int low = __builtin_ctz(s);
        inside[s] = inside[s & (s - 1)] + __builtin_popcount(to[low] & s);
    }
    for (int v = 3; v < 1 << n; v += 4) {
        long long sum = 0;
        for (int t = v; t; t = (t - 1) & v) {
            if ((t & 3) != 3 && (t & 3) != 0) continue;
            int u = v ^ t;
            long long ways = 1;
            for (int rest = u; rest && ways; rest &= rest - 1) {
                int x = __builtin_ctz(rest);
                ways = ways * (power[__builtin_popcount(to[x] & t)] - 1) % P;
            }
            for (int rest = t; rest && ways; rest &= rest - 1) {
                int x = __builtin_ctz(rest);
                ways = ways * power[__builtin_popcount(to[x] & u)] % P;
            }
            sum = (sum + ways * ((t & 3) == 3 ? power[inside[u]] : f[u])) % P;
        }
        f[v] = sum;
    }
    printf("%lld\n", (power[m] - f[(1 << n) - 1] + P) % P);
}
