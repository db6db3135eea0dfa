#include <string.h>

#include "assets.h"

// SwiftPM compiles C as C17, where `#embed` of C23 is an extension of the compiler.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define QUOTED(...) #__VA_ARGS__
#define TEXT(...) QUOTED(__VA_ARGS__)

static const char *const tags[] = {
#define EACH_LANGUAGE "tag.h"
#include "languages.h"
};
#undef EACH_LANGUAGE

size_t juice_tag_count(void) { return sizeof tags / sizeof *tags; }

const char *juice_tag_at(size_t index) { return tags[index]; }

juice_asset juice_file(const char *tag, const char *name) {
#define EACH_LANGUAGE "language.h"
#define TAG en
#define SUFFIX md
#include EACH_LANGUAGE
#undef SUFFIX
#define SUFFIX TAG.md
#include "languages.h"
  return (juice_asset){0, 0};
}
