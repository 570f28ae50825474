#!/bin/sh
# Looks up the digests of the base images in Dockerfile and compose.yaml and writes them to images.env in this folder.
# Needs Docker with buildx and access to the registry. Run it again to update, and review the diff.
set -eu
cd "$(dirname "$0")"

pin() {
  image=$(sed -nE "s/^ *(FROM|image:) ($1:[^@]*)@.*/\2/p" Dockerfile compose.yaml)
  [ -n "$image" ] || { echo "Neither Dockerfile nor compose.yaml names an image of $1." >&2; exit 1; }
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) printf '# %s\n%s=%s\n' "$image" "$2" "$digest" ;;
    *) echo "The registry gave no digest for $image." >&2; exit 1 ;;
  esac
}

new=$(mktemp)
trap 'rm -f "$new"' EXIT
pin node NODE_DIGEST > "$new"
pin nginx NGINX_DIGEST >> "$new"
pin postgres POSTGRES_DIGEST >> "$new"
cat "$new" > images.env
cat images.env
