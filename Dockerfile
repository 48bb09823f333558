# syntax=docker/dockerfile:1
# Never built and never deployed by those who wrote it: its text is checked by a linter, and its steps were run one by one without Docker.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
# Installs what building needs, builds the web app and compiles the server into dist/.
RUN ["node", "scripts/pack.mjs", "--dry-run"]

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Exactly what the lock file has for the package itself; no package runs code of its own.
RUN ["npm", "ci", "--workspaces=false", "--omit=dev", "--omit=peer", "--ignore-scripts", "--no-audit", "--no-fund"]

FROM node:24.21.0-bookworm-slim AS run
LABEL org.opencontainers.image.title="Guise" org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /src/bin ./bin
COPY --from=build /src/dist ./dist
COPY deploy/healthcheck.mjs ./deploy/healthcheck.mjs
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/data"]
# MALLOC_*, GLIBC_TUNABLES: glibc gives back at once what photos took, and takes it in large pages.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    HEALTH_PORT=3001 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    GLIBC_TUNABLES=glibc.malloc.hugetlb=1
USER node
VOLUME ["/data"]
EXPOSE 3000
# A process stops within 30 s of this: give it as much before it is killed (compose.yaml: stop_grace_period).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["node", "--no-maglev-osr", "--initial-old-space-size=48", "--min-semi-space-size=8", "dist/server/main.js"]
CMD ["start"]
