// The description of the rule `NAME` in a language.
#define PATH Rules/NAME.SUFFIX
#include "file.h"
