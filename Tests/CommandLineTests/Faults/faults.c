// Failures of the system for one program, preloaded into it: writes and syncs that fail, signals
// in the middle of them, files that cannot be opened for writing, and another time of day.
//
//   JUICE_FAULT_FILE    only files whose path contains this
//   JUICE_FAULT_KIND    eio, enospc, short, or the signals kill, term and int;
//                       file (is read-only) or directory (nothing can be made in it)
//   JUICE_FAULT_CALL    the number of the call that fails, from 1; or else
//   JUICE_FAULT_ONE_IN  one of so many, by the random numbers that JUICE_FAULT_SEED begins
//   JUICE_FAULT_MARK    a file that is made when something has failed
//   JUICE_CLOCK_OFFSET  seconds that are added to the time of day
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const char *file, *kind, *mark;
static long call, one_in, offset, calls;
static unsigned long state;

// The threads of a test run block signals, and shells let background jobs ignore some; a program
// inherits both.
static void let_signals_in(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  signal(SIGTERM, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
}

__attribute__((constructor)) static void begin(void) {
  const char *text;
  let_signals_in();
  file = getenv("JUICE_FAULT_FILE");
  kind = getenv("JUICE_FAULT_KIND");
  mark = getenv("JUICE_FAULT_MARK");
  if (!kind) kind = "";
  if ((text = getenv("JUICE_FAULT_CALL"))) call = atol(text);
  if ((text = getenv("JUICE_FAULT_ONE_IN"))) one_in = atol(text);
  if ((text = getenv("JUICE_FAULT_SEED"))) state = strtoul(text, NULL, 10);
  if ((text = getenv("JUICE_CLOCK_OFFSET"))) offset = atol(text);
}

static int is(const char *name) { return strcmp(kind, name) == 0; }

static int concerns(int descriptor) {
  if (!file || !(call || one_in)) return 0;
  char link[40], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, file) != NULL;
}

static void tell(void) {
  if (mark) close(syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT, 0666));
}

// Whether this call fails; a program that is killed goes no further.
static int fails(int descriptor, int is_write) {
  if (!concerns(descriptor)) return 0;
  // A disk that is full stays so, and one can only fill it by writing.
  if (is("enospc") && !is_write) return 0;
  if (is("short") && !is_write) return 0;
  long number = __sync_add_and_fetch(&calls, 1);
  if (call) {
    if (is("enospc") ? number < call : number != call) return 0;
  } else {
    state = state * 6364136223846793005UL + 1442695040888963407UL;
    if ((long)(state >> 33) % one_in) return 0;
  }
  tell();
  if (is("kill")) raise(SIGKILL);
  if (is("term") || is("int")) {
    // To the process, as from outside: threads of libdispatch block both signals.
    kill(getpid(), is("term") ? SIGTERM : SIGINT);
    for (;;) pause();
  }
  errno = is("eio") ? EIO : ENOSPC;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!fails(descriptor, 1)) return REAL(write)(descriptor, bytes, count);
  // What did fit has been written.
  if (is("short")) REAL(write)(descriptor, bytes, count / 2);
  return -1;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at) {
  if (!fails(descriptor, 1)) return REAL(pwrite)(descriptor, bytes, count, at);
  if (is("short")) {
    REAL(pwrite)(descriptor, bytes, count / 2, at);
    errno = ENOSPC;
  }
  return -1;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at) {
  if (!fails(descriptor, 1)) return REAL(pwrite64)(descriptor, bytes, count, at);
  if (is("short")) {
    REAL(pwrite64)(descriptor, bytes, count / 2, at);
    errno = ENOSPC;
  }
  return -1;
}

int fsync(int descriptor) { return fails(descriptor, 0) ? -1 : REAL(fsync)(descriptor); }

int fdatasync(int descriptor) {
  return fails(descriptor, 0) ? -1 : REAL(fdatasync)(descriptor);
}

int ftruncate(int descriptor, off_t length) {
  return fails(descriptor, 0) ? -1 : REAL(ftruncate)(descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
  return fails(descriptor, 0) ? -1 : REAL(ftruncate64)(descriptor, length);
}

static int is_forbidden(const char *path, int flags) {
  if (!file || !strstr(path, file)) return 0;
  if (is("file")) {
    size_t length = strlen(path), end = strlen(file);
    if (length < end || strcmp(path + length - end, file)) return 0;
    if ((flags & O_ACCMODE) == O_RDONLY) return 0;
  } else if (is("directory")) {
    if (!(flags & O_CREAT) || access(path, F_OK) == 0) return 0;
  } else {
    return 0;
  }
  tell();
  errno = EACCES;
  return 1;
}

#define OPEN(name, ...)                                        \
  mode_t mode = 0;                                             \
  if (flags & (O_CREAT | O_TMPFILE)) {                         \
    va_list rest;                                              \
    va_start(rest, flags);                                     \
    mode = va_arg(rest, mode_t);                               \
    va_end(rest);                                              \
  }                                                            \
  return is_forbidden(path, flags) ? -1 : REAL(name)(__VA_ARGS__, flags, mode)

int open(const char *path, int flags, ...) { OPEN(open, path); }
int open64(const char *path, int flags, ...) { OPEN(open64, path); }
int openat(int folder, const char *path, int flags, ...) { OPEN(openat, folder, path); }
int openat64(int folder, const char *path, int flags, ...) { OPEN(openat64, folder, path); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if ((clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) && result == 0) time->tv_sec += offset;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int result = REAL(gettimeofday)(time, zone);
  if (result == 0) time->tv_sec += offset;
  return result;
}
