# Completions of gordian for bash. The candidates come from the program itself.
_gordian() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace
    fi
}
# Ids and options contain colons and equals signs, which are parts of words here.
COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]/}
complete -o default -F _gordian gordian
