# Shared by ./run and ./test: the virtual environment, the compiled engine, the browser client.

say() { printf '%s\n' "$*" >&2; }

# prepare_environment EXTRA: .venv with the project, and with an extra of pyproject.toml if named.
prepare_environment() {
  local extra="$1" stamp=".venv/ready${1:+-$1}" pins
  pins=$(cat pyproject.toml setup.py tools/setup.sh | cksum)
  # An environment made with more will do.
  local enough=("$stamp")
  [ "$extra" != server ] || enough+=(.venv/ready-dev .venv/ready-bench)
  if [ -x .venv/bin/firstfire ] && grep -qsxF "$pins" "${enough[@]}"; then return; fi
  local python="${PYTHON:-python3}"
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    { say "Firstfire needs Python 3.11 or newer; $python is not. Set PYTHON to one."; exit 1; }
  if [ ! -x .venv/bin/python ]; then
    say "Setting up, once: a Python environment in .venv …"
    "$python" -m venv .venv
  fi
  say "Installing what Firstfire needs (about half a minute) …"
  quiet .venv/bin/python -m pip install --disable-pip-version-check "setuptools>=80" \
    "$(sed -n 's/.*"\(mypy==[0-9.]*\)".*/\1/p' pyproject.toml | head -n 1)"
  # The engine is compiled by compile_engine, where one sees it happen.
  FIRSTFIRE_PURE=1 quiet .venv/bin/python -m pip install --disable-pip-version-check \
    --no-build-isolation --editable ".${extra:+[$extra]}"
  printf '%s' "$pins" >"$stamp"
}

# compile_engine: core, games and bots as C, if a compiler is at hand and the sources have changed.
compile_engine() {
  local stamp=".venv/compiled" sources
  [ -z "${FIRSTFIRE_PURE:-}" ] || return 0
  command -v "${CC:-cc}" >/dev/null || return 0
  sources=$(find src/firstfire/core src/firstfire/games src/firstfire/bots -name '*.py' -exec cksum {} + | cat - setup.py | cksum)
  if [ "$(cat "$stamp" 2>/dev/null)" != "$sources" ] || ! ls src/firstfire/core/*.so >/dev/null 2>&1; then
    say "Compiling the engine (up to a minute) …"
    rm -f src/*__mypyc*.so
    quiet .venv/bin/python setup.py --quiet build_ext --inplace ||
      say "That failed; Firstfire will run interpreted."
    printf '%s' "$sources" >"$stamp"
  fi
}

# build_client: the browser client, if it is missing or older than its sources, and npm is at hand.
build_client() {
  local stamp="src/firstfire/server/static/.sources" sources
  sources=$(find web/src web/public web/index.html web/package-lock.json web/vite.config.ts \
    src/firstfire/i18n -type f -not -name '*.py*' -exec cksum {} + | sort | cksum)
  if [ "$(cat "$stamp" 2>/dev/null)" = "$sources" ]; then return; fi
  if ! command -v npm >/dev/null; then
    [ -f src/firstfire/server/static/index.html ] ||
      say "The browser client needs Node 20 and npm to be built; the terminal works without."
    return 0
  fi
  say "Building the browser client (about half a minute) …"
  install_client
  (cd web && quiet npm run --silent build)
  printf '%s' "$sources" >"$stamp"
}

# install_client: what the client is built with, as the lock file says. (`npm ci` would insist on the
# binaries of all platforms, which the lock file leaves to each machine.)
install_client() {
  local stamp="web/node_modules/.lock" lock
  lock=$(cksum <web/package-lock.json)
  if [ "$(cat "$stamp" 2>/dev/null)" = "$lock" ]; then return; fi
  (cd web && quiet npm install --no-save --no-audit --no-fund)
  printf '%s' "$lock" >"$stamp"
}

# quiet COMMAND …: its output is shown only if it fails.
quiet() {
  local log
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}
