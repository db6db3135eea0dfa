// Fewer of Unicode's data than the 34 MB of the toolchain's Foundation, in place of which the linker takes them;
// `.github/build.sh` makes them for the program that is released. Other builds have all of them.
#ifdef JUICE_ICU_DATA

#pragma clang diagnostic ignored "-Wc23-extensions"

__attribute__((aligned(16), visibility("hidden"))) extern const unsigned char JUICE_ICU_SYMBOL[];
const unsigned char JUICE_ICU_SYMBOL[] = {
#embed JUICE_ICU_DATA
};

#endif
