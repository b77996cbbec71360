// The last number of a row, for every number of extra removals: the middles of the
// stretches of each length, and a running maximum for each parity.
#include <algorithm>
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
    int n = number();
    vector<int> a(n), result(n);
    for (int& x : a) x = number();
    auto even = [&](int i) { return max(a[i], a[i + 1]); };
    auto odd = [&](int i) { return max(min(a[i - 1], a[i]), min(a[i], a[i + 1])); };
    for (int k = 0; k < n - 1; k++) {
        int m = n - k, first = (m - 1) / 2, last = n - 1 - m / 2;
        int best = m % 2 ? max(odd(first), odd(last)) : max(even(first), even(last));
        result[k] = k < 2 ? best : max(best, result[k - 2]);
    }
    result[n - 1] = *max_element(a.begin(), a.end());
    char* p = out;
    for (int x : result) {
        char digits[12];
        int length = 0;
        for (; x; x /= 10) digits[length++] = '0' + x % 10;
        while (length) *p++ = digits[--length];
        *p++ = ' ';
    }
    p[-1] = '\n';
    fwrite(out, 1, p - out, stdout);
}
