# What follows replaces functions above.

__juice_cursor_index_in_current_word() {
    printf %s "${#cur}"
}

__juice_custom_complete() {
    "${COMP_WORDS[0]/#\~\//${HOME}/}" "${@}" "${COMP_WORDS[@]}" 2>/dev/null
}

# Adds the candidates that begin with the word, as they are: `compgen -W` would expand them.
#
# required variables:
#
# - cur_text: the word without its quotes
# - cur_kept: how many of its characters stay on the line, since bash completes what is behind them
__juice_add_completions() {
    local candidate
    local -r quoted=$'*[][ \t\'"\\\\$`&;|<>(){}*?!#~^]*'
    if [[ "${1}" != -W ]]; then
        # For names of files, bash adds a slash to directories, and quotes.
        compopt -o filenames 2>/dev/null
        while IFS='' read -r candidate; do
            COMPREPLY+=("${candidate:${cur_kept}}")
        done < <(compgen "${@}" -- "${cur_text}")
        return
    fi
    while IFS='' read -r candidate; do
        [[ -n "${candidate}" && "${candidate}" = "${cur_text}"* ]] || continue
        COMPREPLY+=("${candidate:${cur_kept}}")
        # shellcheck disable=SC2053
        [[ "${candidate}" = ${quoted} ]] && compopt -o filenames 2>/dev/null
        [[ "${candidate}" = *= ]] && compopt -o nospace 2>/dev/null
    done < <(printf '%s\n' "${2}")
}

# Sets REPLY to a word without its quotes.
__juice_unquote() {
    local rest="${1}" char quote=''
    REPLY=''
    while [[ -n "${rest}" ]]; do
        char="${rest:0:1}"
        rest="${rest:1}"
        if [[ "${char}" = "\\" && ( -z "${quote}" || "${quote}${rest}" = \"[\"\\\$\`]* ) ]]; then
            REPLY+="${rest:0:1}"
            rest="${rest:1}"
        elif [[ "${char}" = "${quote}" ]]; then
            quote=''
        elif [[ -z "${quote}" && "${char}" = [\'\"] ]]; then
            quote="${char}"
        else
            REPLY+="${char}"
        fi
    done
}

# Completes the words that the shell would make of the line, whatever bash splits them at.
__juice_line() {
    local -r piece="${2}"
    local line="${COMP_LINE:0:COMP_POINT}" blanks word
    local -a words=()
    local -i index
    local is_apart=true
    for ((index = 0; index <= COMP_CWORD; index++)); do
        blanks="${line%%[![:space:]]*}"
        line="${line#"${blanks}"}"
        word="${COMP_WORDS[index]}"
        ((index < COMP_CWORD)) || word="${line}"
        [[ -n "${blanks}" || "${word}" = [\<\>\|\&\;\(\)]* ]] && is_apart=true
        if "${is_apart}"; then
            words+=("${word}")
        else
            words[${#words[@]} - 1]+="${word}"
        fi
        line="${line#"${word}"}"
        is_apart=false
        [[ "${word}" = [\<\>\|\&\;\(\)]* ]] && is_apart=true
    done
    word="${words[${#words[@]} - 1]}"
    if [[ "${word}" = --*=* && "${COMP_WORDBREAKS}" = *=* ]]; then
        words[${#words[@]} - 1]="${word%%=*}"
        words+=("${word#*=}")
    fi

    local -a COMP_WORDS=("${words[@]}")
    local -i COMP_CWORD=$((${#words[@]} - 1))
    local REPLY
    __juice_unquote "${piece}"
    local -i cur_kept=$((-${#REPLY}))
    __juice_unquote "${COMP_WORDS[COMP_CWORD]}"
    local -r cur_text="${REPLY}"
    cur_kept+=${#cur_text}
    ((cur_kept >= 0)) || cur_kept=0
    _juice "${1}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
}

if type compopt >/dev/null 2>&1; then
    complete -F __juice_line juice
else
    # bash 3
    complete -o filenames -F __juice_line juice
fi
