// The floor for the benchmarks: what libsqlite3 alone needs for the writes of an order in a store
// that juice has made. Each order is two conditional decrements, one journal row with its id and two
// movement rows; WAL, synchronous=FULL.
//
//   juice-floor PATH SECONDS ORDERS-IN-A-TRANSACTION
//
// prints how many orders it has made, and the longest wait of one in milliseconds. It begins when
// it reads a line. Other floors: one for decisions in memory,
//
//   juice-floor decide TIMES
//
// and one that does nothing, for what it takes to start a process:
//
//   juice-floor nothing
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static sqlite3 *db;

static void check(int code) {
  if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
  fprintf(stderr, "juice-floor: %s\n", sqlite3_errmsg(db));
  exit(2);
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
  return statement;
}

static void run(sqlite3_stmt *statement) {
  check(sqlite3_step(statement));
  check(sqlite3_reset(statement));
}

// Decides one-line orders of the classic menu over flat arrays behind a mutex, as often as asked,
// and prints how many nanoseconds each took.
static int decide(long times) {
  static const struct { int fruit; long amount; } needs[] = {
    {0, 16000}, {1, 2000}, {3, 3000}, {2, 2000}, {0, 10000}, {1, 1000}, {4, 3000}, {4, 2000}, {3, 1000},
  };
  static const int first[] = {0, 1, 2, 3, 4, 6, 7, 9};
  static long stock[5];
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  for (int fruit = 0; fruit < 5; fruit++) stock[fruit] = 9000000000000000000;
  long made = 0;
  double start = now();
  for (long number = 0; number < times; number++) {
    int juice = number % 7, enough = 1;
    pthread_mutex_lock(&mutex);
    for (int index = first[juice]; index < first[juice + 1]; index++)
      enough &= stock[needs[index].fruit] >= needs[index].amount;
    if (enough)
      for (int index = first[juice]; index < first[juice + 1]; index++)
        stock[needs[index].fruit] -= needs[index].amount;
    pthread_mutex_unlock(&mutex);
    made += enough;
  }
  printf("%ld %.2f\n", made, (now() - start) / times * 1e9);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "nothing")) return 0;
  if (count == 3 && !strcmp(arguments[1], "decide")) return decide(atol(arguments[2]));
  if (count != 4) return 2;
  double seconds = atof(arguments[2]);
  int together = atoi(arguments[3]);
  check(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0));
  check(sqlite3_open(arguments[1], &db));
  sqlite3_busy_timeout(db, 30000);
  check(sqlite3_exec(db, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL", NULL, NULL, NULL));
  sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE"), *commit = prepare("COMMIT");
  sqlite3_stmt *take = prepare(
    "UPDATE stock SET level = level - ?1 WHERE store = 'main' AND fruit = ?2 AND level >= ?1");
  // Cheaper than RETURNING, which builds a table in memory.
  sqlite3_stmt *look = prepare("SELECT level FROM stock WHERE store = 'main' AND fruit = ?");
  sqlite3_stmt *order = prepare(
    "INSERT INTO journal (time, store, kind, order_id, content, menu, hash)"
    " VALUES (?, 'main', 'order', ?, 'mango-kiwi', ?, randomblob(32))");
  sqlite3_stmt *movement = prepare("INSERT INTO movement VALUES (?, ?, ?, 'pieces', ?, ?)");
  static const char *fruits[] = {"mango", "kiwi"};
  static const char *menu = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  puts("ready");
  fflush(stdout);
  if (getchar() == EOF) return 2;
  long orders = 0;
  double start = now(), longest = 0;
  srandom(getpid());
  while (now() - start < seconds) {
    double asked = now();
    run(begin);
    for (int index = 0; index < together; index++) {
      sqlite3_int64 left[2];
      for (int fruit = 0; fruit < 2; fruit++) {
        sqlite3_bind_int64(take, 1, 2000);
        sqlite3_bind_text(take, 2, fruits[fruit], -1, SQLITE_STATIC);
        run(take);
        if (sqlite3_changes(db) != 1) check(SQLITE_ERROR);
        sqlite3_bind_text(look, 1, fruits[fruit], -1, SQLITE_STATIC);
        if (sqlite3_step(look) != SQLITE_ROW) check(SQLITE_ERROR);
        left[fruit] = sqlite3_column_int64(look, 0);
        sqlite3_reset(look);
      }
      // As ours: time-ordered, so that the index grows at its end.
      struct timespec today;
      clock_gettime(CLOCK_REALTIME, &today);
      long milliseconds = today.tv_sec * 1000 + today.tv_nsec / 1000000;
      char id[40];
      snprintf(id, sizeof id, "%08lx-%04lx-7%03lx-%04lx-%08lx%04x", milliseconds >> 16,
               milliseconds & 0xffff, orders & 0xfff, orders >> 12 & 0xffff, random(),
               getpid() & 0xffff);
      sqlite3_bind_int64(order, 1, milliseconds);
      sqlite3_bind_text(order, 2, id, -1, SQLITE_STATIC);
      sqlite3_bind_text(order, 3, menu, -1, SQLITE_STATIC);
      run(order);
      sqlite3_int64 sequence = sqlite3_last_insert_rowid(db);
      for (int fruit = 0; fruit < 2; fruit++) {
        sqlite3_bind_int64(movement, 1, sequence);
        sqlite3_bind_int(movement, 2, fruit);
        sqlite3_bind_text(movement, 3, fruits[fruit], -1, SQLITE_STATIC);
        sqlite3_bind_int64(movement, 4, -2000);
        sqlite3_bind_int64(movement, 5, left[fruit]);
        run(movement);
      }
      orders++;
    }
    run(commit);
    double waited = now() - asked;
    if (waited > longest) longest = waited;
  }
  double duration = now() - start;
  printf("%ld %.6f %.3f\n", orders, duration, longest * 1000);
  sqlite3_stmt *all[] = {begin, commit, take, look, order, movement};
  for (int index = 0; index < 6; index++) sqlite3_finalize(all[index]);
  sqlite3_close(db);
  return 0;
}
