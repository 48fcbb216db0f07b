# Shared by ./run, ./test and bench/run; `home` is the project's folder.

# prepare ARGUMENT …: see tools/prepare.py. While the engine is being compiled in the background,
# this run and the processes it starts are interpreted.
prepare() {
  local python="$home/.venv/bin/python" code=0
  if ! "$python" -c '' 2>/dev/null; then
    python="${PYTHON:-python3}"
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
      echo "Firstfire needs Python 3.11 or newer, and $python is not. Set PYTHON to one that is." >&2
      exit 1
    }
    python="$("$python" -c 'import sys; print(sys.executable)')"
  fi
  "$python" -E -s "$home/tools/prepare.py" "$@" || code=$?
  case "$code" in
    0) ;;
    3) export FIRSTFIRE_PURE=compiling ;;
    *) exit "$code" ;;
  esac
}
