// Lasker's Nim: take any number from a heap, or split it. SG values below argv[1].
#include "peer.h"

int main(int, char **argv) {
    int n = std::atoi(argv[1]);
    auto start = now();
    std::vector<uint16_t> sg(n);
    std::vector<int> seen(1 << 16, -1);
    for (int i = 0; i < n; i++) {
        for (int k = 1; k <= i; k++) seen[sg[i - k]] = i;
        for (int k = 1; k <= i / 2; k++) seen[sg[k] ^ sg[i - k]] = i;
        int mex = 0;
        while (seen[mex] == i) mex++;
        sg[i] = mex;
    }
    report(sg, start);
}
