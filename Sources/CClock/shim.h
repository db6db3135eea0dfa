// The state of the system's clock, which the toolchain's modules lack.

#ifdef __linux__
#include <sys/timex.h>
#endif

/* The seconds since 1970-01-01 UTC if the system says that a time server keeps its clock right, else -1. Whoever sets
   the clock ends that, until a time server sets it again. */
static inline long juice_synchronized_time(void) {
#ifdef __linux__
  struct timex state = {0};
  return adjtimex(&state) == TIME_ERROR ? -1 : (long)state.time.tv_sec;
#else
  return -1;
#endif
}
