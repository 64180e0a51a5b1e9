const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;

type Programs = {
  run: string;
  /** Must start fast: shells call it on every Tab. */
  complete: string;
};

// Bash splits COMP_WORDS at @, = and : too, and replaces only what follows.
const bash = ({ run, complete }: Programs) => `# To enable completion in every bash: add this output to ~/.bashrc
release() { node ${run} "$@"; }
_release() {
  local -a words=()
  local word joined='' index
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if [[ $word == [@=:]* && \${#words[@]} -gt 0 ]] || [[ $joined == yes ]]; then
      words[\${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
    [[ $word == *[@=:] ]] && joined=yes || joined=''
  done
  local last=\${words[\${#words[@]}-1]}
  local -a found
  mapfile -t found < <(node ${complete} complete -- "\${words[@]}" 2>/dev/null | cut -f 1)
  if [[ \${found[0]} == ':files' ]]; then
    compopt -o default
    COMPREPLY=()
    return
  fi
  COMPREPLY=("\${found[@]}")
  [[ $last == *@* ]] && COMPREPLY=("\${found[@]#"\${last%@*}"}")
}
complete -o nosort -F _release release`;

const zsh = ({ run, complete }: Programs) => `# To enable completion in every zsh: add this output to ~/.zshrc, behind compinit
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
release() { node ${run} "$@" }
_release() {
  local -a found described
  local line
  found=("\${(@f)$(node ${complete} complete -- "\${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
  [[ $found[1] == ':files' ]] && { _files; return }
  for line in $found; do
    described+=("\${line/$'\\t'/:}")
  done
  [[ -n $found[1] ]] && _describe -V 'release' described
}
compdef _release release`;

const fish = ({ run, complete }: Programs) => `# To enable completion in every fish: write this output to ~/.config/fish/conf.d/release.fish
function release
    node ${run} $argv
end
function __release_complete
    set -l words (commandline -opc)
    set -l found (node ${complete} complete -- $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = ':files'
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end
complete -c release -f -k -a '(__release_complete)'`;

const scripts = { bash, zsh, fish };

export type Shell = keyof typeof scripts;

export const shells = Object.keys(scripts) as [Shell, ...Shell[]];

export const completionScript = (shell: Shell, { run, complete }: Programs): string =>
  scripts[shell]({ run: quoted(run), complete: quoted(complete) });
