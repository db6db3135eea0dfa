// The part of libpq 14 that is used (`libpq-fe.h` in the source of PostgreSQL). The library is loaded when it is first
// needed, so that neither the build nor the program needs it otherwise.

#ifndef JUICE_LIBPQ_H
#define JUICE_LIBPQ_H

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef unsigned int Oid;

typedef enum { CONNECTION_OK = 0 } ConnStatusType;

typedef enum {
  PGRES_COMMAND_OK = 1,
  PGRES_TUPLES_OK = 2,
  PGRES_FATAL_ERROR = 7,
  PGRES_PIPELINE_SYNC = 10,
  PGRES_PIPELINE_ABORTED = 11
} ExecStatusType;

// The fields of an error.
enum { PG_DIAG_SEVERITY_NONLOCALIZED = 'V', PG_DIAG_SQLSTATE = 'C', PG_DIAG_MESSAGE_PRIMARY = 'M' };

typedef struct {
  char *keyword, *envvar, *compiled, *val, *label, *dispchar;
  int dispsize;
} PQconninfoOption;

typedef void (*PQnoticeReceiver)(void *argument, const PGresult *result);

// Each function by its result, its name, its parameters and the names of these.
#define LIBPQ_FUNCTIONS(F)                                                                                             \
  F(void, PQclear, (PGresult * result), (result))                                                                      \
  F(char *, PQcmdStatus, (PGresult * result), (result))                                                                \
  F(PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expand),              \
    (keywords, values, expand))                                                                                        \
  F(PGconn *, PQconnectdbParams, (const char *const *keywords, const char *const *values, int expand),                 \
    (keywords, values, expand))                                                                                        \
  F(PQconninfoOption *, PQconninfo, (PGconn * connection), (connection))                                               \
  F(void, PQconninfoFree, (PQconninfoOption * options), (options))                                                     \
  F(PQconninfoOption *, PQconninfoParse, (const char *text, char **message), (text, message))                          \
  F(int, PQconsumeInput, (PGconn * connection), (connection))                                                          \
  F(int, PQenterPipelineMode, (PGconn * connection), (connection))                                                     \
  F(char *, PQerrorMessage, (const PGconn *connection), (connection))                                                  \
  F(void, PQfinish, (PGconn * connection), (connection))                                                               \
  F(int, PQflush, (PGconn * connection), (connection))                                                                 \
  F(void, PQfreemem, (void *memory), (memory))                                                                         \
  F(Oid, PQftype, (const PGresult *result, int column), (result, column))                                              \
  F(PGresult *, PQgetResult, (PGconn * connection), (connection))                                                      \
  F(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))                            \
  F(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column))                            \
  F(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))                          \
  F(int, PQisBusy, (PGconn * connection), (connection))                                                                \
  F(int, PQntuples, (const PGresult *result), (result))                                                                \
  F(const char *, PQparameterStatus, (const PGconn *connection, const char *name), (connection, name))                 \
  F(int, PQpipelineSync, (PGconn * connection), (connection))                                                          \
  F(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))                                  \
  F(char *, PQresultErrorMessage, (const PGresult *result), (result))                                                  \
  F(ExecStatusType, PQresultStatus, (const PGresult *result), (result))                                                \
  F(int, PQsendPrepare, (PGconn * connection, const char *name, const char *sql, int count, const Oid *types),         \
    (connection, name, sql, count, types))                                                                             \
  F(int, PQsendQueryParams,                                                                                            \
    (PGconn * connection, const char *sql, int count, const Oid *types, const char *const *values, const int *lengths, \
     const int *formats, int format),                                                                                  \
    (connection, sql, count, types, values, lengths, formats, format))                                                 \
  F(int, PQsendQueryPrepared,                                                                                          \
    (PGconn * connection, const char *name, int count, const char *const *values, const int *lengths,                  \
     const int *formats, int format),                                                                                  \
    (connection, name, count, values, lengths, formats, format))                                                       \
  F(int, PQserverVersion, (const PGconn *connection), (connection))                                                    \
  F(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn * connection, PQnoticeReceiver receiver, void *argument),           \
    (connection, receiver, argument))                                                                                  \
  F(int, PQsetnonblocking, (PGconn * connection, int is_on), (connection, is_on))                                      \
  F(int, PQsocket, (const PGconn *connection), (connection))                                                           \
  F(ConnStatusType, PQstatus, (const PGconn *connection), (connection))

#define LIBPQ_POINTER(RESULT, NAME, PARAMETERS, ARGUMENTS) RESULT(*NAME) PARAMETERS;
struct juice_libpq {
  LIBPQ_FUNCTIONS(LIBPQ_POINTER)
};
#undef LIBPQ_POINTER

// Null pointers until the library is loaded.
extern struct juice_libpq juice_libpq;

// Each may be called after `juice_load_libpq` has returned JUICE_LIBPQ_LOADED.
#define LIBPQ_CALL(RESULT, NAME, PARAMETERS, ARGUMENTS)                                                                \
  static inline RESULT NAME PARAMETERS { return juice_libpq.NAME ARGUMENTS; }
LIBPQ_FUNCTIONS(LIBPQ_CALL)
#undef LIBPQ_CALL

typedef enum {
  JUICE_LIBPQ_LOADED,
  // The library or one that it needs is missing; the reason is the dynamic linker's.
  JUICE_LIBPQ_MISSING,
  // The library is older; the reason is the name of a function that it lacks.
  JUICE_LIBPQ_OLD,
  // This program is linked statically, and has no dynamic linker.
  JUICE_LIBPQ_STATIC
} juice_libpq_state;

// Loads the library, once in a process and from any thread. The reason lasts as long as the program; it is empty for
// a library that is loaded and in a static program.
juice_libpq_state juice_load_libpq(const char **reason);

#endif
