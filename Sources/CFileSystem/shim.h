// Calls of the system that the toolchain's modules lack. Each returns -1 and sets errno if it fails.

#include <errno.h>
#include <stdint.h>

#ifdef __APPLE__

/* Files are not mounted by themselves here. */
static inline int juice_is_mount_root(const char *path) {
  (void)path;
  return 0;
}

#else

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* 1 for what is mounted at its own path, 0 for what is not. Fails with ENOSYS where the system does not know.
   The C libraries differ in whether they have statx, so its struct is here: attributes are the second word of
   64 bits, and those that the file system knows the eighth. */
static inline int juice_is_mount_root(const char *path) {
  const uint64_t root = 0x2000; /* STATX_ATTR_MOUNT_ROOT, of Linux 5.8 */
  uint64_t words[32] = {0};
#ifdef SYS_statx
  if (syscall(SYS_statx, AT_FDCWD, path, 0, 0, words) != 0) return -1;
#endif
  if (!(words[7] & root)) {
    errno = ENOSYS;
    return -1;
  }
  return (words[1] & root) != 0;
}

#endif
