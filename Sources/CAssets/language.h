// The files of the language `TAG`, whose names end with `.` and `SUFFIX`, in the body of `juice_file`.
if (strcmp(tag, TEXT(TAG)) == 0) {
#define NAME catalogue
#define PATH Languages/TAG.po
#include "file.h"

#define NAME format
#define PATH Format/format.SUFFIX
#include "file.h"

#define NAME menu
#define PATH Starter/menu.TAG.yaml
#include "file.h"

#include "rules.h"
}
#undef TAG
