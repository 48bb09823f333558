#!/usr/bin/env bash
# Goes through the steps of the Dockerfile without Docker, in a folder that debootstrap has made, and runs what comes out of them as the
# container would: another account, nothing writable but /data and /tmp, SIGTERM at the end. For root, on Linux.
#
#   debootstrap --variant=minbase --include=ca-certificates bookworm /srv/base
#   deploy/try-image.sh /srv/base /usr/local/bin/node /usr/local/lib/node_modules/npm
set -euo pipefail
# What is mounted here is gone with this process.
[[ -n ${IN_OWN_MOUNTS:-} ]] || IN_OWN_MOUNTS=1 exec unshare --mount "$0" "$@"
base=$1 node=$2 npm=$3
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
uid=1000
chroot=$(command -v chroot)
entrypoint=$(sed -n 's/^ENTRYPOINT //p' "$repository/Dockerfile" | tr -d '[],"')

mkdir -p "$base"/{src,app,data,usr/local/lib/node_modules}
install -m 755 "$node" "$base/usr/local/bin/node"
cp -a "$npm" "$base/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/local/bin/npm"
cp /etc/resolv.conf /etc/hosts "$base/etc/"
[[ -z ${NODE_EXTRA_CA_CERTS:-} ]] || cp "$NODE_EXTRA_CA_CERTS" "$base/etc/ssl/certs/ca-certificates.crt"
mount -t proc proc "$base/proc"
mount --rbind /dev "$base/dev"
inside() { env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root TERM=dumb ${NPM_REGISTRY:+npm_config_registry=$NPM_REGISTRY} ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} "$chroot" "$base" "$@"; }

echo '== build: npm pack --dry-run'
git -C "$repository" ls-files -z -co --exclude-standard | tar -C "$repository" --null -T - -c | tar -C "$base/src" -x
inside sh -c 'cd /src && node scripts/pack.mjs --dry-run' > /dev/null

echo '== packages: npm ci'
cp "$repository"/{package.json,package-lock.json,.npmrc} "$base/app/"
inside sh -c 'cd /app && npm ci --workspaces=false --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund'

echo '== run'
cp -a "$base/src/bin" "$base/src/dist" "$base/app/"
install -D "$repository/deploy/healthcheck.mjs" "$base/app/deploy/healthcheck.mjs"
install -d -o "$uid" -g "$uid" -m 0700 "$base/data"
echo "what the image adds to its base, with Node: $(du -smc "$base/app" "$base/usr/local/bin/node" | tail -1 | cut -f1) MB"

settings=(NODE_ENV=production HOST=127.0.0.1 PORT=3955 DATA_DIR=/data MALLOC_ARENA_MAX=2 PATH=/usr/local/bin:/usr/bin:/bin
  PUBLIC_URL=https://guise.example.org SECRET_KEY=0123456789abcdef0123456789abcdef SMTP_URL=smtp://127.0.0.1:2525
  MAIL_FROM=guise@example.org SUPPORT_EMAIL=help@example.org CREDITS_URL=https://example.org UPGRADE_URL=https://example.org
  TRUSTED_PROXIES=1)
export base uid chroot entrypoint
bash -s -- "${settings[@]}" <<'RUN'
set -euo pipefail
mount --rbind "$base" "$base"
mount --bind "$base/data" "$base/data"
mount -t tmpfs tmpfs "$base/tmp"
mount -o remount,bind,ro "$base"
as_node() { exec env -i "${@:1:$(($# - 1))}" "$chroot" --userspec="$uid:$uid" "$base" sh -c "${!#}"; }
(as_node "$@" 'cd /app && ! touch /app/written 2> /dev/null && echo "the root cannot be written"')
as_node "$@" "cd /app && exec $entrypoint start" &
guise=$!
healthy=no
for _ in $(seq 120); do
  if (as_node "$@" 'cd /app && node deploy/healthcheck.mjs'); then healthy=yes && break; fi
  sleep 1
done
echo "healthy: $healthy"
kill -TERM "$guise"
ended=0 && wait "$guise" || ended=$?
echo "exit code after SIGTERM: $ended"
[[ $healthy == yes && $ended == 0 ]]
RUN
