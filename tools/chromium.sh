#!/usr/bin/env bash
# Makes sure that Chromium is there, for the tests in the browser: Debian's package, if none is found.
set -euo pipefail

if command -v chromium >/dev/null; then exit 0; fi
command -v apt-get >/dev/null || { echo "Chromium is missing; please install it." >&2; exit 1; }
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n)
echo "Installing Chromium (for the tests in the browser) …" >&2
export DEBIAN_FRONTEND=noninteractive
install=("${as_root[@]}" apt-get install -y --no-install-recommends chromium)
"${install[@]}" >/dev/null 2>&1 || { "${as_root[@]}" apt-get update >/dev/null && "${install[@]}" >/dev/null; }
