// The floor for orders on PostgreSQL: what libpq alone needs for an order in a ledger that juice has made.
//
//   juice-postgres-floor orders CONNECTION SCHEMA SECONDS ORDERS-IN-A-TRANSACTION STATEMENTS
//
// sends the statements that juice sends, as they stand in the file STATEMENTS, in the same two round
// trips. Beside it a peer, which calls one function for each order, from so many connections at once:
//
//   juice-postgres-floor function CONNECTION SCHEMA SECONDS CALLERS
//
// Both begin when they read a line, and print how many orders they have made in how many seconds, and in
// milliseconds the longest wait, the median wait and the wait that 99 of 100 are not longer than.
#include <libpq.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FRUITS = 2, AMOUNT = 2000, MAX_PARAMETERS = 20 };
// The numbers of types (`pg_type.dat` in the source of PostgreSQL).
enum { BYTEA = 17, INT8 = 20, TEXT = 25 };

static const char *menu = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *reason) {
  fprintf(stderr, "juice-postgres-floor: %s\n", reason);
  exit(2);
}

static PGconn *open_connection(const char *address) {
  const char *reason, *keywords[] = {"dbname", NULL}, *values[] = {address, NULL};
  if (juice_load_libpq(&reason) != JUICE_LIBPQ_LOADED) fail(reason);
  PGconn *connection = PQconnectdbParams(keywords, values, 1);
  if (PQstatus(connection) != CONNECTION_OK) fail(PQerrorMessage(connection));
  return connection;
}

static PGresult *checked(PGconn *connection, PGresult *result) {
  ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(PQerrorMessage(connection));
  return result;
}

// The answer to the one statement that was sent before, outside of a pipeline.
static PGresult *answer(PGconn *connection, int is_sent) {
  if (!is_sent) fail(PQerrorMessage(connection));
  PGresult *result = checked(connection, PQgetResult(connection));
  if (PQgetResult(connection)) fail("an answer is too long");
  return result;
}

// As ours: time-ordered, so that the index grows at its end.
static void make_id(char id[40], long number, int caller, int64_t *milliseconds) {
  struct timespec today;
  clock_gettime(CLOCK_REALTIME, &today);
  *milliseconds = today.tv_sec * 1000LL + today.tv_nsec / 1000000;
  snprintf(id, 40, "%08lx-%04lx-7%03lx-%04x-%08lx%04x", (long)(*milliseconds >> 16),
           (long)(*milliseconds & 0xffff), number & 0xfff, caller & 0xffff, number >> 12 & 0xffffffff,
           getpid() & 0xffff);
}

static void fill_randomly(unsigned char *bytes, int count) {
  for (int index = 0; index < count; index++) bytes[index] = random();
}

// Waits in seconds, one for each order.
struct waits {
  double *all;
  long count, capacity;
};

