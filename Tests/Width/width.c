#include "width.h"

#include <stdio.h>
#include <stdlib.h>

// Swift Testing begins all tests at once, unless this variable says otherwise when it starts. Without it, the tests have
// 1,400 open files: many systems allow 1,024, and from about 1,300 on Foundation reads past the end of its list of open
// files when it starts a program. Somebody who sets the variable knows better.
__attribute__((constructor)) static void limit_width(void) {
  char width[16];
  snprintf(width, sizeof width, "%d", juice_test_width);
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", width, 0);
}
