// Records what a program does to the files below a folder, preloaded into it, so that a test can
// work out what a disk may hold if the power fails.
//
//   JUICE_POWER_ROOT     the folder, an absolute path without links
//   JUICE_POWER_LOG      the file that the records are appended to
//   JUICE_POWER_STEP     a number for what the program prints; without it that is not recorded
//   JUICE_POWER_IGNORED  syncs that do nothing and are not recorded: of "files", of "folders" or "all"
//
// A record is a line of the operation, two numbers, the length of what follows, and that. Files and
// folders are known by their inodes, and paths are relative to the root:
//
//   create INODE 0 PATH    folder INODE 0 PATH    link INODE 0 PATH
//   write INODE OFFSET BYTES    size INODE BYTES    extend INODE BYTES    sync INODE 0
//   unlink 0 0 PATH    rename 0 0 "PATH" zero byte "PATH"    answer STEP 0
//
// What this does not see, as a write by way of mapped memory, shows when the test compares the files
// with what the records make of them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static const char *root, *step, *ignored;
static int records = -1;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  const char *log = getenv("JUICE_POWER_LOG");
  root = getenv("JUICE_POWER_ROOT");
  step = getenv("JUICE_POWER_STEP");
  ignored = getenv("JUICE_POWER_IGNORED");
  if (!ignored) ignored = "";
  if (root && log) records = REAL(open)(log, O_WRONLY | O_APPEND | O_CLOEXEC);
}

// The order of records is that of the operations, also among threads and processes.
static void lock(void) {
  pthread_mutex_lock(&mutex);
  if (records >= 0) flock(records, LOCK_EX);
}

static void unlock(void) {
  int error = errno;
  if (records >= 0) flock(records, LOCK_UN);
  pthread_mutex_unlock(&mutex);
  errno = error;
}

static void record(
    const char *operation, unsigned long first, unsigned long second, const void *bytes,
    size_t count) {
  char line[100];
  int length = snprintf(line, sizeof line, "%s %lu %lu %zu\n", operation, first, second, count);
  struct iovec parts[] = {{line, length}, {(void *)bytes, count}};
  // A record that is lost would be a test that proves nothing.
  if (writev(records, parts, 2) != (ssize_t)(length + count)) abort();
}

// A path relative to the root, or false for one that is outside. The last component need not exist.
static int below_root(int folder, const char *path, char *result) {
  char whole[8192], parent[4096];
  if (records < 0 || !path) return 0;
  if (path[0] == '/' || folder == AT_FDCWD) {
    snprintf(whole, sizeof whole, "%s", path);
  } else {
    snprintf(whole, sizeof whole, "/proc/self/fd/%d/%s", folder, path);
  }
  size_t length = strlen(whole);
  while (length > 1 && whole[length - 1] == '/') whole[--length] = 0;
  char *slash = strrchr(whole, '/'), *name = slash ? slash + 1 : whole;
  if (slash) *slash = 0;
  if (!realpath(slash ? (*whole ? whole : "/") : ".", parent)) return 0;
  size_t count = strlen(root);
  if (strncmp(parent, root, count) || (parent[count] && parent[count] != '/')) return 0;
  const char *rest = parent[count] ? parent + count + 1 : "";
  return snprintf(result, 4096, "%s%s%s", rest, *rest ? "/" : "", name) < 4096;
}

// The inode of an open file or folder at or below the root; 0 for others.
static unsigned long inode_of(int descriptor, struct stat *info) {
  char link[40], path[4096];
  if (records < 0 || descriptor == records || fstat(descriptor, info)) return 0;
  if (!S_ISREG(info->st_mode) && !S_ISDIR(info->st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t count = strlen(root);
  if (strncmp(path, root, count) || (path[count] && path[count] != '/')) return 0;
  return info->st_ino;
}

// Writing

static void wrote(int descriptor, const void *bytes, ssize_t count, off_t at) {
  struct stat info;
  if (count <= 0) return;
  if (descriptor == STDOUT_FILENO) {
    if (step && records >= 0) record("answer", atol(step), 0, NULL, 0);
    return;
  }
  unsigned long inode = inode_of(descriptor, &info);
  if (!inode) return;
  if (at < 0) at = lseek(descriptor, 0, SEEK_CUR) - count;
  record("write", inode, at, bytes, count);
}

#define WRITE(call, at)               \
  lock();                             \
  ssize_t result = call;              \
  wrote(descriptor, bytes, result, at); \
  unlock();                           \
  return result

ssize_t write(int descriptor, const void *bytes, size_t count) {
  WRITE(REAL(write)(descriptor, bytes, count), -1);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at) {
  WRITE(REAL(pwrite)(descriptor, bytes, count, at), at);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at) {
  WRITE(REAL(pwrite64)(descriptor, bytes, count, at), at);
}

#define RESIZE(call, operation, size)                           \
  struct stat info;                                             \
  lock();                                                       \
  int result = call;                                            \
  unsigned long inode = result ? 0 : inode_of(descriptor, &info); \
  if (inode) record(operation, inode, size, NULL, 0);           \
  unlock();                                                     \
  return result

int ftruncate(int descriptor, off_t size) {
  RESIZE(REAL(ftruncate)(descriptor, size), "size", size);
}

int ftruncate64(int descriptor, off64_t size) {
  RESIZE(REAL(ftruncate64)(descriptor, size), "size", size);
}

int posix_fallocate(int descriptor, off_t at, off_t count) {
  RESIZE(REAL(posix_fallocate)(descriptor, at, count), "extend", at + count);
}

int posix_fallocate64(int descriptor, off64_t at, off64_t count) {
  RESIZE(REAL(posix_fallocate64)(descriptor, at, count), "extend", at + count);
}

// Syncing

static int synchronize(int descriptor, int (*real)(int)) {
  struct stat info;
  lock();
  unsigned long inode = inode_of(descriptor, &info);
  const char *kind = inode && S_ISDIR(info.st_mode) ? "folders" : "files";
  int is_ignored = inode && (!strcmp(ignored, "all") || !strcmp(ignored, kind));
  int result = is_ignored ? 0 : real(descriptor);
  if (inode && !is_ignored && result == 0) record("sync", inode, 0, NULL, 0);
  unlock();
  return result;
}

int fsync(int descriptor) { return synchronize(descriptor, REAL(fsync)); }
int fdatasync(int descriptor) { return synchronize(descriptor, REAL(fdatasync)); }

// Entries of folders

static void named(const char *operation, const char *path, int folder, const char *name) {
  struct stat info;
  if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW)) return;
  record(operation, info.st_ino, 0, path, strlen(path));
}

