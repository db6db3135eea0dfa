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
juice_asset juice_menu_en_yaml(void);
juice_asset juice_menu_ko_yaml(void);

// The Markdown of all rules, with a zero after each.
juice_asset juice_rules(void);
// The Markdown of all mappings and keys of the menu's format.
juice_asset juice_format_md(void);

// The translations into a language, in the format of GNU gettext.
typedef struct {
  // A language tag (RFC 5646), which ends with a zero.
  const char *tag;
  juice_asset file;
} juice_catalogue;

size_t juice_catalogue_count(void);
// The index is below the count.
juice_catalogue juice_catalogue_at(size_t index);

// The repository that released the program, as OWNER/NAME; empty in other builds.
juice_asset juice_origin(void);

#endif
