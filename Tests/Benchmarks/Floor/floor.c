// The floor for the benchmarks: what libsqlite3 alone needs for the writes of an order, in the
// same kind of file. Each order is two conditional decrements, one journal row with its id and two
// movement rows; WAL, synchronous=FULL.
//
//   juice-floor PATH SECONDS ORDERS-IN-A-TRANSACTION
//
// prints how many orders it has made, and the longest wait of one in milliseconds. It begins when
// it reads a line.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
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

static const char *schema =
  "CREATE TABLE IF NOT EXISTS stock (store TEXT NOT NULL, fruit TEXT NOT NULL,"
  " level INTEGER NOT NULL CHECK (level >= 0), PRIMARY KEY (store, fruit)) WITHOUT ROWID;"
  "CREATE TABLE IF NOT EXISTS journal (sequence INTEGER PRIMARY KEY NOT NULL, time INTEGER NOT NULL,"
  " store TEXT NOT NULL, kind TEXT NOT NULL, order_id TEXT, content TEXT, menu TEXT);"
  "CREATE UNIQUE INDEX IF NOT EXISTS once ON journal (order_id) WHERE kind = 'order';"
  "CREATE TABLE IF NOT EXISTS movement (sequence INTEGER NOT NULL, position INTEGER NOT NULL,"
  " fruit TEXT NOT NULL, dimension TEXT NOT NULL, delta INTEGER NOT NULL, balance INTEGER NOT NULL,"
  " PRIMARY KEY (sequence, position)) WITHOUT ROWID;"
  "INSERT OR IGNORE INTO stock VALUES ('main', 'mango', 1000000000000), ('main', 'kiwi', 1000000000000);";

int main(int count, char **arguments) {
  if (count != 4) return 2;
  double seconds = atof(arguments[2]);
  int together = atoi(arguments[3]);
  check(sqlite3_open(arguments[1], &db));
  sqlite3_busy_timeout(db, 30000);
  check(sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", NULL, NULL, NULL));
  check(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL));
  check(sqlite3_exec(db, schema, NULL, NULL, NULL));
  check(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL));
  sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE"), *commit = prepare("COMMIT");
  sqlite3_stmt *take = prepare(
    "UPDATE stock SET level = level - ?1 WHERE store = 'main' AND fruit = ?2 AND level >= ?1"
    " RETURNING level");
  sqlite3_stmt *order = prepare(
    "INSERT INTO journal (time, store, kind, order_id, content, menu)"
    " VALUES (?, 'main', 'order', ?, 'mango-kiwi', ?)");
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
        if (sqlite3_step(take) != SQLITE_ROW) check(SQLITE_ERROR);
        left[fruit] = sqlite3_column_int64(take, 0);
        check(sqlite3_step(take));
        sqlite3_reset(take);
      }
      char id[40];
      snprintf(id, sizeof id, "%08lx-%04x-7%03lx-%04lx-%012lx", (long)time(NULL), getpid() & 0xffff,
               random() & 0xfff, random() & 0xffff, (random() << 20 ^ orders) & 0xffffffffffff);
      sqlite3_bind_int64(order, 1, (sqlite3_int64)time(NULL) * 1000);
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
  sqlite3_stmt *all[] = {begin, commit, take, order, movement};
  for (int index = 0; index < 5; index++) sqlite3_finalize(all[index]);
  sqlite3_close(db);
  return 0;
}
