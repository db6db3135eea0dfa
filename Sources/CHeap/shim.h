// Settings of the C library that the toolchain's modules lack.

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Lets all threads allocate from two heaps, so that two threads that read files do not wait for each other. The
   first grows by 16 MiB, the second begins with as much, and neither shrinks. By default glibc gives each thread a
   heap of its own, which grows by a page and a system call at a time, and returns freed memory to the system, which
   clears it again before the next use. Memory that is not used takes no page. Other C libraries have no such
   settings. */
static inline void juice_keep_heaps(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_TOP_PAD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, -1);
  mallopt(M_MMAP_MAX, 0);
#endif
}
