#!/usr/bin/env bash
# Writes the exact versions of all packages, with hashes and without addresses, into requirements/.
#   tools/lock.sh             keep the locked versions that still fit pyproject.toml
#   tools/lock.sh --upgrade   take the newest versions
#   tools/lock.sh --check     write nothing; fail if a file is out of date
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
case "${1:-}" in
  "" | --upgrade | --check) ;;
  *) echo "usage: tools/lock.sh [--upgrade|--check]" >&2; exit 2 ;;
esac
uv="$(command -v uv || echo build/uv/bin/uv)"
[ -x "$uv" ] || { echo "uv is missing: python3 -m pip install --target build/uv uv" >&2; exit 1; }
folder=requirements
if [ "${1:-}" = --check ]; then
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
  cp requirements/*.txt "$folder"
fi
mkdir -p "$folder"

# lock NAME ARGUMENT …: resolve for every platform and every Python from 3.11 on.
lock() {
  local name="$1"
  shift
  "$uv" pip compile --quiet --universal --generate-hashes --python-version 3.11 \
    --emit-build-options --no-emit-index-url --no-annotate --custom-compile-command tools/lock.sh \
    --output-file "$folder/$name.txt" "$@" pyproject.toml
}

# The largest set comes first; the others take its versions, so that all fit into one environment.
upgrade=()
[ "${1:-}" != --upgrade ] || upgrade=(--upgrade)
lock test "${upgrade[@]}" --extra envs --extra postgres --extra ray --group test
lock bench "${upgrade[@]}" --extra envs --extra postgres --group bench --constraint "$folder/test.txt"
lock server "${upgrade[@]}" --extra server --group editable --constraint "$folder/test.txt"
lock docs "${upgrade[@]}" --extra server --group editable --group docs --constraint "$folder/test.txt"
lock release "${upgrade[@]}" --extra server --group release --constraint "$folder/test.txt"
lock compile "${upgrade[@]}" --group compile --constraint "$folder/test.txt"
if [ "${1:-}" = --check ]; then
  diff -ru requirements "$folder" || { echo "requirements/ is out of date: run tools/lock.sh" >&2; exit 1; }
fi
