# Prints, in Markdown, files of the menus in $2 that `juice fmt` would write differently, and what has
# changed since the revision $1 so that it breaks orders that were possible. Prints nothing without any.
report_changes() {
  if ! files=$("$JUICE" fmt --check -- "$2" 2>/dev/null) && [ -n "$files" ]; then
    printf '### Layout\n\n`juice fmt` writes these files differently:\n\n'
    printf '%s\n\n' "$files" | sed '/./s/^/    /'
  fi
  if [ -f "$2" ]; then
    report_breaking "$1" "$2"
    return
  fi
  # Without -z, git quotes some names. What follows works on lines: \001 is a line break in a name.
  git diff -z --name-only --relative "$1" -- "$2" | tr '\n\000' '\001\n' \
    | LC_ALL=C sed -e '/\.ya\{0,1\}ml$/!d' -e 's,^[^/]*$,./&,' -e 's,/[^/]*$,,' | LC_ALL=C sort -u \
    | while IFS= read -r menu; do
      menu=$(printf '%s.' "$menu" | tr '\001' '\n')
      report_breaking "$1" "${menu%.}"
    done
}

report_breaking() {
  # A menu that is new, gone or invalid is none that can be compared.
  breaking=$("$JUICE" diff --breaking --exit-code --format markdown -- "$1:./$2" "$2" 2>/dev/null) \
    || [ $? -ne 1 ] || printf '%s\n\n' "$breaking"
}
