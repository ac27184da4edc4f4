#compdef gordian
# Completions of gordian for zsh. The candidates come from the program itself.
_gordian() {
    local -a candidates
    local value text
    while IFS=$'\t' read -r value text; do
        candidates+=("${value//:/\\:}:$text")
    done < <("${words[1]}" complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
    if (( ${#candidates} )); then
        _describe -t values gordian candidates
    else
        _files
    fi
}
if [ "$funcstack[1]" = "_gordian" ]; then
    _gordian "$@"
else
    compdef _gordian gordian
fi
