// Files that the program carries. Each function returns the bytes of one file, which last as long as the program.

#ifndef JUICE_ASSETS_H
#define JUICE_ASSETS_H

#include <stddef.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} juice_asset;

juice_asset juice_juice_bash(void);

juice_asset juice_kiosk_css(void);
juice_asset juice_kiosk_js(void);
juice_asset juice_icon_svg(void);
juice_asset juice_manifest_webmanifest(void);

juice_asset juice_github_yml(void);
juice_asset juice_gitlab_yml(void);
juice_asset juice_fetch_sh(void);
juice_asset juice_changes_sh(void);

// The tags of the languages that are translated (RFC 5646), each of which ends with a zero.
size_t juice_tag_count(void);
// The index is below the count.
const char *juice_tag_at(size_t index);

// A file of a language, which is one of these or English (`en`); without bytes if the language lacks it:
// `catalogue`, the translations in the format of GNU gettext; `format`, the Markdown of all mappings and keys of the
// menu's format; `menu`, the menu to begin with; a code such as `JU001`, the Markdown of a rule.
juice_asset juice_file(const char *tag, const char *name);

// The repository that released the program, as OWNER/NAME; empty in other builds.
juice_asset juice_origin(void);

#endif
