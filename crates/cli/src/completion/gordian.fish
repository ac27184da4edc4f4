# Completions of gordian for fish. The candidates come from the program itself.
function __gordian_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    $words[1] complete -- $words[2..-1] "$current" 2>/dev/null
end
complete -c gordian -a '(__gordian_complete)'
