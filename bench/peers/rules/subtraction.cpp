// Take 1, 3, 4, 9, 11, 20, 31 or 40. SG values below argv[1].
#include "peer.h"

int main(int, char **argv) {
    const int takes[] = {1, 3, 4, 9, 11, 20, 31, 40};
    int n = std::atoi(argv[1]);
    auto start = now();
    std::vector<uint8_t> sg(n);
    for (int i = 0; i < n; i++) {
        unsigned seen = 0;
        for (int take : takes)
            if (take <= i) seen |= 1u << sg[i - take];
        sg[i] = __builtin_ctz(~seen);
    }
    report(sg, start);
}
