#include "assets.h"

// SwiftPM compiles C as C17, where `#embed` of C23 is an extension of the compiler.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ko[] = {
#embed "Languages/ko.po"
};

// Each catalogue with the tag of its language (RFC 5646).
static const juice_catalogue catalogues[] = {
    {"ko", {ko, sizeof ko}},
};

size_t juice_catalogue_count(void) { return sizeof catalogues / sizeof *catalogues; }

juice_catalogue juice_catalogue_at(size_t index) { return catalogues[index]; }
