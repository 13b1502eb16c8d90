#!/bin/sh
# A throw-away PostgreSQL for tests.
#   postgres.sh find         prints where its programs are; installs Debian's package where there are none
#   postgres.sh start DIR    starts one in DIR, an empty folder, and prints its DATABASE_URL
#   postgres.sh stop DIR     ends it
# The server listens on a socket inside DIR and on no port, so any number of them can stand side by side.
set -eu

fail() { echo "postgres.sh: $*" >&2; exit 1; }

programs() {
    for place in /usr/lib/postgresql/*/bin; do
        if [ -x "$place/initdb" ]; then echo "$place"; fi
    done | sort -V | tail -n 1
}

install() {
    command -v apt-get >/dev/null 2>&1 || fail "no PostgreSQL found, and no apt-get to install it with: install it by hand"
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    # The package would start a server of its own, which nobody asked for.
    settings=/etc/postgresql-common/createcluster.conf
    if [ ! -e "$settings" ]; then
        $as_root mkdir -p "${settings%/*}"
        echo "create_main_cluster = false" | $as_root tee "$settings" >/dev/null
    fi
    $as_root apt-get update -qq >&2
    $as_root env DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1 apt-get -o DPkg::Lock::Timeout=300 \
        install -y -qq --no-install-recommends postgresql >&2 || fail "PostgreSQL cannot be installed"
}

find_programs() {
    if [ -z "$(programs)" ]; then install; fi
    bin=$(programs)
    [ -n "$bin" ] || fail "PostgreSQL is installed, but not where Debian puts it"
}

# The server refuses to run as root; the package brings a user for it.
as_owner() {
    if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

start() {
    find_programs
    chmod 755 "$folder"
    if [ "$(id -u)" -eq 0 ]; then chown postgres "$folder"; fi
    cd "$folder" || fail "there is no folder $folder"
    as_owner "$bin/initdb" --auth=trust --no-sync --encoding=UTF8 --locale=C --username=spaceline "$folder/data" >&2
    as_owner "$bin/pg_ctl" --pgdata="$folder/data" --log="$folder/log" --wait --timeout=60 start \
        --options="-k '$folder' -c listen_addresses='' -c fsync=off -c max_connections=200" >&2 ||
        { cat "$folder/log" >&2; fail "PostgreSQL does not start"; }
    as_owner "$bin/createdb" --host="$folder" --username=spaceline spaceline >&2
    echo "postgresql://spaceline@/spaceline?host=$folder"
}

case "${1:-}:$#" in
find:1)
    find_programs
    echo "$bin"
    ;;
start:2)
    folder=$2
    start
    ;;
stop:2)
    cd "$2"
    as_owner "$(programs)/pg_ctl" --pgdata="$2/data" --mode=immediate --wait stop >&2
    ;;
*)
    fail "say find, or start or stop and a folder"
    ;;
esac
