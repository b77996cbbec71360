// k-fold dynamic subtraction: Schwenk's terms a and the greatest sums b of terms up to
// a, with one pointer that never goes back; then the greedy parts of n from the top.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    vector<long long> a, b;
    for (int number = 1; number <= t; number++) {
        long long n, k;
        if (scanf("%lld %lld", &n, &k) != 2) return 1;
        a.assign(1, 1), b.assign(1, 1);
        int below = 0;  // the first index whose term is not less than a/k
        while (a.back() < n) {
            long long next = b.back() + 1;
            a.push_back(next);
            while (k * a[below] < next) below++;
            b.push_back(below ? next + b[below - 1] : next);
        }
        if (a.back() == n) {
            printf("Case %d: lose\n", number);
            continue;
        }
        long long part = 0;
        for (int i = (int)a.size() - 1; n > 0; i--)
            if (a[i] <= n) n -= part = a[i];
        printf("Case %d: %lld\n", number, part);
    }
}
