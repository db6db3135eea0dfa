// Starts another program, and tells how this one was linked.

#include <signal.h>
#include <spawn.h>

#ifndef __APPLE__
/* The toolchain's module of the C library is compiled without the extensions of the GNU C library (2.29 and 2.34). */
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
#endif

static inline int juice_prepare_files(posix_spawn_file_actions_t *actions, const int files[3], const char *directory) {
  int error = 0;
  for (int number = 0; number < 3 && !error; number++)
    error = posix_spawn_file_actions_adddup2(actions, files[number], number);
#ifndef __APPLE__
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  if (!error && directory) error = posix_spawn_file_actions_addchdir_np(actions, directory);
  return error;
}

static inline int juice_prepare_process(posix_spawnattr_t *attributes, int has_group) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  /* The number of the group is that of the process unless another one is set. */
  if (has_group) flags |= POSIX_SPAWN_SETPGROUP;
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  return error ? error : posix_spawnattr_setflags(attributes, flags);
}

/* Starts the program `arguments[0]` with three files as its standard input, output and error, without any other file
   of this process, with no signal blocked or ignored, and in a directory unless that is null. `has_group` is 1 to put
   it in a process group of its own. Returns 0 or the number of an error. */
static inline int juice_spawn(
    pid_t *process, char *const arguments[], char *const environment[], const int files[3], const char *directory,
    int has_group) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = juice_prepare_files(&actions, files, directory);
    if (!error) error = juice_prepare_process(&attributes, has_group);
    if (!error) error = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

#ifdef __linux__
#include <sys/auxv.h>

/* Whether this program was linked statically: no dynamic linker was loaded with it (getauxval(3), AT_BASE). */
static inline int juice_is_static(void) { return getauxval(AT_BASE) == 0; }
#endif
