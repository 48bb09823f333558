import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/suite/postgres.mjs'

const workspaces = [
  'packages/contract',
  'packages/client',
  'packages/engine',
  'packages/links',
  'packages/posts',
  'packages/provenance',
  'apps/server',
  'apps/web',
]

const postgres = findPostgres()

/** Stands in for a module of Node's, so its modules must be loaded anew. */
const isolated = 'apps/server/src/platform/db/connect.test.ts'

/** The server's tests once more, as an installation of many processes runs: on PostgreSQL and S3. */
const grownServer = {
  extends: true as const,
  test: {
    name: 'server on PostgreSQL and S3',
    include: ['apps/server/src/**/*.test.ts'],
    exclude: [isolated],
    globalSetup: ['apps/server/src/testing/start-services.ts'],
    provide: { postgres },
    isolate: false,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  },
}

export default defineConfig({
  test: {
    projects: [
      ...workspaces.map((folder) => ({
        extends: true as const,
        test: {
          name: folder,
          include: [`${folder}/src/**/*.test.{ts,tsx}`],
          exclude: [isolated],
          setupFiles: folder === 'apps/web' ? ['apps/web/src/testing/english.ts'] : [],
          // The server is a lot to load, and its tests keep nothing in its modules.
          isolate: folder !== 'apps/server',
        },
      })),
      ...(postgres ? [grownServer] : []),
      { extends: true as const, test: { name: 'embedded database', include: [isolated] } },
      { extends: true as const, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true as const, test: { name: 'chaos', include: ['e2e/chaos/*.test.ts'] } },
    ],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make the slow ones (models, databases) slower.
    maxWorkers: 2,
  },
})
