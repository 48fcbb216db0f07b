#!/usr/bin/env bash
# Makes sure that PostgreSQL's programs are there, for the tests of the server: Debian's package, if
# no other is found. No cluster of the system is made or left running; the tests start their own.
set -euo pipefail

found() { command -v postgres >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null; }

if found; then exit 0; fi
command -v apt-get >/dev/null || { echo "PostgreSQL is missing; please install it." >&2; exit 1; }
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n)
echo "Installing PostgreSQL (for the tests of the server) …" >&2
# Debian would make a cluster and start it: say no before the package is unpacked.
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  "${as_root[@]}" mkdir -p /etc/postgresql-common
  echo "create_main_cluster = false" | "${as_root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
fi
export DEBIAN_FRONTEND=noninteractive
install=("${as_root[@]}" apt-get install -y --no-install-recommends -o Dpkg::Options::=--force-confold postgresql)
"${install[@]}" >/dev/null 2>&1 || { "${as_root[@]}" apt-get update >/dev/null && "${install[@]}" >/dev/null; }
found || { echo "PostgreSQL was installed, but its programs are not where Debian puts them." >&2; exit 1; }
