# bash completion for ptonnx, made by tools/gen_shell.py

_ptonnx() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} options='--output --opset --method --training --input --input-names --output-names --no-params --keep-initializers-as-inputs --no-constant-folding --verbose --external-data --no-simplify --rules --custom-opset --unroll-loops --max-steps --default-dtype --source-root --report --no-fusion --verify --quiet --help --keep-unused-inputs --unsupported --model --functions --max-output --version'
    case $previous in
        --training) COMPREPLY=($(compgen -W 'eval preserve train inference' -- "$word")); return ;;
        --external-data) COMPREPLY=($(compgen -W 'auto never always in-place' -- "$word")); return ;;
        --unsupported) COMPREPLY=($(compgen -W 'error fallthrough aten aten-always' -- "$word")); return ;;
    esac
    case ${COMP_WORDS[1]} in
        inspect) options='--text --json --html --input --model --output --help' ;;
        check) options='--help' ;;
        compare) options='--help' ;;
        ops) options='--opset --help' ;;
    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif [[ $COMP_CWORD == 1 ]]; then
        COMPREPLY=($(compgen -W 'export inspect check compare ops' -- "$word") $(compgen -f -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}
complete -o filenames -F _ptonnx ptonnx
