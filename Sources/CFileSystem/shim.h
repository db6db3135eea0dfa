// Calls of the system that the toolchain's modules lack, each of which returns -1 and sets errno if it fails, and
// settings of SQLite.

#include <errno.h>
#include <stdint.h>
#include <sys/stat.h>

/* Swift cannot call what takes any number of arguments. */
int sqlite3_config(int option, ...);

/* Has no effect after the first connection. */
static inline void juice_configure_sqlite(void) {
  /* Nobody asks how much memory SQLite uses, and to count it would take a lock for each piece. */
  sqlite3_config(9 /* SQLITE_CONFIG_MEMSTATUS */, 0);
  /* So that a statement can be undone alone, one that adds several rows keeps the pages that it changes: mostly 10 to 20
     for 8 rows. From 64 KiB on, SQLite would write them to a file in the directory for temporary files, which may be
     full while there is room for orders. */
  sqlite3_config(26 /* SQLITE_CONFIG_STMTJRNL_SPILL */, 1 << 19);
}

static inline int juice_lstat_number(const char *path, uint64_t *device, uint64_t *inode) {
  struct stat info;
  if (lstat(path, &info) != 0) return -1;
  *device = (uint64_t)info.st_dev;
  *inode = (uint64_t)info.st_ino;
  return 0;
}

#ifdef __APPLE__

static inline int juice_file_number(const char *path, uint64_t *device, uint64_t *inode) {
  return juice_lstat_number(path, device, inode);
}

/* Files are not mounted by themselves here. */
static inline int juice_is_mount_root(const char *path) {
  (void)path;
  return 0;
}

#else

#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* The C libraries differ in whether they have statx, so its struct is here, as words of 64 bits. */
static inline int juice_statx(const char *path, int flags, unsigned int mask, uint64_t words[32]) {
#ifdef SYS_statx
  return (int)syscall(SYS_statx, AT_FDCWD, path, flags, mask, words);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/* What tells the file or link at a path from all others that exist now. It does not ask for the times of the file:
   since Linux 6.13 (multigrain timestamps), the next write to a file whose times were read has to store a new time,
   which makes its next sync a third slower. */
static inline int juice_file_number(const char *path, uint64_t *device, uint64_t *inode) {
  const unsigned int number = 0x100; /* STATX_INO */
  uint64_t words[32] = {0};
  if (juice_statx(path, AT_SYMLINK_NOFOLLOW, number, words) == 0) {
    uint32_t parts[2]; /* of the device: its major and its minor number */
    memcpy(parts, &words[17], sizeof parts);
    *device = (uint64_t)makedev(parts[0], parts[1]);
    *inode = words[4];
    return 0;
  }
  /* Linux before 4.11, and some sandboxes, have no statx. */
  return errno == ENOSYS || errno == EPERM ? juice_lstat_number(path, device, inode) : -1;
}

/* 1 for what is mounted at its own path, 0 for what is not. Fails with ENOSYS where the system does not know.
   Attributes are the second word, and those that the file system knows the eighth. */
static inline int juice_is_mount_root(const char *path) {
  const uint64_t root = 0x2000; /* STATX_ATTR_MOUNT_ROOT, of Linux 5.8 */
  uint64_t words[32] = {0};
  if (juice_statx(path, 0, 0, words) != 0 && errno != ENOSYS) return -1;
  if (!(words[7] & root)) {
    errno = ENOSYS;
    return -1;
  }
  return (words[1] & root) != 0;
}

#endif
