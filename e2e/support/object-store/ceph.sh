#!/usr/bin/env bash
# A real S3 server for tests: Ceph's object gateway over one monitor and one storage daemon that keeps everything in memory.
# The Debian packages are unpacked into a folder of their own; nothing is installed on the machine, and no service is started.
#
#   ceph.sh packages CACHE          downloads and unpacks what is needed, once (about 60 MB)
#   ceph.sh up CACHE DATA PORT      starts it and prints the endpoint; the monitor listens on PORT + 1
#   ceph.sh down DATA               kills what `up` started, by process id, and removes DATA
set -euo pipefail

access_key=console-tests
secret_key=console-tests-secret

names="radosgw ceph-mon ceph-osd ceph-base ceph-common librados2 librbd1 librgw2 libcephfs2 libradosstriper1
  python3-ceph-argparse python3-ceph-common python3-cephfs python3-prettytable python3-rados python3-rbd python3-rgw python3-wcwidth
  libaio1 libboost-context1.74.0 libboost-thread1.74.0 libdaxctl1 libfmt9 libfuse2 libgoogle-perftools4 libibverbs1 libleveldb1d
  liblua5.3-0 libndctl6 libnl-3-200 libnl-route-3-200 liboath0 libpmem1 librabbitmq4 librdmacm1 libsnappy1v5 libtcmalloc-minimal4"

# A bare machine knows no packages before it has asked for their list, which takes the rights to.
download() { apt-get download -qq $names || { apt-get update -qq && apt-get download -qq $names; }; }

packages() {
  local cache=$1
  [ -x "$cache/root/usr/bin/radosgw" ] && return
  rm -rf "$cache/unpacking"
  mkdir -p "$cache/debs" "$cache/unpacking"
  (cd "$cache/debs" && download)
  for deb in "$cache"/debs/*.deb; do dpkg -x "$deb" "$cache/unpacking"; done
  rm -rf "$cache/root" "$cache/debs"
  mv "$cache/unpacking" "$cache/root"
}

configuration() {
  local root=$1 data=$2 port=$3 lib=$1/usr/lib/x86_64-linux-gnu
  cat <<CONF
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon host = v2:127.0.0.1:$((port + 1))
mon data = $data/mon
mon data avail crit = 1
mon data avail warn = 2
mon max pg per osd = 2000
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
osd data = $data/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd class dir = $lib/rados-classes
osd class load list = *
osd class default list = *
plugin dir = $lib/ceph
erasure code dir = $lib/ceph/erasure-code
run dir = $data/run
admin socket = $data/run/\$name.asok
pid file = $data/run/\$name.pid
log file = $data/log/\$name.log
keyring = $data/keyring
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:$port
CONF
}

up() {
  local cache=$1 data=$2 port=$3
  local root=$cache/root conf=$data/ceph.conf lib=$cache/root/usr/lib/x86_64-linux-gnu
  packages "$cache"
  export PATH=$root/usr/bin:$PATH PYTHONPATH=$root/usr/lib/python3/dist-packages LD_LIBRARY_PATH=$lib:$root/lib/x86_64-linux-gnu:$lib/ceph
  mkdir -p "$data"/{mon,osd,run,log}
  configuration "$root" "$data" "$port" > "$conf"
  ceph-authtool --create-keyring "$data/keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$data/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  monmaptool --create --fsid "$(sed -n 's/^fsid = //p' "$conf")" --addv a "[v2:127.0.0.1:$((port + 1))]" "$data/monmap"
  ceph-mon -c "$conf" --mkfs -i a --monmap "$data/monmap" --keyring "$data/keyring"
  ceph-mon -c "$conf" -i a
  local osd; osd=$(cat /proc/sys/kernel/random/uuid)
  /usr/bin/python3 "$root/usr/bin/ceph" -c "$conf" osd new "$osd"
  ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$osd"
  ceph-osd -c "$conf" -i 0
  radosgw -c "$conf" -n client.admin
  for _ in $(seq 1 240); do (: > "/dev/tcp/127.0.0.1/$port") 2>/dev/null && break; sleep .25; done
  radosgw-admin -c "$conf" user create --uid=tests --display-name=tests --access-key="$access_key" --secret="$secret_key"
  # One who may do nothing but what policies allow, and one whose buckets are full after 30 objects.
  radosgw-admin -c "$conf" user create --uid=readers --display-name=readers --access-key=console-readers --secret="$secret_key"
  radosgw-admin -c "$conf" user create --uid=crowded --display-name=crowded --access-key=console-crowded --secret="$secret_key"
  radosgw-admin -c "$conf" quota set --uid=crowded --quota-scope=bucket --max-objects=30
  radosgw-admin -c "$conf" quota enable --uid=crowded --quota-scope=bucket
  # It ends without a word if it cannot listen.
  kill -0 "$(cat "$data/run/client.admin.pid")"
}

down() {
  local data=$1 file
  # Nothing of it is kept: no daemon has to end in order.
  for file in "$data"/run/*.pid; do
    [ -e "$file" ] && kill -9 "$(cat "$file")" 2>/dev/null || true
  done
  rm -rf "$data"
}

case ${1:-} in
  packages) packages "$2" ;;
  up) up "$2" "$3" "$4" >"$3.log" 2>&1 || { tail -20 "$3.log" >&2; exit 1; }; echo "http://127.0.0.1:$4" ;;
  down) down "$2" ;;
  *) echo "ceph.sh packages CACHE | up CACHE DATA PORT | down DATA" >&2; exit 2 ;;
esac
