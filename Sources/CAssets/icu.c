// A subset of ICU's data, which the linker takes instead of the 34 MB in the toolchain's Foundation. `.github/build.sh`
// makes it for the program that is released; other builds have all of the data.
#ifdef JUICE_ICU_DATA

#pragma clang diagnostic ignored "-Wc23-extensions"

__attribute__((aligned(16), visibility("hidden"))) extern const unsigned char JUICE_ICU_SYMBOL[];
const unsigned char JUICE_ICU_SYMBOL[] = {
#embed JUICE_ICU_DATA
};

#endif
