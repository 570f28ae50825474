#!/bin/sh
# Hands the built site to nginx, without containers: copies it to a folder of its own and reloads nginx, so that pages and
# their headers change together. As root, in the project's folder: deploy/publish-files.sh [FOLDER]
set -eu
cd "$(dirname "$0")/.."
parent=${1:-/srv/inkwattle}
[ -f dist/nginx/maps.conf ] || { echo 'There is no built site: run "npm run build" first.' >&2; exit 1; }
release=$parent/release-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$release"
cp -R dist/client dist/nginx "$release"
echo "root $release/client;" > "$release/nginx/root.conf"
chmod -R a+rX "$release"
ln -sfn "$release" "$parent/current"
# A wrong configuration leaves the running nginx as it is.
nginx -t -q
nginx -s reload
# Connections of before may still read the last one.
ls -d "$parent"/release-* | sort -r | tail -n +4 | while read -r old; do rm -rf "$old"; done
