#include "libpq.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

#ifdef __linux__
#include <sys/auxv.h>
#endif

struct juice_libpq juice_libpq;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static juice_libpq_state state;
static char reason[512];

// The names under which the library is looked for, in this order. On macOS, Homebrew does not link it into its `lib`.
static const char *const names[] = {
#ifdef __APPLE__
  "libpq.5.dylib",
  "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
  "/usr/local/opt/libpq/lib/libpq.5.dylib",
  "/opt/homebrew/lib/libpq.5.dylib",
  "/Applications/Postgres.app/Contents/Versions/latest/lib/libpq.5.dylib",
#else
  "libpq.so.5",
#endif
};

static juice_libpq_state fail(juice_libpq_state failure, const char *text) {
  strncpy(reason, text ? text : "", sizeof reason - 1);
  return failure;
}

// No dynamic linker was loaded with a static program (getauxval(3), AT_BASE). The C library's `dlopen` would then load
// a second C library beside the one in the program.
static int is_static(void) {
#ifdef __linux__
  return getauxval(AT_BASE) == 0;
#else
  return 0;
#endif
}

static juice_libpq_state load(void) {
  if (is_static()) return JUICE_LIBPQ_STATIC;
  void *library = NULL;
  for (size_t index = 0; !library && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    // The first name is the one that the system looks for; the reason is the same for the others.
    if (!library && index == 0) fail(JUICE_LIBPQ_MISSING, dlerror());
  }
  if (!library) return JUICE_LIBPQ_MISSING;
  reason[0] = 0;
#define LIBPQ_FIND(RESULT, NAME, PARAMETERS, ARGUMENTS)                                                                \
  *(void **)&juice_libpq.NAME = dlsym(library, #NAME);                                                                 \
  if (!juice_libpq.NAME) return fail(JUICE_LIBPQ_OLD, #NAME);
  LIBPQ_FUNCTIONS(LIBPQ_FIND)
  return JUICE_LIBPQ_LOADED;
}

static void load_once(void) { state = load(); }

juice_libpq_state juice_load_libpq(const char **text) {
  pthread_once(&once, load_once);
  *text = reason;
  return state;
}
