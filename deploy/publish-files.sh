#!/bin/sh
# Publishes the built site to nginx without containers: copies it to a new release folder and reloads nginx, so that pages
# and their headers change together. Run as root in the project's folder: deploy/publish-files.sh [FOLDER]
set -eu
cd "$(dirname "$0")/.."
parent=${1:-/srv/inkwattle}
[ -f dist/nginx/maps.conf ] || { echo 'There is no built site: run "npm run build" first.' >&2; exit 1; }
release=$parent/release-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$release"
cp -R dist/client dist/nginx "$release"
echo "root $release/client;" > "$release/nginx/root.conf"
chmod -R a+rX "$release"
previous=$(readlink "$parent/current" || true)
ln -sfn "$release" "$parent/current"
# With an invalid configuration nginx keeps running unchanged; the link is put back, so that a restart works too.
if ! nginx -t -q; then
  [ -z "$previous" ] || ln -sfn "$previous" "$parent/current"
  exit 1
fi
nginx -s reload
# Keep the last three: open connections may still read an older release.
ls -d "$parent"/release-* | sort -r | tail -n +4 | while read -r old; do rm -rf "$old"; done
