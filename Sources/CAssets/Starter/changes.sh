# Prints, in Markdown, files of the menus in $2 that `juice fmt` would write differently, and what has
# changed since the revision $1 so that it breaks orders that were possible. Prints nothing without any.
report_changes() {
  if ! files=$("$JUICE" fmt --check -- "$2" 2>/dev/null) && [ -n "$files" ]; then
    printf '### Layout\n\n`juice fmt` writes these files differently:\n\n'
    printf '%s\n\n' "$(echo "$files" | sed 's/^/    /')"
  fi
  if [ -f "$2" ]; then menus=$2; else
    menus=$(git -c core.quotePath=false diff --name-only --relative "$1" -- "$2" \
      | sed -e '/\.ya\{0,1\}ml$/!d' -e 's,^[^/]*$,./&,' -e 's,/[^/]*$,,' | sort -u)
  fi
  echo "$menus" | while IFS= read -r menu; do
    # A menu that is new, gone or invalid is none that can be compared.
    breaking=$("$JUICE" diff --breaking --exit-code --format markdown -- \
      "$1:./$menu" "$menu" 2>/dev/null) || [ $? -ne 1 ] || printf '%s\n\n' "$breaking"
  done
}
