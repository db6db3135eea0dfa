// Calls of the system that the toolchain's modules lack or that differ between systems. Each returns -1
// and sets errno if it fails.

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <sys/xattr.h>

#ifdef __APPLE__

#include <copyfile.h>

static inline int juice_exchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}

/* Files are not mounted by themselves here. */
static inline int juice_is_mount_root(const char *path) {
  (void)path;
  return 0;
}

static inline ssize_t juice_list_attributes(int file, char *names, size_t size) {
  return flistxattr(file, names, size, 0);
}

static inline ssize_t juice_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size, 0, 0);
}

static inline int juice_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0, 0);
}

static inline int juice_remove_attribute(int file, const char *name) {
  return fremovexattr(file, name, 0);
}

/* Access control lists, which are no attributes here. */
static inline int juice_copy_access(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL);
}

#else

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int juice_exchange(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2 /* RENAME_EXCHANGE */);
}

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

static inline ssize_t juice_list_attributes(int file, char *names, size_t size) {
  return flistxattr(file, names, size);
}

static inline ssize_t juice_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

static inline int juice_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}

static inline int juice_remove_attribute(int file, const char *name) {
  return fremovexattr(file, name);
}

/* Access control lists are attributes here. */
static inline int juice_copy_access(int from, int to) {
  (void)from;
  (void)to;
  return 0;
}

#endif
