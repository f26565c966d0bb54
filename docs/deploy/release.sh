#!/bin/sh
# release.sh [VERSION]: builds a version of /srv/piazza/source (a tag or commit; the newest unless told) in a folder of its own
# beside the running one, lets the unit start it, and keeps the one before, which runs again if the new one does not get ready.
set -eu
root=${PIAZZA_ROOT:-/srv/piazza}
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u "$(stat -c %U "$root/source")" -- "$@"; else "$@"; fi; }
in_source() { as_owner git -C "$root/source" "$@"; }

in_source fetch --quiet --tags origin
id=$(in_source rev-parse --short=12 "${1:-origin/HEAD}^{commit}")
new=$root/releases/$id
if [ ! -d "$new" ]; then
  as_owner rm -rf "$new.part"
  as_owner mkdir -p "$new.part"
  in_source archive "$id" | as_owner tar -x -C "$new.part"
  as_owner sh -ec 'cd "$1" && npm ci && npm run build && npm prune --omit=dev --ignore-scripts' sh "$new.part"
  as_owner mv "$new.part" "$new"
fi

turn_to() {
  as_owner ln -sfn "$1" "$root/next" && as_owner mv -T "$root/next" "$root/current"
  systemctl restart piazza
}
answers() {
  node --env-file="$root/environment" -e '
    const signal = AbortSignal.timeout(10_000);
    const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`, { signal });
    process.exitCode = ok ? 0 : 1' --input-type=module 2>/dev/null
}
is_ready() {
  end=$(($(date +%s) + 300))
  until answers; do
    # Waiting helps no version that ends again and again.
    [ "$(systemctl show --property=NRestarts --value piazza)" -lt 5 ] && [ "$(date +%s)" -lt "$end" ] || return 1
    sleep 0.5
  done
}

before=$(readlink "$root/current" || true)
turn_to "releases/$id"
if ! is_ready; then
  echo "$id does not get ready: journalctl -u piazza says why" >&2
  if [ -n "$before" ] && [ "$before" != "releases/$id" ]; then turn_to "$before"; fi
  exit 1
fi
for folder in "$root"/releases/*; do
  case "releases/${folder##*/}" in "releases/$id" | "$before") ;; *) as_owner rm -rf "$folder" ;; esac
done
echo "$id runs."