#define OPEN(name, folder, ...)                                                             \
  mode_t mode = 0;                                                                          \
  char place[4096];                                                                         \
  struct stat info;                                                                         \
  if (flags & (O_CREAT | O_TMPFILE)) {                                                      \
    va_list rest;                                                                           \
    va_start(rest, flags);                                                                  \
    mode = va_arg(rest, mode_t);                                                            \
    va_end(rest);                                                                           \
  }                                                                                         \
  if (!(flags & (O_CREAT | O_TRUNC))) return REAL(name)(__VA_ARGS__, flags, mode);          \
  lock();                                                                                   \
  int is_below = below_root(folder, path, place);                                           \
  int is_new = is_below && fstatat(folder, path, &info, 0) != 0;                            \
  int result = REAL(name)(__VA_ARGS__, flags, mode);                                        \
  if (result >= 0 && is_new) named("create", place, folder, path);                          \
  if (result >= 0 && is_below && !is_new && (flags & O_TRUNC)) record("size", info.st_ino, 0, NULL, 0); \
  unlock();                                                                                 \
  return result

int open(const char *path, int flags, ...) { OPEN(open, AT_FDCWD, path); }
int open64(const char *path, int flags, ...) { OPEN(open64, AT_FDCWD, path); }
int openat(int folder, const char *path, int flags, ...) { OPEN(openat, folder, folder, path); }
int openat64(int folder, const char *path, int flags, ...) { OPEN(openat64, folder, folder, path); }

#define ENTRY(call, folder, name, done)                      \
  char place[4096];                                          \
  lock();                                                    \
  int is_below = below_root(folder, name, place);            \
  int result = call;                                         \
  if (result == 0 && is_below) { done; }                     \
  unlock();                                                  \
  return result

int mkdir(const char *path, mode_t mode) {
  ENTRY(REAL(mkdir)(path, mode), AT_FDCWD, path, named("folder", place, AT_FDCWD, path));
}

int mkdirat(int folder, const char *path, mode_t mode) {
  ENTRY(REAL(mkdirat)(folder, path, mode), folder, path, named("folder", place, folder, path));
}

int mknod(const char *path, mode_t mode, dev_t device) {
  ENTRY(REAL(mknod)(path, mode, device), AT_FDCWD, path, named("create", place, AT_FDCWD, path));
}

int link(const char *from, const char *to) {
  ENTRY(REAL(link)(from, to), AT_FDCWD, to, named("link", place, AT_FDCWD, to));
}

int linkat(int source, const char *from, int target, const char *to, int flags) {
  ENTRY(REAL(linkat)(source, from, target, to, flags), target, to, named("link", place, target, to));
}

int unlink(const char *path) {
  ENTRY(REAL(unlink)(path), AT_FDCWD, path, record("unlink", 0, 0, place, strlen(place)));
}

int unlinkat(int folder, const char *path, int flags) {
  ENTRY(REAL(unlinkat)(folder, path, flags), folder, path, record("unlink", 0, 0, place, strlen(place)));
}

int remove(const char *path) {
  ENTRY(REAL(remove)(path), AT_FDCWD, path, record("unlink", 0, 0, place, strlen(place)));
}

int rmdir(const char *path) {
  ENTRY(REAL(rmdir)(path), AT_FDCWD, path, record("unlink", 0, 0, place, strlen(place)));
}

static void renamed(const char *old, int target, const char *to) {
  char both[8200], new[4096];
  // Into the root from elsewhere, or out of it: no command does.
  if (!below_root(target, to, new)) abort();
  size_t length = strlen(old);
  memcpy(both, old, length + 1);
  strcpy(both + length + 1, new);
  record("rename", 0, 0, both, length + 1 + strlen(new));
}

int rename(const char *from, const char *to) {
  ENTRY(REAL(rename)(from, to), AT_FDCWD, from, renamed(place, AT_FDCWD, to));
}

int renameat(int source, const char *from, int target, const char *to) {
  ENTRY(REAL(renameat)(source, from, target, to), source, from, renamed(place, target, to));
}

int renameat2(int source, const char *from, int target, const char *to, unsigned flags) {
  ENTRY(REAL(renameat2)(source, from, target, to, flags), source, from, renamed(place, target, to));
}
