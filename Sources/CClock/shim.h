// The state of the system's clock, which the toolchain's modules lack, and the clock of a thread, whose time has a type
// that the toolchain's modules share out differently in each build.

#include <time.h>
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

/* The processor time of the current thread in nanoseconds, or -1 where the system has no clock for threads. */
static inline long long juice_thread_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return -1;
  return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}
