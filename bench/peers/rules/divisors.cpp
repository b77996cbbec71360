// Take a proper divisor of the heap. SG values below argv[1]; divisors from a sieve of
// least prime factors.
#include "peer.h"

int main(int, char **argv) {
    int n = std::atoi(argv[1]);
    auto start = now();
    std::vector<int> least(n), primes;
    for (int i = 2; i < n; i++) {
        if (least[i] == 0) {
            least[i] = i;
            primes.push_back(i);
        }
        for (int p : primes) {
            if (p > least[i] || (long long)i * p >= n) break;
            least[i * p] = p;
        }
    }
    std::vector<uint8_t> sg(n);
    std::vector<int> divisors;
    for (int i = 0; i < n; i++) {
        divisors.clear();
        if (i > 0) divisors.push_back(1);
        for (int rest = i; rest > 1;) {
            int p = least[rest], width = divisors.size();
            for (int power = 1; rest % p == 0;) {
                rest /= p;
                power *= p;
                for (int j = 0; j < width; j++) divisors.push_back(divisors[j] * power);
            }
        }
        uint64_t seen = 0;
        for (int d : divisors)
            if (d < i) seen |= 1ULL << sg[i - d];
        sg[i] = __builtin_ctzll(~seen);
    }
    report(sg, start);
}
