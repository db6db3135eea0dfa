#include <libpq-fe.h>

// The fields of an error. Swift does not see macros whose values are characters.
enum {
  CLIBPQ_SEVERITY = PG_DIAG_SEVERITY_NONLOCALIZED,
  CLIBPQ_SQLSTATE = PG_DIAG_SQLSTATE,
  CLIBPQ_MESSAGE = PG_DIAG_MESSAGE_PRIMARY
};