static void add_wait(struct waits *waits, double wait) {
  if (waits->count == waits->capacity) {
    waits->capacity = waits->capacity ? waits->capacity * 2 : 4096;
    waits->all = realloc(waits->all, waits->capacity * sizeof *waits->all);
    if (!waits->all) fail("no memory");
  }
  waits->all[waits->count++] = wait;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static void print_waits(struct waits *waits, double seconds) {
  if (!waits->count) fail("no order was made");
  qsort(waits->all, waits->count, sizeof *waits->all, compare);
  printf("%ld %.6f %.3f %.3f %.3f\n", waits->count, seconds, waits->all[waits->count - 1] * 1000,
         waits->all[waits->count / 2] * 1000, waits->all[waits->count * 99 / 100] * 1000);
}

static void wait_for_start(void) {
  puts("ready");
  fflush(stdout);
  if (getchar() == EOF) exit(2);
}

// Values in the binary form in which they are sent.
struct value {
  char *bytes;
  int length, capacity;
};

static void put(struct value *value, const void *bytes, int count) {
  if (value->length + count > value->capacity) {
    value->capacity = (value->length + count) * 2;
    value->bytes = realloc(value->bytes, value->capacity);
    if (!value->bytes) fail("no memory");
  }
  memcpy(value->bytes + value->length, bytes, count);
  value->length += count;
}

static void put_word(struct value *value, int32_t number) {
  uint32_t bytes = __builtin_bswap32(number);
  put(value, &bytes, 4);
}

static void put_integer(struct value *value, int64_t number) {
  uint64_t bytes = __builtin_bswap64(number);
  put(value, &bytes, 8);
}

// An array of one dimension begins anew; its elements follow.
static void begin_array(struct value *value, int type, int count, int has_nulls) {
  value->length = 0;
  int head[] = {1, has_nulls, type, count, 1};
  for (int index = 0; index < 5; index++) put_word(value, head[index]);
}

static void add_bytes(struct value *value, const void *bytes, int count) {
  put_word(value, count);
  put(value, bytes, count);
}

static void add_text(struct value *value, const char *text) { add_bytes(value, text, strlen(text)); }

static void add_integer(struct value *value, int64_t number) {
  put_word(value, 8);
  put_integer(value, number);
}

static int64_t integer(PGresult *result, int row, int column) {
  if (PQgetlength(result, row, column) != 8) fail("a value is not an integer");
  uint64_t bytes;
  memcpy(&bytes, PQgetvalue(result, row, column), 8);
  return __builtin_bswap64(bytes);
}

static char *read_file(const char *path) {
  static char text[1 << 17];
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  size_t count = fread(text, 1, sizeof text - 1, file);
  text[count] = 0;
  fclose(file);
  return text;
}

// The statement of a list that begins with these words, for another schema than the list's.
static char *statement(const char *list, const char *beginning, const char *schema) {
  static const char *placeholder = "\"golden\"";
  const char *start = strstr(list, beginning);
  while (start && start > list && strncmp(start - 2, "\n\n", 2)) start = strstr(start + 1, beginning);
  const char *end = start ? strstr(start, ";\n") : NULL;
  if (!end) fail(beginning);
  char *sql = calloc(1, (end - start) + 100 * strlen(schema));
  if (!sql) fail("no memory");
  while (start < end) {
    if (!strncmp(start, placeholder, strlen(placeholder))) {
      sprintf(sql + strlen(sql), "\"%s\"", schema);
      start += strlen(placeholder);
    } else {
      sql[strlen(sql)] = *start++;
    }
  }
  return sql;
}

enum { BEGIN, LOCK_HEAD, STOCK, ORDERS, SET_HEAD, ADD_ENTRIES, ADD_MOVEMENTS, SET_STOCK, COMMIT, STATEMENTS };
static const char *names[] = {"begin", "lock_head", "stock", "orders", "set_head", "add_entries",
                              "add_movements", "set_stock", "commit"};
static const char *beginnings[] = {
  "BEGIN ISOLATION LEVEL READ COMMITTED",
  "SELECT version, last",
  "SELECT store, fruit, dimension, level FROM \"golden\".stock WHERE",
  NULL,
  "UPDATE \"golden\".head SET last = $1",
  "INSERT INTO \"golden\".journal",
  "INSERT INTO \"golden\".movement",
  "INSERT INTO \"golden\".stock",
  "COMMIT",
};

static void prepare(PGconn *connection, const char *list, const char *schema) {
  for (int index = 0; index < STATEMENTS; index++) {
    char *sql;
    if (index == ORDERS) {
      // It begins as others do, and is known by its end.
      const char *end = strstr(list, "WHERE j.order_id = ANY"), *start = end;
      if (!end) fail("WHERE j.order_id = ANY");
      while (start > list && strncmp(start, "\n\n", 2)) start--;
      sql = statement(start + 2, "SELECT", schema);
    } else {
      sql = statement(list, beginnings[index], schema);
    }
    PQclear(answer(connection, PQsendPrepare(connection, names[index], sql, 0, NULL)));
    free(sql);
  }
}

static void send_statement(PGconn *connection, int index, struct value *values, int count) {
  const char *starts[MAX_PARAMETERS];
  int lengths[MAX_PARAMETERS], formats[MAX_PARAMETERS];
  for (int value = 0; value < count; value++) {
    starts[value] = values[value].bytes;
    lengths[value] = values[value].length;
    formats[value] = 1;
  }
  if (!PQsendQueryPrepared(connection, names[index], count, starts, lengths, formats, 1))
    fail(PQerrorMessage(connection));
}

// Sends what was said to be sent, and puts the answers to statements from one to another into an array.
static void synchronize(PGconn *connection, int first, int last, PGresult **answers) {
  if (!PQpipelineSync(connection)) fail(PQerrorMessage(connection));
  for (int index = first; index <= last; index++) {
    answers[index] = checked(connection, PQgetResult(connection));
    if (PQgetResult(connection)) fail("an answer is too long");
  }
  PGresult *end = PQgetResult(connection);
  if (PQresultStatus(end) != PGRES_PIPELINE_SYNC) fail(PQerrorMessage(connection));
  PQclear(end);
}

struct fruit {
  char id[64], dimension[16];
  int64_t level;
};

static void read_fruits(PGconn *connection, const char *schema, struct fruit fruits[FRUITS]) {
  char sql[256];
  snprintf(sql, sizeof sql, "SELECT fruit, dimension FROM \"%s\".stock ORDER BY fruit", schema);
  PGresult *rows = answer(connection, PQsendQueryParams(connection, sql, 0, NULL, NULL, NULL, NULL, 1));
  if (PQntuples(rows) != FRUITS) fail("the ledger has other fruits");
  for (int row = 0; row < FRUITS; row++) {
    snprintf(fruits[row].id, sizeof fruits[row].id, "%s", PQgetvalue(rows, row, 0));
    snprintf(fruits[row].dimension, sizeof fruits[row].dimension, "%s", PQgetvalue(rows, row, 1));
  }
  PQclear(rows);
}

// Commits so many orders in two round trips.
static void commit_orders(PGconn *connection, int count, struct fruit *fruits, long number) {
  static struct value values[STATEMENTS][MAX_PARAMETERS];
  PGresult *answers[STATEMENTS];
  char(*ids)[40] = malloc(count * sizeof *ids);
  int64_t milliseconds;
  begin_array(&values[STOCK][0], TEXT, 1, 0);
  add_text(&values[STOCK][0], "main");
  begin_array(&values[ORDERS][0], TEXT, count, 0);
  for (int index = 0; index < count; index++) {
    make_id(ids[index], number + index, 0, &milliseconds);
    add_text(&values[ORDERS][0], ids[index]);
  }
  send_statement(connection, BEGIN, NULL, 0);
  send_statement(connection, LOCK_HEAD, NULL, 0);
  send_statement(connection, STOCK, values[STOCK], 1);
  send_statement(connection, ORDERS, values[ORDERS], 1);
  synchronize(connection, BEGIN, ORDERS, answers);
  int64_t last = integer(answers[LOCK_HEAD], 0, 1);
  for (int row = 0; row < PQntuples(answers[STOCK]); row++)
    for (int fruit = 0; fruit < FRUITS; fruit++)
      if (!strcmp(PQgetvalue(answers[STOCK], row, 1), fruits[fruit].id))
        fruits[fruit].level = integer(answers[STOCK], row, 3);
  if (PQntuples(answers[ORDERS])) fail("an order has been answered before");
  for (int index = BEGIN; index <= ORDERS; index++) PQclear(answers[index]);

  unsigned char transaction[16], hash[32];
  fill_randomly(transaction, sizeof transaction);
  static const int entry_types[MAX_PARAMETERS] = {
    INT8, INT8, TEXT, TEXT, BYTEA, TEXT, TEXT, TEXT, TEXT, TEXT,
    TEXT, TEXT, TEXT, TEXT, TEXT,  TEXT, TEXT, TEXT, TEXT, BYTEA};
  static const int movement_types[] = {INT8, INT8, TEXT, TEXT, INT8, INT8};
  static const int stock_types[] = {TEXT, TEXT, TEXT, INT8};
  struct value *entries = values[ADD_ENTRIES], *movements = values[ADD_MOVEMENTS];
  for (int index = 0; index < MAX_PARAMETERS; index++) begin_array(&entries[index], entry_types[index], count, 1);
  for (int index = 0; index < 6; index++)
    begin_array(&movements[index], movement_types[index], count * FRUITS, 0);
  for (int index = 0; index < count; index++) {
    fill_randomly(hash, sizeof hash);
    last++;
    add_integer(&entries[0], last);
    add_integer(&entries[1], milliseconds);
    add_text(&entries[2], "main");
    add_text(&entries[3], "order");
    add_bytes(&entries[4], hash, sizeof hash);
    add_text(&entries[5], ids[index]);
    add_text(&entries[6], "mango-kiwi");
    for (int column = 7; column < MAX_PARAMETERS - 1; column++)
      if (column == 10)
        add_text(&entries[column], menu);
      else
        put_word(&entries[column], -1);
    add_bytes(&entries[MAX_PARAMETERS - 1], transaction, sizeof transaction);
    for (int fruit = 0; fruit < FRUITS; fruit++) {
      if (fruits[fruit].level < AMOUNT) fail("sold out");
      fruits[fruit].level -= AMOUNT;
      add_integer(&movements[0], last);
      add_integer(&movements[1], fruit);
      add_text(&movements[2], fruits[fruit].id);
      add_text(&movements[3], fruits[fruit].dimension);
      add_integer(&movements[4], -AMOUNT);
      add_integer(&movements[5], fruits[fruit].level);
    }
  }
  for (int index = 0; index < 4; index++)
    begin_array(&values[SET_STOCK][index], stock_types[index], FRUITS, 0);
  for (int fruit = 0; fruit < FRUITS; fruit++) {
    add_text(&values[SET_STOCK][0], "main");
    add_text(&values[SET_STOCK][1], fruits[fruit].id);
    add_text(&values[SET_STOCK][2], fruits[fruit].dimension);
    add_integer(&values[SET_STOCK][3], fruits[fruit].level);
  }
  for (int index = 0; index < 3; index++) values[SET_HEAD][index].length = 0;
  put_integer(&values[SET_HEAD][0], last);
  put_integer(&values[SET_HEAD][1], milliseconds);
  put(&values[SET_HEAD][2], hash, sizeof hash);
  send_statement(connection, SET_HEAD, values[SET_HEAD], 3);
  send_statement(connection, ADD_ENTRIES, entries, MAX_PARAMETERS);
  send_statement(connection, ADD_MOVEMENTS, movements, 6);
  send_statement(connection, SET_STOCK, values[SET_STOCK], 4);
  send_statement(connection, COMMIT, NULL, 0);
  synchronize(connection, SET_HEAD, COMMIT, answers);
  if (strcmp(PQcmdStatus(answers[COMMIT]), "COMMIT")) fail("not committed");
  for (int index = SET_HEAD; index <= COMMIT; index++) PQclear(answers[index]);
  free(ids);
}

static int orders(const char *address, const char *schema, double seconds, int together, const char *list) {
  PGconn *connection = open_connection(address);
  struct fruit fruits[FRUITS];
  read_fruits(connection, schema, fruits);
  prepare(connection, read_file(list), schema);
  if (!PQenterPipelineMode(connection)) fail(PQerrorMessage(connection));
  struct waits waits = {0};
  wait_for_start();
  double start = now();
  while (now() - start < seconds) {
    double asked = now();
    commit_orders(connection, together, fruits, waits.count);
    double wait = now() - asked;
    for (int index = 0; index < together; index++) add_wait(&waits, wait);
  }
  print_waits(&waits, now() - start);
  PQfinish(connection);
  return 0;
}

// Makes an order of one juice of two fruits, in one transaction with a journal row and two movements.
static const char *function =
  "CREATE OR REPLACE FUNCTION \"%1$s\".place(order_ text, time_ bigint, menu_ text, hash_ bytea)\n"
  "RETURNS bigint LANGUAGE plpgsql AS $$\n"
  "DECLARE sequence_ bigint; position_ bigint := 0; row_ record;\n"
  "BEGIN\n"
  "  UPDATE \"%1$s\".head SET last = last + 1, time = greatest(time, time_), hash = hash_\n"
  "    RETURNING last INTO sequence_;\n"
  "  IF EXISTS (SELECT 1 FROM \"%1$s\".journal WHERE order_id = order_) THEN RETURN 0; END IF;\n"
  "  INSERT INTO \"%1$s\".journal (sequence, time, store, kind, order_id, content, menu, hash, transaction)\n"
  "    SELECT sequence_, time_, store, 'order', order_, 'mango-kiwi', menu_, hash_,\n"
  "      substr(hash_, 1, 16) FROM \"%1$s\".stock LIMIT 1;\n"
  "  FOR row_ IN UPDATE \"%1$s\".stock SET level = level - 2000 WHERE level >= 2000 RETURNING * LOOP\n"
  "    INSERT INTO \"%1$s\".movement (sequence, position, fruit, dimension, delta, balance)\n"
  "      VALUES (sequence_, position_, row_.fruit, row_.dimension, -2000, row_.level);\n"
  "    position_ := position_ + 1;\n"
  "  END LOOP;\n"
  "  IF position_ <> 2 THEN RAISE 'sold out'; END IF;\n"
  "  RETURN sequence_;\n"
  "END $$";

struct caller {
  PGconn *connection;
  int number;
  double end;
  struct waits waits;
};

static void *call(void *argument) {
  struct caller *caller = argument;
  char id[40], milliseconds[24], hash[70] = "\\x";
  while (now() < caller->end) {
    int64_t time;
    make_id(id, caller->waits.count, caller->number, &time);
    snprintf(milliseconds, sizeof milliseconds, "%lld", (long long)time);
    for (int index = 0; index < 32; index++)
      snprintf(hash + 2 + 2 * index, 3, "%02x", (unsigned)random() & 255);
    const char *values[] = {id, milliseconds, menu, hash};
    double asked = now();
    PQclear(answer(caller->connection,
                   PQsendQueryPrepared(caller->connection, "place", 4, values, NULL, NULL, 0)));
    add_wait(&caller->waits, now() - asked);
  }
  return NULL;
}

static int functions(const char *address, const char *schema, double seconds, int count) {
  struct caller *callers = calloc(count, sizeof *callers);
  pthread_t *threads = calloc(count, sizeof *threads);
  if (!callers || !threads) fail("no memory");
  char sql[4096];
  for (int index = 0; index < count; index++) {
    PGconn *connection = open_connection(address);
    if (index == 0) {
      snprintf(sql, sizeof sql, function, schema);
      PQclear(answer(connection, PQsendQueryParams(connection, sql, 0, NULL, NULL, NULL, NULL, 0)));
      snprintf(sql, sizeof sql, "SELECT \"%s\".place($1, $2, $3, $4)", schema);
    }
    PQclear(answer(connection, PQsendPrepare(connection, "place", sql, 0, NULL)));
    callers[index].connection = connection;
    callers[index].number = index;
  }
  wait_for_start();
  double start = now();
  for (int index = 0; index < count; index++) {
    callers[index].end = start + seconds;
    if (pthread_create(&threads[index], NULL, call, &callers[index])) fail("no thread");
  }
  struct waits waits = {0};
  for (int index = 0; index < count; index++) {
    pthread_join(threads[index], NULL);
    for (long wait = 0; wait < callers[index].waits.count; wait++)
      add_wait(&waits, callers[index].waits.all[wait]);
    PQfinish(callers[index].connection);
    free(callers[index].waits.all);
  }
  print_waits(&waits, now() - start);
  return 0;
}

int main(int count, char **arguments) {
  srandom(getpid());
  if (count == 7 && !strcmp(arguments[1], "orders") && atoi(arguments[5]) > 0)
    return orders(arguments[2], arguments[3], atof(arguments[4]), atoi(arguments[5]), arguments[6]);
  if (count == 6 && !strcmp(arguments[1], "function") && atoi(arguments[5]) > 0)
    return functions(arguments[2], arguments[3], atof(arguments[4]), atoi(arguments[5]));
  return 2;
}
