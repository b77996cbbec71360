// HNOI 2014: a heap of at least 3 is split into m >= 2 nearly equal heaps. SG values
// below argv[1].
#include "peer.h"

int main(int, char **argv) {
    unsigned n = std::atoi(argv[1]);
    auto start = now();
    std::vector<uint16_t> sg(n);
    std::vector<unsigned> seen(1 << 16, -1);
    for (unsigned i = 0; i < n; i++) {
        if (i >= 3) {
            for (unsigned m = 2; m <= i; m++) {
                unsigned q = i / m, r = i % m;
                unsigned value = 0;
                if (r & 1) value ^= sg[q + 1];
                if ((m - r) & 1) value ^= sg[q];
                seen[value] = i;
            }
        }
        unsigned mex = 0;
        while (seen[mex] == i) mex++;
        sg[i] = mex;
    }
    report(sg, start);
}
